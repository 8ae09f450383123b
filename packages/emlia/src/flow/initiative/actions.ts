import type { InitiativeAction } from '@emlia/content';
import { distanceToPoint, type Refusal } from '@emlia/kernel';
import type { ActionBlock } from '../../actions/action/action.ts';
import { actionOf, actionRows } from '../../actions/action/list.ts';
import { CHARGE, fallsShort } from '../../actions/charge/charge.ts';
import { takeCover } from '../../actions/move/take-cover.ts';
import { compelled, type Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { distanceFor } from '../../judge/initiative/facts.ts';
import { hiding } from '../../judge/initiative/hiding.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf, distanceBetween } from '../../table/entity/base.ts';
import { gsu } from '../../table/words.ts';
import type { Ground } from '../../table/world.ts';
import { FALL_BACK, fallBack, retreat, rout } from '../retreat/ways.ts';
import { type BestTowardsGoal, bestMove, type Goal, middleOfUnit, reaches, serves } from './goals.ts';
import { firstIn, lazily, picked } from './lazily.ts';
import type { OrderBook } from './order-book.ts';
import { shadowGoals } from './shadows.ts';

/** A duty whose turn has come: the unit, what is asked and of whom. */
export interface DutyQuery<Action = InitiativeAction> extends Query {
  readonly action: Action;
  /** The units its trigger speaks of. */
  readonly those: readonly UnitState[];
  readonly orderBook: OrderBook;
}

/** What a duty leaves open: examples of commands that fulfil it, and whether a given one does. */
export interface DutyWay {
  /** The rule that refuses whatever does not fulfil it; missing: initiative.trigger. */
  readonly rule?: string;
  /** It leaves no choice but Double Pace (move.doublepace.penalty). */
  readonly compels?: true;
  /** It need not be done. */
  readonly optional?: true;
  /** After "must", where the action's own words would not do. */
  demand?(): string;
  /** What is wrong with a command, where there is more to say than what is demanded. */
  objection?(command: EmliaCommand): Refusal | undefined;
  /** At least one. */
  examples(): Iterable<EmliaCommand>;
  fulfils(command: EmliaCommand): boolean;
}

type ActionName = InitiativeAction['action'];
type ActionOf<Name extends ActionName> = Extract<InitiativeAction, { action: Name }>;

/** How an action of the vocabulary is carried out. */
interface InitiativeActionRow<Action> {
  /** What the unit must do, after "must". */
  demand(query: DutyQuery<Action>): string;
  /** undefined: it cannot be carried out, and the condition is skipped (initiative.priority). */
  way(query: DutyQuery<Action>): DutyWay | undefined;
}

/**
 * Any of these goals will do, with the move action; the best way to each is looked for when it is asked for.
 * initiative.format: the fastest is Double Pace, where a Normal Move would not do.
 */
const wayTo = (query: DutyQuery, goals: readonly Goal[], fastest = false): DutyWay | undefined => {
  const bests = new Map<Goal, BestTowardsGoal | undefined>();
  const bestTo = (goal: Goal): BestTowardsGoal | undefined => {
    if (!bests.has(goal)) bests.set(goal, bestMove(query, query.orderBook, goal));
    return bests.get(goal);
  };
  if (!goals.some(bestTo)) return undefined;
  const pace: EmliaCommand = { type: 'doublePace', unit: query.unit.id };
  const mayPace = (): boolean => query.orderBook.isLawful(compelled(query), pace);
  const falls = (): boolean => goals.every(goal => (bestTo(goal)?.value ?? -Infinity) < goal.enough);
  // Its player may always make it hurry.
  const hurries = (command: EmliaCommand): boolean => command.type === pace.type;
  if (fastest && falls() && mayPace()) {
    // Unless the player knows a Normal Move that gets there.
    const arrives = (command: EmliaCommand): boolean => goals.some(goal => reaches(query, goal, command));
    return {
      compels: true,
      examples: () => [pace],
      fulfils: command => hurries(command) || arrives(command),
    };
  }
  return {
    *examples() {
      for (const goal of goals) {
        const best = bestTo(goal);
        if (best) yield best.command;
      }
    },
    // The best there is, which is looked for only if need be.
    fulfils: command =>
      hurries(command) || goals.some(goal => serves(query, goal, command, () => bestTo(goal)?.value)),
  };
};

/** Any lawful command of these actions that does what the condition calls for. */
const wayBy = (
  query: DutyQuery,
  isMeant: (action: ActionBlock) => boolean,
  isCalledFor: (command: EmliaCommand) => boolean,
): DutyWay | undefined => {
  const meant = actionRows(query.world).filter(({ action }) => isMeant(action));
  const offers = meant.flatMap(({ name }) => query.orderBook.offers(query, name));
  const examples = lazily(
    picked(offers, command => isCalledFor(command) && query.orderBook.isLawful(query, command)),
  );
  if (!firstIn(examples())) return undefined;
  return {
    examples,
    fulfils(command) {
      const action = actionOf(query.world, command.type);
      return action !== undefined && isMeant(action) && isCalledFor(command);
    },
  };
};

const awayFrom = ({ world, those, action }: DutyQuery<ActionOf<'moveAway'>>): Goal[] => {
  const nearest = those[0];
  if (!nearest) return [];
  return [
    {
      // How far short of the demanded distance the worst of them is.
      value: ({ boundary }) =>
        Math.min(
          ...those.map(
            other =>
              world.board.distance(boundary, boundaryOf(world, other)) - distanceFor(world, other, action),
          ),
        ),
      enough: 0,
      towards: middleOfUnit(nearest),
      away: true,
    },
  ];
};

const intoGround = (ground: Ground): Goal => {
  const { left, right, top, bottom } = ground.box;
  return {
    // How far the last member is from it.
    value: ({ bases }) => -Math.max(...bases.map(base => distanceToPoint(ground.shape, base))),
    enough: 0,
    towards: { x: (left + right) / 2, y: (top + bottom) / 2 },
  };
};

/** The nearest of them, to stand in or behind; equals are the player's choice (initiative.format). */
const hidingPlaces = (query: DutyQuery): Goal[] => {
  const { world, state, unit } = query;
  const places = hiding.places(world, state, unit).map(ground => ({
    ground,
    away: world.board.distance(boundaryOf(world, unit), ground.shape),
  }));
  const nearest = Math.min(...places.map(({ away }) => away));
  const shadows = shadowGoals(query, nearest);
  const least = Math.min(nearest, shadows.away);
  return [
    ...places.filter(({ away }) => away <= least + 1e-9).map(({ ground }) => intoGround(ground)),
    ...shadows.goals,
  ];
};

const names = (units: readonly UnitState[]): string => units.map(unit => unit.name).join(' or ');

const nearestOf = ({ world, unit, those }: DutyQuery): UnitState[] => {
  const away = those.map(other => distanceBetween(world, unit, other));
  const least = Math.min(...away);
  return those.filter((_other, i) => (away[i] ?? 0) <= least + 1e-9);
};

const isAgainst = (command: EmliaCommand, units: readonly UnitState[]): boolean =>
  'subject' in command && units.some(unit => unit.id === command.subject);

/** A Charge that cannot reach them is none that can be carried out. */
const isAttackOn = (query: DutyQuery, command: EmliaCommand, units: readonly UnitState[]): boolean =>
  isAgainst(command, units) && !(command.type === 'charge' && fallsShort(query, command));

/** The whole vocabulary; what each says is told in the content's list of them. */
const INITIATIVE_ACTIONS: { readonly [Name in ActionName]: InitiativeActionRow<ActionOf<Name>> } = {
  moveAway: {
    demand: ({ world, those, action }) =>
      `move away to at least ${those.map(other => `${gsu(distanceFor(world, other, action))} from ${other.name}`).join(' and ')}`,
    way: query => wayTo(query, awayFrom(query)),
  },
  seekHiding: {
    demand: ({ action }) =>
      `move${action.fastest ? ' as fast as it can' : ''} to the nearest concealment or cover`,
    way: query => wayTo(query, hidingPlaces(query), query.action.fastest),
  },
  takeCover: {
    demand: () => 'take cover',
    way: query =>
      wayBy(
        query,
        action => action === takeCover.action,
        () => true,
      ),
  },
  attack: {
    demand: ({ those, action }) => `${action.ranged ? 'fire at' : 'attack'} ${names(those)}`,
    way: query =>
      wayBy(
        query,
        ({ attack }) => (query.action.ranged ? attack === 'ranged' : attack !== undefined),
        command => isAttackOn(query, command, query.those),
      ),
  },
  charge: {
    demand: query => `charge ${names(nearestOf(query))}`,
    way: query =>
      wayBy(
        query,
        ({ name }) => name === CHARGE,
        command => isAttackOn(query, command, nearestOf(query)),
      ),
  },
  fallBack: {
    demand: () => FALL_BACK,
    way: fallBack,
  },
  retreat: {
    demand: () => 'retreat towards its own lines as far as it can',
    way: retreat,
  },
  rout: {
    demand: () => 'run for its own lines as far as it can',
    way: rout,
  },
};

export const rowOf = (action: InitiativeAction): InitiativeActionRow<InitiativeAction> =>
  INITIATIVE_ACTIONS[action.action] as InitiativeActionRow<InitiativeAction>;
