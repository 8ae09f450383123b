import { type Checks, type Condition, canonicalJson, extend, firstRefusal, leavesOf } from '@emlia/kernel';
import * as z from 'zod';
import type { UnitState } from '../../state.ts';
import { rangedWeaponsOf } from '../../table/equipment/weapon.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { ACTION_KINDS, type ActionKind } from '../action/action.ts';
import { type ActionRow, actionNamed, actionRows } from '../action/list.ts';
import { id } from '../fields.ts';
import { mayForfeitMove } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import type { PreparedAction } from './prepared.ts';
import { type TriggerFact, trigger } from './triggers.ts';

export interface Prepare {
  readonly type: 'prepare';
  readonly unit: string;
  /** What it waits for; may be left out when adding to what is prepared already. */
  readonly when?: Condition<TriggerFact> | undefined;
  /** In the order in which they are to be carried out. */
  readonly actions: readonly PreparedAction[];
}

export const PREPARE_ACTION = 'Prepare Action';

interface PrepareQuery extends Query {
  readonly command: Prepare;
}

const rowFor = (world: World, { action, kind }: PreparedAction): ActionRow | undefined =>
  actionRows(world, kind).find(row => row.name === action);

/** activation.list.free: of one action under two names, the name its use is kept by. */
const plainName = (world: World, name: string): string => actionNamed(world, name)?.name ?? name;

/** How many of the unit's actions of a kind a preparation forfeits. */
const costIn = (actions: readonly PreparedAction[], kind: 'move' | 'primary'): number =>
  actions.filter(one => one.kind === kind || (kind === 'move' && one.forfeitMove)).length;

const KINDS = ['move', 'primary'] as const;

const checks: Checks<PrepareQuery> = {
  'prepare.condition': ({ unit, command }) => {
    const kept = unit.prepared?.when;
    if (!kept) return command.when !== undefined || `Say what ${unit.name} is to wait for.`;
    return (
      command.when === undefined ||
      canonicalJson(command.when) === canonicalJson(kept) ||
      `${unit.name} already waits for another condition, and can wait for one only.`
    );
  },
  'prepare.wording': ({ world, state, unit, command }) => {
    for (const fact of command.when ? leavesOf(command.when) : []) {
      if (fact.fact === 'isUnit' && (fact.unit === unit.id || !Object.hasOwn(state.units, fact.unit))) {
        return `There is no other unit "${fact.unit}" to wait for.`;
      }
      if (fact.fact === 'inRangeOf') {
        const carried = unit.parts.some(part =>
          rangedWeaponsOf(world, part).some(item => item.id === fact.weapon),
        );
        if (!carried) return `${unit.name} has no "${fact.weapon}" to shoot with.`;
      }
    }
    return true;
  },
  'activation.forfeit': ({ world, unit, command }) => {
    for (const kind of KINDS) {
      if (unit.used[kind] !== undefined && costIn(command.actions, kind) > 0) {
        return `${unit.name} has already used its ${kind} action and cannot forfeit it.`;
      }
    }
    const spent = command.actions.find(
      one => one.kind === 'free' && unit.used.free.includes(plainName(world, one.action)),
    );
    return !spent || `${unit.name} has already used ${spent.action} this turn.`;
  },
  'movemode.accel.momentum': query => costIn(query.command.actions, 'move') === 0 || mayForfeitMove(query),
  'prepare.declare': ({ world, unit, command: { actions } }) => {
    for (const one of actions) {
      const action = rowFor(world, one)?.action;
      if (!action) return `${one.action} is no ${one.kind} action.`;
      if (action.unprepared) return `${one.action} cannot be prepared.`;
      if (action.takesMove && !one.forfeitMove) {
        return `${one.action} takes the move action as well, which ${unit.name} has to forfeit now.`;
      }
    }
    for (const kind of KINDS) {
      const cost = costIn(actions, kind);
      if (cost > 1) return `${unit.name} has one ${kind} action to forfeit; this would take ${cost}.`;
    }
    const names = actions.filter(one => one.kind === 'free').map(one => plainName(world, one.action));
    return new Set(names).size === names.length || `${unit.name} can take each free action only once.`;
  },
};

