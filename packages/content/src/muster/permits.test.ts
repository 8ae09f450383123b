import { expect, it } from 'vitest';
import { checkMuster } from './check.ts';
import { groupWords, hirableIn, joinersOf, restrictionWords } from './permits.ts';
import { hire, lists } from './testing/lists.ts';

const pack = lists();
const american = pack.forces.american;
const [company] = american?.groups ?? [];
const names = (units: readonly { readonly name: string }[]) => units.map(({ name }) => name);

it('unitset.levels: a level made of groups hires nobody itself, its groups those on their list', () => {
  expect(hirableIn(pack, american)).toEqual([]);
  expect(names(hirableIn(pack, company?.groups?.[0]))).toEqual(['Bazooka Team', 'Rifle Squad']);
});

it('army.legal: what a scenario permits is for hire too, what nobody can hire is not', () => {
  const permits = [{ folder: 'hired' }];
  expect(names(hirableIn(pack, american, permits))).toEqual(['Ghosts', 'Guard', 'Levy', 'Marshal']);
  expect(names(hirableIn(pack, pack.forces.open))).not.toContain('Statue');
});

it('mixed.origins: single characters join as the list says, or where it says nothing any of them', () => {
  const squad = pack.units['us/rifle-squad'];
  const team = pack.units['us/bazooka-team'];
  if (!squad || !team) throw new Error('no squad');
  expect(names(joinersOf(pack, american, squad))).toEqual(['Aide', 'Captain', 'Lieutenant']);
  expect(names(joinersOf(pack, american, team))).toEqual(['Captain', 'Lieutenant']);
  expect(names(joinersOf(pack, pack.forces.open, squad))).toContain('Marshal');
});

it('restrictions are told in plain words', () => {
  expect(pack.forces.strict?.restrictions?.map(one => restrictionWords(pack, one))).toEqual([
    'Vehicle: at most 2 units, only with Motor, never with Levy',
    'Support: at most 50% of the points',
    'Infantry: at most 25 members',
    'Officer: at most 1 unit for every 2 Infantry',
    'Each kind of the us: at most 3 units',
  ]);
  expect(restrictionWords(pack, { only: [{ keyword: 'Levy' }] })).toBe('Only Levy');
  expect(restrictionWords(pack, { of: [{ all: true }], each: true, most: { count: 3 } })).toBe(
    'Each kind: at most 3 units',
  );
});

it('and so are numbers of groups', () => {
  const kinds = american?.groups ?? [];
  expect(kinds.map(kind => groupWords(kind, kinds))).toEqual([
    'any number',
    'at most 1 group for every Infantry Company',
  ]);
  expect(company?.groups?.map(kind => groupWords(kind, company.groups ?? []))).toEqual([
    'at least 2/3 of the groups',
    'at most 1 group',
  ]);
  expect(groupWords({ id: 'a', name: 'A', least: { count: 1 }, most: { count: 4 } }, [])).toBe('1 to 4');
});

it('unitset.levels: a complaint of a group says of which', () => {
  const entries = [hire('us/rifle-squad', { in: 'infantry-company 1/infantry-platoon 2' })];
  const found = checkMuster(pack, { pack: 'sample', force: 'american', entries });
  expect(found.map(({ say, in: path }) => [say, path])).toEqual([
    [
      'Infantry Platoon 2: at least 2 units must be Rifle Squad; there is 1.',
      [
        { group: 'infantry-company', number: 1 },
        { group: 'infantry-platoon', number: 2 },
      ],
    ],
  ]);
});
