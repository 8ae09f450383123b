import type { Movement } from '@emlia/content';
import type { CommandOf } from '@emlia/emlia';
import { driveTowards, sharpestTurn, turnDistance } from '@emlia/emlia/forecast';
import { movementOf, openPaces, type Pace, paceAt } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { warningAt } from '../../warning.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { moveAhead } from '../preview.ts';
import { type Corners, NO_OVERLAY, type Step, type Tool, type ToolOf, type Turnable } from '../tool.ts';
import { dangerArrows, dangerWords, withDanger } from './danger.ts';
import type { DragTool } from './dragging.ts';
import { ghostOnWay, reachOverlay } from './way.ts';

type Drive = CommandOf<'drive'>;

/** How something that moves along its facing is to be driven. */
export interface DrivenCourse {
  readonly speed: number;
  readonly reverse: boolean;
  /** Each after so many GSU since the one before, by so many degrees. */
  readonly turns: readonly { readonly after: number; readonly by: number }[];
}

/** A drive of whatever has gears or turns on its way. */
export interface SteerTool extends ToolOf<'steer'>, Turnable, Corners {
  readonly unit: string;
  readonly entry: string;
  readonly course: DrivenCourse;
}

/** The drive that is open to the unit now. */
export const driveOf = ({ options }: Hand, unit: string): Drive | undefined => {
  for (const { command, refusal } of options) {
    if (command.type === 'drive' && command.unit === unit && !refusal) return command;
  }
  return undefined;
};

/** What it drives by, and the speeds open to it this time. */
export const enginesOf = (
  hand: Hand,
  { unit, mode }: Drive,
): { readonly movement: Movement; readonly open: readonly Pace[] } | undefined => {
  const body = unitOf(hand, unit);
  const movement = body && movementOf(hand.game.world, body, mode);
  return movement && { movement, open: openPaces(body, movement) };
};

const courseIn = ({ speed, reverse, courses }: Drive): DrivenCourse => ({
  speed,
  reverse: reverse ?? false,
  turns: courses[0] ?? [],
});

/** Straight on as fast as it may, so that there is something to see; else what the rules propose. */
export const firstCourse = (hand: Hand, drive: Drive): DrivenCourse => {
  const { open = [] } = enginesOf(hand, drive) ?? {};
  const most = Math.max(0, ...open.filter(({ reverse }) => !reverse).map(pace => pace.most));
  const ahead = { speed: most, reverse: false, turns: [] };
  return checkOf(hand, driven(drive, ahead)) ? courseIn(drive) : ahead;
};

/** movemode.turn: a faster gear needs more room before each turn. */
export const withRoom = (movement: Movement, course: DrivenCourse): DrivenCourse => {
  const needed = Math.ceil(turnDistance(movement, course.speed, course.reverse));
  const turns = course.turns.map(({ after, by }) => ({ after: Math.max(after, needed), by }));
  return { ...course, turns };
};

const driven = (drive: Drive, { speed, reverse, turns }: DrivenCourse): Drive => {
  const { reverse: _, ...rest } = drive;
  return {
    ...rest,
    speed,
    ...(reverse && { reverse: true as const }),
    courses: drive.courses.map(() => turns),
  };
};

/** `gear 2`, `reverse gear 1`; nothing for what has none. */
const gearWords = (hand: Hand, drive: Drive, course: DrivenCourse): string => {
  const { gear } = paceAt(enginesOf(hand, drive)?.open ?? [], course) ?? {};
  return gear === undefined ? '' : say`, ${course.reverse ? 'reverse ' : ''}gear ${gear}`;
};

/** The way of the middle of a unit; of the first of it where they do not turn alike. */
const middleWay = (members: readonly Point[], paths: readonly (readonly Point[])[]): readonly Point[] => {
  const [first = []] = paths;
  const alike = paths.every(path => path.length === first.length);
  const at = (i: number): Point => middleOfFigures(paths.flatMap(path => path[i] ?? []));
  if (alike) return [middleOfFigures(members), ...first.map((_, i) => at(i))];
  return [...members.slice(0, 1), ...first];
};

