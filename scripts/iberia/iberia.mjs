// The campaign map of the Iberian peninsula, drawn from the coast that coast.mjs took from an atlas:
//   node scripts/iberia/iberia.mjs           writes packs/eras/maps/iberia.yaml
//   node scripts/iberia/iberia.mjs --places  prints where on it the cities lie, for nodes of a campaign
// Metres from the north-west corner. Nobody goes where it is sea or abroad; rivers and ranges are drawn by hand from
// a few degrees each.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root } from '../command.mjs';

/** @typedef {[number, number]} Place */

/** Longitude and latitude, in degrees. */
export const CITIES = /** @type {Record<string, Place>} */ ({
  'a-coruna': [-8.4, 43.37],
  albacete: [-1.86, 38.99],
  alicante: [-0.48, 38.35],
  almeria: [-2.46, 36.84],
  badajoz: [-6.97, 38.88],
  barcelona: [2.17, 41.39],
  bilbao: [-2.93, 43.26],
  braga: [-8.42, 41.55],
  burgos: [-3.7, 42.34],
  caceres: [-6.37, 39.48],
  cadiz: [-6.29, 36.53],
  cartagena: [-0.98, 37.6],
  castellon: [-0.05, 39.99],
  'ciudad-real': [-3.93, 38.99],
  coimbra: [-8.43, 40.21],
  cordoba: [-4.78, 37.89],
  cuenca: [-2.14, 40.07],
  ecija: [-5.08, 37.54],
  evora: [-7.91, 38.57],
  faro: [-7.93, 37.02],
  gijon: [-5.66, 43.54],
  girona: [2.82, 41.98],
  granada: [-3.6, 37.18],
  leon: [-5.57, 42.6],
  lisboa: [-9.14, 38.72],
  lleida: [0.62, 41.62],
  madrid: [-3.7, 40.42],
  malaga: [-4.42, 36.72],
  merida: [-6.34, 38.92],
  murcia: [-1.13, 37.99],
  pamplona: [-1.64, 42.81],
  porto: [-8.61, 41.15],
  salamanca: [-5.66, 40.97],
  santander: [-3.8, 43.46],
  sevilla: [-5.98, 37.39],
  soria: [-2.46, 41.76],
  tarragona: [1.25, 41.12],
  teruel: [-1.11, 40.34],
  toledo: [-4.02, 39.86],
  valencia: [-0.38, 39.47],
  valladolid: [-4.72, 41.65],
  vigo: [-8.72, 42.23],
  zaragoza: [-0.88, 41.65],
});

/** Rivers hold armies up; drawn as wide as a valley, that it shows on a map of this scale. */
const RIVERS = /** @type {Record<string, Place[]>} */ ({
  Ebro: [
    [-3.2, 42.75],
    [-2.45, 42.5],
    [-1.6, 42.1],
    [-0.88, 41.62],
    [-0.1, 41.3],
    [0.3, 41.2],
    [0.52, 40.85],
  ],
  Duero: [
    [-3.0, 41.58],
    [-3.7, 41.67],
    [-4.72, 41.58],
    [-5.75, 41.48],
    [-6.4, 41.25],
    [-7.3, 41.15],
    [-8.3, 41.08],
  ],
  Tajo: [
    [-3.3, 40.05],
    [-4.02, 39.83],
    [-4.85, 39.95],
    [-5.9, 39.75],
    [-7.2, 39.65],
    [-8.2, 39.45],
    [-8.85, 39.0],
  ],
  Guadalquivir: [
    [-3.5, 38.05],
    [-4.4, 38.0],
    [-4.78, 37.86],
    [-5.5, 37.6],
    [-5.98, 37.36],
    [-6.15, 37.0],
  ],
});
const RIVER_WIDTH = 3000;

