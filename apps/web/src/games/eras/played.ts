import type { Point } from '@emlia/kernel';
import { stanceOf } from '../../board/figures/figures.ts';
import type { Fallen, Piece } from '../../board/scene.ts';
import type { Act, FallAct, Gait, MoveAct } from '../../board/stage/acts.ts';

/** What is on the map, by its id. */
export type Standing = ReadonlyMap<string, Piece>;

export const standingOf = (pieces: readonly Piece[]): Standing =>
  new Map(pieces.map(piece => [piece.id, piece]));

const GAITS: Readonly<Record<ReturnType<typeof stanceOf>, Gait>> = {
  foot: 'foot',
  rider: 'hoof',
  beast: 'hoof',
  gun: 'wheel',
  engine: 'drive',
  ship: 'drive',
  soaring: 'wing',
  aircraft: 'wing',
};

/** The way of a unit by the way of all it marches with: from where it stood, past the same turns, to where it stands. */
const wayOf = (from: Point, to: Point, turns: readonly Point[]): readonly Point[] => {
  const [first] = turns;
  const last = turns.at(-1);
  if (!first || !last) return [from, to];
  const [dx, dy] = [from.x - first.x, from.y - first.y];
  return [from, ...turns.slice(1, -1).map(({ x, y }) => ({ x: x + dx, y: y + dy })), to];
};

/** Whoever stands elsewhere than before has gone there. */
export const movesBetween = (
  before: Standing,
  after: Standing,
  turnsOf: (unit: string) => readonly Point[] = () => [],
): MoveAct[] =>
  [...after.values()].flatMap((piece): MoveAct[] => {
    const was = before.get(piece.id);
    if (!was) return [];
    const starts = new Map(was.figures.map(figure => [figure.id, figure]));
    const ways = piece.figures.flatMap(({ id, x, y }) => {
      const start = starts.get(id);
      if (!start || (start.x === x && start.y === y)) return [];
      return [
        { id, from: start.facing, way: wayOf({ x: start.x, y: start.y }, { x, y }, turnsOf(piece.id)) },
      ];
    });
    if (ways.length === 0) return [];
    return [{ kind: 'move', unit: piece.id, gait: GAITS[stanceOf(piece.figure ?? piece.icon)], ways }];
  });

/** Whoever is no longer there has fallen, as far as the losses go. */
export const fallsBetween = (
  before: Standing,
  after: Standing,
  lost: ReadonlyMap<string, number>,
): FallAct[] =>
  [...lost].flatMap(([unit, count]): FallAct[] => {
    const was = before.get(unit);
    if (!was || count === 0) return [];
    const here = new Set(after.get(unit)?.figures.map(({ id }) => id));
    const who = was.figures
      .filter(({ id }) => !here.has(id))
      .slice(-count)
      .map(figure => ({
        figure,
        mark: {
          x: figure.x,
          y: figure.y,
          side: was.side,
          icon: was.figure ?? was.icon,
          radius: was.radius,
          facing: figure.facing,
          alone: was.alone === true,
          long: false,
        } satisfies Fallen,
      }));
    return who.length === 0 ? [] : [{ kind: 'fall', unit, who }];
  });

/** All at once but the first, which comes after whatever was before. */
export const together = <A extends Act>(acts: readonly A[]): A[] =>
  acts.map((act, i) => (i === 0 ? act : { ...act, together: true as const }));
