import { type BattleState, layPattern, middleOf, type PatternArea, weaponsOf } from '@emlia/eras';
import { type Point, pointAt } from '@emlia/kernel';
import type { Drawing, Ring, Stroke, Wash } from '../../board/scene.ts';
import { circle } from '../eras/scale.ts';
import type { BattleMap } from './map.ts';

/** The outline of a pattern on the map, in metres. */
export const patternOutline = (area: PatternArea): Point[] => {
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
export const drawAttacks = ({ game, scale, sideOf }: BattleMap, view: BattleState): Drawing => {
  const { field } = game;
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
    const tone = sideOf(view.groups[unit.group]?.player ?? '');
    if (at) lines.push({ points: [on(from), on(at)], tone, arrow: true, width: 2 });
    const arms = weaponsOf(field, view, unit).find(({ name }) => name === weapon);
    const { pattern, explosion = 0 } = arms ?? {};
    const cover = (to: Point): void => {
      if (!arms || !pattern || pattern.kind === 'point') return;
      const length = 'at' in aim && aim.length !== undefined ? { length: aim.length } : {};
      const area = layPattern(pattern, { unit: id, from, to, ranged: arms.range !== undefined, ...length });
      washes.push({ points: patternOutline(area).map(on), tone, strength: 0.35 });
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
