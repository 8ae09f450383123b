import { type BattleState, type BattleUnit, cellsOfUnit, isPresent, nameOfUnit } from '@emlia/eras';
import { add, type Point, topPrompt } from '@emlia/kernel';
import type { Ghost, Piece } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { figureOfType, iconOfType } from './icons.ts';
import { type BattleMap, groupMeant } from './map.ts';

/** Fronts in degrees, north is 0. */
export const FACING = { north: 0, east: 90, south: 180, west: 270 } as const;

/** How a unit looks wherever it stands. */
export const lookOfUnit = (
  { game, scale, sideOf }: BattleMap,
  view: BattleState,
  unit: BattleUnit,
): Pick<Ghost, 'side' | 'icon' | 'figure' | 'radius'> => {
  const type = game.field.roster.units[unit.type];
  return {
    side: sideOf(view.groups[unit.group]?.player ?? ''),
    icon: type ? iconOfType(type) : 'person',
    ...(type && { figure: figureOfType(type, unit.boughtFor) }),
    radius: (type?.width ?? 2) / 2 / scale.metres,
  };
};

const NOWHERE: Point = { x: 0, y: 0 };

/** Its elements where they stand, or so many metres from there, each by itself. */
export const elementsDrawn = (
  { game, scale }: BattleMap,
  view: BattleState,
  unit: BattleUnit,
  by = NOWHERE,
): Piece['figures'] => {
  const facing = FACING[view.groups[unit.group]?.front ?? 'north'];
  return cellsOfUnit(game.field, view, unit).map((at, id) => ({ ...scale.on(add(at, by)), id, facing }));
};

const pieceOf = (
  map: BattleMap,
  view: BattleState,
  unit: BattleUnit,
  { seat, selected }: { readonly seat: string | undefined; readonly selected: string },
): Piece => {
  const group = view.groups[unit.group];
  const asked = topPrompt(view);
  const mine = group?.player === seat && seat !== undefined;
  return {
    ...lookOfUnit(map, view, unit),
    id: unit.id,
    name: nameOfUnit(map.game.field, view, unit.id),
    figures: elementsDrawn(map, view, unit),
    left: unit.alive + unit.injured,
    of: unit.alive + unit.injured + unit.dead,
    ...(unit.alive + unit.injured + unit.dead === 1 && { alone: true as const }),
    strength: unit.injured > 0 ? `${unit.alive}+${unit.injured}` : `${unit.alive}`,
    selected: groupMeant(view, selected) === unit.group,
    active: unit.id === selected,
    waiting: mine && (asked?.kind === 'move' || asked?.kind === 'target') && asked.seat === seat,
    done: asked?.kind === 'move' && mine && (group?.moved ?? 0) > 0,
    badges: [
      ...(unit.blocks === undefined ? [] : [{ id: 'engaged' as const, say: say`Blocks an enemy` }]),
      ...(unit.flying ? [{ id: 'paced' as const, say: say`Flying` }] : []),
    ],
    hits: 0,
  };
};

/** All who are on the map and not inside something. */
export const groupPiecesOf = (
  map: BattleMap,
  view: BattleState,
  seat: string | undefined,
  selected: string,
): Piece[] =>
  Object.values(view.units)
    .filter(unit => isPresent(view, unit) && unit.aboard === undefined)
    .map(unit => pieceOf(map, view, unit, { seat, selected }));
