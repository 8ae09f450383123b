import { type Checks, extend, firstRefusal, pick, within } from '@emlia/kernel';
import * as z from 'zod';
import { awareOfSubject } from '../../judge/awareness/aware.ts';
import { combatRangeOf, skirmishOf } from '../../judge/engagement/engaged.ts';
import { isInSkirmish, reachesSkirmish, skirmishers, stateJoined } from '../../judge/skirmish/join.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { type Arm, armOptions } from '../../table/equipment/arms.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, membersOf, unitOf, unitsOnTable } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { attackHasPrimary } from '../activation/primary-left.ts';
import { arms, id, trueIfGiven } from '../fields.ts';
import { isPiece, type Subject, subunitsOf } from '../fire/aim.ts';
import {
  canBeAttacked,
  findSubject,
  isSubjectOnTable,
  nameOfSubject,
  noSubject,
  noSuchSubunit,
  subjectOf,
} from '../fire/subject.ts';
import type { Order, Query } from '../order.ts';
import { isReadyToStrike } from './arms.ts';
import type { Assault } from './assault.ts';
import { boutsOf } from './bouts.ts';
import { type BlowForecast, expectedBlows } from './forecast.ts';
import { fronts, wrongFront } from './fronts.ts';
import { MELEE_MODIFIERS } from './modifiers.ts';
import { type Pairing, pairingsOf } from './pairings.ts';
import { strikeAt } from './strike-at.ts';

export interface CloseCombat extends Pick<Assault, 'arms' | 'subject' | 'focus' | 'fronts'> {
  readonly type: 'closeCombat';
  readonly unit: string;
  /** skirmish.join: at the whole skirmish the subject is in, whose boundary the unit has reached. */
  readonly skirmish?: true | undefined;
}

export const CLOSE_COMBAT = 'Close Combat';

interface CloseCombatQuery extends Query {
  readonly subject: Subject;
  /** None of a piece of terrain. */
  readonly pairings: readonly Pairing[];
  readonly command: CloseCombat;
}

const ask = (asked: Query, command: CloseCombat): CloseCombatQuery => {
  const subject = subjectOf(asked, command.subject);
  const joins = command.skirmish && !isPiece(subject) && isSubjectOnTable(subject);
  const query = joins ? { ...asked, state: stateJoined(asked, subject) } : asked;
  const pairings = isPiece(subject) || !isSubjectOnTable(subject) ? [] : pairingsOf(query, subject);
  return extend(query, { subject, pairings, command });
};

const canReach = (query: CloseCombatQuery): boolean => {
  const { subject, pairings, command } = query;
  if (isPiece(subject)) return boutsOf(query, { arms: command.arms, subject: command.subject }).length > 0;
  return pairings.some(({ units }) => units.includes(subject));
};

/** skirmish.join: asked of the skirmish as it is before. */
const joining: Checks<Query & { readonly command: CloseCombat }> = {
  'skirmish.join': query => {
    const { world, state, unit, command } = query;
    if (!command.skirmish) return true;
    const subject = subjectOf(query, command.subject);
    if (isPiece(subject) || !isSubjectOnTable(subject) || !isInSkirmish(world, state, subject)) {
      return `${nameOfSubject(subject)} is in no skirmish that could be struck as a whole.`;
    }
    if (skirmishOf(world, state, unit).includes(subject)) return `${unit.name} is in that skirmish already.`;
    return (
      reachesSkirmish(world, state, unit, subject) ||
      `${unit.name} has not reached the boundary of the skirmish ${subject.name} is in.`
    );
  },
};

const checks: Checks<CloseCombatQuery> = {
  'activation.actions': attackHasPrimary,
  'equipment.choice': query => isReadyToStrike(query, query.command.arms),
  'action.subject': query =>
    canBeAttacked(query, query.subject) ||
    `${nameOfSubject(query.subject)} is no enemy on the table to strike at.`,
  'awareness.subject': awareOfSubject,
  'melee.action': query => {
    const { world, unit, subject } = query;
    const shape = isPiece(subject) ? subject.shape : boundaryOf(world, subject);
    const distance = world.board.distance(boundaryOf(world, unit), shape);
    const range = combatRangeOf(world, unit);
    return (
      canReach(query) ||
      within(distance, range) ||
      `${nameOfSubject(subject)} is ${gsu(distance)} away, outside the combat range of ${unit.name} (${gsu(range)}).`
    );
  },
  'ranked.members': query =>
    canReach(query) ||
    `Nobody of ${query.unit.name} stands near enough to strike ${nameOfSubject(query.subject)}.`,
  'melee.focus': ({ subject, pairings, command: { focus } }) => {
    if (focus === undefined) return true;
    const units = isPiece(subject) ? [] : pairings.find(one => one.units.includes(subject))?.units;
    const choices = units?.flatMap(unit => subunitsOf(unit)) ?? [];
    return (
      (choices.length > 1 && choices.some(({ unit, part }) => unit === subject && part === focus)) ||
      noSuchSubunit(subject)
    );
  },
  'ranked.attack.fronts': ({ unit, subject, pairings, command }) => {
    if (!command.fronts) return true;
    const wrong = wrongFront(unit.name, pairings, command.fronts);
    if (wrong !== undefined) return wrong;
    const named = pairings.filter(({ units }) => !isPiece(subject) && units.includes(subject));
    const held = named.some(({ units }) =>
      command.fronts?.some(front => units.some(one => one.id === front.subject)),
    );
    return held || `${unit.name} cannot leave out ${nameOfSubject(subject)}, whom it is to strike.`;
  },
  'mixed.offence': query => {
    const { unit, command } = query;
    if (unit.parts.length === 1) return true;
    const striking = boutsOf(query, command).flatMap(({ members }) => members.map(({ part }) => part));
    return (
      command.arms.some(({ part }) => striking.includes(part)) ||
      `None of those of ${unit.name} that are to strike can reach ${nameOfSubject(query.subject)}.`
    );
  },
};

