import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import {
  IMPROVE_MODIFIERS,
  JOIN_MODIFIERS,
  REORDER_MODIFIERS,
  SPLIT_MODIFIERS,
  TAKE_COMMAND_MODIFIERS,
} from '../../judge/leadership/modifiers.ts';
import type { ActionBlock, Line } from './block.ts';

const line = (rule: string, say: string): Line => ({ rule, say });

const onceOnly = line('activation.free', 'Once a turn.');
const ordered = line('leadership.source', 'The source leads an ordered unit.');

/** What a leader does by word alone. */
export const LEADERSHIP_ACTIONS: Readonly<Record<string, ActionBlock>> = {
  joinUnits: {
    rule: 'leadership.join',
    name: 'Join Units',
    kinds: ['free'],
    say: 'Merge two units into one mixed unit.',
    requirements: [onceOnly, ordered],
    subject: line(
      'leadership.range',
      'Two friendly units within 20 GSU that can form one in open formation.',
    ),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: JOIN_MODIFIERS,
      success: 'The two become one unit, which acts on at the lower of their Timings.',
      failure: 'Nothing.',
    },
  },
  splitUnit: {
    rule: 'leadership.split',
    name: 'Split Unit',
    kinds: ['free'],
    say: 'Divide a unit in two.',
    requirements: [onceOnly, ordered],
    subject: line('leadership.range', 'A friendly unit of several members within 20 GSU.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: SPLIT_MODIFIERS,
      success: 'The members are divided as their player likes, each part with a leader of its own.',
      failure: 'Nothing.',
    },
  },
  ignoreConditions: {
    rule: 'initiative.ignore',
    name: 'Ignore Initiative Conditions',
    kinds: ['free'],
    say: 'Let a unit act on orders.',
    requirements: [onceOnly, line('leadership.source', 'A disordered source speaks to its own unit only.')],
    subject: line('initiative.ignore', 'A friendly unit within 20 GSU with a met condition, or its own.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IGNORE_MODIFIERS,
      success: 'The subject is free of its conditions in its current activation, or else its next.',
      failure: 'Nothing.',
    },
  },
  improveMorale: {
    rule: 'leadership.improve',
    name: 'Improve Morale',
    kinds: ['move', 'primary'],
    say: 'Rally a unit.',
    requirements: [
      line('activation.actions', 'The unit has the action left that it is taken as.'),
      line('leadership.improve.once', 'The subject has had none since its last activation.'),
    ],
    subject: line('leadership.command-range', 'A friendly unit within 20 GSU, or its own.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IMPROVE_MODIFIERS,
      success: 'Each success raises the morale of the subject by 1 in the resolution phase.',
      failure: 'Nothing.',
    },
  },
  takeCommand: {
    rule: 'leadership.take-command',
    name: 'Take Command',
    kinds: ['free'],
    say: 'Become leader of a unit.',
    requirements: [
      onceOnly,
      line('leadership.source', 'Any member of an ordered unit, or of one that has lost its leader.'),
    ],
    subject: line('leadership.command-range', 'A friendly unit within 20 GSU, or its own.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: TAKE_COMMAND_MODIFIERS,
      success: 'The source leads the subject, which is ordered at once and has Timing 0 for one round.',
      failure: 'Nothing.',
    },
  },
  reorder: {
    rule: 'leadership.reorder',
    name: 'Reorder',
    kinds: ['free'],
    say: 'Restore a disordered unit.',
    requirements: [onceOnly, line('disorder.ordered-character', 'The source is ordered and has Leadership.')],
    subject: line('leadership.command-range', 'A disordered friendly unit within 20 GSU.'),
    check: {
      skill: 'leadership',
      improvise: false,
      modifiers: REORDER_MODIFIERS,
      success: 'The subject is ordered from the resolution phase on.',
      failure: 'Nothing.',
    },
  },
};
