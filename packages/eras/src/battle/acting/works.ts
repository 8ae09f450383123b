import {
  distance,
  memoized,
  overlaps,
  type Point,
  type Polygon,
  problem,
  refuse,
  within,
} from '@emlia/kernel';
import * as z from 'zod';
import { playerBonuses, wholeWith } from '../../forces/bonus.ts';
import { canPay, formatManpower } from '../../forces/manpower.ts';
import { statOf } from '../../forces/stats.ts';
import type { BuildingType } from '../../pack/stat-line.ts';
import { id, position } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleState, BattleUnit, BattleWork } from '../state.ts';
import { overlap } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import { type Battlefield, isBoxOnMap } from '../table/field.ts';
import { ongoingIn, statsOfUnit } from '../table/stats.ts';
import { boundsOf, shapeOf } from '../table/structure.ts';
import { polygonOfBox, standsOnSolid } from '../table/terrain.ts';
import { groupOf, isPresent, living, nameOfUnit, presentUnits, typeOf, unitBoxOf } from '../table/units.ts';

/** construction.working */
const REACH = 10;

/** Starts a building: it is paid for now (construction.cost). */
export interface StartWork {
  readonly type: 'startWork';
  readonly unit: string;
  readonly building: string;
  readonly at: Point;
  readonly facing: number;
}

/** Engineers work on a site for this turn (construction.time). */
export interface DoWork {
  readonly type: 'work';
  readonly unit: string;
  readonly work: string;
}

interface Site {
  readonly at: Point;
  readonly facing: number;
  readonly size: readonly [number, number];
}

const siteOf = (field: Battlefield, work: Pick<BattleWork, 'type' | 'at' | 'facing'>): Site => ({
  at: work.at,
  facing: work.facing,
  size: field.roster.buildings[work.type]?.size ?? [1, 1],
});

/** Works keep their place: the site is made once. */
const sitesOn = memoized((field: Battlefield) => memoized((work: BattleWork) => siteOf(field, work)));

const shapeOfWork = (field: Battlefield, work: BattleWork): Polygon => shapeOf(sitesOn(field)(work));

/** Engineer-turns that a building takes for this player (construction.time, leader.bonuses). */
export const standardOf = (
  field: Battlefield,
  state: BattleState,
  type: BuildingType,
  player: string,
): number => {
  const bonuses = ongoingIn(field, state).filter(
    ({ filter }) => filter?.type === undefined || filter.type === type.id,
  );
  return Math.max(1, wholeWith(type.build.turns, playerBonuses('buildTime', bonuses, player)));
};

/** A bonus that names no building is for what units cost. */
const costOf = (field: Battlefield, state: BattleState, type: BuildingType, player: string): number => {
  const bonuses = ongoingIn(field, state).filter(({ filter }) => filter?.type === type.id);
  return wholeWith(type.cost, playerBonuses('cost', bonuses, player));
};

/** Each living engineer counts once; some heroes make each count twice. */
const engineersOf = (field: Battlefield, state: BattleState, unit: BattleUnit): number =>
  living(unit) * Math.max(1, statOf('engineers', 1, statsOfUnit(field, state, unit)));

/** What keeps engineers from working here now (construction.working). */
const idle = ({ field, state }: BattleAsker, unit: BattleUnit, site: Polygon) => {
  const name = nameOfUnit(field, state, unit.id);
  if (!isPresent(state, unit)) return refuse('construction.working', `${name} is not on the map.`);
  if (!typeOf(field, unit).engineer) return refuse('construction.engineers', `${name} are no engineers.`);
  if (unit.worked === state.turn) return refuse('construction.working', `${name} has worked in this turn.`);
  if (unit.went > 0) return refuse('construction.working', `${name} has moved in this turn.`);
  if (unit.attacked === state.turn || state.attacks.some(attack => attack.unit === unit.id)) {
    return refuse('construction.working', `${name} attacks in this turn.`);
  }
  if (unit.aboard !== undefined) return refuse('move.aboard', `${name} is inside.`);
  if (!within(distance(polygonOfBox(unitBoxOf(field, state, unit)), site), REACH)) {
    return refuse('construction.working', `${name} is not within ${REACH} m of the site.`);
  }
  return undefined;
};

