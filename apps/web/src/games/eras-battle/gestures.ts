import { type BattleCommand, type BattleState, type BattleUnit, isPresent } from '@emlia/eras';
import { add, type Point, subtract, topPrompt } from '@emlia/kernel';
import type { Pointer } from '../../board/scene.ts';
import type { MapInHand } from '../eras/desk.ts';
import { onGrain } from '../eras/scale.ts';
import { attackAt, attackOn } from './aim.ts';
import { type BattleMap, enemyAt, groupMeant, ownUnits } from './map.ts';
import { waysTo } from './ways.ts';

/** Who looks at the battle as it stands. */
interface Looking {
  readonly view: BattleState;
  readonly seat: string;
}

/** Where a group that waits is proposed to be placed. */
const proposalFor = ({ game }: BattleMap, view: BattleState, seat: string, group: string) => {
  for (const { command } of game.options(view, seat, ['place']))
    if (command.type === 'place' && command.group === group) return command;
  return undefined;
};

/** A group set down there, its units as they were proposed. */
const placed = (
  map: BattleMap,
  { view, seat }: Looking,
  group: string,
  to: Point,
): BattleCommand | undefined => {
  const proposed = proposalFor(map, view, seat, group);
  if (!proposed) return undefined;
  const by = subtract(to, proposed.at);
  const shift = (at: Point): Point => onGrain(add(at, by));
  return {
    ...proposed,
    at: shift(proposed.at),
    places: proposed.places.map(one => ({ ...one, at: shift(one.at) })),
  };
};

/** Letting go of a group places it, or moves it straight there as far as it goes. */
export const dragged = (
  map: BattleMap,
  view: BattleState,
  seat: string,
  { selected, drag }: MapInHand,
): readonly BattleCommand[] => {
  const group = view.groups[groupMeant(view, selected) ?? ''];
  if (!group || group.player !== seat || !drag) return [];
  // What waits to be set up is held where it was proposed.
  const from = group.where === 'map' ? group.at : drag.from;
  const at = onGrain(add(from, subtract(drag.to, drag.from)));
  const kind = topPrompt(view)?.kind;
  if (kind === 'deploy') {
    const order = placed(map, { view, seat }, group.id, at);
    return order ? [order] : [];
  }
  return kind === 'move' ? waysTo(map, view, group, at) : [];
};

/** A click places the chosen group that waits, or attacks the enemy there. */
export const clicked = (
  map: BattleMap,
  { view, seat, selected }: Looking & Pick<MapInHand, 'selected'>,
  { at, hit, shift }: Pointer,
): BattleCommand | undefined => {
  const kind = topPrompt(view)?.kind;
  const group = groupMeant(view, selected);
  const { off } = map.scale;
  if (kind === 'deploy' && group !== undefined && view.groups[group]?.where === 'waiting')
    return placed(map, { view, seat }, group, off(at));
  const units = ownUnits(view, seat, selected);
  if (kind !== 'target' || units.length === 0) return undefined;
  // Dice fall at once where rounds scatter, and cannot be taken back: the bare ground is never aimed at by mistake.
  if (shift) return attackAt(map, { view, seat, units }, off(at));
  const target = enemyAt(map, view, seat, hit?.unit);
  return target && attackOn(map, { view, seat, units }, target);
};

/** What of a seat's may be given an order on the map now. */
export const ownOf = (view: BattleState, seat: string): string[] => {
  const kind = topPrompt(view)?.kind;
  const groups = Object.values(view.groups).filter(({ player }) => player === seat);
  if (kind === 'deploy')
    return groups
      .filter(({ where, arrives }) => where === 'map' || arrives === undefined)
      .map(({ id }) => id);
  const units = Object.values(view.units).filter(
    unit => isPresent(view, unit) && view.groups[unit.group]?.player === seat,
  );
  if (kind === 'target') return units.map(({ id }) => id);
  // A group moves as one: the first of its units stands for it.
  return kind === 'move' ? groups.flatMap(({ id }) => units.find(({ group }) => group === id)?.id ?? []) : [];
};

/** Where keys begin to move something. */
export const placeOfGroup = (
  map: BattleMap,
  view: BattleState,
  seat: string,
  id: string,
): Point | undefined => {
  const group = view.groups[groupMeant(view, id) ?? ''];
  const kind = topPrompt(view)?.kind;
  if (!group || (kind !== 'deploy' && kind !== 'move')) return undefined;
  return group.where === 'map' ? group.at : proposalFor(map, view, seat, group.id)?.at;
};

/** Whom keys can point at: enemies that can be hit; where none can, each says why. */
export const targetsOf = (map: BattleMap, view: BattleState, seat: string, selected: string): string[] => {
  const units = ownUnits(view, seat, selected);
  if (topPrompt(view)?.kind !== 'target' || units.length === 0) return [];
  const mayHit = (target: BattleUnit): boolean => {
    const order = attackOn(map, { view, seat, units }, target);
    return order !== undefined && !map.game.check(view, seat, order);
  };
  const foes = Object.values(view.units).filter(
    other => isPresent(view, other) && enemyAt(map, view, seat, other.id),
  );
  const within = foes.filter(mayHit);
  return (within.length > 0 ? within : foes).map(({ id }) => id);
};
