import type { Mode } from '@emlia/content';
import type { CommandOf, UnitState } from '@emlia/emlia';
import { billOf, breakOut, followPath, reachOf } from '@emlia/emlia/forecast';
import { edgeBeyond, entryOf, isHomeExit, movementOf, placeAtEdge, radiusOf } from '@emlia/emlia/reading';
import { capitalised, heading, type Point, type Verdict } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Figure, Ghost, Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { drawnRadius, iconOf, sideNumberOf } from '../../draw/pieces.ts';
import { warningAt } from '../../warning.ts';
import { askerOf, checkOf, type Hand } from '../hand.ts';
import { type MoveAhead, moveAhead } from '../preview.ts';
import { billWords, groundWords } from './cost.ts';
import { dangerArrows, dangerWords, withDanger } from './danger.ts';

/** How a unit goes: its mode, and how it is to stand in the end. */
export interface Walk {
  readonly mode: Mode;
  readonly formation?: string;
  /** Where it looks in the end; missing: where it went. */
  readonly facing?: number;
  /** formation.close.facing: it keeps looking where it does, at half speed. */
  readonly hold?: boolean;
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

const outlines = new WeakMap<readonly unknown[], Map<string, Point[]>>();

/** More than so many members take so long to try out that the shade would come late. */
const MANY = 30;

/** Blocks and vehicles are tried out way by way: finer rays than ways would leave gaps between them. */
const raysFor = ({ game }: Hand, unit: UnitState, mode: Mode): number => {
  const movement = movementOf(game.world, unit, mode);
  if (unit.formation === 'ranked' || movement?.gears || movement?.turns) return 36;
  // Angles are whole degrees.
  return unit.members.length > MANY ? 45 : 72;
};

/** Where the unit's middle can go, by the rules of its kind. Worked out once for each place it stands in. */
const outlineFor = (hand: Hand, unit: UnitState, mode: Mode): Point[] => {
  const known = outlines.get(unit.members) ?? new Map<string, Point[]>();
  outlines.set(unit.members, known);
  const key = [mode, unit.formation, unit.used.doublePace, unit.prone, unit.takingCover].join();
  const outline = known.get(key) ?? reachOf(askerOf(hand), unit, mode, raysFor(hand, unit, mode));
  known.set(key, outline);
  return outline;
};

/** The ground a unit can reach, walking, marching in ranks or driving: it is shaded. */
export const reachOverlay = (hand: Hand, unit: UnitState, mode: Mode | undefined): Overlay => {
  if (mode === undefined) return {};
  const middle = middleOfFigures(unit.members);
  return {
    reach: outlineFor(hand, unit, mode).map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })),
  };
};

export interface WayShown {
  readonly command: CommandOf<'normalMove'>;
  readonly verdict: Verdict;
  readonly overlay: Overlay;
}

/** A move as it is being drawn: the shifts from where the unit stands, the last one under the pointer. */
export const wayOf = (
  hand: Hand,
  unit: UnitState,
  walk: Walk | undefined,
  shifts: readonly Point[],
): WayShown => {
  const mode = walk?.mode ?? entryOf(hand.game.world, unit).movement[0]?.mode ?? 'G';
  const formation = walk?.formation;
  const asWalked = (move: CommandOf<'normalMove'>): CommandOf<'normalMove'> => ({
    ...offTable(hand, unit, move, shifts),
    ...(formation && formation !== (unit.drill?.name ?? unit.formation) && { formation }),
    ...(walk?.facing !== undefined && { facings: unit.members.map(() => walk.facing ?? 0) }),
    ...(walk?.hold && { hold: true as const }),
    ...(walk?.climb && { climb: walk.climb }),
  });
  const straight = asWalked(followPath(askerOf(hand), unit, mode, shifts));
  const refused = checkOf(hand, straight);
  // skirmish.leave: what is not to be had from where it stands may be from the nearest point of the fight.
  const out = refused && breakOut(askerOf(hand), unit, mode, shifts);
  const isOut = out && !checkOf(hand, asWalked(out));
  const [command, verdict] = isOut ? [asWalked(out), undefined] : [straight, refused];
  const overlay = overlayOf(hand, unit, shifts, { command, verdict });
  // Who gives up its ranks goes as each of its members can, not as the block could.
  const reach = unit.formation === 'ranked' ? {} : reachOverlay(hand, unit, walk?.mode);
  return { command, verdict, overlay: { ...reach, ...overlay } };
};

