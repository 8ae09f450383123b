import type { CommandOf } from '@emlia/emlia';
import { lengthOfPath, type Point } from '@emlia/kernel';
import type { Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { ghostOnWay } from '../move/way.ts';
import { NO_OVERLAY, type Step, type ToolOf } from '../tool.ts';

type Envelop = CommandOf<'envelop'>;

/** The path of one member led on to another point. */
const ledTo = ({ paths, ...rest }: Envelop, i: number, path: readonly Point[]): Envelop => ({
  ...rest,
  paths: paths.map((old, j) => (j === i ? path : old)),
});

const overlayOf = (hand: Hand, command: Envelop, held?: number): Overlay => {
  const unit = unitOf(hand, command.unit);
  if (!unit || command.paths.every(path => path.length === 0)) return NO_OVERLAY;
  const verdict = checkOf(hand, command);
  const figures = unit.members.map((member, i) => ({ ...member, ...command.paths[i]?.at(-1) }));
  const start = held === undefined ? undefined : unit.members[held];
  const path = start ? [start, ...(command.paths[held ?? -1] ?? [])] : [];
  const end = path.at(-1);
  return {
    ghost: ghostOnWay(hand, unit, figures, verdict),
    ...(path.length > 1 && { path }),
    ...(end && { note: noteOf(end, verdict, `${Math.round(lengthOfPath(path) * 10) / 10} GSU`) }),
  };
};

/** A unit whose members surround an enemy, each on a way of its own. */
export interface SurroundTool extends ToolOf<'surround'> {
  readonly unit: string;
  readonly paths: readonly (readonly Point[])[];
}

/** ranked.envelop: members are led round the enemy one by one; from the panel they set out together. */
export const surrounding = (command: Envelop): SurroundTool => {
  const tool: SurroundTool = {
    name: 'surround',
    unit: command.unit,
    paths: command.paths,
    hint: say`Drag members round the enemy, one by one, then confirm.`,
    overlay: hand => overlayOf(hand, command),
    down(hand, { hit, at }): Step {
      const { members = [] } = unitOf(hand, command.unit) ?? {};
      // Who has been led somewhere is taken up there.
      const led = command.paths.findIndex(path => {
        const end = path.at(-1);
        return end !== undefined && Math.hypot(end.x - at.x, end.y - at.y) < 1;
      });
      const own = hit?.unit === command.unit ? members.findIndex(({ id }) => id === hit.figure) : -1;
      const held = led < 0 ? own : led;
      return held < 0 ? { tool } : { tool: leading(command, held), taken: true };
    },
    confirm(hand) {
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool, send: command };
    },
    cancel: () => ({ tool: surrounding({ ...command, paths: command.paths.map(() => []) }) }),
  };
  return tool;
};

/** One member hangs on the pointer; from where it was led before it goes on. */
const leading = (command: Envelop, held: number, to?: Point): SurroundTool => {
  const led = (hand: Hand): Envelop =>
    to
      ? ledTo(command, held, [...(command.paths[held] ?? []), askerOf(hand).world.board.place(to)])
      : command;
  return {
    name: 'surround',
    unit: command.unit,
    paths: command.paths,
    hint: say`Let go where it shall stand.`,
    overlay: hand => overlayOf(hand, led(hand), held),
    move: (_, { at }) => ({ tool: leading(command, held, at) }),
    up: (hand, { click }) => ({ tool: surrounding(click ? command : led(hand)) }),
    cancel: () => ({ tool: surrounding(command) }),
  };
};
