import { type ErasPack, type GroundMap, zoneOf } from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { isKeyed, type Steps } from '../form/writing.ts';
import type { Placed } from '../map/placed.ts';
import { type Ring, ringOf, type Written } from '../map/shapes.ts';

type GroundArea = GroundMap['areas'][number];

/** A map of Eras that can be drawn, with all that has a place on it. */
export interface ErasSketch {
  readonly is: 'map' | 'battle' | 'campaign';
  /** In metres. */
  readonly width: number;
  readonly height: number;
  readonly areas: readonly GroundArea[];
  /** Where its ground is written, if in another file. */
  readonly groundIn?: string;
  readonly placed: readonly Placed[];
  /** Where the sides of a battle set up. */
  readonly zones: readonly { readonly side: number; readonly points: Ring }[];
  /** Ways of supply, from one end to the other. */
  readonly ways: readonly { readonly side: number; readonly points: Ring }[];
  /** What new things can be made of: types of the roster. */
  readonly types: { readonly unit?: string; readonly carrier?: string; readonly building?: string };
}

const items = (value: unknown): readonly Written[] => (Array.isArray(value) ? value.filter(isKeyed) : []);

/** What is a place and no more can be hit so far about it, as a share of the map. */
const DOT = 0.008;

const discAt = ({ x, y }: Point, radius: number): Ring => ringOf({ circle: { x, y, radius } }) ?? [];

const groundPath = (is: ErasSketch['is'], data: Written): Steps | undefined =>
  is === 'map' ? ['areas'] : isKeyed(data.map) ? ['map', 'areas'] : undefined;

const groundOf = (areas: readonly GroundArea[], data: Written, path: Steps): Placed[] => {
  const list = path.reduce<unknown>(
    (inner, step) => (isKeyed(inner) ? inner[String(step)] : undefined),
    data,
  );
  return items(list).map(
    (written, i): Placed => ({
      layer: 'ground',
      path: [...path, i],
      name: String(written.name ?? `#${i + 1}`),
      written,
      rings: areas[i] ? [areas[i].points] : [],
    }),
  );
};

/** What new things are made of until their author says otherwise: something of this age. */
const typesOf = ({ roster }: ErasPack, age: string | undefined): ErasSketch['types'] => {
  const units = Object.entries(roster.units).filter(
    ([, { eras }]) => age === undefined || eras.some(one => one === age),
  );
  const [unit] = units.find(([, { cargo, hero }]) => cargo === undefined && !hero) ?? [];
  const [carrier] = units.find(([, { cargo }]) => cargo !== undefined) ?? [];
  const [building] = Object.keys(roster.buildings);
  return {
    ...(unit !== undefined && { unit }),
    ...(carrier !== undefined && { carrier }),
    ...(building !== undefined && { building }),
  };
};

const headOf = (
  pack: ErasPack,
  is: ErasSketch['is'],
  map: GroundMap,
  data: Written,
  age?: string,
): Omit<ErasSketch, 'placed' | 'zones' | 'ways'> => ({
  is,
  width: map.width,
  height: map.height,
  areas: map.areas,
  types: typesOf(pack, age),
  ...(typeof data.map === 'string' && { groundIn: `maps/${data.map}.yaml` }),
});

/** The map that a file of a pack has, or a battle or campaign on it. */
export const erasSketchOf = (pack: ErasPack, file: string, data: unknown): ErasSketch | undefined => {
  const [, folder, id = ''] = /^(maps|battles|campaigns)\/([^/]+)\.yaml$/.exec(file) ?? [];
  if (!isKeyed(data)) return undefined;
  if (folder === 'maps') {
    const map = pack.maps[id];
    return (
      map && {
        ...headOf(pack, 'map', map, data),
        placed: groundOf(map.areas, data, ['areas']),
        zones: [],
        ways: [],
      }
    );
  }
  return folder === 'battles'
    ? battleSketch(pack, id, data)
    : folder === 'campaigns'
      ? campaignSketch(pack, id, data)
      : undefined;
};

