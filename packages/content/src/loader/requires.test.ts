import { formatComplaint, type Lack, type Required } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../entries/pack.ts';
import { jsonSchemaFor } from '../schema/files.ts';
import { samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const HEAD = 'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\n';

/** A library: a bow that sets alight, archers who carry it, an ability and a cart. */
const ARMOURY: Readonly<Record<string, string>> = {
  'pack.yaml': `id: armoury
version: 1.2.0
title: Armoury
licence: CC0-1.0
library: [units, equipment, terrain, abilities]
ailments: { burning: { each: damage 1, lasts: 2 } }
`,
  'equipment/longbow.yaml': `name: Longbow
kind: ranged
base damage: 1
range: 40/80/120
abilities: [{ harm: becomes burning, on: 12 }]
`,
  'equipment/knife.yaml': 'name: Knife\nkind: melee\nbase damage: 0\n',
  'abilities/eagle-eyed.yaml': 'name: Eagle-eyed\nsays: Sees far.\ndoes: [aimed fire +1]\n',
  'terrain/cart.yaml': 'name: Cart\ncharacter: solid\nheight: 1\n',
  'units/samples/archers.yaml': `name: Archers
members: 4
movement: 12G
timing: 2
hits: 1
damage limit: 1
morale: 1
size: 1
height: 1
skills: { aimed fire: 3, close combat: 4/2 }
equipment: [longbow x2]
options: [{ id: knives, name: Knives, gains: [knife] }]
`,
};

const armoury = (changes: Readonly<Record<string, string>> = {}): Pack => {
  const { pack, complaints } = readPack(new Map(Object.entries({ ...ARMOURY, ...changes })));
  if (!pack) throw new Error(complaints.map(one => formatComplaint(one)).join('\n'));
  return pack;
};

const having =
  (...packs: readonly Pack[]): Required<Pack> =>
  id =>
    packs.find(one => one.id === id) ?? 'missing';

const read = (files: Readonly<Record<string, string>>, required: Required<Pack> = having(armoury())) =>
  readPack(samplePack({ 'pack.yaml': `${HEAD}requires: { armoury: ^1.0 }\n`, ...files }), [], required);
const said = (...asked: Parameters<typeof read>): string[] =>
  read(...asked).complaints.map(one => formatComplaint(one));

const UNIT = samplePack().get('units/clan/ash.yaml') ?? '';
const MEETING = samplePack().get('scenarios/meeting.yaml') ?? '';
const ASH = {
  'units/clan/ash.yaml': UNIT.replace('skills:', 'skills:\n  aimed fire: 3').replace(
    '[clubs]',
    '[clubs, armoury:longbow x2]',
  ),
};

describe('a pack that builds on another', () => {
  it('carries its weapons, which keep their own ailments', () => {
    const { pack, complaints } = read(ASH);
    expect(complaints).toEqual([]);
    expect(pack?.units['clan/ash']?.equipment).toEqual(['clubs', 'armoury:longbow']);
    expect(pack?.units['clan/ash']?.carried).toEqual({ 'armoury:longbow': 2 });
    expect(pack?.equipment['armoury:longbow']).toMatchObject({
      id: 'armoury:longbow',
      name: 'Longbow',
      abilities: [{ ability: 'harm', effects: [{ effect: 'ailment', ailment: 'armoury:burning' }] }],
    });
    expect(pack?.ailments).toEqual({ 'armoury:burning': expect.objectContaining({ lasts: 2 }) });
  });

  it('is pinned with all it was made with, and holds no more of it than it names', () => {
    const { pack } = read(ASH);
    expect(pack?.requires).toEqual([{ id: 'armoury', version: '1.2.0', hash: armoury().hash }]);
    expect(Object.keys(pack?.equipment ?? {})).toEqual(['clubs', 'armoury:longbow']);
    expect(Object.keys(pack?.units ?? {})).toEqual(['clan/ash']);
  });

  it('fields its units with whatever they carry and may be given, its terrain and its abilities', () => {
    const { pack, complaints } = read({
      'units/clan/ash.yaml': `${UNIT}abilities: [armoury:eagle-eyed]\n`,
      'scenarios/meeting.yaml': MEETING.replace(
        '{ id: oak, is: clan/ash',
        '{ id: oak, is: armoury:samples/archers',
      ).replace(
        'terrain:\n',
        'terrain:\n  - { is: armoury:cart, rectangle: { x: 20, y: 4, width: 2, height: 2 } }\n',
      ),
    });
    expect(complaints).toEqual([]);
    expect(pack?.units['armoury:samples/archers']).toMatchObject({
      equipment: ['armoury:longbow'],
      carried: { 'armoury:longbow': 2 },
      options: [{ id: 'knives', gains: [{ id: 'armoury:knife' }] }],
    });
    expect(Object.keys(pack?.equipment ?? {}).sort()).toEqual(['armoury:knife', 'armoury:longbow', 'clubs']);
    expect(pack?.units['clan/ash']?.abilities).toEqual([
      { ability: 'check', skill: 'aimedFire', by: 1, name: 'Eagle-eyed' },
    ]);
    expect(pack?.terrain['armoury:cart']).toMatchObject({ look: 'cart', name: 'Cart' });
    expect(pack?.scenarios.meeting?.terrain[0]).toMatchObject({ id: 'cart-1', name: 'Cart' });
  });

  it('takes along what that one has borrowed itself, under the same name', () => {
    const guild = readPack(
      new Map(
        Object.entries({
          'pack.yaml':
            'id: guild\nversion: 2.0.0\ntitle: Guild\nlicence: CC0-1.0\nrequires: { armoury: ^1.0 }\nlibrary: [units]\n',
          'units/town/watch.yaml': UNIT.replace('[clubs]', '[armoury:longbow]'),
        }),
      ),
      [],
      having(armoury()),
    ).pack as Pack;
    const { pack, complaints } = read(
      {
        'pack.yaml': `${HEAD}requires: { guild: ^2.0 }\n`,
        'scenarios/meeting.yaml': MEETING.replace(
          '{ id: oak, is: clan/ash',
          '{ id: oak, is: guild:town/watch',
        ),
      },
      having(armoury(), guild),
    );
    expect(complaints).toEqual([]);
    expect(pack?.units['guild:town/watch']?.equipment).toEqual(['armoury:longbow']);
    expect(pack?.equipment['armoury:longbow']?.name).toBe('Longbow');
    expect(pack?.requires?.map(({ id }) => id)).toEqual(['armoury', 'guild']);
    expect(pack?.ailments).toHaveProperty('armoury:burning');
  });

  it('is told what that one does not have', () => {
    const file = (equipment: string) => ({
      'units/clan/ash.yaml': UNIT.replace('[clubs]', `[clubs, ${equipment}]`),
    });
    expect(said(file('armoury:longbew'))).toEqual([
      'units/clan/ash.yaml:12:20  equipment[1]: no equipment "armoury:longbew". Did you mean "armoury:longbow"?',
    ]);
    expect(said(file('smithy:longbow'))).toEqual([
      'units/clan/ash.yaml:12:20  equipment[1]: no pack among those that pack.yaml requires: "smithy"; there is "armoury"',
    ]);
    expect(said({ ...file('armoury:longbow'), 'pack.yaml': HEAD })).toEqual([
      'units/clan/ash.yaml:12:20  equipment[1]: pack.yaml requires no pack "armoury"',
    ]);
    expect(said({ 'units/clan/ash.yaml': `${UNIT}abilities: [armoury:eagle-eye]\n` })).toEqual([
      'units/clan/ash.yaml:13:13  abilities[0]: no ability "armoury:eagle-eye". Did you mean "armoury:eagle-eyed"?',
    ]);
  });

  it.each<[string, Required<Pack>, string]>([
    [
      'none',
      having(),
      'there is no pack "armoury" beside this one; bring it there with emlia install armoury',
    ],
    [
      'another version',
      having(armoury({ 'pack.yaml': ARMOURY['pack.yaml']?.replace('1.2.0', '2.0.0') ?? '' })),
      'the pack "armoury" here is 2.0.0, not ^1.0',
    ],
    [
      'mistakes',
      () => 'mistakes' satisfies Lack,
      'the pack "armoury" has mistakes of its own; emlia lint shows them',
    ],
    [
      'a circle',
      () => 'circle' satisfies Lack,
      'the pack "armoury" builds on this one itself, and one of them has to come first',
    ],
    ['other rules', () => 'otherRules' satisfies Lack, 'the pack "armoury" is for other rules'],
  ])('is not read where what it requires cannot be had: %s', (_, required, say) => {
    expect(said(ASH, required)).toEqual([`pack.yaml:5:22  requires.armoury: ${say}`]);
    expect(read(ASH, required).pack).toBeUndefined();
  });

  it('cannot build on itself, and says which versions will do in a text', () => {
    expect(said({ 'pack.yaml': `${HEAD}requires: { sample: ^1.0 }\n` })).toEqual([
      'pack.yaml:5:21  requires.sample: a pack cannot build on itself',
    ]);
    expect(said({ 'pack.yaml': `${HEAD}requires: { armoury: 1.5 }\n` })).toEqual([
      'pack.yaml:5:22  requires.armoury: must be a text like ^1.0; write "1.5"',
    ]);
    expect(said({ 'pack.yaml': `${HEAD}requires: { armoury: latest }\n` })).toEqual([
      'pack.yaml:5:22  requires.armoury: must be versions like ^1.0, ~1.2, >=1.1 or 1.0.0',
    ]);
  });

  it.each([
    [
      'CC-BY-SA-4.0',
      'CC0-1.0',
      'Armoury is under CC-BY-SA-4.0, and so must be what builds on it; this pack is under CC0-1.0',
    ],
    [
      'CC-BY-ND-4.0',
      'CC-BY-ND-4.0',
      'Armoury is under CC-BY-ND-4.0, which lets nobody build on it; ask its author',
    ],
    [
      'CC-BY-NC-4.0',
      'MIT',
      'Armoury is under CC-BY-NC-4.0: what builds on it may not be sold, which MIT allows',
    ],
    ['CC-BY-SA-4.0', 'CC-BY-SA-3.0', undefined],
    ['CC0-1.0', 'MIT', undefined],
  ])('is warned of a licence: %s under %s', (theirs, own, say) => {
    const one = armoury({ 'pack.yaml': ARMOURY['pack.yaml']?.replace('CC0-1.0', theirs) ?? '' });
    const files = { 'pack.yaml': `${HEAD.replace('CC0-1.0', own)}requires: { armoury: ^1.0 }\n` };
    expect(said(files, having(one))).toEqual(
      say === undefined ? [] : [`pack.yaml:5:22  warning: requires.armoury: ${say}`],
    );
    expect(read(files, having(one)).pack).toBeDefined();
  });

  it('is offered what there is to borrow, where it may stand', () => {
    const schema = JSON.stringify(jsonSchemaFor('units', ['equipment/clubs.yaml'], [armoury()]));
    expect(schema).toContain('"enum":["armoury:knife","armoury:longbow","clubs"]');
    expect(schema).toContain('"armoury:eagle-eyed"');
  });
});
