import type { UnitEntry } from '@emlia/content';
import type { Dice } from '@emlia/kernel';
import { expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { type Battlefield, blue, box, formed, red, row, SCRUB } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import type { AttackCommand } from './attack.ts';
import { awake, whatCameOf } from './testing/rolls.ts';

/** A few dice, so that every way they can fall is rolled by the engine, and the odds are its share of them to the last digit. */
const everyRoll = (run: (dice: Dice) => void, weighed: (chance: number) => void): number => {
  const faces: number[] = [];
  const sides: number[] = [];
  for (let runs = 1; ; runs++) {
    if (runs > 5000) throw new Error('these are too many dice');
    let at = 0;
    run({
      roll(of) {
        if (at === faces.length) faces.push(1);
        sides[at] = of;
        return faces[at++] ?? 0;
      },
    });
    weighed(sides.slice(0, at).reduce((share, of) => share / of, 1));
    faces.length = at;
    while (faces.length > 0 && faces.at(-1) === sides[faces.length - 1]) faces.pop();
    const last = faces.pop();
    if (last === undefined) return runs;
    faces.push(last + 1);
  }
};

const shares = () => {
  const found = new Map<string | number, number>();
  return {
    add: (what: string | number, chance: number) => void found.set(what, (found.get(what) ?? 0) + chance),
    of: (what: string | number) => found.get(what) ?? 0,
    keys: () => [...found.keys()],
  };
};

const LATE = { timing: 1 };
const DRAFT = { edition: 'first-draft' } as const;
const clubs = [{ part: 0, weapon: 'clubs' }];
const bolts = [{ part: 0, weapon: 'crossbows' }];
const shooters = (level: number) => ({
  timing: 3,
  equipment: ['crossbows'],
  skills: { aimedFire: { level } },
});
const fire = (changes: object = {}): AttackCommand => ({
  type: 'aimedFire',
  unit: 'ash',
  arms: bolts,
  subject: 'wolves',
  forfeitMove: false,
  ...changes,
});
const strike: AttackCommand = { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'wolves' };
const blocks = (level: number, foe: object, ranks = 3): Battlefield['units'] => [
  blueBlock(
    'free',
    'ash',
    { files: 4, count: 12, at: [20, 20] },
    { timing: 3, skills: { closeCombat: { level } } },
  ),
  redBlock('free', 'wolves', { files: 4, count: 4 * ranks, at: [23, 19], facing: 180 }, { ...LATE, ...foe }),
];
const BEAST: Partial<UnitEntry> = {
  hits: { base: 1, armour: 0 },
  threshold: 1,
  damageLimit: 3,
  morale: 5,
  vitalTable: {
    die: { count: 1, sides: 4 },
    rows: [
      { from: 1, to: 1, effects: [{ effect: 'morale', by: -1 }] },
      { from: 2, to: 2, effects: [{ effect: 'damage', points: 1, to: 'self' }] },
      { from: 3, to: 3, effects: [{ effect: 'nextRoll', by: 1 }] },
      { from: 4, to: 5, effects: [{ effect: 'destroyed' }] },
    ],
  },
};
const cubs = blue('cubs', { hits: { base: 2, armour: 0 }, members: 2 }, [0, 0]).entry;

const CASES: readonly [string, Battlefield, AttackCommand, string][] = [
  [
    'damage.points: two dice at armoured men',
    {
      units: [
        blue('ash', shooters(2), ...row(20, 34, 2)),
        red('wolves', { hits: { base: 1, armour: 1 } }, ...row(20, 10, 2)),
      ],
    },
    fire({ forfeitMove: true }),
    'wolves',
  ],
  [
    'damage.vital-table, damage.threshold: one die at a troll, each point of whose harm is rolled for',
    { units: [blue('ash', shooters(1), [20, 34]), formed(red('wolves', BEAST, [22, 14]), 'open')] },
    fire({ forfeitMove: true }),
    'wolves',
  ],
  [
    'press.count, ranked.morale: a block that gives way to one die or two',
    { units: blocks(2, { hits: { base: 1, armour: 0 } }, 1) },
    strike,
    'wolves',
  ],
  [
    'press.count: and what it does to those who win',
    { units: blocks(2, { hits: { base: 1, armour: 0 } }) },
    strike,
    'ash',
  ],
  [
    'charge.attack: a Charge with two dice',
    {
      units: [
        blue('ash', { timing: 3, skills: { closeCombat: { level: 2 } } }, ...row(20, 30, 2)),
        red('wolves', {}, ...row(20, 20, 2)),
      ],
    },
    { type: 'charge', unit: 'ash', mode: 'G', arms: clubs, subject: 'wolves' },
    'wolves',
  ],
  [
    'allocate.subunit-quota: two dice at a mixed unit in scrub',
    {
      entries: [cubs],
      terrain: [{ is: SCRUB, points: box(16, 8, 30, 14) }],
      units: [
        blue('ash', shooters(2), ...row(20, 34, 2)),
        red('wolves', { with: [{ entry: 'cubs', members: 2 }] }, ...row(20, 10, 4)),
      ],
    },
    fire({ forfeitMove: true }),
    'wolves',
  ],
  [
    'draft.damage.at-once: two dice, in the first draft',
    {
      ...DRAFT,
      units: [blue('ash', shooters(2), ...row(20, 34, 2)), red('wolves', LATE, ...row(20, 10, 2))],
    },
    fire(),
    'wolves',
  ],
  [
    'draft.damage.at-once, damage.threshold: one die at a troll',
    {
      ...DRAFT,
      units: [
        blue('ash', shooters(1), [20, 34]),
        formed(red('wolves', { ...BEAST, ...LATE }, [22, 14]), 'open'),
      ],
    },
    fire(),
    'wolves',
  ],
  [
    'draft.forcing.resist: a block that is led tries to stand',
    { ...DRAFT, units: blocks(1, { skills: { leadership: { level: 1 } } }) },
    strike,
    'wolves',
  ],
  [
    'draft.forcing.resist: nobody leads it, and it goes',
    { ...DRAFT, units: blocks(1, { hits: { base: 2, armour: 0 } }) },
    strike,
    'wolves',
  ],
  [
    'draft.fire.supporting.friendly-hits: two dice past friends, at the enemies alone',
    {
      ...DRAFT,
      units: [
        blue('ash', shooters(2), ...row(20, 36, 2)),
        blue('oak', LATE, ...row(20, 20, 3)),
        red('wolves', LATE, ...row(20, 19, 3)),
      ],
    },
    fire({ supporting: true }),
    'oak',
  ],
  [
    'draft.mixed.hits.cycle: two dice at a mixed unit',
    {
      ...DRAFT,
      entries: [{ ...cubs, ...LATE }],
      units: [
        blue('ash', shooters(2), ...row(20, 34, 2)),
        red(
          'wolves',
          { ...LATE, hits: { base: 1, armour: 0 }, with: [{ entry: 'cubs', members: 2 }] },
          ...row(20, 10, 4),
        ),
      ],
    },
    fire(),
    'wolves',
  ],
];

const isSame = (odds: readonly number[] = [1], seen: ReturnType<typeof shares>, what: string): void => {
  for (const value of new Set([...odds.keys(), ...seen.keys()]))
    expect(seen.of(value), `${what} ${value}`).toBeCloseTo(odds[value as number] ?? 0, 10);
};

test.each(CASES)('%s: every way the dice can fall, and no other', (_title, field, command, subject) => {
  const table = awake(field, 'ash');
  const odds = table.odds(command);
  const on = odds.subjects.find(({ id }) => id === subject);
  const { morale: had = 0, ordered = true } = table.state.units[subject] ?? {};
  const [hits, damage, lost, rolls] = [shares(), shares(), shares(), shares()];
  const [morale, gone, stood, disorder] = [shares(), shares(), shares(), shares()];
  let events: EmliaEvent[] = [];
  const runs = everyRoll(
    dice => {
      events = table.rolls(command, dice);
    },
    chance => {
      const came = whatCameOf(events, subject, had);
      hits.add(came.hits, chance);
      damage.add(came.damage, chance);
      lost.add(came.lost, chance);
      rolls.add(
        events.filter(event => event.type === 'vitalRolled' && event.unit === subject).length,
        chance,
      );
      if (came.morale === undefined) gone.add('gone', chance);
      else morale.add(came.morale, chance);
      if (events.some(event => event.type === 'forcingResisted' && event.check.successes > 0))
        stood.add('stands', chance);
      const falls = events.some(event => event.type === 'unitDisordered' && event.unit === subject);
      if (falls && ordered) disorder.add('disordered', chance);
    },
  );
  expect(runs).toBeGreaterThan(11);
  const fate = on?.morale ?? (subject === 'ash' ? odds.source : undefined);
  for (const { morale: value, chance } of fate?.to ?? [])
    expect(morale.of(value), `morale ${value}`).toBeCloseTo(chance, 10);
  expect((fate?.to ?? []).reduce((sum, { chance }) => sum + chance, 0) + gone.of('gone')).toBeCloseTo(1, 10);
  if (!on) return;
  // Hits that do no damage stay where they lie in the first draft, and no event tells of them there.
  if (!field.edition) isSame(on.hits, hits, 'hits');
  isSame(on.damage, damage, 'damage');
  isSame(on.casualties, lost, 'lost');
  if (on.rolls) isSame(on.rolls, rolls, 'rolls');
  expect(rolls.of(0) < 1 - 1e-9, 'rolled for').toBe(on.rolls !== undefined);
  expect(on.gone).toBeCloseTo(gone.of('gone'), 10);
  expect(on.forced?.stands ?? 0).toBeCloseTo(stood.of('stands'), 10);
});

test('draft.mixed.hits.cycle: hits on each part of a mixed unit are a pool of their own', () => {
  const alike = { ...blue('cubs', { members: 2 }, [0, 0]).entry, ...LATE };
  const field: Battlefield = {
    ...DRAFT,
    entries: [alike],
    units: [
      blue('ash', shooters(3), ...row(20, 34, 2)),
      red('wolves', { ...LATE, with: [{ entry: 'cubs', members: 2 }] }, ...row(20, 10, 4)),
    ],
  };
  const [on] = awake(field, 'ash').odds(fire()).subjects;
  expect([...new Set(on?.pools.map(({ part }) => part))].sort()).toEqual([0, 1]);
});
