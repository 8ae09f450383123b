import { type Point, topPrompt } from '@emlia/kernel';
import type { BattleCommand } from '../../commands.ts';
import type { BattleGame } from '../../game.ts';
import { possibleReactions } from '../../movement/watch.ts';
import type { BattleGroup, BattleState, BattleUnit, Reaction } from '../../state.ts';
import { gapBetween, gapToPoint } from '../../table/block.ts';
import { areHostile, groupOf, livingIn, presentUnits, unitBoxOf } from '../../table/units.ts';
import { weaponsOf } from '../../targeting/weapons.ts';

type Kind = BattleCommand['type'];

/** How far a unit is from the nearest enemy. */
const toEnemy = ({ field }: BattleGame, state: BattleState, unit: BattleUnit): number =>
  Math.min(
    ...presentUnits(state)
      .filter(other => areHostile(state, groupOf(state, unit.group).side, groupOf(state, other.group).side))
      .map(other => gapBetween(unitBoxOf(field, state, unit), unitBoxOf(field, state, other))),
  );

/** Whether a group is near enough to fight from where it stands. */
const isInReach = (game: BattleGame, state: BattleState, group: string): boolean =>
  livingIn(state, group).some(unit => {
    const far = toEnemy(game, state, unit);
    return weaponsOf(game.field, state, unit).some(
      ({ range = -1, indirect }) =>
        range >= far || ((indirect?.max ?? -1) >= far && far >= (indirect?.min ?? 0)),
    );
  });

/** Every unit that can fires once, the first time it can; nobody blocks but by order. */
const passingFire = (game: BattleGame, state: BattleState, seat: string): Reaction[] => {
  const found = new Map<string, Reaction>();
  for (const one of possibleReactions(game.field, state, seat)) {
    if (one.weapon !== undefined && !found.has(one.unit)) found.set(one.unit, one);
  }
  return [...found.values()];
};

/** What a plain player does: closes in, fires at what is nearest, returns fire. */
export const choose = (game: BattleGame, state: BattleState, seat: string): BattleCommand => {
  const kind = topPrompt(state)?.kind;
  const first = (...kinds: Kind[]): BattleCommand | undefined => {
    for (const one of kinds) {
      const found = game.options(state, seat, [one]).find(({ refusal }) => !refusal);
      if (found) return found.command;
    }
    return undefined;
  };
  if (kind === 'react') return { type: 'react', reactions: passingFire(game, state, seat) };
  if (kind === 'move') return first('enter') ?? march(game, state, seat) ?? { type: 'done' };
  if (kind === 'target')
    return (
      first('aimSpell', 'useAbility') ??
      aim(game, state, seat) ??
      (state.castings.some(one => one.seat === seat) ? undefined : first('cast')) ?? { type: 'done' }
    );
  if (kind === 'act') return first('work', 'useAbility', 'startWork', 'resolve') ?? { type: 'done' };
  const found = first('chooseLeader', 'place', 'returnFire', 'answerEnd', 'done');
  if (!found) throw new Error(`no answer to ${kind}`);
  return found;
};

const march = (game: BattleGame, state: BattleState, seat: string): BattleCommand | undefined => {
  for (const { command, refusal } of game.options(state, seat, ['move'])) {
    if (refusal || command.type !== 'move') continue;
    const group = state.groups[command.group];
    if (!group || group.moved > 0) continue;
    const flies = livingIn(state, group.id).some(({ flying }) => flying);
    const end = command.path.at(-1);
    if (flies) return command;
    if (end && !isInReach(game, state, group.id) && isNearer(game, state, group, end)) return command;
  }
  return undefined;
};

/** Towards somebody, and not away. */
const isNearer = ({ field }: BattleGame, state: BattleState, group: BattleGroup, end: Point): boolean => {
  const far = (from: Point): number =>
    Math.min(
      ...presentUnits(state)
        .filter(other => areHostile(state, group.side, groupOf(state, other.group).side))
        .map(other => gapToPoint(unitBoxOf(field, state, other), from)),
    );
  return far(end) < far(group.at);
};

const aim = (game: BattleGame, state: BattleState, seat: string): BattleCommand | undefined => {
  const open = game.options(state, seat, ['attack']).filter(({ refusal }) => !refusal);
  let best: BattleCommand | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { command } of open) {
    if (command.type !== 'attack') continue;
    const unit = state.units[command.unit] as BattleUnit;
    const other = 'target' in command.aim ? state.units[command.aim.target] : undefined;
    const far = other
      ? gapBetween(unitBoxOf(game.field, state, unit), unitBoxOf(game.field, state, other))
      : 500;
    if (far < least) {
      least = far;
      best = command;
    }
  }
  return best;
};