const overlayOf = (hand: Hand, drive: Drive, course: DrivenCourse): Overlay => {
  const unit = unitOf(hand, drive.unit);
  if (!unit) return NO_OVERLAY;
  const command = driven(drive, course);
  const verdict = checkOf(hand, command);
  const { members: figures = unit.members, paths, strikers } = moveAhead(hand, command);
  const say = `${Math.round(course.speed * 10) / 10} GSU${gearWords(hand, drive, course)}`;
  return {
    ...reachOverlay(hand, unit, drive.mode),
    ghost: ghostOnWay(hand, unit, figures, verdict),
    ...(paths && { path: middleWay(unit.members, paths) }),
    ...(!verdict && { arrows: dangerArrows(hand, strikers) }),
    note: noteOf(
      middleOfFigures(figures),
      verdict,
      withDanger(say, dangerWords(hand, strikers)),
      verdict ? undefined : warningAt(hand, unit, figures),
    ),
  };
};

/** The course that comes nearest to a place. */
const towards = (hand: Hand, drive: Drive, by: Point): DrivenCourse | undefined => {
  const unit = unitOf(hand, drive.unit);
  const found = unit && driveTowards({ ...askerOf(hand), unit }, drive.mode, by);
  return found && courseIn(found);
};

/** A vehicle hangs on the pointer: it takes the gear and the turns that bring it nearest. */
export const draggingDrive = (back: Tool, drive: Drive, from: Point, at = from): DragTool => {
  const course = (hand: Hand) => towards(hand, drive, { x: at.x - from.x, y: at.y - from.y });
  return {
    name: 'drag',
    unit: drive.unit,
    hint: say`Let go to drive there, as near as its gears and turns allow. Esc puts it back.`,
    overlay(hand) {
      const found = course(hand);
      return found ? overlayOf(hand, drive, found) : NO_OVERLAY;
    },
    move: (_, pointer) => ({ tool: draggingDrive(back, drive, from, pointer.at) }),
    up(hand, pointer): Step {
      const found = course(hand);
      if (pointer.click || !found) return { tool: back, select: drive.unit };
      const command = driven(drive, found);
      const verdict = checkOf(hand, command);
      return verdict ? { tool: back, tell: verdict } : { tool: back, send: command };
    },
    cancel: () => ({ tool: back }),
  };
};

/** Gear, speed and turns from the panel, the keys or a click on the board; made by its button or Enter. */
export const steering = (back: Tool, drive: Drive, course: DrivenCourse): SteerTool => {
  const set = (hand: Hand, next: DrivenCourse): Step => {
    const movement = enginesOf(hand, drive)?.movement;
    return { tool: steering(back, drive, movement ? withRoom(movement, next) : next) };
  };
  /** The last turn a little more to one side, or a first one. */
  const turnBy = (hand: Hand, degrees: number): Step => {
    const last = course.turns.at(-1);
    const before = course.turns.slice(0, -1);
    const movement = enginesOf(hand, drive)?.movement;
    const sharpest = movement ? sharpestTurn(movement) : 180;
    const by = Math.min(sharpest, Math.max(-sharpest, (last?.by ?? 0) + degrees));
    const turns = by === 0 ? before : [...before, { after: last?.after ?? 0, by }];
    return set(hand, { ...course, turns });
  };
  const tool: SteerTool = {
    name: 'steer',
    unit: drive.unit,
    entry: `drive ${drive.mode}`,
    course,
    hint: say`Click where it shall drive, or set gear, speed and turns in the panel. Arrow keys: faster, slower, left, right; Enter drives.`,
    overlay: hand => overlayOf(hand, drive, course),
    down(hand, pointer): Step {
      if (pointer.hit?.unit !== drive.unit || !unitOf(hand, drive.unit)) return { tool };
      return { tool: draggingDrive(back, drive, pointer.at), taken: true };
    },
    up(hand, pointer) {
      const from = middleOfFigures(unitOf(hand, drive.unit)?.members ?? []);
      const by = { x: pointer.at.x - from.x, y: pointer.at.y - from.y };
      const found = pointer.click ? towards(hand, drive, by) : undefined;
      return { tool: found ? steering(back, drive, found) : tool };
    },
    nudge(hand, { x, y }) {
      if (y === 0) return turnBy(hand, x > 0 ? 5 : -5);
      return set(hand, { ...course, speed: Math.max(0, course.speed - Math.sign(y)) });
    },
    turn: (hand, way) => turnBy(hand, way * 15),
    corner: hand => set(hand, { ...course, turns: [...course.turns, { after: 0, by: 15 }] }),
    confirm(hand) {
      const command = driven(drive, course);
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool: back, send: command };
    },
    cancel: () => ({ tool: back }),
  };
  return tool;
};
