import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { mistakesIn } from './pack-folders.ts';
import { freshFolder, SPAT } from './testing/packs.ts';

const packs = join(freshFolder(SPAT), 'packs');

test('every scenario has a card with its map', () => {
  expect(openLibrary(packs).scenarios()).toEqual([
    {
      id: 'spat/hedge',
      ruleset: 'emlia',
      title: 'The Hedge',
      purpose: 'Whose hedge is it?',
      setting: { id: 'spat', title: 'Spat' },
      turns: 3,
      endings: ['After turn 3: Tea is served.'],
      events: [],
      options: [
        {
          id: 'edition',
          name: 'Edition of the rules',
          usual: 'core',
          choices: [
            {
              id: 'core',
              name: 'Core',
              says: expect.stringMatching(/^The rules as they are played today\. /),
            },
            { id: 'first-draft', name: 'First draft', says: expect.stringMatching(/^An earlier Emlia: /) },
          ],
        },
      ],
      table: { width: 30, height: 20 },
      players: [
        { seat: 'left', name: 'Number Nine' },
        { seat: 'right', name: 'Number Ten' },
      ],
      forces: [
        {
          seat: 'left',
          name: 'Number Nine',
          units: 1,
          members: 4,
          goals: goals('Number Ten', 'Number Nine'),
        },
        {
          seat: 'right',
          name: 'Number Ten',
          units: 1,
          members: 3,
          goals: goals('Number Nine', 'Number Ten'),
        },
      ],
      map: {
        terrain: [
          { kind: 'hedge', name: 'hedge', height: 1, character: 'sparse', points: corners(14, 4, 16, 16) },
        ],
        zones: [
          { seat: 'left', points: corners(0, 0, 8, 20) },
          { seat: 'right', points: corners(22, 0, 30, 20) },
        ],
      },
    },
  ]);
});

const goals = (enemy: string, own: string) => [
  { grade: 'Victory', say: `more members of ${enemy} have fallen than of ${own}.` },
];

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

test('victory.compare: the card says what is won where nobody meets a condition', () => {
  const hedge = 'packs/spat/scenarios/hedge.yaml';
  const folder = freshFolder({
    ...SPAT,
    [hedge]: `${SPAT[hedge]}default result: { force: right, grade: minor victory }\n`,
  });
  expect(openLibrary(join(folder, 'packs')).scenarios()[0]).toMatchObject({
    endings: [
      'After turn 3: Tea is served.',
      'If nobody meets a condition, it is a minor victory of Number Ten.',
    ],
  });
});

test('a scenario is chosen by pack and name', () => {
  const chosen = openLibrary(packs).setupOf('spat/hedge');
  expect(chosen).toMatchObject({
    ruleset: 'emlia',
    title: 'The Hedge',
    seatNames: { left: 'Number Nine', right: 'Number Ten' },
    setup: { packs: [{ id: 'spat', version: '1.0.0' }] },
  });
});

test.each([
  ['', undefined],
  ['spat', 'spat/hedge'],
  ['spat/', 'spat/hedge'],
  ['hedge', 'spat/hedge'],
  ['spat/hedge/x', 'spat/hedge'],
  ['spat/constructor', undefined],
  ['__proto__/x', undefined],
  ['../packs/spat/hedge', 'spat/hedge'],
])('"%s" is no scenario, and %s may be meant', (id, meant) => {
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  expect(openLibrary(packs).setupOf(id)).toEqual({
    problem: 'no-scenario',
    say: `There is no scenario "${id}".${hint}`,
  });
});

test('a pack with mistakes has nothing on the shelf; the first mistake is told with its place', () => {
  const folder = freshFolder({
    ...SPAT,
    'packs/spat/equipment/pots.yaml': 'name: Pots\nkind: melee\nbase damage: lots\n',
  });
  const library = openLibrary(join(folder, 'packs'));
  expect(library.scenarios()).toEqual([]);
  const mistakes = mistakesIn(library.folders);
  expect(mistakes).toContain(join(folder, 'packs/spat/equipment/pots.yaml:3:'));
  expect(mistakesIn(openLibrary(packs).folders)).toBeUndefined();
  expect(mistakesIn(openLibrary(join(folder, 'none')).folders)).toBe(
    `There is no folder ${join(folder, 'none')}.`,
  );
});

test('armies are mustered from the lists of a pack; the scenarios that want one say what they ask', () => {
  const scenario = SPAT['packs/spat/scenarios/hedge.yaml'].replace(
    'units:',
    'points: 20\n    from: street\n    units:',
  );
  const unit = SPAT['packs/spat/units/street/neighbours.yaml'];
  const library = openLibrary(
    join(
      freshFolder({
        ...SPAT,
        'packs/spat/units/street/neighbours.yaml': `${unit}hire value: 20\n`,
        'packs/spat/forces/street.yaml':
          'name: The Street\nabout: Everybody with a window.\nunits: street/*\n',
        'packs/spat/scenarios/hedge.yaml': scenario,
      }),
      'packs',
    ),
  );
  const street = { id: 'street', name: 'The Street', about: 'Everybody with a window.' };
  expect(library.packs?.()).toEqual([{ id: 'spat', title: 'Spat', forces: [street] }]);
  const lists = library.listsOf?.('spat');
  expect(Object.keys(lists?.units ?? {})).toEqual(['street/neighbours']);
  expect(Object.keys(lists?.equipment ?? {})).toEqual(['pots', 'tomatoes']);
  expect(lists?.battles).toEqual([
    {
      scenario: 'spat/hedge',
      title: 'The Hedge',
      force: 'left',
      name: 'Number Nine',
      army: { points: 20, from: ['street'] },
      ready: { pack: 'spat', force: 'street', entries: [{ unit: 'street/neighbours', name: 'The Smiths' }] },
    },
  ]);
  expect(library.listsOf?.('constructor')).toBeUndefined();
});
