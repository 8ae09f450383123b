import type { Result } from '@emlia/kernel';
import { formatManpower } from '../../forces/manpower.ts';
import type { BattleContext } from '../order.ts';
import type { BattleState } from '../state.ts';
import { type Battlefield, sideName } from '../table/field.ts';
import { covers } from '../table/ring.ts';
import { activeGroups, areHostile, groupOf, isPresent, living, middleOf } from '../table/units.ts';

/** Sides with an active group on the map. */
const activeSides = (state: BattleState): string[] => [
  ...new Set(activeGroups(state).map(({ side }) => side)),
];

/** battle.end: no two hostile sides are left there. */
const isDecided = (state: BattleState): boolean => {
  const sides = activeSides(state);
  return !sides.some((a, i) => sides.slice(i + 1).some(b => areHostile(state, a, b)));
};

const playersOf = (field: Battlefield, sides: readonly string[]): string[] =>
  sides.flatMap(side => field.sides[side]?.players.map(({ id }) => id) ?? []);

const won = (field: Battlefield, sides: readonly string[], rule: string): Result => {
  const names = sides.map(side => sideName(field, side)).join(' and ');
  return {
    winners: playersOf(field, sides),
    rule,
    say: sides.length === 0 ? 'The battle is a draw.' : `${names} ${sides.length > 1 ? 'win' : 'wins'}.`,
  };
};

/** Ends the battle if the phase that is over has decided it. */
export const endIfDecided = ({ field, state, act }: BattleContext): void => {
  if (!isDecided(state)) return;
  const left = activeSides(state);
  const why =
    left.length === 0
      ? 'Nobody is left on the map.'
      : `${left.map(side => sideName(field, side)).join(' and ')} ${left.length > 1 ? 'hold' : 'holds'} the place.`;
  act.emit({
    type: 'battleEnded',
    why,
    rule: 'battle.end',
    result: won(field, left, 'victory.single-battle'),
  });
};

/** What the living elements of a side on the map cost (victory.single-battle). */
const costOfLiving = (state: BattleState, side: string): number => {
  let sum = 0;
  for (const id in state.units) {
    const unit = state.units[id];
    if (!unit || !isPresent(state, unit) || groupOf(state, unit.group).side !== side) continue;
    sum += (unit.paid * living(unit)) / (living(unit) + unit.dead);
  }
  return Math.round(sum * 1000) / 1000;
};

/** The turn limit, a stalemate or an agreement: whose living elements cost most; equal is a draw. */
export const endByValue = ({ field, state, act }: BattleContext, why: string, rule: string): void => {
  if (field.setup.campaign) {
    act.emit({ type: 'battleEnded', why, rule, result: { winners: [], rule, say: why } });
    return;
  }
  const sides = activeSides(state);
  const values = sides.map(side => costOfLiving(state, side));
  const most = Math.max(...values);
  const best = sides.filter((_, i) => values[i] === most);
  const winners = best.length === 1 ? best : [];
  const result = won(field, winners, 'victory.single-battle');
  const working = sides
    .map((side, i) => `${sideName(field, side)} ${formatManpower(values[i] ?? 0)}`)
    .join(', ');
  act.emit({ type: 'battleEnded', why: `${why} Living on the map, in manpower: ${working}.`, rule, result });
};

/** battle.stalemate */
const QUIET_TURNS = 24;

/** How long each side has held each objective at the end of this turn. */
const holdings = (field: Battlefield, state: BattleState) =>
  field.setup.objectives.flatMap((objective, i) => {
    const node = field.setup.nodes.find(({ id }) => id === objective.node);
    const there = new Set<string>();
    for (const id in state.units) {
      const unit = state.units[id];
      if (!node || !unit || !isPresent(state, unit)) continue;
      if (node.points.length === 0 || covers(node.points, middleOf(field, state, unit))) {
        there.add(groupOf(state, unit.group).side);
      }
    }
    const alone = there.size === 1 && there.has(objective.side);
    const before = state.sides[objective.side]?.held[String(i)] ?? 0;
    return alone || before > 0
      ? [{ side: objective.side, objective: String(i), turns: alone ? before + 1 : 0 }]
      : [];
  });

/** The end of a turn: objectives, the limit of turns, stalemate. */
export const endTurn = (battle: BattleContext): void => {
  const { field, state, act } = battle;
  act.emit({
    type: 'turnEnded',
    held: holdings(field, state),
    quiet: state.lost ? 0 : state.quiet + 1,
  });
  for (const [i, { side, node, turns }] of field.setup.objectives.entries()) {
    if ((state.sides[side]?.held[String(i)] ?? 0) < turns) continue;
    const name = field.setup.nodes.find(({ id }) => id === node)?.name ?? node;
    act.emit({
      type: 'battleEnded',
      why: `${sideName(field, side)} has held ${name}.`,
      rule: 'victory.single-battle',
      result: won(field, [side], 'victory.single-battle'),
    });
    return;
  }
  const { turns, limitWinner } = field.setup;
  if (turns !== undefined && state.turn >= turns) {
    const why = `The last turn, ${turns}, is over.`;
    if (limitWinner === undefined) endByValue(battle, why, 'victory.single-battle');
    else {
      act.emit({
        type: 'battleEnded',
        why,
        rule: 'victory.single-battle',
        result: won(field, [limitWinner], 'victory.single-battle'),
      });
    }
    return;
  }
  if (state.quiet >= QUIET_TURNS) {
    endByValue(battle, `${QUIET_TURNS} turns have passed without a loss.`, 'battle.stalemate');
  }
};
