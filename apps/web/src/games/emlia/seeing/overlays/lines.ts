import type { Edge, Lines } from '@emlia/content';
import { ownLinesOf, upcomingEvents } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import { closedPath } from '../../../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke, Wash } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
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
  if ('point' in lines) return [closedPath(roundOf({ kind: 'disc', ...lines.point, r: 0 }, 1))];
  const area = looker.game.world.setup.scenario.areas?.find(({ id }) => id === lines.area);
  return area ? [area.points, ...(area.also ?? [])].map(points => closedPath(points)) : [];
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

/** How much of an edge is marked round the place that somebody makes for. */
const ROUND = 2;

/** event.reinforcement: where those still to come will come on, or may. */
const entries = (looker: Looker): { side: number; points: Point[]; name: string }[] =>
  upcomingEvents(worldIn(looker), looker.view).flatMap(({ event, turn }) =>
    event.effects.flatMap(effect => {
      if (effect.effect !== 'arrive') return [];
      const { force, unit, edge, at, along = [{ edge, from: at - ROUND, to: at + ROUND }] } = effect;
      const side = sideOfForce(looker, force)?.side ?? 0;
      const name = turn === undefined ? say`entry of ${unit.name}` : say`entry of ${unit.name}, turn ${turn}`;
      return along.map(one => ({ side, name, points: alongEdge(looker, one.edge, one.from, one.to) }));
    }),
  );

/** A zone is named at whichever of its corners is free. */
const cornersOf = (points: readonly Point[]): { at: Point; or: Point[] } => {
  const middle = middleOfFigures(points);
  const inward = ({ x, y }: Point): Point => ({ x: x + (middle.x - x) * 0.2, y: y + (middle.y - y) * 0.2 });
  const [at = middle, ...or] = points.map(inward);
  return { at, or: [...or, middle] };
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
      if (!a || !b) continue;
      const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      signs.push({
        at: at(0.5),
        or: [0.25, 0.75, 0.1, 0.9].map(at),
        say: say`lines of ${name}`,
        tone: side,
        kind: 'tag',
      });
    }
  }
  for (const { id, zone } of looker.game.world.setup.scenario.forces) {
    const { side = 0, name = '' } = sideOfForce(looker, id) ?? {};
    for (const points of zone) {
      signs.push({ ...cornersOf(points), say: say`zone of ${name}`, tone: side, kind: 'tag' });
      washes.push({ points, tone: side, strength: 0.07 });
      strokes.push({ points: closedPath(points), tone: side, width: 1.5, dash: 'dashed' });
    }
  }
  for (const { side, points, name } of entries(looker)) {
    strokes.push({ points, tone: side, width: 6, dash: 'dashed' });
    const [a, b] = points;
    if (!a || !b) continue;
    const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    signs.push({ at: at(0.5), or: [0.2, 0.8].map(at), say: name, tone: side, kind: 'tag' });
  }
  return { washes, lines: strokes, signs };
};
