import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { BattleOrder } from '../order.ts';
import type { BattleGroup, BattleState } from '../state.ts';
import { loseLeaderInBattle } from '../strike/aftermath.ts';
import { gapBetween } from '../table/block.ts';
import { offMapRefusal, ownGroup } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { covers } from '../table/ring.ts';
import {
  activeGroups,
  areHostile,
  groupsOn,
  living,
  livingIn,
  presentUnits,
  sideOfUnit,
  typeOf,
  unitBoxOf,
  unitsIn,
} from '../table/units.ts';

export interface Surrender {
  readonly type: 'surrender';
  readonly group: string;
}

/** surrender.timing: to the hostile side with the nearest unit. */
const captorOf = (field: Battlefield, state: BattleState, group: BattleGroup): string | undefined => {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of presentUnits(state)) {
    const side = sideOfUnit(state, enemy);
    if (!areHostile(state, group.side, side)) continue;
    for (const unit of livingIn(state, group.id)) {
      const gap = gapBetween(unitBoxOf(field, state, unit), unitBoxOf(field, state, enemy));
      if (gap < least) {
        least = gap;
        best = side;
      }
    }
  }
  return best;
};

/** surrender.refund: ten percent of what its elements not dead cost, rounded, halves up. */
const refundOf = (state: BattleState, group: string): number => {
  let sum = 0;
  for (const unit of unitsIn(state, group)) {
    const all = living(unit) + unit.dead;
    if (all > 0) sum += (unit.paid * living(unit)) / all;
  }
  // Beyond a thousandth it is arithmetic, not manpower.
  return Math.floor(Math.round(sum * 100) / 1000 + 0.5);
};

/** Buildings that stand in any of these nodes (construction.building). */
const buildingsIn = (field: Battlefield, state: BattleState, nodes: readonly string[]): string[] =>
  Object.values(state.structures)
    .filter(({ at }) =>
      field.setup.nodes.some(
        ({ id: node, points }) => nodes.includes(node) && (points.length === 0 || covers(points, at)),
      ),
    )
    .map(({ id: structure }) => structure);

export const surrender: BattleOrder<Surrender> = {
  answers: ['move', 'target'],
  schema: z.strictObject({ type: z.literal('surrender'), group: id }),
  check(asker, command) {
    const { field, state } = asker;
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const away = offMapRefusal(asker, group);
    if (away) return away;
    if (!state.fresh) {
      return refuse('surrender.timing', 'A surrender is declared at the start of your part of the phase.');
    }
    return captorOf(field, state, group) === undefined
      ? refuse('surrender.timing', 'There is no enemy to surrender to.')
      : undefined;
  },
  perform({ field, state, seat }, command, act) {
    const group = state.groups[command.group] as BattleGroup;
    const captor = captorOf(field, state, group) as string;
    const units = new Set(unitsIn(state, group.id).map(({ id: unit }) => unit));
    const cancels = state.attacks
      .filter(({ unit, aim }) => units.has(unit) || ('target' in aim && units.has(aim.target)))
      .map(({ id: attack }) => attack);
    // surrender.node: with his last group there the player loses the place, unless an ally still stands in it.
    const others = activeGroups(state).some(one => one.id !== group.id && one.side === group.side);
    const nodes = others ? [] : Object.keys(state.nodes).filter(node => state.nodes[node] === group.side);
    const leaders = livingIn(state, group.id)
      .map(unit => typeOf(field, unit).leaderForm)
      .filter(leader => leader !== undefined && leader === state.players[seat]?.leader);
    act.emit({
      type: 'groupSurrendered',
      group: group.id,
      player: seat,
      captor,
      refund: refundOf(state, group.id),
      cancels,
      nodes,
      structures: buildingsIn(field, state, nodes),
    });
    // leader.hero-form: a hero version lost by surrender counts as dead.
    if (leaders.length > 0) loseLeaderInBattle(state, seat, act);
  },
  offers: ({ state, seat }) => groupsOn(state, seat).map(({ id: group }) => ({ type: 'surrender', group })),
};