export const startWork: BattleOrder<StartWork> = {
  answers: ['act'],
  schema: z.strictObject({
    type: z.literal('startWork'),
    unit: id,
    building: id,
    at: position,
    facing: z.int().min(0).max(359),
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const type = Object.hasOwn(field.roster.buildings, command.building)
      ? field.roster.buildings[command.building]
      : undefined;
    if (!type) return problem('no-building', `There is no building "${command.building.slice(0, 60)}".`);
    if (type.build.scale !== 'battle') {
      return refuse('construction.time', `${type.name} is built in campaign turns.`);
    }
    if (!type.eras.includes(unit.boughtFor)) {
      return refuse('construction.engineers', `${type.name} is not of ${unit.boughtFor}.`);
    }
    const site = { at: command.at, facing: command.facing, size: type.size };
    const wrong = idle(asker, unit, shapeOf(site));
    if (wrong) return wrong;
    if (!isBoxOnMap(field, boundsOf(site)))
      return refuse('construction.building', 'The site is not on the map.');
    // Only a bridge may stand where nobody could; nothing stands on another work.
    if (standsOnSolid(field, state, boundsOf(site)) || isTaken(field, state, site)) {
      return refuse('construction.building', `There is no room for ${type.name} there.`);
    }
    const cost = costOf(field, state, type, seat);
    const own = state.players[seat]?.manpower ?? 0;
    if (!canPay(cost, own))
      return refuse(
        'construction.cost',
        `${type.name} costs ${formatManpower(cost)} manpower, and there are ${formatManpower(own)}.`,
      );
    return undefined;
  },
  perform({ field, state, seat }, command, act) {
    const type = field.roster.buildings[command.building] as BuildingType;
    const unit = state.units[command.unit] as BattleUnit;
    act.emit({
      type: 'workStarted',
      cost: costOf(field, state, type, seat),
      work: {
        id: `w${state.made + 1}`,
        type: type.id,
        at: command.at,
        facing: command.facing,
        player: seat,
        progress: 0,
      },
      name: type.name,
    });
    const work = `w${state.made}`;
    act.emit({ type: 'worked', unit: unit.id, work, by: engineersOf(field, state, unit), name: type.name });
  },
  offers({ field, state, seat }) {
    if ((state.players[seat]?.manpower ?? 0) <= 0) return [];
    return presentUnits(state)
      .filter(unit => groupOf(state, unit.group).player === seat && typeOf(field, unit).engineer)
      .flatMap(unit => {
        const box = unitBoxOf(field, state, unit);
        return Object.values(field.roster.buildings)
          .filter(({ build, eras }) => build.scale === 'battle' && eras.includes(unit.boughtFor))
          .map(
            (type): StartWork => ({
              type: 'startWork',
              unit: unit.id,
              building: type.id,
              at: {
                x: Math.round((box.left + box.right) / 2),
                y: Math.round(box.top - type.size[1] / 2 - 2),
              },
              facing: 0,
            }),
          );
      });
  },
};

const isTaken = (field: Battlefield, state: BattleState, site: Site): boolean => {
  const box = boundsOf(site);
  const works = Object.values(state.works).some(work => overlap(boundsOf(siteOf(field, work)), box));
  const structures = Object.values(state.structures).some(
    one => one.health > 0 && overlap(boundsOf(one), box),
  );
  return works || structures;
};

export const doWork: BattleOrder<DoWork> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('work'), unit: id, work: id }),
  check(asker, command) {
    const { field, state } = asker;
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const work = Object.hasOwn(state.works, command.work) ? state.works[command.work] : undefined;
    if (!work) return problem('no-work', 'There is no such site.');
    if (field.sideOf[work.player] !== groupOf(state, unit.group).side) {
      return problem('not-yours', 'That site is not yours.');
    }
    return idle(asker, unit, shapeOfWork(field, work));
  },
  perform({ field, state }, command, act) {
    const unit = state.units[command.unit] as BattleUnit;
    const work = state.works[command.work] as BattleWork;
    act.emit({
      type: 'worked',
      unit: unit.id,
      work: work.id,
      by: engineersOf(field, state, unit),
      name: field.roster.buildings[work.type]?.name ?? work.type,
    });
  },
  offers({ field, state, seat }) {
    return presentUnits(state)
      .filter(unit => groupOf(state, unit.group).player === seat && typeOf(field, unit).engineer)
      .flatMap(unit =>
        Object.values(state.works)
          .filter(work => field.sideOf[work.player] === groupOf(state, unit.group).side)
          .map(({ id: work }): DoWork => ({ type: 'work', unit: unit.id, work })),
      );
  },
};

/** Whether somebody on the ground stands on a site. */
export const isOccupied = (field: Battlefield, state: BattleState, work: BattleWork): boolean => {
  const shape = shapeOfWork(field, work);
  const box = boundsOf(siteOf(field, work));
  return presentUnits(state).some(unit => {
    if (unit.flying || unit.aboard !== undefined) return false;
    const own = unitBoxOf(field, state, unit);
    return overlap(own, box) && overlaps(polygonOfBox(own), shape);
  });
};
