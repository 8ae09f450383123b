import { cloneJson, type Point } from '@emlia/kernel';
import { resetShots } from '../../fire/shots.ts';
import { defaultFiles } from '../../forces/block.ts';
import type { Unit } from '../../forces/state.ts';
import { type Stats, statsOf } from '../../forces/stats.ts';
import type { BattleGroup, BattleState, BattleUnit, Shots } from '../state.ts';
import { copyUnit } from '../table/copy.ts';
import type { Battlefield } from '../table/field.ts';
import { forgetAll } from '../table/memory.ts';
import { living, typeOf, widthOf } from '../table/units.ts';
import { frontOfSide } from '../table/zone.ts';
import { setupEvents } from './events.ts';
import { boxesOf, haveRoom, lineUp } from './layout.ts';
import type { SetupGroup } from './setup.ts';

/** Full shots (shots.reset): of massed weapons every man as often as the unit may attack. */
export const fullShots = (unit: Unit, stats: Stats): Record<string, Shots> => {
  const { shots } = resetShots(unit, stats);
  const of = living(unit);
  const all: Record<string, Shots> = {};
  stats.weapons.forEach(({ name, mode }, i) => {
    const left = shots[i] ?? 0;
    all[name] = { left: mode === 'massed' ? left * of : left, of };
  });
  return all;
};

export const shotsOf = (field: Battlefield, unit: Unit): Record<string, Shots> =>
  fullShots(unit, statsOf({ unit, group: '', army: '', player: '' }, { roster: field.roster, ongoing: [] }));

const NOWHERE: Point = { x: 0, y: 0 };

/** The mark of groups that are not there from the start, where the scenario keeps them secret (sheet.visibility). */
export const secretArrival = ({ setup }: Battlefield): { secret?: true } =>
  setup.hidden.includes('arrivals') ? { secret: true } : {};

/** Whose a group is; players and armies by their ids. */
interface Owner {
  readonly side: string;
  readonly player: string;
  readonly army: string;
}

/** A group with its units as it comes to the battle. */
export const fieldedGroup = (
  field: Battlefield,
  { side, player, army }: Owner,
  one: SetupGroup,
): { group: BattleGroup; units: BattleUnit[] } => {
  const { group, files = {}, arrives } = one;
  const edge = one.edge ?? field.sides[side]?.edge;
  return {
    group: {
      id: group.id,
      name: group.name,
      player,
      side,
      army,
      where: 'waiting',
      at: NOWHERE,
      front: one.front ?? frontOfSide(field, side),
      moved: 0,
      ...(arrives !== undefined && { arrives, ...secretArrival(field) }),
      ...(edge && { edge }),
    },
    units: group.units.map(unit =>
      copyUnit({
        ...cloneJson(unit),
        group: group.id,
        at: NOWHERE,
        offset: NOWHERE,
        files: files[unit.id] ?? defaultFiles(Math.max(1, living(unit))),
        shots: shotsOf(field, unit),
        went: 0,
      }),
    ),
  };
};

export const initialBattleState = (field: Battlefield): BattleState => {
  const { setup } = field;
  const state: BattleState = {
    pending: [],
    turn: 0,
    phase: 'setup',
    order: setup.sides.map(({ id }) => id),
    toCome: [],
    fresh: false,
    sides: {},
    players: {},
    groups: {},
    units: {},
    structures: Object.fromEntries(setup.structures.map(one => [one.id, cloneJson(one)])),
    works: {},
    clouds: [],
    ongoing: cloneJson([...setup.ongoing]),
    attacks: [],
    castings: [],
    scatters: {},
    returning: false,
    quiet: 0,
    lost: false,
    agreed: [],
    nodes: {},
    made: 0,
    heroes: [],
  };
  for (const { id, controller } of setup.nodes) if (controller !== undefined) state.nodes[id] = controller;
  for (const side of setup.sides) {
    const peace = setup.peace.flatMap(([a, b]) => (a === side.id ? [b] : b === side.id ? [a] : []));
    state.sides[side.id] = { status: side.status, peace, held: {} };
    for (const player of side.players) {
      state.players[player.id] = {
        manpower: player.manpower,
        ...(player.leader !== undefined && { leader: player.leader }),
      };
      for (const army of player.armies) {
        const owner = { side: side.id, player: player.id, army: army.id };
        for (const one of army.groups) put(field, state, owner, one);
      }
      for (const { group, army, at } of player.support ?? []) {
        const made = fieldedGroup(field, { side: side.id, player: player.id, army }, { group });
        state.groups[group.id] = { ...made.group, where: 'support', at, ...secretArrival(field) };
        for (const unit of made.units) state.units[unit.id] = { ...unit, at };
      }
    }
  }
  forgetAll(state);
  if (setup.heroes) state.heroes.push(...setup.heroes);
  else
    for (const unit of Object.values(state.units)) if (typeOf(field, unit).hero) state.heroes.push(unit.type);
  return state;
};

const put = (field: Battlefield, state: BattleState, owner: Owner, one: SetupGroup): void => {
  const { group, units } = fieldedGroup(field, owner, one);
  state.groups[group.id] = group;
  for (const unit of units) state.units[unit.id] = unit;
  forgetAll(state);
  if (!one.at) return;
  const at = placeNear(field, state, group, one.at);
  if (!at) return;
  setupEvents.groupPlaced.change(state, {
    type: 'groupPlaced',
    group: group.id,
    side: owner.side,
    at,
    front: group.front,
    places: lineUp(field, state, group, { front: group.front, at }),
  });
  forgetAll(state);
};

/** Where the scenario puts it, or as near as there is room. */
const placeNear = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  near: Point,
): Point | undefined => {
  const { front } = group;
  const step = Math.max(
    2,
    ...Object.values(state.units).map(unit => (unit.group === group.id ? widthOf(field, unit) : 0)),
  );
  for (let ring = 0; ring <= 60; ring++) {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      const at = { x: near.x + x * ring * step, y: near.y + y * ring * step };
      const places = lineUp(field, state, group, { front, at });
      if (haveRoom(field, state, group, boxesOf(field, state, front, places))) return at;
    }
  }
  return undefined;
};
