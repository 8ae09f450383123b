import {
  type BattleCommand,
  type BattleGroup,
  type BattleState,
  farthestReach,
  middleOf,
  movementLeft,
  nameOfUnit,
} from '@emlia/eras';
import { add, distanceOfPoints, subtract, topPrompt } from '@emlia/kernel';
import type { Ghost, Overlay } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { noteOf } from '../../table/note.ts';
import type { MapInHand } from '../eras/desk.ts';
import { circleOn } from '../eras/scale.ts';
import { attackOn } from './aim.ts';
import { dragged } from './gestures.ts';
import { type BattleMap, chosenUnits, groupMeant, ownUnits, presentIn } from './map.ts';
import { elementsDrawn, FACING, lookOfUnit } from './pieces.ts';
import { advantageWords, lossWords } from './weighed.ts';

/** How far it may still go, or how far its weapons reach. */
const reachOverlay = (
  { game, scale, table }: BattleMap,
  view: BattleState,
  group: BattleGroup,
  selected: string,
): Overlay => {
  if (group.where !== 'map') return {};
  const { field } = game;
  const kind = topPrompt(view)?.kind;
  if (kind === 'move') {
    const left = movementLeft(field, view, group) / scale.metres;
    return { reach: circleOn(table, scale.on(group.at), left) };
  }
  if (kind !== 'target') return {};
  const [farthest] = ownUnits(view, group.player, selected)
    .map(unit => ({ unit, far: farthestReach(field, view, unit) / scale.metres }))
    .sort((a, b) => b.far - a.far);
  // A reach over all of the map is no circle on it.
  return farthest && farthest.far > 0 && farthest.far < Math.max(table.width, table.height)
    ? { reach: circleOn(table, scale.on(middleOf(field, view, farthest.unit)), farthest.far) }
    : {};
};

/** Those of the group who stand on the map, as far on as it is dragged. */
const ghostsOf = (
  map: BattleMap,
  view: BattleState,
  { id }: BattleGroup,
  { from, to }: NonNullable<MapInHand['drag']>,
): Omit<Ghost, 'forbidden'>[] =>
  presentIn(view, id).map(unit => ({
    ...lookOfUnit(map, view, unit),
    figures: elementsDrawn(map, view, unit, subtract(to, from)),
  }));

/** Those of a group that waits, where an order would place them. */
const placedGhosts = (
  map: BattleMap,
  view: BattleState,
  { front }: BattleGroup,
  command: BattleCommand,
): Omit<Ghost, 'forbidden'>[] =>
  (command.type === 'place' ? command.places : []).flatMap(({ unit: id, at }) => {
    const unit = view.units[id];
    if (!unit) return [];
    const look = lookOfUnit(map, view, unit);
    const figures = [{ ...map.scale.on(at), id: 0, facing: FACING[front] }];
    return [{ ...look, radius: Math.max(look.radius, 1), figures }];
  });

/** Where a group is dragged to as far as it goes, and what the rules say of that. */
const dragOverlay = (
  map: BattleMap,
  view: BattleState,
  group: BattleGroup,
  held: MapInHand & Required<Pick<MapInHand, 'drag'>>,
): Overlay => {
  const [command, another] = dragged(map, view, group.player, held);
  if (!command) return {};
  const { drag } = held;
  const { on } = map.scale;
  const isOnMap = group.where === 'map';
  const from = isOnMap ? group.at : drag.from;
  const goal = command.type === 'move' ? command.path.at(-1) : undefined;
  const to = goal ?? add(from, subtract(drag.to, drag.from));
  const refused = another ? undefined : map.game.check(view, group.player, command);
  const [ghost, ...ghosts] = [
    ...ghostsOf(map, view, group, { from, to }),
    ...(isOnMap ? [] : placedGhosts(map, view, group, command)),
  ].map((one): Ghost => ({ ...one, forbidden: refused !== undefined }));
  const metres = `${Math.round(distanceOfPoints(from, to))} m`;
  return {
    ...(ghost && { ghost }),
    ghosts,
    path: [on(from), on(to)],
    note: noteOf(on(to), refused, another ? say`${metres}: with caution, or in a rush?` : metres),
  };
};

/** Whom the keys point at, and what confirming would do. */
const targetOverlay = (
  map: BattleMap,
  view: BattleState,
  seat: string,
  { selected, target = '' }: MapInHand,
): Overlay => {
  const { field, check } = map.game;
  const { on } = map.scale;
  const enemy = view.units[target];
  const order = enemy && attackOn(map, { view, seat, units: chosenUnits(view, selected) }, enemy);
  const unit = order && view.units[order.unit];
  if (!enemy || !unit) return {};
  const [from, at] = [on(middleOf(field, view, unit)), on(middleOf(field, view, enemy))];
  const words = [`${order.weapon} at ${nameOfUnit(field, view, target)}`, lossWords(map, view, order)].join(
    ': ',
  );
  return {
    arrows: [{ side: map.sideOf(seat), from, to: at, kind: 'strike' }],
    note: noteOf(at, check(view, seat, order), words, advantageWords(map, view, order)),
  };
};

/** What is in hand, shown on the map. */
export const battleOverlay = (map: BattleMap, view: BattleState, seat: string, held: MapInHand): Overlay => {
  const { selected, drag, target } = held;
  const group = view.groups[groupMeant(view, selected) ?? ''];
  if (!group || group.player !== seat) return {};
  const reach = reachOverlay(map, view, group, selected);
  if (target !== undefined) return { ...reach, ...targetOverlay(map, view, seat, held) };
  return drag ? { ...reach, ...dragOverlay(map, view, group, { ...held, drag }) } : reach;
};