/** Prepare Actions: free action without a check; once for each action there is to forfeit. */
export const prepare: Order<Prepare> = {
  answers: ['act'],
  schema: z.strictObject({
    type: z.literal('prepare'),
    unit: id,
    when: trigger.optional(),
    actions: z
      .array(
        z.strictObject({
          // A sentence may begin with it.
          action: z.string().max(40).regex(/^\S/, 'it begins with a blank'),
          kind: z.enum(ACTION_KINDS),
          forfeitMove: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(12),
  }),
  action: {
    rule: 'prepare.declare',
    name: PREPARE_ACTION,
    kinds: ['free'],
    listed: {
      does: 'ready actions for a condition; once for each action the unit has available',
      free: 8,
    },
    unprepared: true,
    say: 'Ready actions for a condition.',
    requirements: [
      { rule: 'prepare.declare', say: 'Each action readied is paid for by forfeiting the one it needs.' },
      { rule: 'prepare.condition', say: 'One condition at a time.' },
    ],
    effect: 'In secret; when the condition is met all of them are carried out at once.',
  },
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform({ world, seat, unit }, command, act) {
    const { prepared } = unit;
    const when = command.when ?? prepared?.when;
    const readied = command.actions.map(one => ({ ...one, action: plainName(world, one.action) }));
    const actions = [...(prepared?.actions ?? []), ...readied];
    act.emit({ type: 'actionsPrepared', seat, unit: unit.id, ...(when && { when }), actions });
  },

  offers({ world, unit }) {
    const weapon = unit.parts.flatMap(part => rangedWeaponsOf(world, part))[0];
    const near: TriggerFact = weapon
      ? { fact: 'inRangeOf', weapon: weapon.id, band: 'medium' }
      : { fact: 'within', distance: 15 };
    const kept = unit.prepared?.when;
    const when: Condition<TriggerFact> = { all: [{ fact: 'isEnemy' }, near] };
    return preparable(world, unit).map(actions => ({
      type: 'prepare',
      unit: unit.id,
      ...(!kept && { when }),
      actions,
    }));
  },

  vary({ world, state, unit }, command, dice) {
    if (command.when === undefined) return command;
    const enemies = unitsOnTable(state).filter(other => areEnemies(world, unit, other));
    const named = enemies[dice.roll(enemies.length + 1) - 1];
    const facts: Condition<TriggerFact>[] = [
      { fact: 'within', distance: dice.roll(30) },
      { fact: 'moved' },
      { fact: 'attackedUs' },
      { fact: 'engagesUs' },
      { not: { fact: 'inSight' } },
      ...(named ? [{ fact: 'isUnit', unit: named.id } as const] : []),
    ];
    const [a, b] = [facts[dice.roll(facts.length) - 1], facts[dice.roll(facts.length) - 1]];
    const when: Condition<TriggerFact> = {
      all: [{ fact: 'isEnemy' }, { any: [a ?? { fact: 'moved' }, b ?? { fact: 'moved' }] }],
    };
    return { ...command, when };
  },
};

/** What could be readied: each action alone, and a move and a primary action together. */
const preparable = (world: World, unit: UnitState): PreparedAction[][] => {
  const ready = (kind: ActionKind): PreparedAction[] =>
    actionRows(world, kind).map(({ name, action }) => ({
      action: name,
      kind,
      ...(action.takesMove && { forfeitMove: true as const }),
    }));
  const [moves, primaries] = [ready('move'), ready('primary')];
  const both = primaries
    .filter(primary => !primary.forfeitMove)
    .flatMap(primary => moves.map(move => [primary, move]));
  const single = [...moves, ...primaries].map(one => [one]);
  const free = unit.used.move === undefined && unit.used.primary === undefined;
  return free ? [...single, ...both] : single;
};
