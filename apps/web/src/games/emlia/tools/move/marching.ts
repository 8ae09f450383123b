import type { CommandOf } from '@emlia/emlia';
import { rankedSpent } from '@emlia/emlia/forecast';
import { facingStep, type RankedStep, rankedSpeed, turnStep } from '@emlia/emlia/reading';
import { capitalised, type Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { warningAt } from '../../warning.ts';
import { marchWords } from '../../words.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { moveAhead } from '../preview.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf, type Turnable } from '../tool.ts';
import { spentWords } from './cost.ts';
import { dangerArrows, dangerWords, withDanger } from './danger.ts';
import type { DragTool } from './dragging.ts';
import { ghostOnWay, reachOverlay } from './way.ts';

type RankedMove = CommandOf<'rankedMove'>;

/** The march a unit in ranks could make now. */
export const marchOf = ({ options }: Hand, unit: string): RankedMove | undefined => {
  for (const { command, refusal } of options) {
    if (command.type === 'rankedMove' && command.unit === unit && !refusal) return command;
  }
  return undefined;
};

/** A distance to a quarter of a GSU on a free table, to the cell on any other. */
const rounded = ({ game }: Hand, by: number): number =>
  game.world.board.kind === 'free' ? Math.round(by * 4) / 4 : Math.round(by);

/** Straight ahead or back, and aside: as much of each as the pointer has gone. */
const stepsBy = (hand: Hand, facing: number, { x, y }: Point): RankedStep[] => {
  const angle = (facing * Math.PI) / 180;
  const ahead = rounded(hand, x * Math.sin(angle) - y * Math.cos(angle));
  const aside = rounded(hand, x * Math.cos(angle) + y * Math.sin(angle));
  const steps: RankedStep[] = [];
  // A hand that trembles is not meant to sidestep.
  if (Math.abs(aside) >= 1) steps.push({ step: aside < 0 ? 'left' : 'right', by: Math.abs(aside) });
  if (ahead !== 0) steps.push({ step: ahead < 0 ? 'back' : 'advance', by: Math.abs(ahead) });
  return steps;
};

/** By how much a block turns in place and wheels at a time. */
export const anglesOf = ({ game }: Pick<Hand, 'game'>): { readonly turn: number; readonly wheel: number } => {
  const { world } = game;
  return { turn: turnStep(world), wheel: Math.max(15, facingStep(world.board)) };
};

const UNDOES: Readonly<Partial<Record<RankedStep['step'], RankedStep['step']>>> = {
  advance: 'back',
  back: 'advance',
  left: 'right',
  right: 'left',
};

/** One step more; the same again lengthens the last. */
export const addStep = (steps: readonly RankedStep[], next: RankedStep): readonly RankedStep[] => {
  const last = steps.at(-1);
  // A step the other way takes the last one back.
  if (last && last.step === UNDOES[next.step]) {
    const left = last.by - next.by;
    return [...steps.slice(0, -1), ...(left > 0 ? [{ step: last.step, by: left }] : [])];
  }
  if (last?.step !== next.step || next.step === 'turn') return [...steps, next];
  const by = last.by + next.by;
  return [...steps.slice(0, -1), ...(by === 0 ? [] : [{ step: next.step, by }])];
};

const overlayOf = (hand: Hand, command: RankedMove): Overlay => {
  const unit = unitOf(hand, command.unit);
  if (!unit) return NO_OVERLAY;
  const reach = reachOverlay(hand, unit, command.mode);
  if (command.steps.length === 0) return reach;
  const verdict = checkOf(hand, command);
  const { members: figures = unit.members, strikers } = moveAhead(hand, command);
  const { world } = hand.game;
  const cost = verdict
    ? ''
    : spentWords(rankedSpent({ ...askerOf(hand), unit }, command), rankedSpeed(world, unit, command.mode));
  return {
    ...reach,
    ghost: ghostOnWay(hand, unit, figures, verdict),
    ...(!verdict && { arrows: dangerArrows(hand, strikers) }),
    note: noteOf(
      middleOfFigures(figures),
      verdict,
      withDanger(`${capitalised(marchWords(command.steps))} · ${cost}`, dangerWords(hand, strikers)),
      verdict ? undefined : warningAt(hand, unit, figures),
    ),
  };
};

const dropped = (hand: Hand, command: RankedMove, tool: Tool, back: Tool): Step => {
  const verdict = checkOf(hand, command);
  return verdict ? { tool, tell: verdict } : { tool: back, send: command };
};

/** A body in ranks hangs on the pointer: it goes straight ahead, back and aside only. */
export const draggingRanks = (back: Tool, march: RankedMove, from: Point, at = from): DragTool => {
  const command = (hand: Hand): RankedMove => {
    const facing = unitOf(hand, march.unit)?.members[0]?.facing ?? 0;
    return { ...march, steps: stepsBy(hand, facing, { x: at.x - from.x, y: at.y - from.y }) };
  };
  return {
    name: 'drag',
    unit: march.unit,
    hint: say`Let go to march there, straight and aside. Turns and wheels are in the panel; Esc puts it back.`,
    overlay: hand => overlayOf(hand, command(hand)),
    move: (_, pointer) => ({ tool: draggingRanks(back, march, from, pointer.at) }),
    up(hand, pointer) {
      if (pointer.click) return { tool: back, select: march.unit };
      const done = command(hand);
      return done.steps.length === 0 ? { tool: back } : dropped(hand, done, back, back);
    },
    cancel: () => ({ tool: back }),
  };
};

/** A march of a unit in ranks, step by step. */
export interface MarchTool extends ToolOf<'march'>, Turnable {
  readonly unit: string;
  readonly entry: string;
  readonly steps: readonly RankedStep[];
}

/** Steps put together in the panel, shown on the board, made by Enter. */
export const marching = (back: Tool, march: RankedMove, steps: readonly RankedStep[] = []): MarchTool => {
  const command: RankedMove = { ...march, steps };
  const tool: MarchTool = {
    name: 'march',
    unit: march.unit,
    entry: `rankedMove ${march.mode}`,
    steps,
    hint: say`Put the march together in the panel, or drag the unit straight ahead. Arrow keys step, R wheels, T turns; Enter marches.`,
    overlay: hand => overlayOf(hand, command),
    // Ahead, back and aside as the unit looks: up is ahead.
    nudge: (_, { x, y }) => ({
      tool: marching(
        back,
        march,
        addStep(steps, { step: x === 0 ? (y < 0 ? 'advance' : 'back') : x < 0 ? 'left' : 'right', by: 1 }),
      ),
    }),
    turn: (hand, way, sharp) => {
      const { turn, wheel } = anglesOf(hand);
      const step = sharp
        ? ({ step: 'turn', by: way * turn } as const)
        : ({ step: 'wheel', by: way * wheel } as const);
      return { tool: marching(back, march, addStep(steps, step)) };
    },
    down(hand, pointer): Step {
      const held = unitOf(hand, march.unit);
      if (!held || pointer.hit?.unit !== march.unit) return { tool };
      return { tool: draggingRanks(back, march, pointer.at), taken: true };
    },
    confirm: hand => dropped(hand, command, tool, back),
    cancel: () => ({ tool: back }),
  };
  return tool;
};
