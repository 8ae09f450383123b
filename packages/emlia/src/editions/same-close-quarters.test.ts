import { describe, expect, test } from 'vitest';
import { thing } from '../judge/sight/testing/table.ts';
import { EDITION_IDS } from '../table/edition.ts';
import { basesOf } from '../table/entity/base.ts';
import {
  activated,
  type Battlefield,
  blue,
  box,
  eventOf,
  type Fielded,
  midway,
  red,
  row,
  SCRUB,
} from '../testing/battle.ts';
import { blueBlock, redBlock } from '../testing/block.ts';
import { afterStrikes, hit } from '../testing/strikes.ts';

const one = { skills: { closeCombat: { level: 1 } } };

/** What the first draft says of fighting hand to hand as the core does, tried in both. */
describe.each(EDITION_IDS)('%s', edition => {
  const activatedIn = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) =>
    activated({ edition, ...field }, 'ash', ...faces);

  describe('the rows of Disengage/Distract', () => {
    /** Ash touches the wolves, but for what stands between them. */
    const facing = (ours: number, theirs: number, more: Partial<Battlefield> = {}, is = {}) => ({
      units: [
        midway(blue('ash', { timing: 5, ...one }, ...row(20, 20, ours)), is),
        red('wolves', { timing: 0, ...one }, ...row(20, 21.125, theirs)),
      ],
      ...more,
    });
    type Field = ReturnType<typeof facing>;
    const between = (is: ReturnType<typeof thing>): Partial<Battlefield> => ({
      terrain: [{ is, points: box(0, 20.5, 60, 20.625) }],
    });
    const low = (hits: number) => between(thing({ character: 'solid', height: 0.5, hits }));
    const high = (hits: number) => between(thing({ height: 4, hits }));
    const scrub = (top: number) => ({ terrain: [{ is: SCRUB, points: box(15, top, 45, top + 1.5) }] });

    const rowsOf = (field: Field, before: (fight: ReturnType<typeof activatedIn>) => void = () => {}) => {
      const fight = activatedIn({ ...field, otherDice: 2 });
      before(fight);
      const { checks } = eventOf(fight.does({ type: 'disengage', unit: 'ash' }), 'disengageTried');
      return new Map(checks[0]?.check.modifiers.map(({ label, by }) => [label, by]));
    };

    const ROWS: readonly [label: string, by: number, holds: Field, not: Field][] = [
      ['Subject has partial concealment', 1, facing(1, 1, low(0)), facing(1, 1)],
      ['Subject has total concealment', 2, facing(1, 1, high(0)), facing(1, 1, low(0))],
      ['Subject has partial cover', 2, facing(1, 1, low(9)), facing(1, 1, low(0))],
      ['Subject has total cover', 4, facing(1, 1, high(9)), facing(1, 1, high(0))],
      ['Fighting in rough terrain', -1, facing(1, 1, scrub(19)), facing(1, 1, scrub(22))],
      ['Source charged this turn', -4, facing(1, 1, {}, { chargedIn: 1 }), facing(1, 1)],
      ['Source outnumbered', -1, facing(2, 3), facing(2, 2)],
      ['Source outnumbered 2:1 or worse', -1, facing(2, 4), facing(2, 3)],
      ['Source outnumbered 3:1 or worse', -2, facing(2, 6), facing(2, 5)],
      ['Subject is outnumbered', 1, facing(3, 2), facing(2, 2)],
      ['Subject is outnumbered 2:1 or worse', 1, facing(4, 2), facing(3, 2)],
      ['Subject is outnumbered 3:1 or worse', 2, facing(6, 2), facing(5, 2)],
    ];

    test.each(ROWS)('disengage.modifiers, draft.same.disengage.modifiers: %s %s', (label, by, holds, not) => {
      expect(rowsOf(holds).get(label)).toBe(by);
      expect(rowsOf(not).has(label)).toBe(false);
    });

    test('disengage.modifiers, draft.same.disengage.modifiers: an enemy unaware of it is no match', () => {
      const hides = (fight: ReturnType<typeof activatedIn>) => {
        fight.state.awareness.hidden = { ash: [] };
        fight.state.awareness.met = {};
      };
      const found = rowsOf(facing(1, 1, low(0)), hides);
      expect(found.get('Target unaware')).toBe('automatic');
      expect(rowsOf(facing(1, 1, low(0))).has('Target unaware')).toBe(false);
    });

    test('disengage.modifiers, draft.same.disengage.modifiers: these are all there are', () => {
      const { orders } = activatedIn(facing(1, 1)).game.world.edition;
      const printed = orders.of('disengage')?.action?.check?.modifiers ?? [];
      expect(printed.map(({ label, by }) => [label, by])).toEqual([
        ...ROWS.map(([label, by]) => [label, by]),
        ['Target unaware', 'automatic'],
      ]);
    });
  });

  test('skirmish.join, draft.same.skirmish.charge-in: it can be charged as a whole, wherever it is met', () => {
    const fight = activatedIn(
      {
        units: [
          blue('ash', { timing: 5, ...one }, [20, 20]),
          blue('oak', { timing: 1 }, [20, 31]),
          red('wolves', { timing: 0, ...one }, [20, 32]),
        ],
      },
      12,
    );
    const arms = [{ part: 0, weapon: 'clubs' }] as const;
    const events = fight.does({
      type: 'charge',
      unit: 'ash',
      mode: 'G',
      arms,
      subject: 'wolves',
      skirmish: true,
    });
    // Its friend stands first in the way.
    expect(eventOf(events, 'unitStruck')).toMatchObject({ subject: 'wolves' });
    expect(fight.unit('ash').members[0]?.y).toBeLessThanOrEqual(30);
  });

  describe('aligning', () => {
    /** Bears in four files and three ranks, facing north: x from 19.5 to 23.5, y from 19.5 to 22.5. */
    const meets = (from: [number, number], to: [number, number]) => {
      const fight = activatedIn({
        units: [
          blue('ash', { timing: 5 }, from),
          redBlock('free', 'bears', { files: 4, count: 12, at: [20, 20] }, { timing: 1 }),
        ],
      });
      const by: [number, number] = [to[0] - from[0], to[1] - from[1]];
      fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', by) });
      return fight;
    };

    test('ranked.align, draft.same.ranked.align.choice: the block that was met chooses', () => {
      const turns = meets([12, 21], [19, 21]);
      expect(turns.asked()).toEqual({ seat: 'red', kind: 'align', about: { unit: 'bears', enemy: 'ash' } });
      turns.does({ type: 'align', unit: 'bears' });
      expect(turns.unit('bears').members[0]?.facing).toBe(270);
      const stands = meets([12, 21], [19, 21]);
      stands.does({ type: 'keepFacing', unit: 'bears' });
      expect(stands.unit('bears').members[0]?.facing).toBe(0);
    });

    test.each([
      ['the front and the left', [12, 12], [19.125, 19.125], undefined],
      ['the left and the rear', [12, 30], [19.125, 22.875], [{ by: -1 }]],
    ] as const)(
      'ranked.align.penalty, draft.same.ranked.align.corner: on the corner of %s it costs the least',
      (_where, from, to, aligned) => {
        const fight = meets([...from], [...to]);
        fight.does({ type: 'align', unit: 'bears' });
        expect(fight.unit('bears').aligned).toEqual(aligned);
      },
    );
  });

  describe('forced together', () => {
    const tough = { hits: { base: 99, armour: 0 } };
    const ash = blueBlock('free', 'ash', { files: 3, count: 3, at: [29, 20] }, tough);
    const bears = red('bears', tough, ...row(29, 19, 3));
    const pushed = (by: number, crows: Fielded) => {
      const strikes = [hit('ash', 'bears', by, { from: 'front' })];
      const fight = afterStrikes({ edition, units: [ash, bears, crows] }, strikes);
      // Where one may resist it does not.
      const resists = fight.asked()?.kind === 'push' && fight.state.units.bears !== undefined;
      const after = resists ? fight.does({ type: 'answerPush', unit: 'bears', choice: 'giveWay' }) : [];
      return { ...fight, events: [...fight.events, ...after] };
    };

    test('forced.into-friend, draft.same.forced.friend: one mixed unit, disordered, and each is the worse for it', () => {
      const fight = pushed(2, red('crows', { ...tough, morale: 5 }, ...row(29, 16, 3)));
      expect(fight.state.units.bears).toBeUndefined();
      const { ordered, parts, members } = fight.unit('crows');
      expect({ ordered, parts: parts.length, members: members.length }).toEqual({
        ordered: false,
        parts: 2,
        members: 6,
      });
      const noted = fight.events.flatMap(event =>
        event.type === 'moraleNoted' ? [`${event.unit} ${event.row}`] : [],
      );
      expect(noted).toEqual(expect.arrayContaining(['bears forcedIntoFriend', 'crows friendForcedIn']));
      const { morale } = fight.game.world.edition.tables;
      expect([morale.forcedIntoFriend?.change, morale.friendForcedIn?.change]).toEqual([-1, -1]);
    });

    test('forced.into-friend.spread, draft.same.forced.expand: to the free spots round it, and none towards the enemy', () => {
      const fight = pushed(3, red('crows', tough, ...row(28, 16, 5), ...row(28, 15, 5)));
      const joined = fight.unit('crows').members.slice(10);
      expect(joined).toHaveLength(3);
      for (const { y } of joined) expect(y).toBeLessThanOrEqual(16);
      const bases = basesOf(fight.game.world, fight.unit('crows'));
      expect(new Set(bases.map(({ x, y }) => `${x} ${y}`)).size).toBe(13);
    });
  });
});
