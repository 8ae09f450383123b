import type { Edge, Mode } from '@emlia/content';
import { type CommandOf, entryOf, followPath, reachOf, type UnitState } from '@emlia/emlia';
import { lengthOfPath, type Point } from '@emlia/kernel';
import { middleOf } from '../../board/hit.ts';
import type { Figure, Ghost, Note, Overlay } from '../../board/scene.ts';
import { iconOf, radiusOf, sideOf } from '../../table/pieces.ts';
import { moveAhead } from '../preview.ts';
import { checkOf, type Hand, queryOf, type Verdict } from '../tool.ts';
import { dangerArrows, dangerWords } from './danger.ts';

/** How a unit goes: its mode, and how it is to stand in the end. */
export interface Walk {
  readonly mode: Mode;
  readonly formation?: string;
  /** movemode.flying.slope: how far it rises on the way; below 0: dives. */
  readonly climb?: number;
}

/** A way in which the unit could move now, in this mode or any; none if its move action is spent. */
export const walkOf = ({ options }: Hand, unit: string, mode?: Mode): Walk | undefined => {
  for (const { command, refusal } of options) {
    if (command.type !== 'normalMove' || command.unit !== unit || refusal) continue;
    if (mode !== undefined && command.mode !== mode) continue;
    return { mode: command.mode, ...(command.formation && { formation: command.formation }) };
  }
  return undefined;
};

const outlines = new WeakMap<readonly unknown[], Map<Mode, Point[]>>();

/** Where the unit's middle can go, straight and as a body. Worked out once for each place it stands in. */
const outlineFor = (hand: Hand, unit: UnitState, mode: Mode): Point[] => {
  const known = outlines.get(unit.members) ?? new Map<Mode, Point[]>();
  outlines.set(unit.members, known);
  const outline = known.get(mode) ?? reachOf(queryOf(hand), unit, mode);
  known.set(mode, outline);
  return outline;
};

export const reachOverlay = (hand: Hand, unit: UnitState, walk: Walk | undefined): Overlay => {
  // A body in ranks does not go where each of its members could.
  if (!walk || unit.formation === 'ranked') return {};
  const middle = middleOf(unit.members);
  return {
    reach: outlineFor(hand, unit, walk.mode).map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })),
  };
};

export interface Way {
  readonly command: CommandOf<'normalMove'>;
  readonly verdict: Verdict;
  readonly overlay: Overlay;
}

/** A move as it is being drawn: the shifts from where the unit stands, the last one under the pointer. */
export const wayOf = (hand: Hand, unit: UnitState, walk: Walk | undefined, shifts: readonly Point[]): Way => {
  const mode = walk?.mode ?? entryOf(hand.game.world, unit).movement[0]?.mode ?? 'G';
  const formation = walk?.formation;
  const straight = offTable(hand, unit, followPath(queryOf(hand), unit, mode, shifts), shifts);
  const command = {
    ...straight,
    ...(formation && formation !== (unit.drill?.name ?? unit.formation) && { formation }),
    ...(walk?.climb && { climb: walk.climb }),
  };
  const verdict = checkOf(hand, command);
  const overlay = overlayOf(hand, unit, shifts, command, verdict);
  return { command, verdict, overlay: { ...reachOverlay(hand, unit, walk), ...overlay } };
};

const edgeBeyond = ({ game }: Hand, { x, y }: Point): Edge | undefined => {
  const { width, height } = game.world.board;
  if (x < 0) return 'west';
  if (x > width) return 'east';
  if (y < 0) return 'north';
  return y > height ? 'south' : undefined;
};

/** move.leave: pulled over an edge it leaves the table, and goes no farther than to where it touches it. */
const offTable = (
  hand: Hand,
  unit: UnitState,
  move: CommandOf<'normalMove'>,
  shifts: readonly Point[],
): CommandOf<'normalMove'> => {
  const [from, by] = [middleOf(unit.members), shifts.at(-1) ?? { x: 0, y: 0 }];
  const leave = edgeBeyond(hand, { x: from.x + by.x, y: from.y + by.y });
  if (!leave) return move;
  const { board } = hand.game.world;
  const r = Math.max(radiusOf(hand.game, unit), board.kind === 'free' ? 0 : 1);
  const touching = ({ x, y }: Point): Point => {
    if (leave === 'west') return { x: r, y };
    if (leave === 'east') return { x: board.width - r, y };
    return leave === 'north' ? { x, y: r } : { x, y: board.height - r };
  };
  const paths = move.paths.map(path =>
    path.map((point, i) => (i < path.length - 1 ? point : board.place(touching(point)))),
  );
  return { ...move, paths, leave };
};

const overlayOf = (
  hand: Hand,
  unit: UnitState,
  shifts: readonly Point[],
  command: CommandOf<'normalMove'>,
  verdict: Verdict,
): Overlay => {
  const start = middleOf(unit.members);
  const path = [start, ...shifts.map(({ x, y }) => ({ x: start.x + x, y: start.y + y }))];
  const figures: Figure[] = unit.members.map((member, i) => ({ ...member, ...command.paths[i]?.at(-1) }));
  const at = path.at(-1) ?? start;
  const length = Math.round(lengthOfPath(path) * 10) / 10;
  const strikers = verdict ? [] : moveAhead(hand, command).strikers;
  const height = command.climb
    ? `, then ${Math.round((unit.altitude + command.climb) * 10) / 10} GSU up`
    : '';
  const say = command.leave ? `Leaves the table by the ${command.leave} edge` : `${length} GSU${height}`;
  return {
    path,
    ghost: ghostOf(hand, unit, figures, verdict),
    arrows: dangerArrows(hand, strikers),
    note: noteOf(at, verdict, say, dangerWords(hand, strikers)),
  };
};

export const ghostOf = (
  hand: Hand,
  unit: UnitState,
  figures: readonly Figure[],
  verdict: Verdict,
): Ghost => ({
  side: sideOf(hand.game, unit.seat),
  icon: iconOf(hand.game, unit),
  radius: radiusOf(hand.game, unit),
  figures,
  forbidden: verdict !== undefined,
});

/** What is against it; else what it is, and what could come of it. */
export const noteOf = (at: Point, verdict: Verdict, say: string, danger = ''): Note =>
  verdict
    ? { at, say: verdict.say, forbidden: true, ...('rule' in verdict && { rule: verdict.rule }) }
    : { at, say: danger === '' ? say : `${say}. ${danger}.`, forbidden: false };