/** High ground for whoever meets on it. */
const RANGES = /** @type {Record<string, Place[]>} */ ({
  'Cordillera Cantábrica': [
    [-6.6, 42.95],
    [-5.6, 43.1],
    [-4.7, 43.15],
    [-4.0, 43.05],
  ],
  Pirineos: [
    [-1.0, 42.9],
    [0.0, 42.7],
    [1.0, 42.55],
    [2.0, 42.35],
  ],
  'Sistema Central': [
    [-6.2, 40.25],
    [-5.2, 40.3],
    [-4.3, 40.65],
    [-3.6, 41.05],
  ],
  'Sistema Ibérico': [
    [-2.9, 42.1],
    [-2.1, 41.75],
    [-1.6, 41.1],
    [-1.3, 40.65],
  ],
  'Sierra Morena': [
    [-6.6, 38.05],
    [-5.6, 38.15],
    [-4.6, 38.4],
    [-3.5, 38.4],
  ],
  'Sierra Nevada': [
    [-3.55, 37.02],
    [-3.1, 37.08],
    [-2.7, 37.15],
  ],
});
const RANGE_WIDTH = 36_000;

/** Coasts are drawn no finer than this, in metres. */
const FINENESS = 6000;
/** Round the peninsula. */
const MARGIN = 40_000;
const STEP = 100;

const EARTH = 6_371_000;

/** The map, whole. */
export function drawMap() {
  const coastline = JSON.parse(readFileSync(join(root, 'scripts/iberia/coast.json'), 'utf8'));
  const mainland = /** @type {Place[]} */ (coastline).map(projected);
  const xs = mainland.map(([x]) => x);
  const ys = mainland.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = round(Math.max(...xs) + MARGIN - left);
  const height = round(Math.max(...ys) + MARGIN - top);
  /** @param {Place} place @returns {Place} */
  const move = ([x, y]) => [round(x - left), round(y - top)];
  /** @param {Place} place */
  const at = place => move(projected(place));
  const coast = simplify(mainland.map(move));
  return { width, height, coast, sea: around(coast, width, height), at };
}

const RADIANS = Math.PI / 180;
/** Between these two parallels and about this meridian areas and distances are nearly true. */
const [SOUTHERN, NORTHERN, MERIDIAN] = [37 * RADIANS, 43 * RADIANS, -3.5];

/** Metres east and south of a point on the meridian, in Albers' conic projection, which keeps areas. @param {Place} place @returns {Place} */
function projected([longitude, latitude]) {
  const n = (Math.sin(SOUTHERN) + Math.sin(NORTHERN)) / 2;
  const c = 1 + Math.sin(SOUTHERN) * Math.sin(NORTHERN);
  const radius = Math.sqrt(c - 2 * n * Math.sin(latitude * RADIANS)) / n;
  const turn = n * (longitude - MERIDIAN) * RADIANS;
  return [EARTH * radius * Math.sin(turn), EARTH * (radius * Math.cos(turn) - Math.sqrt(c) / n)];
}

const round = (/** @type {number} */ x) => Math.round(x / STEP) * STEP;

/** Without corners that change little (Douglas and Peucker), from the westernmost to the easternmost and back. @param {Place[]} ring */
function simplify(ring) {
  const west = ring.reduce((best, [x], i) => (x < (ring[best]?.[0] ?? 0) ? i : best), 0);
  const turned = [...ring.slice(west), ...ring.slice(0, west)];
  const east = turned.reduce((best, [x], i) => (x > (turned[best]?.[0] ?? 0) ? i : best), 0);
  const there = thin(turned.slice(0, east + 1));
  const back = thin([...turned.slice(east), /** @type {Place} */ (turned[0])]);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** @param {Place[]} line @returns {Place[]} */
function thin(line) {
  const [a, b] = [line[0], line.at(-1)];
  if (!a || !b || line.length < 3) return line;
  let far = 0;
  let most = 0;
  for (const [i, p] of line.entries()) {
    const off =
      Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) /
      Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (off > most) [far, most] = [i, off];
  }
  if (most <= FINENESS) return [a, b];
  return [...thin(line.slice(0, far + 1)).slice(0, -1), ...thin(line.slice(far))];
}

