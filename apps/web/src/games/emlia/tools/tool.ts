import type { Edge } from '@emlia/content';
import type { Asker, EmliaCommand, EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import type { AttackCommand } from '@emlia/emlia/odds';
import type { RankedStep } from '@emlia/emlia/reading';
import type { Option, Point, Problem, Refusal } from '@emlia/kernel';
import type { Overlay, Pointer } from '../../../board/scene.ts';

/** What a tool sees: the table, the seat that is asked and what it could ask for. */
export interface Hand {
  readonly game: EmliaGame;
  readonly view: EmliaState;
  readonly seat: string;
  readonly options: readonly Option<EmliaCommand>[];
}

export type Verdict = Refusal | Problem | undefined;

/** What a gesture leads to: the tool in hand afterwards, and what else is to be done. */
export interface Step {
  readonly tool: Tool;
  /** The gesture is the tool's: the table is not dragged. */
  readonly taken?: true;
  readonly send?: EmliaCommand;
  /** A unit to look at; '' for none. */
  readonly select?: string;
  /** What the check said against it. */
  readonly tell?: Refusal | Problem;
}

/** How something that moves along its facing is to be driven. */
export interface Course {
  readonly speed: number;
  readonly reverse: boolean;
  /** Each after so many GSU since the one before, by so many degrees. */
  readonly turns: readonly { readonly after: number; readonly by: number }[];
}

/** How a unit that walks is to end. */
export interface Stance {
  readonly formation?: string;
  readonly hold?: boolean;
  readonly climb?: number;
}

export type Mark = 'offered' | 'refused';

/**
 * One state of a tool. States are values: every gesture answers with the next one. When something else happens
 * on the table the state is dropped for the one `toolFor` picks, so none has to clean up.
 */
export interface Tool {
  readonly name:
    | 'look'
    | 'move'
    | 'march'
    | 'steer'
    | 'deploy'
    | 'aim'
    | 'lay'
    | 'choose'
    | 'divide'
    | 'leader'
    | 'weigh'
    | 'shift'
    | 'surround'
    | 'casualties';
  /** What the player can do now, in a sentence. */
  readonly hint: string;
  /** The unit in hand. */
  readonly unit?: string;
  /** The line of the list of actions it was taken from. */
  readonly entry?: string;
  readonly forfeit?: boolean;
  /** An attack that is picked, and made only when it is confirmed. */
  readonly attack?: AttackCommand;
  /** The answer whose consequences the board shows. */
  readonly weighed?: EmliaCommand;
  /** How far a flyer is to rise on its way, or to dive. */
  readonly climb?: number;
  /** scenario.home: the edge a unit that is placed shall call its own. */
  readonly home?: Edge;
  /** In which formation a move is to end. */
  readonly formation?: string;
  /** Where it shall look in the end; missing: where it goes. */
  readonly facing?: number;
  readonly hold?: boolean;
  /** It is known where it shall go: Enter, or a button, sends it there. */
  readonly aimed?: boolean;
  /** What a ranked unit is to do, step by step. */
  readonly steps?: readonly RankedStep[];
  readonly course?: Course;
  readonly picked?: readonly number[];
  /** The way a skirmish is to be moved. */
  readonly degrees?: number;
  /** The ways of members that surround an enemy. */
  readonly paths?: readonly (readonly Point[])[];
  overlay(hand: Hand): Overlay;
  marks?(hand: Hand): ReadonlyMap<string, Mark>;
  down?(hand: Hand, pointer: Pointer): Step;
  move?(hand: Hand, pointer: Pointer): Step;
  up?(hand: Hand, pointer: Pointer): Step;
  alternate?(hand: Hand, pointer: Pointer): Step;
  /** Arrow keys, in GSU. */
  nudge?(hand: Hand, by: Point): Step;
  /** R: to the right, or to the left; `sharp` where there are two ways to turn (T). */
  turn?(hand: Hand, way: 1 | -1, sharp: boolean): Step;
  /** How it shall stand in the end, the way as it is. */
  stand?(hand: Hand, change: Stance): Step;
  /** F: the next formation. */
  reform?(hand: Hand): Step;
  /** C: a corner on the way, where it is now. */
  corner?(hand: Hand): Step;
  /** Enter. */
  confirm?(hand: Hand): Step;
  /** Esc. */
  cancel(hand: Hand): Step;
}

export const queryOf = ({ game, view, seat }: Hand): Asker => ({
  world: game.worldAt(view),
  state: view,
  seat,
});

export const unitOf = ({ view }: Hand, id: string | undefined): UnitState | undefined =>
  id === undefined ? undefined : view.units[id];

export const checkOf = ({ game, view, seat }: Hand, command: EmliaCommand): Verdict =>
  game.check(view, seat, command);

/** The units that may be activated now. */
export const choosableOf = ({ options, view }: Hand): UnitState[] =>
  options.flatMap(({ command, refusal }) =>
    command.type === 'activate' && !refusal ? (view.units[command.unit] ?? []) : [],
  );

/** initiative.early: its own step is still to come. */
export const isEarly = ({ step }: EmliaState, { timing }: UnitState): boolean => timing < step;

export const NO_OVERLAY: Overlay = {};
