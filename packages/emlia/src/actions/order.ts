import type { Asker as AskerOf, Order as OrderOf, Point } from '@emlia/kernel';
import type { EmliaEvent } from '../events.ts';
import type { Binding } from '../flow/initiative/binding.ts';
import type { EmliaPrompt, EmliaState, UnitState } from '../state.ts';
import type { World } from '../table/world.ts';
import type { ActionBlock } from './action/action.ts';

/** Who asks, on which table. */
export interface Asker extends AskerOf<EmliaState> {
  readonly world: World;
}

/** What binds a unit on initiative, found when it is asked for. */
export type Bound = () => Binding | undefined;

/** What every check and every effect starts from: the asker, and the unit that is to act. */
export interface Query extends Asker {
  readonly unit: UnitState;
  /** Whether the action is carried out as a prepared one. */
  readonly prepared?: boolean | undefined;
  /** A condition compels the unit to it. */
  readonly compelled?: boolean | undefined;
  /** Missing: it is not asked what binds the unit. */
  readonly bound?: Bound | undefined;
}

/**
 * The query about a unit, for whoever asks a check, a forecast or odds: the asker, and the unit that is to act. All
 * queries are written down alike, which is what makes reading them quick.
 *
 * @example
 * import { queryOf } from '@emlia/emlia';
 * import { reachOf } from '@emlia/emlia/forecast';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const { game, state } = play(openScenario('cavemen/the-spring'));
 * for (const unit of Object.values(state.units)) {
 *   const query = queryOf({ world: game.world, state, seat: 'river-clan' }, unit);
 *   console.log(unit.name, reachOf(query, unit, 'G').length);
 * }
 */
export const queryOf = (
  { world, state, seat }: Asker,
  unit: UnitState,
  prepared?: boolean,
  bound?: Bound,
): Query => ({ world, state, seat, unit, prepared, compelled: undefined, bound });

/** What a unit asks when a condition compels it to what it asks about. */
export const compelled = ({ world, state, seat, unit, prepared }: Query): Query => ({
  world,
  state,
  seat,
  unit,
  prepared,
  compelled: true,
  bound: undefined,
});

/** The points that each member of a unit passes, after the one where it stands. */
export type Paths = readonly (readonly Point[])[];

/** A kind of command to a unit. */
export interface Order<Command, Forecast = never>
  extends OrderOf<Query, Command, EmliaEvent, EmliaPrompt['kind']> {
  /** The action it carries out; missing: it is none, but an answer, a declaration or the end of an activation. */
  readonly action?: ActionBlock;
  /** It takes its unit elsewhere and rolls no dice: who is passed on the way is found on paper (freestrike.trigger). */
  readonly moves?: true;
  /** It may come between the two parts of a Double Pace, being one of them or the end (move.doublepace). */
  readonly midPace?: true;
  /** It may name a unit of another player: its check says which. */
  readonly forOthers?: true;
  /**
   * A declaration: it is no action, and is made at any moment of the activation, whatever binds the unit; no condition
   * calls for it (cover.taking.leave, initiative.mixed.partial).
   */
  readonly declaration?: true;
  /**
   * It is done only with the moves that follow: on initiative it does not yet fulfil a condition (move.doublepace, and
   * retreat.engaged: whoever holds enemies off has still to get away), and it provokes by them, not by itself
   * (freestrike.trigger).
   */
  readonly movesFollow?: true;
  /** It always brings its unit closer to an enemy (morale.closer). */
  readonly closesIn?: true;
  /** Whether the activation ends with it: what has momentum and was not moved will coast (movemode.accel.momentum). */
  endsActivation?(command: Command): boolean;
  /** Whether a disordered unit may try it all the same, though it acts on initiative only (leadership.source). */
  isLastResort?(query: Query, command: Command): boolean;
  /** Where it leads if nothing halts it, lawful or not; missing: by the `paths` of the command, or nowhere if it has none. */
  plannedPaths?(query: Query, command: Command): Paths;
  /** Where it leads until something halts it, lawful or not; missing: nothing ever does. */
  haltedPaths?(query: Query, command: Command): Paths;
  offers(query: Query): Command[];
  /** A quick no to what its check would refuse; who has many tries asks this first. */
  isPlainlyRefused?(query: Query, command: Command): boolean;
  /** What is to be expected of it before anyone rolls; nothing where it would be refused. */
  forecast?(query: Query, command: Command): Forecast | undefined;
}
