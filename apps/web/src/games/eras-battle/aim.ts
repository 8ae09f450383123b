import {
  type BattleCommand,
  type BattleGame,
  type BattleState,
  type BattleUnit,
  isPresent,
  layPattern,
  middleOf,
  type PatternArea,
  type ReadyWeapon,
  weaponsOf,
} from '@emlia/eras';
import { type Point, pointAt } from '@emlia/kernel';
import type { Drawing, Ring, Stroke, Wash } from '../../board/scene.ts';
import { circle, onGrain, type Scale } from '../eras/scale.ts';

export type Attack = Extract<BattleCommand, { type: 'attack' }>;

/** Indirect fire, circles, cones and lines go to a place, never to a unit. */
const isByPoint = ({ range, pattern }: ReadyWeapon): boolean =>
  range === undefined || (pattern !== undefined && pattern.kind !== 'point');

/** The farthest that any weapon of a unit reaches, in metres. */
export const reachOf = ({ field }: BattleGame, view: BattleState, unit: BattleUnit): number =>
  Math.max(
    0,
    ...weaponsOf(field, view, unit).map(({ range, indirect }) => Math.max(range ?? 0, indirect?.max ?? 0)),
  );

/** The units an order on the map is for: the one that is selected, or those of the selected group. */
export const chosenUnits = (view: BattleState, selected: string): BattleUnit[] => {
  const unit = view.units[selected];
  return unit
    ? [unit]
    : Object.values(view.units).filter(one => one.group === selected && isPresent(view, one));
};

/** By the first weapon that may, at the enemy or at the place where it stands; else by the first, to hear why not. */
export const attackOn = (
  game: BattleGame,
  view: BattleState,
  seat: string,
  units: readonly BattleUnit[],
  target: BattleUnit,
): Attack | undefined => {
  const at = onGrain(middleOf(game.field, view, target));
  const orders = units.flatMap(unit =>
    weaponsOf(game.field, view, unit).flatMap((weapon): Attack[] => {
      const order = { type: 'attack' as const, unit: unit.id, weapon: weapon.name };
      const there = { ...order, aim: { at } };
      return isByPoint(weapon) ? [there] : [{ ...order, aim: { target: target.id } }, there];
    }),
  );
  return orders.find(order => !game.check(view, seat, order)) ?? orders[0];
};

/** At a place, by the first weapon that may. */
export const attackAt = (
  game: BattleGame,
  view: BattleState,
  seat: string,
  units: readonly BattleUnit[],
  at: Point,
): Attack | undefined => {
  const orders = units.flatMap(unit =>
    weaponsOf(game.field, view, unit).map(
      ({ name }): Attack => ({ type: 'attack', unit: unit.id, weapon: name, aim: { at: onGrain(at) } }),
    ),
  );
  return orders.find(order => !game.check(view, seat, order)) ?? orders[0];
};

/** The outline of a pattern on the map, in metres. */
export const outlineOf = (area: PatternArea): Point[] => {
  if (area.kind === 'circle') return circle(area.at, area.radius);
  const { axis } = area;
  if (area.kind === 'line') {
    // One that is thin is drawn a metre wide.
    const half = Math.max(area.width, 1) / 2;
    return [
      pointAt(axis, 0, -half),
      pointAt(axis, area.length, -half),
      pointAt(axis, area.length, half),
      pointAt(axis, 0, half),
    ];
  }
  const arc = Array.from({ length: 13 }, (_, i) => {
    const angle = ((i / 12 - 0.5) * Math.PI) / 2;
    return pointAt(axis, area.radius * Math.cos(angle), area.radius * Math.sin(angle));
  });
  return [{ x: axis.x, y: axis.y }, ...arc];
};

/** Declared attacks: a line to what each is aimed at, the ground it covers, and where its rounds come down. */
export const drawAttacks = (
  { field }: BattleGame,
  view: BattleState,
  scale: Scale,
  toneOf: (unit: BattleUnit) => number,
): Drawing => {
  const { on, metres } = scale;
  const lines: Stroke[] = [];
  const rings: Ring[] = [];
  const washes: Wash[] = [];
  for (const { unit: id, aim, rounds = [], weapon, done } of view.attacks) {
    const unit = view.units[id];
    if (!unit || done) continue;
    const from = middleOf(field, view, unit);
    const target = 'target' in aim ? view.units[aim.target] : undefined;
    const structure = 'target' in aim ? view.structures[aim.target] : undefined;
    const at = 'at' in aim ? aim.at : target ? middleOf(field, view, target) : structure?.at;
    const tone = toneOf(unit);
    if (at) lines.push({ points: [on(from), on(at)], tone, arrow: true, width: 2 });
    const arms = weaponsOf(field, view, unit).find(({ name }) => name === weapon);
    const { pattern, explosion = 0 } = arms ?? {};
    const cover = (to: Point): void => {
      if (!arms || !pattern || pattern.kind === 'point') return;
      const length = 'at' in aim && aim.length !== undefined ? { length: aim.length } : {};
      const area = layPattern(pattern, { unit: id, from, to, ranged: arms.range !== undefined, ...length });
      washes.push({ points: outlineOf(area).map(on), tone, strength: 0.35 });
    };
    if (at && rounds.length === 0) cover(at);
    for (const round of rounds) {
      if (round.off) continue;
      const place = on(round.at);
      lines.push({ points: [on(at ?? from), place], tone, dash: 'dotted' });
      rings.push({ figures: [place], radius: Math.max(explosion / metres, 0.4), tone });
      cover(round.at);
    }
  }
  return { washes, lines, rings };
};
