import type { Point } from '@emlia/kernel';
import type { Plain } from '@emlia/packs/edit';
import { isKeyed } from '../form/writing.ts';
import type { ErasSketch } from './eras-sketch.ts';

type Keyed = Readonly<Record<string, unknown>>;

const idsOf = (data: unknown, key: string): string[] => {
  const list = isKeyed(data) ? (data as Keyed)[key] : undefined;
  return Array.isArray(list)
    ? list.flatMap(one => (isKeyed(one) && typeof one.id === 'string' ? [one.id] : []))
    : [];
};

/** An id that nothing in the file has yet. */
const freeId = (data: unknown, key: string, word: string): string => {
  const taken = idsOf(data, key);
  for (let i = 1; ; i += 1) if (!taken.includes(`${word}-${i}`)) return `${word}-${i}`;
};

const numberIn = (id: string): string => id.slice(id.lastIndexOf('-') + 1);

const pair = ({ x, y }: Point): Plain => [x, y];

/** A node, as small as there can be: on a battle map any shape, on a campaign's a disc. */
export const newNode = (
  is: ErasSketch['is'],
  data: unknown,
  shape: Readonly<Record<string, Plain>>,
  words: { readonly name: string },
): Plain => {
  const id = freeId(data, 'nodes', 'place');
  const head = { id, name: `${words.name} ${numberIn(id)}`, kind: 'village' };
  const { circle } = shape;
  if (is === 'battle' || !isKeyed(circle)) return { ...head, ...shape };
  return { ...head, at: [circle.x ?? 0, circle.y ?? 0], radius: Math.max(1, Number(circle.radius)) };
};

/** A building on a battle map. */
export const newBuilding = (data: unknown, type: string, at: Point): Plain => ({
  id: freeId(data, 'buildings', 'building'),
  type,
  at: pair(at),
});

/** An army of the first player: where it stands, or in which node. */
export const newArmy = (
  data: unknown,
  unit: string,
  at: Point | string,
  words: { readonly name: string },
): Plain => {
  const id = freeId(data, 'armies', 'army');
  const name = `${words.name} ${numberIn(id)}`;
  return {
    id,
    name,
    owner: idsOf(data, 'players')[0] ?? '',
    at: typeof at === 'string' ? at : pair(at),
    groups: [{ id: `${id}-first`, name, units: [{ type: unit, count: 20 }] }],
  };
};

/** A supply line of whoever holds its first end, or else the first player. */
export const newLink = (data: unknown, carrier: string, from: string, to: string): Plain => {
  const nodes = isKeyed(data) && Array.isArray(data.nodes) ? data.nodes.filter(isKeyed) : [];
  const holder = nodes.find(({ id }) => id === from)?.controller;
  return {
    id: freeId(data, 'links', 'way'),
    owner: typeof holder === 'string' ? holder : (idsOf(data, 'players')[0] ?? ''),
    from,
    to,
    carriers: [{ type: carrier, count: 1 }],
  };
};