/** What lies round the coast, in two rings without holes: north of its western and eastern ends, and south of them. @param {Place[]} coast @param {number} width @param {number} height */
function around(coast, width, height) {
  const east = coast.reduce((best, [x], i) => (x > (coast[best]?.[0] ?? 0) ? i : best), 0);
  const [first, second] = [
    coast.slice(0, east + 1),
    [...coast.slice(east), /** @type {Place} */ (coast[0])].reverse(),
  ];
  const mean = (/** @type {Place[]} */ line) => line.reduce((sum, [, y]) => sum + y, 0) / line.length;
  const [north, south] = mean(first) < mean(second) ? [first, second] : [second, first];
  const [westY, eastY] = [north[0]?.[1] ?? 0, north.at(-1)?.[1] ?? 0];
  /** @type {(line: Place[], y: number) => Place[]} */
  const ring = (line, y) => [[0, westY], ...line, [width, eastY], [width, y], [0, y]];
  return { north: ring(north, 0), south: ring(south, height) };
}

/** The nearest place on land that is a little away from the coast. @param {Place} place @param {Place[]} coast @returns {Place} */
export function ashore(place, coast) {
  if (isInside(place, coast) && gapTo(place, coast) >= INLAND) return place;
  for (let r = 500; r <= 40_000; r += 500) {
    for (let turn = 0; turn < 64; turn++) {
      const angle = (turn * Math.PI) / 32;
      /** @type {Place} */
      const near = [round(place[0] + r * Math.cos(angle)), round(place[1] + r * Math.sin(angle))];
      if (isInside(near, coast) && gapTo(near, coast) >= INLAND) return near;
    }
  }
  throw new Error(`no land near ${place}`);
}
const INLAND = 5000;

/** @param {Place} place @param {Place[]} ring */
const isInside = ([x, y], ring) =>
  ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !inside : inside;
  }, false);

/** @param {Place} place @param {Place[]} ring */
const gapTo = ([x, y], ring) =>
  Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
      const share = Math.max(0, Math.min(1, along));
      return Math.hypot(x - ax - (bx - ax) * share, y - ay - (by - ay) * share);
    }),
  );

const written = (/** @type {Place[]} */ places) => `[${places.map(([x, y]) => `[${x}, ${y}]`).join(', ')}]`;

/** The text of maps/iberia.yaml */
export function mapFile() {
  const { width, height, sea, at } = drawMap();
  const bands = (
    /** @type {Record<string, Place[]>} */ lines,
    /** @type {number} */ wide,
    /** @type {string} */ is,
  ) =>
    Object.entries(lines).map(([name, line]) =>
      [
        `  - name: ${name}`,
        `    band: { width: ${wide}, along: ${written(line.map(at))} }`,
        `    ${is}`,
      ].join('\n'),
    );
  return [
    '# Drawn by scripts/iberia/iberia.mjs from Natural Earth; change that, not this.',
    'about: The Iberian peninsula. One may not go where it is sea, or abroad.',
    `width: ${width}`,
    `height: ${height}`,
    'areas:',
    '  - name: Bay of Biscay, and beyond the Pyrenees',
    `    polygon: ${written(sea.north)}`,
    '    blocking: true',
    '  - name: Atlantic and Mediterranean',
    `    polygon: ${written(sea.south)}`,
    '    blocking: true',
    ...bands(RIVERS, RIVER_WIDTH, 'hazard: true'),
    ...bands(RANGES, RANGE_WIDTH, 'level: 1'),
    '',
  ].join('\n');
}

/** Where the cities lie on the map, on land. */
export function places() {
  const { at, coast } = drawMap();
  return Object.fromEntries(Object.entries(CITIES).map(([id, place]) => [id, ashore(at(place), coast)]));
}

if (isProgram(import.meta.url)) {
  if (process.argv.includes('--places'))
    for (const [id, [x, y]] of Object.entries(places())) console.log(`${id}: [${x}, ${y}]`);
  else writeFileSync(join(root, 'packs/eras/maps/iberia.yaml'), mapFile());
}
