import { type Equipment, type Pack, readPack, type TerrainEntry } from '@emlia/content';
import { formatComplaint } from '@emlia/packs';
import type { Battlefield, Fielded } from './battle.ts';

const HEAD = 'id: examples\nversion: 1.0.0\ntitle: Examples\nlicence: CC0-1.0\n';

/** A pack of these files, read as any other: all a test does with it can be done without code. */
export const packOf = (files: Readonly<Record<string, string>>, head = ''): Pack => {
  const { pack, complaints } = readPack(new Map([['pack.yaml', `${HEAD}${head}`], ...Object.entries(files)]));
  if (!pack) throw new Error(complaints.map(one => formatComplaint(one)).join('\n'));
  return pack;
};

/** A plain soldier's file, with what a test adds or writes otherwise. */
export const soldier = (name: string, ...lines: string[]): string => {
  const plain = [
    'members: 10',
    'movement: 15G',
    'timing: 2',
    'hits: 1',
    'damage limit: 1',
    'morale: 2',
    'size: 1',
    'height: 1',
  ];
  const given = new Set(lines.map(line => line.split(':')[0]));
  const kept = plain.filter(line => !given.has(line.split(':')[0] ?? ''));
  return [`name: ${name}`, ...kept, ...lines, ''].join('\n');
};

/** A unit of the pack with a member at each place. */
export const fielded = (
  pack: Pack,
  force: 'blue' | 'red',
  id: string,
  ...at: readonly [number, number][]
): Fielded => {
  const entry = pack.units[`examples/${id}`];
  if (!entry) throw new Error(`no unit ${id}`);
  return { id, force, entry: { ...entry, id, members: at.length }, at: at.map(([x, y]) => ({ x, y })) };
};

/** What a battle takes from the pack beside its units. */
export const suppliesOf = (pack: Pack): Pick<Battlefield, 'equipment' | 'ailments'> => ({
  equipment: Object.values<Equipment>(pack.equipment),
  ...(pack.ailments && { ailments: pack.ailments }),
});

export const terrainIn = (pack: Pack, id: string): TerrainEntry => {
  const entry = pack.terrain[id];
  if (!entry) throw new Error(`no terrain ${id}`);
  return entry;
};
