import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planJoin } from '../../actions/leadership/join.ts';
import { planSplit } from '../../actions/leadership/split.ts';
import { evolve } from '../../events.ts';
import { blue, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { rowsIn, step3 } from './testing/step.ts';

const wolves = red('wolves', {}, [50, 5]);
const pair = () =>
  scene({
    units: [
      blue('ash', { morale: 5 }, ...row(10, 20, 4)),
      blue('oak', { morale: 3 }, ...row(10, 22, 4)),
      wolves,
    ],
  });

describe('units that join', () => {
  const joined = () => {
    const here = pair();
    const { world, state, unit } = here;
    unit('ash').account = { attackedBy: ['wolves'], charged: ['harmed'], since: 3 };
    unit('oak').account = { attackedBy: ['wolves', 'ash'], lostAt: 2, since: 5 };
    unit('wolves').account = { attackedBy: ['oak', 'ash'] };
    evolve(state, planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak')).event);
    return here;
  };

  test('morale.mixed: by the Join Units formula', () => {
    expect(joined().unit('ash').morale).toBe(4);
  });

  test('morale.this-turn: what either has suffered and been charged this turn stays', () => {
    const { unit } = joined();
    expect(unit('ash').account).toEqual({
      attackedBy: ['wolves', 'ash'],
      charged: ['harmed'],
      lostAt: 2,
      since: 5,
    });
    expect(unit('wolves').account.attackedBy).toEqual(['ash']);
  });

  test('morale.casualty-base: mixed units are reckoned as a whole', () => {
    const here = joined();
    const ash = here.unit('ash');
    ash.members = ash.members.slice(0, 7);
    // One of eight is 12.5%.
    expect(rowsIn(step3(here), 'ash')).toEqual({ lost10: -1 });
  });

  test('morale.mixed: one of them without morale has no say', () => {
    const { world, state, unit } = scene({
      units: [
        blue('ash', { ...({ morale: undefined } as object) }, [10, 20]),
        blue('oak', { morale: 3 }, [10, 22]),
        wolves,
      ],
    });
    expect(planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak')).event.morale).toBe(3);
    expect(planJoin({ world, state, dice: scriptedDice() }, unit('oak'), unit('ash')).event.morale).toBe(3);
  });
});

describe('units that split', () => {
  test('morale.mixed: each part keeps the value', () => {
    const here = pair();
    const { world, state, unit } = here;
    evolve(state, planSplit({ world, state, unit: unit('ash') }, [2, 3], true).event);
    expect([unit('ash').morale, unit('ash-2').morale]).toEqual([5, 5]);
  });

  test('morale.casualty-base: each has its share of what they had when the turn began', () => {
    const here = pair();
    const { world, state, unit } = here;
    const ash = unit('ash');
    ash.members = ash.members.slice(0, 3);
    evolve(state, planSplit({ world, state, unit: ash }, [2], true).event);
    // A quarter of four is lost, of both alike.
    const events = step3(here);
    for (const id of ['ash', 'ash-2']) {
      expect(rowsIn(events, id)).toEqual({ harmed: -1, lost10: -1, lost25: -2 });
    }
  });
});
