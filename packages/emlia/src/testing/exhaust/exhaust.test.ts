import { checkMuster, type Pack } from '@emlia/content';
import { describe, expect, it, test } from 'vitest';
import { admitted, mustersFor, rowsIn } from './armies.ts';
import { battlesOf, fieldedIn, setupFor } from './battles.ts';
import { inTurn, jobsOf, missingIn, moreJobs } from './jobs.ts';
import { allRows, formatRow, rowsOf } from './rows.ts';
import { settings } from './shipped.ts';

const packs = settings();
const cavemen = packs.find(({ id }) => id === 'cavemen') as Pack;

describe('unitentry.options: how an entry is fielded', () => {
  const hunters = cavemen.units['clan/hunters'];
  const option = (id: string, more: object = {}) => ({ id, name: id, hireValue: 1, ...more });
  const rows = (...options: ReturnType<typeof option>[]): string[] => {
    if (!hunters) throw new Error('there are no hunters');
    const pack = { ...cavemen, units: { ...cavemen.units, 'clan/hunters': { ...hunters, options } } };
    return rowsOf(pack, pack.units['clan/hunters']).map(row => formatRow(row).replace('clan/hunters', 'H'));
  };

  test.each([
    ['nothing to choose', [], ['H']],
    ['one', [option('a')], ['H', 'H +a']],
    ['as often as it may be', [option('a', { most: 3 })], ['H', 'H +a', 'H +a x3']],
    [
      'three, all together',
      [option('a'), option('b'), option('c')],
      ['H', 'H +a', 'H +b', 'H +c', 'H +a +b +c'],
    ],
    ['one that needs another', [option('a'), option('b', { needs: ['a'] })], ['H', 'H +a', 'H +a +b']],
    [
      'two that do not go together',
      [option('a'), option('b', { notWith: ['a'] }), option('c')],
      ['H', 'H +a', 'H +b', 'H +c', 'H +a +c', 'H +b +c'],
    ],
  ])('%s', (_, options, expected) => expect(rows(...options)).toEqual(expected));
});

it('army.legal: mustered armies are legal, and together hold every entry of the list with every option', () => {
  const army = cavemen.scenarios['the-salt-lick']?.forces[1]?.army;
  const force = cavemen.forces['hill-clan'];
  if (!army || !force) throw new Error('the salt lick is not mustered for');
  const own = admitted(cavemen, force).map(({ id }) => id);
  const rows = allRows(cavemen).filter(({ entry }) => own.includes(entry));
  const { musters, left } = mustersFor(cavemen, force, army, rows);
  for (const muster of musters) expect(checkMuster(cavemen, muster, army.points, army)).toEqual([]);
  const held = musters.flatMap(rowsIn).map(formatRow);
  expect(rows.map(formatRow).filter(row => !held.includes(row))).toEqual(left.map(formatRow));
  // Beasts are 40% of the points at most, and a mammoth with anything on it costs more.
  expect(new Set(left.map(({ entry }) => entry))).toEqual(new Set(['beasts/mammoth']));
  expect(left.every(({ options }) => options.length > 0)).toBe(true);
});

describe.each(packs.map(pack => [pack.id, pack] as const))('%s', (_, pack) => {
  const battles = battlesOf(pack);

  it('every entry is fielded with every option, in battles that can be set up', () => {
    const fielded = new Set(
      battles.flatMap(battle => Object.values(fieldedIn(battle)).flat().map(formatRow)),
    );
    expect(
      allRows(pack)
        .map(formatRow)
        .filter(row => !fielded.has(row)),
    ).toEqual([]);
    for (const battle of battles) {
      const setup = setupFor(pack, battle);
      const ids = setup.scenario.forces.flatMap(({ units }) => units.map(({ id }) => id));
      expect.soft(Object.keys(fieldedIn(battle)), battle.name).toEqual(expect.arrayContaining(ids));
    }
  });

  it('every scenario is fought from both sides', () => {
    const jobs = jobsOf(pack, 1);
    for (const id of Object.keys(pack.scenarios)) {
      const seeds = jobs.filter(({ battle }) => battle === `${pack.id}/${id}#0`).map(({ seed }) => seed);
      expect.soft(seeds, id).toEqual(['1', '2']);
    }
  });

  it('what was not shown is missed, and looked for in a battle that might show it', () => {
    const everything = missingIn(pack, new Set());
    const [weapon] = everything.filter(line => line.startsWith('weapon '));
    expect(missingIn(pack, new Set(everything.filter(line => line !== weapon)))).toEqual([weapon]);
    const [more] = moreJobs(pack, [weapon ?? ''], 0, 1);
    const battle = battles.find(({ name }) => name === more?.battle);
    if (!battle) throw new Error('nobody has it');
    expect(Object.keys(setupFor(pack, battle).equipment)).toContain(weapon?.split(' ')[1]);
  });
});

it('one battle can be fought alone, and all scenarios get their turn', () => {
  expect(jobsOf(cavemen, 7, 'cavemen/the-ford#1')).toEqual([
    { pack: 'cavemen', battle: 'cavemen/the-ford#1', seed: '7' },
  ]);
  expect(jobsOf(cavemen, 1, 'muskets')).toEqual([]);
  const first = inTurn(jobsOf(cavemen, 1)).slice(0, Object.keys(cavemen.scenarios).length);
  expect(first.map(({ battle }) => battle).sort()).toEqual(
    Object.keys(cavemen.scenarios)
      .map(id => `cavemen/${id}#0`)
      .sort(),
  );
});