/** move.leave: pulled over an edge it leaves the table, and goes no farther than to where it touches it. */
const offTable = (
  hand: Hand,
  unit: UnitState,
  move: CommandOf<'normalMove'>,
  shifts: readonly Point[],
): CommandOf<'normalMove'> => {
  const [from, by] = [middleOfFigures(unit.members), shifts.at(-1) ?? { x: 0, y: 0 }];
  const leave = edgeBeyond(hand.game.world, { x: from.x + by.x, y: from.y + by.y });
  if (!leave) return move;
  const { world } = hand.game;
  const paths = unit.members.map((member, i) => {
    const path = move.paths[i] ?? [];
    const last = path.at(-1);
    if (!last) return path;
    const r = radiusOf(world, unit, member);
    return [...path.slice(0, -1), placeAtEdge(world, leave, { ...last, r })];
  });
  return { ...move, paths, leave };
};

const NOWHERE: MoveAhead = { strikers: [] };

const overlayOf = (
  hand: Hand,
  unit: UnitState,
  shifts: readonly Point[],
  { command, verdict }: Omit<WayShown, 'overlay'>,
): Overlay => {
  const middle = middleOfFigures(unit.members);
  const start = command.from ?? middle;
  const path = [start, ...shifts.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }))];
  const figures: Figure[] = unit.members.map((member, i) => {
    const way = [command.from ?? member, ...(command.paths[i] ?? [])];
    const [last = member, before = member] = way.slice(-2).reverse();
    const goes = way.length > 1 && !command.hold ? heading(before, last) : member.facing;
    return { ...member, x: last.x, y: last.y, facing: command.facings?.[i] ?? goes };
  });
  const at = path.at(-1) ?? start;
  const bill = billOf({ ...askerOf(hand), unit }, command);
  const { strikers, members } = verdict ? NOWHERE : moveAhead(hand, command);
  const height = command.climb
    ? say`, then ${Math.round((unit.altitude + command.climb) * 10) / 10} GSU up`
    : '';
  const cost = command.leave
    ? say`Leaves the table by the ${command.leave} edge`
    : `${billWords(bill)}${height}`;
  const words = command.from ? say`Breaks out of the skirmish: ${cost}` : cost;
  const dear = verdict && 'rule' in verdict && verdict.rule === 'move.normal' ? groundWords(bill) : '';
  return {
    path,
    ghost: ghostOnWay(hand, unit, figures, verdict),
    arrows: dangerArrows(hand, strikers),
    note: noteOf(
      at,
      verdict && dear ? { ...verdict, say: `${verdict.say} ${capitalised(dear)}.` } : verdict,
      withDanger(words, dangerWords(hand, strikers)),
      command.leave
        ? leavingWords(isHomeExit(hand.game.world, unit, command.leave, figures))
        : members && warningAt(hand, unit, members),
    ),
  };
};

/** move.leave: by its own lines it has got away; by any other edge it is lost. */
const leavingWords = (home: boolean): string =>
  home
    ? say`Over its own lines: it gets away, and does not come back.`
    : say`These are not its own lines: it counts as destroyed.`;

export const ghostOnWay = (
  hand: Hand,
  unit: UnitState,
  figures: readonly Figure[],
  verdict: Verdict,
): Ghost => ({
  side: sideNumberOf(hand.game, unit.seat),
  icon: iconOf(hand.game, unit),
  radius: drawnRadius(hand.game, unit),
  figures,
  forbidden: verdict !== undefined,
});
