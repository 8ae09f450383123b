import { type Condition, holds, leavesOf, mayHold } from '@emlia/kernel';
import * as z from 'zod';
import { shotAt } from '../../judge/elevation.ts';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import { isUnseenBy } from '../../judge/sight/sight.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areNear, distanceBetween } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { rangeOf } from '../../table/schedule/modifiers.ts';
import { areEnemies, areFriends, type World } from '../../table/world.ts';
import { id } from '../fields.ts';

/** What a preparation can wait for, of some other unit: "it". */
export type TriggerFact =
  | { readonly fact: 'isEnemy' }
  | { readonly fact: 'isFriend' }
  | { readonly fact: 'isUnit'; readonly unit: string }
  | { readonly fact: 'within'; readonly distance: number }
  | { readonly fact: 'inRangeOf'; readonly weapon: string; readonly band: 'short' | 'medium' | 'long' }
  | { readonly fact: 'inSight' }
  | { readonly fact: 'engagesUs' }
  | { readonly fact: 'moved' }
  | { readonly fact: 'attacked' }
  | { readonly fact: 'attackedUs' };

/** What the action just completed was: who moved by it, who attacked, and everyone that was against or fell on. */
export interface Deed {
  readonly moved: ReadonlySet<string>;
  /** By the unit that attacked. */
  readonly attacks: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface TriggerQuery {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly it: UnitState;
  readonly deed: Deed | undefined;
}

type TriggerName = TriggerFact['fact'];
type TriggerOf<Name extends TriggerName> = Extract<TriggerFact, { fact: Name }>;

interface TriggerRow<Fact> {
  readonly says: string;
  test(query: TriggerQuery, fact: Fact): boolean;
}

const BANDS = { short: 0, medium: 1, long: 2 } as const;

/** The whole vocabulary of conditions to prepare for. */
const TRIGGERS: { readonly [Name in TriggerName]: TriggerRow<TriggerOf<Name>> } = {
  isEnemy: { says: 'It is an enemy.', test: ({ world, unit, it }) => areEnemies(world, unit, it) },
  isFriend: { says: 'It is a friend.', test: ({ world, unit, it }) => areFriends(world, unit, it) },
  isUnit: { says: 'It is this very unit.', test: ({ it }, { unit }) => it.id === unit },
  within: {
    says: 'It is within so many GSU.',
    test: ({ world, unit, it }, { distance }) => areNear(world, unit, it, distance),
  },
  inRangeOf: {
    says: 'It is within the short, medium or long range of this weapon.',
    test: ({ world, unit, it }, { weapon, band }) => {
      const item = world.setup.equipment[weapon];
      if (item?.kind !== 'ranged') return false;
      // elevation.uphill, elevation.downhill: as far as a shot would be.
      const reach = rangeOf(world, unit, item, 'Aimed Fire');
      const { distance, range } = shotAt({ world, unit }, it, distanceBetween(world, unit, it), reach);
      return isNear(world, distance, range[BANDS[band]]);
    },
  },
  inSight: {
    says: 'It is not totally concealed from the unit.',
    test: ({ world, state, unit, it }) => !isUnseenBy(world, state, unit, it),
  },
  engagesUs: {
    says: 'It has the unit within its combat range.',
    test: ({ world, state, unit, it }) => isEngagedBy(world, state, unit, it),
  },
  moved: { says: 'It has just moved.', test: ({ it, deed }) => deed?.moved.has(it.id) ?? false },
  attacked: {
    says: 'It has just made an attack.',
    test: ({ it, deed }) => deed?.attacks.has(it.id) ?? false,
  },
  attackedUs: {
    says: 'It has just attacked the unit, alone or together with others.',
    test: ({ unit, it, deed }) => deed?.attacks.get(it.id)?.has(unit.id) ?? false,
  },
};

const isTrue = (query: TriggerQuery, fact: TriggerFact): boolean =>
  (TRIGGERS[fact.fact] as TriggerRow<TriggerFact>).test(query, fact);

/** Looks only where all else leaves it open. */
export const isTriggered = (query: TriggerQuery, when: Condition<TriggerFact>): boolean =>
  mayHold(when, fact => (fact.fact === 'inSight' ? undefined : isTrue(query, fact))) ??
  holds(when, fact => isTrue(query, fact));

/** Whether more than the two units counts: what stands between them, or who else is in their skirmish. */
export const asksForOthers = (when: Condition<TriggerFact>): boolean =>
  leavesOf(when).some(({ fact }) => fact === 'inSight' || fact === 'engagesUs');

const bare = <Name extends string>(name: Name) => z.strictObject({ fact: z.literal(name) });

const leaf = z.discriminatedUnion('fact', [
  bare('isEnemy'),
  bare('isFriend'),
  z.strictObject({ fact: z.literal('isUnit'), unit: id }),
  z.strictObject({ fact: z.literal('within'), distance: z.number().min(0).max(1000) }),
  z.strictObject({
    fact: z.literal('inRangeOf'),
    weapon: id,
    band: z.enum(['short', 'medium', 'long']),
  }),
  bare('inSight'),
  bare('engagesUs'),
  bare('moved'),
  bare('attacked'),
  bare('attackedUs'),
]);

const DEEPEST = 5;
const MOST_FACTS = 30;

/** A tree of bounded depth: each level is built on the one below it. */
const tree = (depth: number): z.ZodType<Condition<TriggerFact>> => {
  if (depth === 0) return leaf;
  const inner = tree(depth - 1);
  const branches = z.array(inner).min(1).max(MOST_FACTS);
  return z.union([
    leaf,
    z.strictObject({ all: branches }),
    z.strictObject({ any: branches }),
    z.strictObject({ not: inner }),
  ]);
};

export const trigger = tree(DEEPEST).refine(
  when => leavesOf(when).length <= MOST_FACTS,
  `no more than ${MOST_FACTS} facts`,
);