/** Close Combat: primary action, skill Close Combat, may be improvised (melee.action). */
export const closeCombat: Order<CloseCombat, BlowForecast[]> = {
  answers: ['act'],
  schema: z.strictObject({
    type: z.literal('closeCombat'),
    unit: id,
    arms,
    subject: id,
    focus: z.number().int().min(0).max(99).optional(),
    fronts: fronts.optional(),
    skirmish: trueIfGiven.optional(),
  }),
  action: {
    rule: 'melee.action',
    name: CLOSE_COMBAT,
    kinds: ['primary'],
    listed: { does: 'melee attack', primary: 2 },
    attack: 'melee',
    whom: 'the enemy to strike at',
    say: 'A melee attack.',
    requirements: [PRIMARY_LEFT],
    subject: {
      rule: 'melee.action',
      say: 'An enemy or a wall within combat range: in a skirmish the whole of its side or a subunit picked out, in ranked combat whoever is faced on each front.',
    },
    check: {
      skill: 'closeCombat',
      improvise: true,
      modifiers: MELEE_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon, and shifts the engagement 1 GSU.',
      failure: 'Nothing.',
    },
  },

  check: (query, command) =>
    findSubject(query.world, query.state, command.subject)
      ? (firstRefusal(joining, extend(query, { command })) ?? firstRefusal(checks, ask(query, command)))
      : noSubject(command.subject),

  perform(query, { arms: armed, subject, focus, fronts: chosen, skirmish }, act) {
    if (skirmish) {
      const others = skirmishers(query, unitOf(query.state, subject));
      act.emit({ type: 'skirmishJoined', unit: query.unit.id, with: others });
    }
    strikeAt(query, { arms: armed, subject, focus, fronts: chosen }, act);
  },

  offers(query) {
    const { world, state, unit } = query;
    const melee = armOptions(world, unit, item => item.kind === 'melee');
    const bare = unit.parts.flatMap((_part, part) => (membersOf(unit, part).length > 0 ? [{ part }] : []));
    const ways = melee.length > 0 ? melee : [bare];
    const foes = unitsOnTable(state).filter(subject => areEnemies(world, unit, subject));
    return foes.flatMap(subject => {
      const choices = choicesOf(pairingsOf(query, subject), subject.id);
      return ways.flatMap(armed => choices.map(choice => striking(unit.id, armed, subject.id, choice)));
    });
  },

  /** Now and then at a piece of terrain instead. */
  vary({ world, state, unit }, command, dice) {
    const foe = state.units[command.subject];
    const outside =
      foe &&
      isInSkirmish(world, state, foe) &&
      !skirmishOf(world, state, unit).includes(foe) &&
      dice.roll(2) === 1;
    if (outside) return { ...command, skirmish: true };
    const pieces = world.grounds.filter(({ entry }) => entry.hits !== undefined);
    const ground = pieces.length > 0 ? pick(dice, pieces) : undefined;
    return ground && dice.roll(6) === 1 ? striking(command.unit, command.arms, ground.piece.id, {}) : command;
  },

  forecast: (query, command) =>
    closeCombat.check(query, command) ? undefined : expectedBlows(query, command),
};

type Choice = Pick<CloseCombat, 'focus' | 'fronts'>;

/** The plain attack first; then with a part picked out, and on one front alone. */
const choicesOf = (pairings: readonly Pairing[], subject: string): Choice[] => {
  const own = pairings.filter(({ units }) => units.some(unit => unit.id === subject));
  const marks = own[0]?.units.flatMap(unit => subunitsOf(unit)) ?? [];
  const parts = marks.length > 1 ? marks.filter(({ unit }) => unit.id === subject) : [];
  return [
    {},
    ...parts.map(({ part }) => ({ focus: part })),
    ...(pairings.length > 1
      ? own.map(({ from, against }) => ({
          fronts: [{ subject, ...(from && { from }), ...(against && { against }) }],
        }))
      : []),
  ];
};

const striking = (unit: string, armed: readonly Arm[], subject: string, choice: Choice): CloseCombat => ({
  type: 'closeCombat',
  unit,
  arms: armed,
  subject,
  ...choice,
});
