import type { Edge, Lines } from '@emlia/content';
import { ownLinesOf } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { closed } from '../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke, Wash } from '../../board/scene.ts';
import type { Looker } from '../looker.ts';
import { worldIn } from '../looker.ts';
import { roundOf } from '../round.ts';
import { sideOfForce } from './forces.ts';

/** A little inside the table, so that the frame does not hide it. */
const INSIDE = 0.6;

const alongEdge = ({ game }: Looker, edge: Edge, from?: number, to?: number): Point[] => {
  const { width, height } = game.world.setup.scenario;
  const across = edge === 'north' || edge === 'south';
  const [start, end] = [from ?? 0, to ?? (across ? width : height)];
  const far = edge === 'south' ? height - INSIDE : edge === 'east' ? width - INSIDE : INSIDE;
  const at = (along: number): Point => (across ? { x: along, y: far } : { x: far, y: along });
  return [at(start), at(end)];
};

const shapesOf = (looker: Looker, lines: Lines): Point[][] => {
  if (typeof lines === 'string') return [alongEdge(looker, lines)];
  if ('edge' in lines) return [alongEdge(looker, lines.edge, lines.from, lines.to)];
  if ('point' in lines) return [closed(roundOf({ kind: 'disc', ...lines.point, r: 0 }, 1))];
  const area = looker.game.world.setup.scenario.areas?.find(({ id }) => id === lines.area);
  return area ? [area.points, ...(area.also ?? [])].map(points => closed(points)) : [];
};

/** retreat.lines: the lines of every force, each once. */
const ownLines = (looker: Looker): { force: string; lines: Lines }[] => {
  const found = new Map<string, { force: string; lines: Lines }>();
  for (const unit of Object.values(looker.view.units)) {
    const lines = ownLinesOf(worldIn(looker), unit);
    if (lines !== undefined)
      found.set(`${unit.force} ${JSON.stringify(lines)}`, { force: unit.force, lines });
  }
  return [...found.values()];
};

export const linesDrawing = (looker: Looker): Drawing => {
  const washes: Wash[] = [];
  const strokes: Stroke[] = [];
  const signs: Sign[] = [];
  for (const { force, lines } of ownLines(looker)) {
    const { side = 0, name = '' } = sideOfForce(looker, force) ?? {};
    for (const points of shapesOf(looker, lines)) {
      strokes.push({ points, tone: side, width: 4 });
      const [a, b] = points;
      const at = a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      if (at) signs.push({ at, say: `lines of ${name}`, tone: side, kind: 'tag' });
    }
  }
  for (const { id, zone } of looker.game.world.setup.scenario.forces) {
    const { side = 0 } = sideOfForce(looker, id) ?? {};
    for (const points of zone) {
      washes.push({ points, tone: side, strength: 0.07 });
      strokes.push({ points: closed(points), tone: side, width: 1.5, dash: 'dashed' });
    }
  }
  return { washes, lines: strokes, signs };
};