const battleSketch = (pack: ErasPack, id: string, data: Written): ErasSketch | undefined => {
  const battle = pack.battles[id];
  if (!battle) return undefined;
  const { map, nodes, buildings, sides } = battle;
  const dot = DOT * Math.max(map.width, map.height);
  const path = groundPath('battle', data);
  const sideOf = (side: string | undefined): number => sides.findIndex(one => one.id === side);
  const placed: Placed[] = [
    ...(path ? groundOf(map.areas, data, path) : []),
    ...items(data.nodes).map(
      (written, i): Placed => ({
        layer: 'nodes',
        path: ['nodes', i],
        name: nodes[i]?.name ?? String(written.id),
        side: sideOf(nodes[i]?.controller),
        written,
        rings: nodes[i] ? [nodes[i].points] : [],
      }),
    ),
    ...items(data.buildings).map(
      (written, i): Placed => ({
        layer: 'buildings',
        path: ['buildings', i],
        name: buildings[i]?.name ?? String(written.id),
        side: sideOf(buildings[i]?.side),
        written,
        rings: buildings[i] ? [discAt(buildings[i].at, dot)] : [],
      }),
    ),
    ...items(data.sides).flatMap((side, s) =>
      items(side.zone).map(
        (written, k): Placed => ({
          layer: 'zones',
          path: ['sides', s, 'zone', k],
          name: sides[s]?.name ?? String(side.id),
          side: s,
          written,
          rings: sides[s]?.zone?.[k] ? [sides[s].zone[k]] : [],
        }),
      ),
    ),
  ];
  const zones = sides.flatMap((side, i) =>
    (zoneOf(map, side as Parameters<typeof zoneOf>[1]) ?? []).map(points => ({ side: i, points })),
  );
  return { ...headOf(pack, 'battle', map, data, battle.eras[0]), placed, zones, ways: [] };
};

const campaignSketch = (pack: ErasPack, id: string, data: Written): ErasSketch | undefined => {
  const campaign = pack.campaigns[id];
  if (!campaign) return undefined;
  const { map, nodes, armies, links, players } = campaign;
  const dot = DOT * Math.max(map.width, map.height);
  const path = groundPath('campaign', data);
  const sideOf = (player: string | undefined): number => players.findIndex(one => one.id === player);
  const nodeAt = (node: string): Point | undefined => nodes.find(one => one.id === node)?.at;
  const placeOf = (end: string): Point | undefined => {
    const army = armies.find(one => one.id === end);
    if (!army) return nodeAt(end);
    return typeof army.at === 'string' ? nodeAt(army.at) : army.at;
  };
  const ways = links.flatMap((link, i) => {
    const [from, to] = [placeOf(link.from), placeOf(link.to)];
    return from && to ? [{ i, side: sideOf(link.owner), points: [from, ...link.path, to] }] : [];
  });
  const placed: Placed[] = [
    ...(path ? groundOf(map.areas, data, path) : []),
    ...items(data.nodes).map(
      (written, i): Placed => ({
        layer: 'nodes',
        path: ['nodes', i],
        name: nodes[i]?.name ?? String(written.id),
        side: sideOf(nodes[i]?.controller),
        written,
        rings: [ringOf(written) ?? []],
      }),
    ),
    ...items(data.armies).map((written, i): Placed => {
      const at = placeOf(String(written.id));
      return {
        layer: 'armies',
        path: ['armies', i],
        name: armies[i]?.name ?? String(written.id),
        side: sideOf(armies[i]?.owner),
        written,
        rings: at ? [discAt(at, dot)] : [],
      };
    }),
    ...items(data.links).map(
      (written, i): Placed => ({
        layer: 'links',
        path: ['links', i],
        name: `${String(written.from)} → ${String(written.to)}`,
        side: sideOf(links[i]?.owner),
        written,
        rings: ways.filter(way => way.i === i).map(({ points }) => alongside(points, dot / 2)),
      }),
    ),
  ];
  return {
    ...headOf(pack, 'campaign', map, data, campaign.eras[0]),
    placed,
    zones: [],
    ways: ways.map(({ side, points }) => ({ side, points })),
  };
};

/** A way as something that can be pointed at. */
const alongside = (points: Ring, width: number): Ring =>
  ringOf({ band: { along: points.map(({ x, y }) => [x, y]), width } }) ?? [];
