import { type CommandOf, entryOf } from '@emlia/emlia';
import { middleOf } from '../../board/hit.ts';
import { moveAhead } from '../preview.ts';
import { type Course, checkOf, type Hand, NO_OVERLAY, type Tool, unitOf } from '../tool.ts';
import { dangerArrows, dangerWords } from './danger.ts';
import { ghostOf, noteOf } from './way.ts';

type Drive = CommandOf<'drive'>;

/** The fastest the unit could ever go in this mode. */
export const topSpeed = (hand: Hand, { unit, mode }: Drive): number => {
  const body = unitOf(hand, unit);
  const movement = body && entryOf(hand.game.world, body).movement.find(one => one.mode === mode);
  return Math.max(movement?.speed ?? 0, ...(movement?.gears ?? []));
};

export const courseOf = ({ speed, reverse }: Drive): Course => ({
  speed,
  reverse: reverse ?? false,
  after: 0,
  by: 0,
});

const driven = (drive: Drive, { speed, reverse, after, by }: Course): Drive => {
  const { reverse: _, ...rest } = drive;
  const turns = by === 0 ? [] : [{ after, by }];
  return {
    ...rest,
    speed,
    ...(reverse && { reverse: true as const }),
    courses: drive.courses.map(() => turns),
  };
};

/** Speed and one turn from the panel, shown on the board, made by Enter. */
export const steering = (back: Tool, drive: Drive, course = courseOf(drive)): Tool => {
  const command = driven(drive, course);
  const tool: Tool = {
    name: 'steer',
    unit: drive.unit,
    entry: `drive ${drive.mode}`,
    course,
    hint: 'Set the speed and the turn in the panel; the board shows where it leads.',
    overlay(hand) {
      const unit = unitOf(hand, drive.unit);
      if (!unit) return NO_OVERLAY;
      const verdict = checkOf(hand, command);
      const { members: figures = unit.members, strikers } = moveAhead(hand, command);
      return {
        ghost: ghostOf(hand, unit, figures, verdict),
        ...(!verdict && { arrows: dangerArrows(hand, strikers) }),
        note: noteOf(middleOf(figures), verdict, `${course.speed} GSU`, dangerWords(hand, strikers)),
      };
    },
    confirm(hand) {
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool: back, send: command };
    },
    cancel: () => ({ tool: back }),
  };
  return tool;
};
