import {
  type BattleState,
  type BattleUnit,
  layPattern,
  middleOf,
  type PatternArea,
  type ReadyWeapon,
  type Roster,
  weaponsOf,
} from '@emlia/eras';
import { type Point, pointAt } from '@emlia/kernel';
import type { Drawing, Ring, Stroke, Tone, Wash } from '../../board/scene.ts';
import type { MapOverlay } from '../eras/desk.ts';
import { circle, circleOn } from '../eras/scale.ts';
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

/** How far something reaches from a unit, and not nearer than that; on the board. */
const reachLines = (
  table: BattleMap['table'],
  at: Point,
  most: number | undefined,
  least: number | undefined,
  tone: Tone,
): Stroke[] => {
  const round = (radius: number): Point[] => {
    const ring = circleOn(table, at, radius);
    return [...ring, ...ring.slice(0, 1)];
  };
  return [
    ...(most === undefined ? [] : [{ points: round(most), tone, dash: 'dashed' as const }]),
    ...(least ? [{ points: round(least), tone: 'forbidden' as const, dash: 'dotted' as const }] : []),
  ];
};

/** What an attack at a place covers, and how far its weapon reaches. */
export const patternOverlay = (
  { game, scale, sideOf, table }: BattleMap,
  view: BattleState,
  unit: BattleUnit,
  weapon: ReadyWeapon,
  to: Point,
): MapOverlay => {
  const { on, metres } = scale;
  const from = middleOf(game.field, view, unit);
  const tone = sideOf(view.groups[unit.group]?.player ?? '');
  const { pattern, explosion, range, indirect } = weapon;
  const isLaid = pattern !== undefined && pattern.kind !== 'point';
  const area = isLaid && layPattern(pattern, { unit: unit.id, from, to, ranged: range !== undefined });
  return {
    marks: {
      washes: area ? [{ points: patternOutline(area).map(on), tone, strength: 0.35 }] : [],
      lines: reachLines(
        table,
        on(from),
        (indirect?.max ?? range ?? 0) / metres,
        (indirect?.min ?? 0) / metres,
        tone,
      ),
      rings:
        explosion === undefined
          ? []
          : [1, 2].map(
              (far): Ring => ({
                figures: [on(to)],
                radius: (explosion * far) / metres,
                tone,
                dash: far === 1 ? 'solid' : 'dotted',
              }),
            ),
    },
  };
};

/** How far a spell reaches from its caster, and what it covers where it falls. */
export const spellOverlay = (
  { game, scale, sideOf, table }: BattleMap,
  view: BattleState,
  caster: BattleUnit,
  { range, pattern }: Roster['spells'][string],
  to: Point | undefined,
): MapOverlay => {
  const { on, metres } = scale;
  const from = middleOf(game.field, view, caster);
  const tone = sideOf(view.groups[caster.group]?.player ?? '');
  const isLaid = to && pattern !== undefined && pattern.kind !== 'point';
  const area = isLaid && layPattern(pattern, { unit: caster.id, from, to, ranged: range !== undefined });
  return {
    marks: {
      washes: area ? [{ points: patternOutline(area).map(on), tone, strength: 0.35 }] : [],
      lines: reachLines(table, on(from), range === undefined ? undefined : range / metres, undefined, tone),
    },
  };
};
