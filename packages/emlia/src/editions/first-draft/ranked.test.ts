import type { Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { activated, blue, eventOf, type Fielded, formed } from '../../testing/battle.ts';
import { redBlock } from '../../testing/block.ts';

// Bears in three files and three ranks, facing north: x from 19.5 to 22.5, y from 19.5 to 22.5.
const bears = (at: [number, number] = [20, 20]) => redBlock('free', 'bears', { files: 3, count: 9, at });
const pair = (formation: 'open' | 'close'): Fielded =>
  formed(blue('ash', { timing: 5 }, [10, 20.25], [10, 21.75]), formation, 90);

/** Ash comes to touch the left flank of the bears, who keep their facing. */
const met = (formation: 'open' | 'close') => {
  const fight = activated({ edition: 'first-draft', units: [pair(formation), bears()] }, 'ash');
  fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [9, 0]) });
  const kept = fight.does({ type: 'keepFacing', unit: 'bears' });
  return { fight, kept };
};
const envelop = (paths: Point[][], more: object = {}) =>
  ({ type: 'envelop', unit: 'ash', subject: 'bears', paths, ...more }) as const;
const ROUND: Point[][] = [
  [
    { x: 19, y: 18.75 },
    { x: 20.5, y: 19 },
  ],
  [{ x: 19, y: 20 }],
];
const ALONG: Point[][] = [[{ x: 19, y: 20.5 }], []];

describe('a block that keeps its facing', () => {
  test('draft.ranked.envelop, draft.ranked.align.skirmishers: is enveloped in close formation with what is left of the move', () => {
    const { fight, kept } = met('close');
    expect(eventOf(kept, 'facingKept')).not.toHaveProperty('excused');
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    const { envelops } = eventOf(fight.does(envelop(ROUND)), 'unitMoved');
    expect(envelops).toBe('bears');
    expect(fight.unit('ash')).toMatchObject({ formation: 'close', members: [{ x: 20.5, y: 19 }, { x: 19 }] });
  });

  test('draft.ranked.align.skirmishers: not by skirmishers, to whom it need not align', () => {
    const { fight, kept } = met('open');
    expect(eventOf(kept, 'facingKept').excused).toBe(true);
    expect(fight.refused('draft.ranked.align.skirmishers', envelop(ROUND))).toBe(
      'bears need not have aligned to ash, which may line up along the side it met and not envelop it.',
    );
    expect(fight.refused('draft.ranked.align.skirmishers', envelop(ALONG, { formation: 'close' }))).toBe(
      'bears need not have aligned to ash, which lines up along it as it is.',
    );
  });

  test('draft.ranked.align.skirmishers: they line up along it instead, with what is left of their move and at no penalty', () => {
    const { fight } = met('open');
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    const { spent } = eventOf(fight.does(envelop(ALONG)), 'unitMoved');
    expect(spent).toBe(0.25);
    expect(fight.unit('ash')).toMatchObject({ formation: 'open', members: [{ x: 19, y: 20.5 }, { x: 19 }] });
    expect(fight.unit('ash').aligned).toBeUndefined();
    expect(fight.unit('bears').aligned).toBeUndefined();
  });

  test('draft.ranked.align.skirmishers: nor off the block, nor farther than they have left', () => {
    const { fight } = met('open');
    fight.refused('draft.ranked.align.skirmishers', envelop([[{ x: 18, y: 20 }], []]));
    const long: Point[] = [
      { x: 15, y: 20 },
      { x: 19, y: 20.5 },
    ];
    fight.refused('move.normal', envelop([long, []]));
  });

  test('draft.ranked.envelop, draft.ranked.align.skirmishers: the offers are lawful in either formation', () => {
    for (const formation of ['open', 'close'] as const) {
      const { fight } = met(formation);
      const offered = fight.game
        .options(fight.state, 'blue')
        .filter(({ command }) => command.type === 'envelop');
      expect(offered).toHaveLength(1);
      expect(offered[0]?.refusal).toBeUndefined();
    }
  });
});

describe('a block that has no room to align', () => {
  test('draft.ranked.envelop: open formation takes close formation at once', () => {
    const crowd = [
      redBlock('free', 'foxes', { files: 3, count: 9, at: [20, 23.125] }),
      redBlock('free', 'crows', { files: 3, count: 9, at: [20, 16.875] }),
    ];
    const fight = activated({ edition: 'first-draft', units: [pair('open'), bears(), ...crowd] }, 'ash');
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [9, 0]) });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    const stay = [[], []];
    expect(fight.refused('draft.ranked.envelop', envelop(stay))).toBe(
      'ash envelops in close formation, which it takes at once.',
    );
    fight.does(envelop(stay, { formation: 'close' }));
    expect(fight.unit('ash').formation).toBe('close');
  });
});
