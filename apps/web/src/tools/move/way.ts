import type { Mode } from '@emlia/content';
import { type CommandOf, entryOf, followPath, reachOf, type UnitState } from '@emlia/emlia';
import { lengthOfPath, type Point } from '@emlia/kernel';
import { middleOf } from '../../board/hit.ts';
import type { Figure, Ghost, Note, Overlay } from '../../board/scene.ts';
import { iconOf, radiusOf, sideOf } from '../../table/pieces.ts';
import { checkOf, type Hand, queryOf, type Verdict } from '../tool.ts';

/** How a unit goes: its mode, and how it is to stand in the end. */
export interface Walk {
  readonly mode: Mode;
  readonly formation?: UnitState['formation'];
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
  const straight = followPath(queryOf(hand), unit, mode, shifts);
  const command = formation && formation !== unit.formation ? { ...straight, formation } : straight;
  const verdict = checkOf(hand, command);
  const overlay = overlayOf(hand, unit, shifts, command.paths, verdict);
  return { command, verdict, overlay: { ...reachOverlay(hand, unit, walk), ...overlay } };
};

const overlayOf = (
  hand: Hand,
  unit: UnitState,
  shifts: readonly Point[],
  paths: readonly (readonly Point[])[],
  verdict: Verdict,
): Overlay => {
  const start = middleOf(unit.members);
  const path = [start, ...shifts.map(({ x, y }) => ({ x: start.x + x, y: start.y + y }))];
  const figures: Figure[] = unit.members.map((member, i) => ({ ...member, ...paths[i]?.at(-1) }));
  const at = path.at(-1) ?? start;
  const length = Math.round(lengthOfPath(path) * 10) / 10;
  return {
    path,
    ghost: ghostOf(hand, unit, figures, verdict),
    note: noteOf(at, verdict, `${length} GSU`),
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

export const noteOf = (at: Point, verdict: Verdict, say: string): Note =>
  verdict
    ? { at, say: verdict.say, forbidden: true, ...('rule' in verdict && { rule: verdict.rule }) }
    : { at, say, forbidden: false };
