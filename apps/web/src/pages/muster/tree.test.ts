import type { Force, Muster } from '@emlia/content';
import { expect, test } from 'vitest';
import { complaintsOf, type LevelView, treeOf } from './tree.ts';

const FORCE: Force = {
  id: 'army',
  name: 'Army',
  groups: [
    { id: 'company', name: 'Company', groups: [{ id: 'platoon', name: 'Platoon' }] },
    { id: 'staff', name: 'Staff' },
  ],
};
const at = (...steps: [string, number][]) => steps.map(([group, number]) => ({ group, number }));

const drawn = ({ name, entries, groups, more }: LevelView): unknown => [
  name,
  entries,
  groups.map(drawn),
  more.map(({ kind, path }) => `${kind.name} ${path.at(-1)?.number}`),
];

test('unitset.levels: the levels in use in the order of the list, and one more of each kind', () => {
  const muster: Muster = {
    pack: 'p',
    entries: [
      { unit: 'a/b', in: at(['company', 2], ['platoon', 1]) },
      { unit: 'a/c' },
      { unit: 'a/d', in: at(['company', 1]) },
      { unit: 'a/e', in: at(['nowhere', 1]) },
    ],
  };
  expect(drawn(treeOf('Army', FORCE, muster, at(['staff', 1])))).toEqual([
    'Army',
    [1, 3],
    [
      ['Company 1', [2], [], ['Platoon 1']],
      ['Company 2', [], [['Platoon 1', [0], [], []]], ['Platoon 2']],
      ['Staff 1', [], [], []],
    ],
    ['Company 3', 'Staff 2'],
  ]);
});

test('an army without lists is one level', () => {
  const muster = { pack: 'p', entries: [{ unit: 'a/b' }] };
  expect(drawn(treeOf('All', undefined, muster))).toEqual(['All', [0], [], []]);
});

test('every complaint has its place', () => {
  const say = (of: object) => ({ rule: 'army.legal', say: 'No.', fix: 'Yes.', ...of });
  const [army, group, entry, officer] = [
    say({}),
    say({ in: at(['staff', 1]) }),
    say({ entry: 0 }),
    say({ entry: 0, officer: 1 }),
  ];
  const all = [army, group, entry, officer];
  expect(complaintsOf(all, { path: [] })).toEqual([army]);
  expect(complaintsOf(all, { path: at(['staff', 1]) })).toEqual([group]);
  expect(complaintsOf(all, { entry: 0 })).toEqual([entry]);
  expect(complaintsOf(all, { entry: 0, officer: 1 })).toEqual([officer]);
});
