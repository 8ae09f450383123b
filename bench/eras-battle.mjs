// A battle of Eras between two lines of twenty units, each in ten groups of two, on 2 km of country: what a turn costs.
import { fileURLToPath } from 'node:url';
import { movementLeft } from '../packages/eras/dist/battle/march/plan.js';
import { possibleReactions } from '../packages/eras/dist/battle/movement/watch.js';
import { recruitUnit } from '../packages/eras/dist/battle/setup/recruit.js';
import { gapBetween } from '../packages/eras/dist/battle/table/block.js';
import { groupOf, groupsOn, presentUnits, unitBoxOf } from '../packages/eras/dist/battle/table/units.js';
import { availableShots, weaponsOf } from '../packages/eras/dist/battle/targeting/weapons.js';
import { openBattle } from '../packages/eras/dist/index.js';
import { readErasPack } from '../packages/eras/dist/pack/read-pack.js';
import { startMatch, submit, topPrompt } from '../packages/kernel/dist/index.js';
import { readPackFolderWith } from '../packages/packs/dist/files/folder.js';

const SIZE = 2000;
const GROUPS = 10;
export const UNITS_A_SIDE = 2 * GROUPS;
const TYPES = ['riflemen', 'machine-gun-team', 'medium-tanks', 'anti-tank-gun', 'motorcycles'];
const COUNTS = [60, 3, 3, 3, 4];
const TURNS = 12;

let read;

const roster = () => {
  if (read) return read;
  const folder = fileURLToPath(new URL('../packs/eras', import.meta.url));
  const { pack, complaints } = readPackFolderWith(folder, readErasPack);
  if (!pack) throw new Error(`the eras pack cannot be read: ${JSON.stringify(complaints[0])}`);
  read = pack.roster;
  return read;
};

const box = (x, y, width, height) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const groupAt = (side, i, x) => {
  const id = `${side}-${i}`;
  const units = [i % 5, (i + 2) % 5].map(at => {
    const type = TYPES[at];
    return recruitUnit(roster(), `${id}/${type}`, 'WW2', { type, count: COUNTS[at] });
  });
  return { group: { id, name: id, units }, at: { x, y: 100 + i * 180 } };
};

const sideOf = (id, status, edge, x) => ({
  id,
  name: id,
  status,
  edge,
  players: [
    {
      id,
      name: id,
      eras: ['WW2'],
      manpower: 0,
      grants: [],
      leaders: [],
      armies: [{ id, groups: Array.from({ length: GROUPS }, (_, i) => groupAt(id, i, x)) }],
    },
  ],
});

const setup = () => ({
  roster: roster(),
  title: 'Bench',
  map: {
    width: SIZE,
    height: SIZE,
    areas: [
      { forest: true, points: box(900, 300, 200, 300) },
      { level: 1, points: box(800, 900, 400, 300) },
      { blocking: true, points: box(980, 1500, 40, 200) },
    ],
  },
  nodes: [],
  structures: [],
  sides: [sideOf('west', 'defending', 'west', 500), sideOf('east', 'attacking', 'east', 1500)],
  peace: [],
  magic: false,
  inaccuracyScope: 'group',
  speedFactor: 1,
  groupLimit: 12,
  turns: TURNS,
  objectives: [],
  hidden: [],
  campaign: false,
  ongoing: [],
});

const enemiesOf = (state, side) =>
  presentUnits(state).filter(unit => groupOf(state, unit.group).side !== side);

/** Every group walks towards the nearest enemy until it is near. */
const march = ({ game, state }, seat) => {
  for (const group of groupsOn(state, seat)) {
    const left = group.moved > 0 ? 0 : movementLeft(game.field, state, group);
    if (left < 10) continue;
    let goal;
    let apart = Infinity;
    for (const { at } of enemiesOf(state, group.side)) {
      const far = Math.hypot(at.x - group.at.x, at.y - group.at.y);
      if (far < apart) [goal, apart] = [at, far];
    }
    if (!goal || apart < 250) continue;
    for (const part of [1, 0.5]) {
      const share = (Math.min(left, apart - 200) * part) / apart;
      const at = {
        x: Math.round(group.at.x + (goal.x - group.at.x) * share),
        y: Math.round(group.at.y + (goal.y - group.at.y) * share),
      };
      const command = { type: 'move', group: group.id, path: [at] };
      if (!game.check(state, seat, command)) return command;
    }
  }
  return { type: 'done' };
};

/** Every weapon at the nearest enemy it can be aimed at, of the nearest two. */
const aim = ({ game, state }, seat) => {
  const { field } = game;
  for (const unit of presentUnits(state)) {
    const { player, side } = groupOf(state, unit.group);
    if (player !== seat) continue;
    for (const weapon of weaponsOf(field, state, unit)) {
      if (weapon.range === undefined || availableShots(field, state, unit, weapon) === 0) continue;
      const own = unitBoxOf(field, state, unit);
      const near = enemiesOf(state, side)
        .map(enemy => ({ id: enemy.id, far: gapBetween(own, unitBoxOf(field, state, enemy)) }))
        .filter(({ far }) => far <= weapon.range)
        .sort((a, b) => a.far - b.far);
      for (const { id } of near.slice(0, 2)) {
        const command = { type: 'attack', unit: unit.id, weapon: weapon.name, aim: { target: id } };
        if (!game.check(state, seat, command)) return command;
      }
    }
  }
  return { type: 'done' };
};

const react = ({ game, state }, seat) => {
  const seen = new Set();
  const reactions = possibleReactions(game.field, state, seat).filter(({ unit, weapon }) => {
    if (weapon === undefined || seen.has(unit)) return false;
    seen.add(unit);
    return true;
  });
  return { type: 'react', reactions };
};

const returnFire = ({ game, state }, seat) => game.options(state, seat, ['returnFire'])[0].command;

const ANSWERS = { move: march, target: aim, react, return: returnFire };

/** A whole battle; how many turns it took. */
export const playBattle = number => {
  const game = openBattle(setup());
  const match = startMatch(game, `eras ${number}`);
  while (topPrompt(match.state)) {
    const { seat, kind } = topPrompt(match.state);
    const command = ANSWERS[kind]?.(match, seat) ?? { type: 'done' };
    const outcome = submit(match, seat, command);
    if ('say' in outcome) throw new Error(`${outcome.say} ${JSON.stringify(command)}`);
  }
  return match.state.turn;
};
