import { formatComplaint } from '@emlia/packs';
import { expect, it } from 'vitest';
import { readPack } from '../loader/read-pack.ts';
import { samplePack } from '../testing/sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';

/** All a unit entry can hold, each part on lines of its own. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'name: Ash',
  members: 'members: 5',
  keywords: 'keywords: [Human]',
  movement: 'movement: 15G',
  timing: 'timing: 2',
  hits: 'hits: 1+1',
  'damage limit': 'damage limit: 1',
  morale: 'morale: 2',
  size: 'size: 1',
  height: 'height: 1',
  'combat range': 'combat range: 2',
  'sight arcs': 'sight arcs: front 180, flanks 45, rear 90',
  initiative: 'initiative: [{ when: { fact: attacked }, do: [{ action: attack }] }]',
  skills: 'skills: { close combat: 5/1, leadership: 2 }',
  abilities: 'abilities: [parry]',
  equipment: 'equipment: [clubs]',
  with: 'with: [{ is: clan/chief, members: 1 }]',
  options: 'options: [{ id: more, name: One More, hire value: 2, more members: 1 }]',
  'army value': 'army value: 3',
  'hire value': 'hire value: 20',
};

const read = (without: readonly string[]) => {
  const parts = Object.entries(PARTS).flatMap(([key, text]) => (without.includes(key) ? [] : [text]));
  const text = `${parts.join('\n')}\n`;
  const chief =
    'name: Chief\nmembers: 1\ntiming: 1\nhits: 1\ndamage limit: 1\nmorale: 3\nsize: 1\nheight: 1\n';
  const library =
    'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\nlibrary: [units, equipment]\n';
  return readPack(samplePack({ [UNIT]: text, 'units/clan/chief.yaml': chief, 'pack.yaml': library }));
};

it('unitentry.contents: an entry gives all of these', () => {
  const { pack, complaints } = read([]);
  expect(complaints).toEqual([]);
  expect(pack?.units['clan/ash']).toEqual({
    id: 'clan/ash',
    name: 'Ash',
    members: 5,
    keywords: ['Human'],
    movement: [{ speed: 15, mode: 'G' }],
    timing: 2,
    hits: { base: 1, armour: 1 },
    damageLimit: 1,
    morale: 2,
    size: 1,
    height: 1,
    combatRange: 2,
    arcs: { front: 180, side: 45, rear: 90 },
    initiative: [{ when: { fact: 'attacked' }, do: [{ action: 'attack' }] }],
    skills: { closeCombat: { level: 5, diminish: 1 }, leadership: { level: 2 } },
    abilities: [{ ability: 'parry' }],
    equipment: ['clubs'],
    with: [{ entry: 'clan/chief', members: 1 }],
    options: [{ id: 'more', name: 'One More', hireValue: 2, members: 1 }],
    armyValue: 3,
    hireValue: 20,
  });
});

it.each([
  'skills',
  'abilities',
  'equipment',
  'options',
  'with',
  // attribute.optional
  'hire value',
  'army value',
  'sight arcs',
  'initiative',
  'combat range',
  'keywords',
])('unitentry.contents, attribute.optional: %s may be absent', key => {
  expect(read([key]).complaints.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each(['name', 'members', 'timing', 'hits', 'morale', 'size', 'height'])(
  'unitentry.contents: %s may not',
  key => {
    const said = read([key]).complaints.map(one => formatComplaint(one));
    expect(said).toContain(`${UNIT}:1:1  ${key}: missing`);
  },
);
