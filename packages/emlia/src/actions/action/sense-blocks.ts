import { CONCEAL_MODIFIERS } from '../stealth/conceal-self.ts';
import { DETECT_MODIFIERS } from '../stealth/detect-modifiers.ts';
import type { ActionBlock, Line } from './block.ts';

const line = (rule: string, say: string): Line => ({ rule, say });

/** Hiding, searching, passing word: none of them may be improvised. */
export const SENSE_ACTIONS: Readonly<Record<string, ActionBlock>> = {
  concealSelf: {
    rule: 'stealth.conceal',
    name: 'Conceal Self',
    kinds: ['move', 'primary'],
    say: 'Hide from sight.',
    requirements: [
      line('stealth.skills', 'The unit has Stealth.'),
      line('stealth.conceal.condition', 'Someone has no clear view of it.'),
    ],
    check: {
      skill: 'stealth',
      improvise: false,
      modifiers: CONCEAL_MODIFIERS,
      success: 'The unit is hidden; the more successes, the harder to find.',
      failure: 'Nothing.',
    },
  },
  detect: {
    rule: 'stealth.detect',
    name: 'Detect Hidden Entity',
    kinds: ['free'],
    say: 'Search for something hidden.',
    requirements: [
      line('activation.free', 'Once a turn.'),
      line('stealth.skills', 'The unit has Alertness.'),
    ],
    subject: line('stealth.detect', 'An enemy the unit is not aware of.'),
    check: {
      skill: 'alertness',
      improvise: false,
      modifiers: DETECT_MODIFIERS,
      success: 'With more successes than the subject hid with the unit becomes aware of it.',
      failure: 'Nothing.',
    },
  },
  passAwareness: {
    rule: 'awareness.pass',
    name: 'Pass Awareness',
    kinds: ['move', 'primary', 'free'],
    say: 'Point an enemy out to friends.',
    requirements: [
      line('awareness.pass', 'The leader has Leadership.'),
      line('awareness.pass.free', 'Free only with a ranged attack on the same enemy in this activation.'),
    ],
    subject: line('awareness.subject', 'An enemy the unit is aware of.'),
    check: {
      skill: 'leadership',
      improvise: false,
      modifiers: [],
      success: 'Friendly units within 20 GSU become aware of it.',
      failure: 'Nothing.',
    },
  },
};
