import {
  applyModifiers,
  type Checks,
  extend,
  type Fact,
  firstRefusal,
  type ModifierRow,
  signed,
  topPrompt,
} from '@emlia/kernel';
import * as z from 'zod';
import { isAtLeast } from '../../judge/concealment/grade.ts';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import { DELAY } from '../../table/activation.ts';
import { unitsOnTable } from '../../table/world.ts';
import { endActivation } from '../activation/end-activation.ts';
import type { TakenAs } from '../awareness/events.ts';
import { id } from '../fields.ts';
import { DOUBLE_PACE, eitherAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import { successesOfAll } from './events.ts';
import { checkByParts } from './part-checks.ts';

export interface ConcealSelf {
  readonly type: 'concealSelf';
  readonly unit: string;
  readonly as: TakenAs;
  /** Takes no other action in this activation, for +2: the activation ends with the hiding. */
  readonly nothingElse?: boolean;
  /** draft.conceal-self.modifiers: the actions it gives up for the rest of the activation, where hiding is free. */
  readonly forfeits?: readonly Forfeit[];
}

export type Forfeit = 'move' | 'primary';

interface HideQuery extends Query {
  readonly command: ConcealSelf;
}

export type ConcealFact = 'takesNoOtherAction' | 'forfeitsNothing';

const rule = 'stealth.conceal.modifiers';

/** What hiding adds to the check of a unit that does nothing else in its activation. */
const HIDING_ALONE = 2;

const CONCEAL_MODIFIERS: readonly ModifierRow<ConcealFact>[] = [
  {
    rule,
    label: 'Subject takes no actions besides Conceal Self',
    when: 'takesNoOtherAction',
    by: HIDING_ALONE,
  },
  {
    rule,
    label: 'Subject does not forfeit either movement nor primary action',
    when: 'forfeitsNothing',
    by: -2,
  },
];

const CONCEAL_FACTS: Readonly<Record<ConcealFact, Fact<HideQuery>>> = {
  takesNoOtherAction: ({ command }) => command.nothingElse === true,
  // It both moves and takes another primary action.
  forfeitsNothing: query => hasMoved(query) && takesOtherPrimary(query),
};

const hasMoved = ({ state, unit }: HideQuery): boolean => state.awareness.deeds[unit.id]?.moved ?? false;

const takesOtherPrimary = ({ unit, command }: HideQuery): boolean =>
  command.as === 'move' && unit.used.primary !== undefined && unit.used.primary !== 'forfeited';

/** Whoever has moved and now hides as a move action would keep everything: it gives up a primary action still to come. */
const forfeitsPrimary = (query: HideQuery): boolean =>
  query.command.as === 'move' && hasMoved(query) && query.unit.used.primary === undefined;

export const CONCEAL_SELF = 'Conceal Self';

/** stealth.skills: what hides. */
export const hasStealth = ({ world, unit }: Query): true | string =>
  partsWith(world, unit, 'stealth').length > 0 ||
  `${unit.name} has no Stealth, and hiding cannot be improvised.`;

const checks: Checks<HideQuery> = {
  ...eitherAction(CONCEAL_SELF),
  'stealth.skills': hasStealth,
  'stealth.conceal.condition': ({ world, state, unit }) =>
    unitsOnTable(state).some(
      other => other.id !== unit.id && isAtLeast(concealmentFrom(world, state, other, unit), 'partial'),
    ) || `${unit.name} stands in plain view of everyone and has nothing to hide behind.`,
  'stealth.conceal.modifiers': ({ state, unit, command }) => {
    if (!command.nothingElse) return true;
    if (topPrompt(state)?.kind !== 'act')
      return `${unit.name} is not active and has no other actions to give up.`;
    const { move, primary, free, doublePace } = unit.used;
    // Delaying is a free action, but belongs to another activation (activation.delay.counts).
    const done = move ?? primary ?? (doublePace ? DOUBLE_PACE : free.find(name => name !== DELAY));
    return (
      done === undefined ||
      `${unit.name} has already taken an action (${done}) and cannot hide as its only one for the ${signed(HIDING_ALONE)}.`
    );
  },
};

/** Conceal Self: move or primary action, skill Stealth, not to be improvised (stealth.conceal). */
export const concealSelf: Order<ConcealSelf> = {
  answers: ['act'],
  midPace: true,
  endsActivation: ({ nothingElse }) => nothingElse === true,
  schema: z.strictObject({
    type: z.literal('concealSelf'),
    unit: id,
    as: z.enum(['move', 'primary']),
    nothingElse: z.boolean(),
  }),
  action: {
    rule: 'stealth.conceal',
    name: CONCEAL_SELF,
    kinds: ['move', 'primary'],
    listed: { does: 'hide from sight', move: 6, primary: 8 },
    say: 'Hide from sight.',
    requirements: [
      { rule: 'stealth.skills', say: 'The unit has Stealth.' },
      { rule: 'stealth.conceal.condition', say: 'Someone has no clear view of it.' },
    ],
    check: {
      skill: 'stealth',
      improvise: false,
      modifiers: CONCEAL_MODIFIERS,
      success: 'The unit is hidden; the more successes, the harder to find.',
      failure: 'Nothing.',
    },
  },
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, command, act) {
    const { world, state, unit } = query;
    const hiding = extend(query, { command });
    const modifiers = applyModifiers(CONCEAL_MODIFIERS, CONCEAL_FACTS, hiding);
    const rolled = checkByParts(
      { world, state, unit, skill: 'stealth', action: CONCEAL_SELF, rows: () => modifiers },
      act.dice,
    );
    act.emit({
      type: 'unitConcealed',
      unit: unit.id,
      as: command.as,
      ...(forfeitsPrimary(hiding) && { forfeitedPrimary: true }),
      checks: rolled,
      successes: successesOfAll(rolled),
    });
    if (command.nothingElse) endActivation.perform(query, { type: 'endActivation', unit: unit.id }, act);
  },

  offers: ({ unit }) =>
    (['move', 'primary'] as const).flatMap(as =>
      [false, true].map(nothingElse => ({ type: 'concealSelf' as const, unit: unit.id, as, nothingElse })),
    ),
};
