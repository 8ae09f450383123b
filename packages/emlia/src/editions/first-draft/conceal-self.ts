import {
  applyModifiers,
  type Checks,
  extend,
  type Fact,
  firstRefusal,
  type ModifierRow,
  topPrompt,
} from '@emlia/kernel';
import * as z from 'zod';
import { ONCE_A_TURN } from '../../actions/action/action.ts';
import { id } from '../../actions/fields.ts';
import { mayForfeitMove } from '../../actions/move/action.ts';
import type { Query } from '../../actions/order.ts';
import {
  CONCEAL_SELF,
  type ConcealSelf,
  concealSelf,
  type Forfeit,
  hasStealth,
} from '../../actions/stealth/conceal-self.ts';
import { successesOfAll } from '../../actions/stealth/events.ts';
import { checkByParts } from '../../actions/stealth/part-checks.ts';
import { isAwareOf, isOutOfView } from '../../judge/awareness/aware.ts';
import { isAtLeast } from '../../judge/concealment/grade.ts';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import type { UnitState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isAgreed } from '../../table/scale/agreed.ts';
import { isNear } from '../../table/scale/near.ts';
import { areEnemies, unitsOnTable } from '../../table/world.ts';

interface HideQuery extends Query {
  readonly command: ConcealSelf;
}

type HideFact = 'forfeitsBoth' | 'forfeitsNeither';

const rule = 'draft.conceal-self.modifiers';

export const CONCEAL_SELF_ROWS: readonly ModifierRow<HideFact>[] = [
  { rule, label: 'Subject forfeits both movement and primary action', when: 'forfeitsBoth', by: 2 },
  {
    rule,
    label: 'Subject does not forfeit either movement nor primary action',
    when: 'forfeitsNeither',
    by: -2,
  },
];

const forfeitsOf = ({ forfeits = [] }: ConcealSelf): readonly Forfeit[] => forfeits;

const FACTS: Readonly<Record<HideFact, Fact<HideQuery>>> = {
  forfeitsBoth: ({ command }) => forfeitsOf(command).length === 2,
  forfeitsNeither: ({ command }) => forfeitsOf(command).length === 0,
};

const NAMES: Readonly<Record<Forfeit, string>> = { move: 'move action', primary: 'primary action' };

const enemiesOf = ({ world, state, unit }: Query): UnitState[] =>
  unitsOnTable(state).filter(other => areEnemies(world, other, unit));

const checks: Checks<HideQuery> = {
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(CONCEAL_SELF) || `${unit.name} has already tried to hide this turn.`,
  'stealth.skills': hasStealth,
  'draft.conceal-self.condition': query =>
    enemiesOf(query).some(enemy =>
      isAtLeast(concealmentFrom(query.world, query.state, enemy, query.unit), 'partial'),
    ) || `${query.unit.name} stands in plain view of every enemy and has nothing to hide behind.`,
  'activation.forfeit': query => {
    const { state, unit, command } = query;
    const forfeits = forfeitsOf(command);
    if (forfeits.length === 0) return true;
    if (topPrompt(state)?.kind !== 'act') return `${unit.name} is not active and has no actions to give up.`;
    const { move, primary, doublePace, half } = unit.used;
    const done: Readonly<Record<Forfeit, boolean>> = {
      move: move !== undefined || doublePace === true || half !== undefined,
      primary: primary !== undefined,
    };
    const used = forfeits.find(action => done[action]);
    if (used) return `${unit.name} has already used its ${NAMES[used]} and cannot give it up.`;
    return !forfeits.includes('move') || mayForfeitMove(query);
  },
};

/** How far off a unit must be for a fumble not to give its quarry away (draft.conceal-self.fumble). */
const EARSHOT = 20;

/** draft.conceal-self.fumble: who once was aware of it and is not, unless it is totally concealed and far away. */
const betrayedTo = (query: Query): { to: string[]; outOfView: string[] } => {
  const { world, state, unit } = query;
  const once = state.awareness.once?.[unit.id] ?? [];
  const regains = enemiesOf(query).filter(
    enemy =>
      once.includes(enemy.id) &&
      !isAwareOf(world, state, enemy, unit) &&
      (isNear(world, distanceBetween(world, enemy, unit), EARSHOT, isAgreed(state, enemy, unit, EARSHOT)) ||
        !isOutOfView(world, state, enemy, unit)),
  );
  const unseen = regains.filter(enemy => isOutOfView(world, state, enemy, unit));
  return { to: regains.map(enemy => enemy.id), outOfView: unseen.map(enemy => enemy.id) };
};

const CHOICES: readonly (readonly Forfeit[])[] = [[], ['move'], ['primary'], ['move', 'primary']];

const { action, midPace: _asAPart, endsActivation: _withNothingElse, ...order } = concealSelf;

/** Conceal Self as a free action, for which actions may be given up (draft.conceal-self.free). */
export const draftConcealSelf: typeof concealSelf = {
  ...order,
  schema: z.strictObject({
    type: z.literal('concealSelf'),
    unit: id,
    as: z.literal('free'),
    forfeits: z
      .array(z.enum(['move', 'primary']))
      .max(2)
      .refine(list => new Set(list).size === list.length, 'names an action twice')
      .optional(),
  }),
  ...(action?.check && {
    action: {
      ...action,
      kinds: ['free'],
      listed: { does: 'hide from sight', free: 11 },
      requirements: [
        ONCE_A_TURN,
        { rule: 'stealth.skills', say: 'The unit has Stealth.' },
        { rule: 'draft.conceal-self.condition', say: 'Some enemy has no clear view of it.' },
      ],
      check: { ...action.check, modifiers: CONCEAL_SELF_ROWS },
    },
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, command, act) {
    const { world, state, unit } = query;
    const modifiers = applyModifiers(CONCEAL_SELF_ROWS, FACTS, extend(query, { command }));
    const rolled = checkByParts(
      { world, state, unit, skill: 'stealth', action: CONCEAL_SELF, rows: () => modifiers },
      act.dice,
    );
    const successes = successesOfAll(rolled);
    const fumbled = successes === 0 && rolled.some(({ check }) => check.fumble !== undefined);
    act.emit({
      type: 'unitConcealed',
      unit: unit.id,
      as: 'free',
      ...(forfeitsOf(command).length > 0 && { forfeits: forfeitsOf(command) }),
      checks: rolled,
      successes,
      ...(fumbled && { betrayed: betrayedTo(query) }),
    });
  },

  offers: ({ unit }) =>
    CHOICES.map(forfeits => ({
      type: 'concealSelf',
      unit: unit.id,
      as: 'free',
      ...(forfeits.length > 0 && { forfeits }),
    })),
};
