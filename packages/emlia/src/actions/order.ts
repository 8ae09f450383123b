import type { Asker as AskerOf, Order as OrderOf } from '@emlia/kernel';
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

/** All queries are written down alike, which is what makes reading them quick. */
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
  offers(query: Query): Command[];
  /** A quick no to what its check would refuse; who has many tries asks this first. */
  isPlainlyRefused?(query: Query, command: Command): boolean;
  /** What is to be expected of it before anyone rolls; nothing where it would be refused. */
  forecast?(query: Query, command: Command): Forecast | undefined;
}
