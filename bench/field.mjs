// Big tables for the studies: terrain and units of the shipped pack, strewn at random but the same every time.
import { fileURLToPath } from 'node:url';
import { readPackFolder } from '../packages/content/dist/loader/folder.js';
import { setupOf } from '../packages/emlia/dist/index.js';
import { direction, snap } from '../packages/kernel/dist/index.js';

const TERRAIN = [
  ...['scrub', 'scrub', 'low-scrub', 'crops', 'hedge', 'forest', 'tall-forest', 'tree'],
  ...['wall', 'barricade', 'hill', 'crater', 'stream'],
];
const UNITS = ['green-infantry', 'hunters', 'slingers', 'elders-guard'];
export const MEMBERS = 10;

const { pack, complaints } = readPackFolder(fileURLToPath(new URL('../packs/cavemen', import.meta.url)));
if (!pack) throw new Error(`the cavemen pack cannot be read: ${JSON.stringify(complaints[0])}`);

const pick = (dice, list) => list[dice.roll(list.length) - 1];

/** Anywhere in a box, on the grain. */
export const spotIn = (dice, { left, top, right, bottom }) => ({
  x: snap(left + ((right - left) * dice.roll(4096)) / 4096),
  y: snap(top + ((bottom - top) * dice.roll(4096)) / 4096),
});

/** Round a middle, of 5 to 9 corners, convex or not; or a long thin block. */
const outline = (dice, { x, y }, reach) => {
  const turn = dice.roll(360);
  const at = (angle, far) => {
    const u = direction((turn + angle) % 360);
    return { x: snap(x + u.x * far), y: snap(y + u.y * far) };
  };
  if (dice.roll(3) === 1) return [8, 172, 188, 352].map(angle => at(angle, reach));
  const corners = 4 + dice.roll(5);
  return Array.from({ length: corners }, (_, i) =>
    at(Math.floor((360 * i) / corners), (reach * (60 + dice.roll(40))) / 100),
  );
};

/** A piece of terrain with its middle in a box. */
export const randomPiece = (dice, box, number) => {
  const terrain = pick(dice, TERRAIN);
  const reach = terrain === 'tree' ? 1 : 2 + dice.roll(20) / 4;
  return {
    id: `piece-${number}`,
    terrain,
    name: `piece ${number}`,
    points: outline(dice, spotIn(dice, box), reach),
  };
};

const boxOf = ({ left, top, right, bottom }) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/**
 * A battle of two forces of as many units, each of ten members.
 * @param {{ width: number, height: number, terrain: any[], zones: [any, any], units: number, turns: number }} field
 */
export const setupOn = ({ width, height, terrain, zones, units, turns }) => {
  const [blue, red] = ['blue', 'red'].map((id, side) => ({
    id,
    name: id,
    zone: [boxOf(zones[side])],
    units: Array.from({ length: units }, (_, i) => {
      const entry = `clan/${UNITS[i % UNITS.length]}`;
      return { id: `${id}-${i}`, entry, name: `${id} ${i}`, members: MEMBERS };
    }),
  }));
  const scenario = {
    id: 'bench',
    title: 'Bench',
    purpose: 'To be measured.',
    board: 'free',
    width,
    height,
    terrain,
    forces: [blue, red],
    turns,
    reason: 'Night falls.',
    victory: [
      { force: 'blue', grade: 'massacre', when: { fact: 'wipedOut', force: 'red' } },
      { force: 'red', grade: 'massacre', when: { fact: 'wipedOut', force: 'blue' } },
    ],
  };
  const setup = setupOf({ ...pack, scenarios: { bench: scenario } }, 'bench');
  if ('problem' in setup) throw new Error(setup.say);
  return setup;
};
