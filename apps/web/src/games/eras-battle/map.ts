import { type BattleGame, type BattleState, type BattleUnit, isPresent } from '@emlia/eras';
import type { Scene } from '../../board/scene.ts';
import { type MapScale, mapScaleOf, tableOn } from '../eras/scale.ts';

/** A battle and how its map lies on the board: what every part of its desk knows. */
export interface BattleMap {
  readonly game: BattleGame;
  readonly scale: MapScale;
  readonly table: Scene['table'];
  /** The number of a player's colour and shape: that of the side they fight on. */
  sideOf(player: string): number;
}

const maps = new WeakMap<BattleGame, BattleMap>();

/** One for each game. */
export const battleMapOf = (game: BattleGame): BattleMap => {
  const map = maps.get(game) ?? createMap(game);
  maps.set(game, map);
  return map;
};

const createMap = (game: BattleGame): BattleMap => {
  const { setup, sideOf } = game.field;
  const scale = mapScaleOf(setup.map);
  const sides = setup.sides.map(side => side.id);
  return {
    game,
    scale,
    table: { ...tableOn(setup.map, scale), seed: setup.title },
    sideOf: player => Math.max(0, sides.indexOf(sideOf[player] ?? '')),
  };
};

/** The group that is meant by a unit of it, or by its own id. */
export const groupMeant = (view: BattleState, id: string): string | undefined =>
  view.units[id]?.group ?? (view.groups[id] ? id : undefined);

/** The units an order on the map is for: the one that is selected, or those of the selected group. */
export const chosenUnits = (view: BattleState, selected: string): BattleUnit[] => {
  const unit = view.units[selected];
  return unit ? [unit] : presentIn(view, selected);
};

export const presentIn = (view: BattleState, group: string): BattleUnit[] =>
  Object.values(view.units).filter(one => one.group === group && isPresent(view, one));

/** Those of the chosen units that a seat commands. */
export const ownUnits = (view: BattleState, seat: string, selected: string): BattleUnit[] =>
  chosenUnits(view, selected).filter(unit => view.groups[unit.group]?.player === seat);

/** A unit of another side than the seat's. */
export const enemyAt = (
  { game }: BattleMap,
  view: BattleState,
  seat: string,
  id: string | undefined,
): BattleUnit | undefined => {
  const unit = view.units[id ?? ''];
  const side = unit && view.groups[unit.group]?.side;
  return side === game.field.sideOf[seat] ? undefined : unit;
};
