import { join } from 'node:path';
import { isProblem } from '@emlia/kernel';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { freshFolder, PIKE, SPAT } from './testing/packs.ts';

const library = openLibrary(join(freshFolder({ ...SPAT, ...PIKE }), 'packs'));

test('scenarios of both rules stand on one shelf, each with its ruleset', () => {
  expect(library.scenarios().map(({ id, ruleset }) => [id, ruleset])).toEqual([
    ['pike/brook', 'eras-battle'],
    ['pike/feud', 'eras-campaign'],
    ['spat/hedge', 'emlia'],
  ]);
  expect(Object.keys(library.rulesets).sort()).toEqual(['emlia', 'eras-battle', 'eras-campaign']);
});

test('the card of a battle: its map in small, its sides, what each must reach', () => {
  expect(library.scenarios()[0]).toEqual({
    id: 'pike/brook',
    ruleset: 'eras-battle',
    title: 'The Brook',
    purpose: 'Whose brook is it?',
    setting: { id: 'pike', title: 'Pike', about: 'Poles.' },
    turns: 4,
    minutes: 20,
    table: { width: 60, height: 30 },
    endings: ['After turn 4: North has held.'],
    players: [
      { seat: 'ada', name: 'Ada' },
      { seat: 'ben', name: 'Ben' },
    ],
    forces: [
      {
        seat: 'ada',
        name: 'North',
        units: 1,
        members: 20,
        goals: [
          { grade: 'Victory', say: 'nobody has won by the end of turn 4.' },
          { grade: 'Victory', say: 'no enemy has an active group left.' },
        ],
      },
      {
        seat: 'ben',
        name: 'South',
        units: 1,
        members: 30,
        goals: [
          {
            grade: 'Victory',
            say: 'nobody else has an active group in The Mill at the ends of 2 turns running.',
          },
          { grade: 'Victory', say: 'no enemy has an active group left.' },
        ],
      },
    ],
    map: {
      terrain: [{ kind: 'river', points: corners(0, 14.5, 60, 15.5) }],
      zones: [
        { seat: 'ada', points: corners(0, 0, 60, 7.5) },
        { seat: 'ben', points: corners(0, 22.5, 60, 30) },
      ],
    },
  });
});

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

test('a scenario is chosen with the names of its seats', () => {
  expect(library.setupOf('pike/brook')).toMatchObject({
    ruleset: 'eras-battle',
    title: 'The Brook',
    seatNames: { ada: 'Ada', ben: 'Ben' },
    setup: { packs: [{ id: 'pike', version: '1.0.0', hash: expect.any(String) }] },
  });
  expect(library.setupOf('pike/feud')).toMatchObject({
    ruleset: 'eras-campaign',
    setup: { scenario: { id: 'feud' } },
  });
});

test.each(['pike/nothing', 'pike/brook/x', 'pike/constructor', 'pike/'])('"%s" is no scenario', id => {
  expect(library.setupOf(id)).toMatchObject({
    problem: 'no-scenario',
    say: expect.stringContaining(`There is no scenario "${id}".`),
  });
});

test('every shipped scenario of Eras can be begun', () => {
  const shipped = openLibrary(SHIPPED_PACKS);
  const eras = shipped.scenarios().filter(({ ruleset }) => ruleset.startsWith('eras'));
  expect(eras).toHaveLength(9);
  for (const { id } of eras) expect([id, isProblem(shipped.setupOf(id))]).toEqual([id, false]);
});

test('campaign.resolution-choice: how battles are fought is chosen with the campaign, and nothing else is', () => {
  const options = library.scenarios().find(({ id }) => id === 'pike/feud')?.options;
  expect(options?.map(({ id, usual, choices }) => [id, usual, choices.map(one => one.id)])).toEqual([
    ['battles', 'eras', ['eras', 'emlia', 'rolled']],
  ]);
  const wayOf = (chosen: Record<string, string>, id = 'pike/feud') => {
    const made = library.setupOf(id, {}, chosen);
    if (isProblem(made)) return made.problem;
    return (made.setup as { scenario: { battles: string } }).scenario.battles;
  };
  expect(wayOf({ battles: 'emlia' })).toBe('emlia');
  expect(wayOf({})).toBe('eras');
  expect(wayOf({ battles: 'chess' })).toBe('no-option');
  expect(wayOf({ weather: 'fine' })).toBe('no-option');
  expect(wayOf({ battles: 'emlia' }, 'pike/brook')).toBe('no-option');
  expect(wayOf({ battles: 'emlia' }, 'spat/hedge')).toBe('no-option');
});

test('campaign.resolution-choice: where small battles are rolled, one may be asked about them all the same', () => {
  const shipped = openLibrary(SHIPPED_PACKS);
  const id = 'eras/three-capitals';
  const options = shipped.scenarios().find(one => one.id === id)?.options ?? [];
  expect(options.map(one => [one.id, one.usual])).toEqual([
    ['battles', 'eras'],
    ['small', 'rolled'],
  ]);
  const playedFrom = (chosen: Record<string, string>, campaign = id) => {
    const made = shipped.setupOf(campaign, {}, chosen);
    if (isProblem(made)) return made.problem;
    return (made.setup as { scenario: { playedFrom?: number } }).scenario.playedFrom;
  };
  expect(playedFrom({})).toBeGreaterThan(0);
  expect(playedFrom({ small: 'rolled' })).toBe(playedFrom({}));
  expect(playedFrom({ small: 'asked' })).toBeUndefined();
  expect(playedFrom({ small: 'never' })).toBe('no-option');
});
