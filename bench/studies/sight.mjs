// Sight queries beside a loop of turf's booleanIntersects over the same polygons, and beside themselves on larger tables.
import { booleanIntersects } from '@turf/boolean-intersects';
import { sight } from '../../packages/emlia/dist/judge/sight/sight.js';
import { interleave, median, processorMs, ratioOf, spreadOf } from '../rounds.mjs';
import { bigTable, growingTables } from '../tables.mjs';

const ROUND_MS = 400;
const WARM_UPS = 4;
/** Of the attack whose cover is asked for. */
const DAMAGE = 1;

const geoJson = points => ({
  type: 'Polygon',
  coordinates: [[...points, points[0]].map(({ x, y }) => [x, y])],
});

/** Every pair of units that has a corridor, in no particular order, with its corridor. */
const pairsOn = ({ game, state }) => {
  const units = Object.values(state.units);
  const pairs = units.flatMap((a, i) => units.slice(0, i).map(b => ({ a, b })));
  return pairs
    .flatMap(({ a, b }, i) => {
      const { corridor } = sight(game.world, state, a, b);
      return corridor ? [{ a, b, corridor, place: (i * 7919) % pairs.length }] : [];
    })
    .sort((p, q) => p.place - q.place);
};

/** Calls per second of processor time: `ask(i)` again and again for a while, whole rounds of `every` calls. */
const rateOf = (every, begin, ask) => {
  let [took, calls] = [0, 0];
  while (took < ROUND_MS) {
    begin();
    const began = processorMs();
    for (let i = 0; i < every; i++) ask(calls + i);
    took += processorMs() - began;
    calls += every;
  }
  return (calls / took) * 1000;
};

/** Each round of all pairs is on a state of its own, about which nothing has been worked out. */
const ours = ({ game, state }, pairs, damage) => {
  let fresh = state;
  return () =>
    rateOf(
      pairs.length,
      () => {
        fresh = { ...state };
      },
      i => {
        const { a, b } = pairs[i % pairs.length];
        sight(game.world, fresh, a, b, damage);
      },
    );
};

const LOOP = 50;
const turf = (polygons, pairs, isNear) => {
  const corridors = pairs.map(({ corridor }) => geoJson(corridor));
  const boxes = pairs.map(({ corridor }) => boxOf(corridor));
  return () =>
    rateOf(
      LOOP,
      () => {},
      i => {
        const at = i % corridors.length;
        return polygons.filter(
          ({ polygon, box }) => isNear(box, boxes[at]) && booleanIntersects(corridors[at], polygon),
        );
      },
    );
};

const boxOf = points => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});
const boxesMeet = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

const polygonsOf = ({ game }) =>
  game.world.setup.scenario.terrain.map(({ id, points }) => ({
    id,
    polygon: geoJson(points),
    box: boxOf(points),
  }));

/** Whatever piece our answer says takes a share of the corridor, turf must find there too. */
const compare = ({ game, state }, pairs, polygons) => {
  const byId = new Map(polygons.map(({ id, polygon }) => [id, polygon]));
  let [entities, pieces] = [0, 0];
  for (const { a, b, corridor } of pairs) {
    for (const { entity, fraction = 0 } of sight(game.world, state, a, b).forth.reasons) {
      if (entity === undefined) continue;
      entities++;
      const polygon = byId.get(entity);
      if (!polygon || fraction < 0.01) continue;
      pieces++;
      if (!booleanIntersects(geoJson(corridor), polygon))
        throw new Error(`turf finds no ${entity} from ${a.id} to ${b.id}`);
    }
  }
  return { entities: entities / pairs.length, pieces: pieces / pairs.length };
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const sightStudy = async ({ rounds, told }) => {
  const match = bigTable();
  const pairs = pairsOn(match);
  const polygons = polygonsOf(match);
  const found = compare(match, pairs, polygons);
  told(`sight: ${pairs.length} pairs, ${rounds} rounds`);
  const rates = await interleave(
    {
      emlia: ours(match, pairs, DAMAGE),
      plain: ours(match, pairs, undefined),
      turf: turf(polygons, pairs, () => true),
      boxed: turf(polygons, pairs, boxesMeet),
    },
    rounds,
    { warmUps: WARM_UPS },
  );

  const tables = growingTables();
  told(`sight: the same pairs on tables of ${tables.map(({ pieces }) => pieces).join(', ')} pieces`);
  const grown = await interleave(
    Object.fromEntries(
      tables.flatMap(({ pieces, match }) => {
        const same = pairsOn(match);
        return [
          [`emlia ${pieces}`, ours(match, same, DAMAGE)],
          [`turf ${pieces}`, turf(polygonsOf(match), same, () => true)],
        ];
      }),
    ),
    rounds,
    { warmUps: WARM_UPS },
  );
  const [least] = tables;
  return {
    pairs: pairs.length,
    pieces: polygons.length,
    found,
    rates: Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, spreadOf(list)])),
    ratios: {
      turf: ratioOf(rates.emlia, rates.turf),
      plain: ratioOf(rates.plain, rates.turf),
      boxed: ratioOf(rates.emlia, rates.boxed),
    },
    growth: tables.map(({ pieces }) => ({
      pieces,
      microseconds: 1e6 / median(grown[`emlia ${pieces}`]),
      emlia: ratioOf(grown[`emlia ${least.pieces}`], grown[`emlia ${pieces}`]),
      turf: ratioOf(grown[`turf ${least.pieces}`], grown[`turf ${pieces}`]),
    })),
  };
};
