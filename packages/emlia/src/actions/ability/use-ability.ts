import { formatCondition, type OwnAction } from '@emlia/content';
import {
  type Checks,
  type Dice,
  disc,
  distanceOfPoints,
  extend,
  firstRefusal,
  lerp,
  type Point,
} from '@emlia/kernel';
import * as z from 'zod';
import { applies } from '../../judge/ability/facts.ts';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { awareOfSubject } from '../../judge/awareness/aware.ts';
import { bringEffects } from '../../judge/hits/bring-effects.ts';
import { type CheckPlan, planCheckOf, rollCheck } from '../../judge/skill/check.ts';
import { expectationOf } from '../../judge/skill/odds.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { UnitState } from '../../state.ts';
import { abilitiesOf, livingAbilities, withName } from '../../table/ability/abilities.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, areFriends, noSuchUnit, partOf, unitsOnTable } from '../../table/world.ts';
import type { Means } from '../action/means.ts';
import { id, point } from '../fields.ts';
import { eitherAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import { raiseGround } from '../terrain/raise.ts';

/** ability.catchall: an action that an ability of the unit adds. */
export interface UseAbility {
  readonly type: 'useAbility';
  readonly unit: string;
  /** What it is called. */
  readonly action: string;
  readonly as: 'move' | 'primary' | 'free';
  /** Whom it is done to, or where. */
  readonly subject?: string | undefined;
  readonly at?: Point | undefined;
}

export const SPECIAL_ACTION = 'Special Action';

/** An action of the unit's own, with the part that takes it. */
interface Own {
  readonly part: number;
  readonly ability: OwnAction;
}

/** What its living parts can do besides, each name once, by the first part that has some of it left. */
export const ownActions = ({ world, unit }: Pick<Query, 'world' | 'unit'>): Own[] => {
  const found = new Map<string, Own>();
  for (const [part, abilities] of livingAbilities(world, unit)) {
    for (const ability of withName(abilities, 'action')) {
      const known = found.get(ability.called);
      if (!known || usesLeft(unit, known) === 0) found.set(ability.called, { part, ability });
    }
  }
  return [...found.values()];
};

/** How often it can still be taken; undefined: as often as one likes. */
export const usesLeft = (unit: UnitState, { part, ability: { called, uses } }: Own): number | undefined =>
  partOf(unit, part).left?.[called] ?? uses;

interface OwnQuery extends Query {
  readonly command: UseAbility;
  readonly own: Own;
  readonly subject: UnitState | undefined;
}

/** Where it is done: a place, or the middle of whom it is done to. */
const placeOf = ({ world, command, unit, subject = unit }: OwnQuery): Point => {
  if (command.at) return command.at;
  const { members } = subject;
  const sum = members.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return world.board.place({ x: sum.x / members.length, y: sum.y / members.length });
};

const distanceTo = (query: OwnQuery): number => {
  const { world, unit, command, subject } = query;
  const there = subject ? boundaryOf(world, subject) : disc(command.at?.x ?? 0, command.at?.y ?? 0, 0);
  return world.board.distance(boundaryOf(world, unit), there);
};

const checks: Checks<OwnQuery> = {
  ...eitherAction(SPECIAL_ACTION),
  'activation.free': ({ unit, command: { as, action } }) =>
    as !== 'free' || !unit.used.free.includes(action) || `${unit.name} has already used ${action} this turn.`,
  'action.subject': ({ world, unit, subject, own: { ability }, command: { at } }) => {
    const isFit = {
      self: !subject && !at,
      place: !subject && at !== undefined,
      friend: subject?.place === 'table' && areFriends(world, unit, subject),
      enemy: subject?.place === 'table' && areEnemies(world, unit, subject),
    }[ability.on];
    return isFit || `${ability.called} is done to ${SUBJECT_WORDS[ability.on]}.`;
  },
  'ability.catchall': query => {
    const { world, state, unit, own, subject, command } = query;
    const { part, ability } = own;
    const { called, within, on, when } = ability;
    if (usesLeft(unit, own) === 0) return `${unit.name} has no ${called} left.`;
    if (when && !applies({ world, state, unit, part, other: subject }, ability))
      return `${unit.name} cannot use ${called}: it takes ${formatCondition(when)}.`;
    if (command.at && !world.board.holds(command.at)) return 'The place is not on the table.';
    const far = distanceTo(query);
    return (
      on === 'self' ||
      within === undefined ||
      isNear(world, far, within) ||
      `${subject?.name ?? 'The place'} is ${gsu(far)} away; ${called} reaches ${gsu(within)}.`
    );
  },
  'awareness.subject': query =>
    query.own.ability.on !== 'enemy' ||
    !query.subject ||
    awareOfSubject({ ...query, subject: query.subject }),
};

const SUBJECT_WORDS = {
  self: 'the unit itself',
  place: 'a place',
  friend: 'a friend on the table',
  enemy: 'an enemy on the table',
} as const;

const planOf = ({ world, state, unit, own: { part, ability }, subject }: OwnQuery): CheckPlan | undefined => {
  const { check: skill } = ability;
  if (!skill) return undefined;
  const modifiers = abilityModifiers(world, state, { unit, part, skill, subject, action: SPECIAL_ACTION });
  return planCheckOf(
    { world, unit },
    skillOf(world, partOf(unit, part), skill),
    strengthOf(unit, part),
    modifiers,
  );
};

const ask = (query: Query, command: UseAbility): OwnQuery | undefined => {
  const own = ownActions(query).find(
    ({ ability: { called, kind } }) => called === command.action && kind === command.as,
  );
  const subject = command.subject === undefined ? undefined : query.state.units[command.subject];
  return own && extend(query, { command, own, subject });
};

const has = ({ world, parts }: Means): boolean =>
  parts.some(part => withName(abilitiesOf(world, part), 'action').length > 0);

/** A place for each enemy: between the two, as far as it reaches. */
const placesFor = (query: Query, within: number): Point[] => {
  const { world, unit } = query;
  const [from] = unit.members;
  if (!from) return [];
  const enemies = unitsOnTable(query.state).filter(other => areEnemies(world, unit, other));
  return enemies.flatMap(({ members: [to] }) => {
    if (!to) return [];
    const far = Math.max(1, distanceOfPoints(from, to));
    return world.board.place(lerp(from, to, Math.min(0.5, within / far)));
  });
};

/** An action that an ability adds: its kind, subject, check and effects are what the pack says of it. */
export const useAbility: Order<UseAbility, readonly number[]> = {
  answers: ['act'],
  schema: z.strictObject({
    type: z.literal('useAbility'),
    unit: id,
    action: id,
    as: z.enum(['move', 'primary', 'free']),
    subject: id.optional(),
    at: point.optional(),
  }),
  action: {
    rule: 'ability.catchall',
    name: SPECIAL_ACTION,
    kinds: ['move', 'primary', 'free'],
    unprepared: true,
    say: 'What an ability of the unit adds.',
    requirements: [
      { rule: 'activation.actions', say: 'The unit has the action left that it is taken as.' },
      { rule: 'ability.catchall', say: 'The unit has it, some of it left, and what else it says holds.' },
    ],
    needs: has,
    subject: { rule: 'action.subject', say: 'As the ability says.' },
    effect: 'What the ability says; where it names a skill, with one success or more.',
  },

  check(query, command) {
    if (command.subject !== undefined && !Object.hasOwn(query.state.units, command.subject))
      return noSuchUnit(command.subject);
    const asked = ask(query, command);
    return asked
      ? firstRefusal(checks, asked)
      : { rule: 'ability.catchall', say: `${query.unit.name} has no action called ${command.action}.` };
  },

  perform(query, command, act) {
    const asked = ask(query, command);
    if (!asked) throw new Error(`no action ${command.action}`);
    const { world, state, unit, own, subject = unit } = asked;
    const { part, ability } = own;
    const plan = planOf(asked);
    const check = plan && rollCheck(world, ability.check ?? '', plan, act.dice);
    const works = !check || check.successes > 0;
    const left = usesLeft(unit, own);
    act.emit({
      type: 'abilityUsed',
      unit: unit.id,
      part,
      action: command.action,
      as: command.as,
      ...(command.subject !== undefined && { on: command.subject }),
      ...(command.at && { at: command.at }),
      ...(check && { check }),
      ...(left !== undefined && { left: left - 1 }),
    });
    if (!works) return;
    bringEffects({ world, state, act }, subject, ability.effects ?? [], {
      from: ability.called,
      rule: 'ability.catchall',
    });
    if (ability.raises) raiseGround({ world, state, act }, ability.raises, placeOf(asked));
  },

  offers(query) {
    const { world, state, unit } = query;
    return ownActions(query).flatMap(({ ability: { called, kind, on, within = 0 } }): UseAbility[] => {
      const command = { type: 'useAbility', unit: unit.id, action: called, as: kind } as const;
      if (on === 'self') return [command];
      if (on === 'place') return placesFor(query, within).map(at => ({ ...command, at }));
      const fits = on === 'enemy' ? areEnemies : areFriends;
      return unitsOnTable(state)
        .filter(other => other.id !== unit.id && fits(world, unit, other))
        .map(({ id: subject }) => ({ ...command, subject }));
    });
  },

  vary({ world }, command, dice: Dice) {
    if (!command.at) return command;
    const shift = (): number => (dice.roll(9) - 5) / 2;
    return { ...command, at: world.board.place({ x: command.at.x + shift(), y: command.at.y + shift() }) };
  },

  /** The chances of each number of successes; without a check it surely works. */
  forecast(query, command) {
    const asked = ask(query, command);
    if (!asked || useAbility.check(query, command)) return undefined;
    const plan = planOf(asked);
    return plan ? expectationOf(query.world, plan).odds : [0, 1];
  },
};
