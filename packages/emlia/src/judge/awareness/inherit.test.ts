import { describe, expect, test } from 'vitest';
import type { EmliaState } from '../../state.ts';
import { blue, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { inheritAwareness, joinAwareness } from './inherit.ts';

/** A state in which so much is known: by whom each is known, by whom one that hides was found. */
const knowing = (awareness: Partial<EmliaState['awareness']>): EmliaState => {
  const { state } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] });
  Object.assign(state.awareness, awareness);
  return state;
};

describe('units that split and join', () => {
  test('leadership.split.success: a part that splits off knows what the whole knew, and is known to those who knew it', () => {
    const state = knowing({
      known: { ash: ['wolves'], wolves: ['ash', 'oak'], bears: ['oak'] },
      hidden: { ash: ['bears'] },
      met: { wolves: ['ash'] },
      noted: { ash: ['foxes'] },
    });
    inheritAwareness(state, 'ash', 'ash-2');
    expect(state.awareness).toMatchObject({
      known: { ash: ['wolves'], 'ash-2': ['wolves'], wolves: ['ash', 'oak', 'ash-2'], bears: ['oak'] },
      hidden: { ash: ['bears'], 'ash-2': ['bears'] },
      met: { wolves: ['ash', 'ash-2'] },
      noted: { ash: ['foxes'], 'ash-2': ['foxes'] },
    });
    expect(state.awareness.met).not.toHaveProperty('ash-2');
  });

  test('mixed.awareness: what either knew both know, and who knew either knows the whole, once', () => {
    const state = knowing({
      known: {
        ash: ['wolves'],
        oak: ['bears', 'wolves'],
        wolves: ['oak', 'elm'],
        bears: ['ash', 'oak'],
        foxes: ['elm'],
      },
      noted: { oak: ['foxes'] },
    });
    joinAwareness(state, 'ash', 'oak');
    expect(state.awareness.known).toEqual({
      ash: ['wolves', 'bears'],
      wolves: ['ash', 'elm'],
      bears: ['ash'],
      foxes: ['elm'],
    });
    expect(state.awareness.noted).toEqual({ ash: ['foxes'] });
  });

  test.each<[string, EmliaState['awareness']['hidden'], EmliaState['awareness']['hidden']]>([
    [
      'both were; whoever has found either has found it',
      { ash: ['wolves'], oak: ['bears'] },
      { ash: ['wolves', 'bears'] },
    ],
    ['not the first alone', { ash: ['wolves'] }, {}],
    ['nor the other alone', { oak: ['wolves'] }, {}],
  ])('mixed.awareness: it is hidden where %s', (_what, hidden, after) => {
    const state = knowing({ hidden });
    joinAwareness(state, 'ash', 'oak');
    expect(state.awareness.hidden).toEqual(after);
  });
});
