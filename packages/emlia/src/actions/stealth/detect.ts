import { type AppliedModifier, applyModifiers, type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { isAwareOf, isOutOfView } from '../../judge/awareness/aware.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import type { UnitState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { areEnemies, membersOf, noSuchUnit, unitOf, unitsOnTable } from '../../table/world.ts';
import { ONCE_A_TURN } from '../action/action.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { DETECT_FACTS, DETECT_MODIFIERS, type DetectQuery, isBanned } from './detect-modifiers.ts';
import { successesOfAll } from './events.ts';
import { checkByParts } from './part-checks.ts';

export interface Detect {
  readonly type: 'detect';
  readonly unit: string;
  readonly subject: string;
}

export const DETECT = 'Detect Hidden Entity';

interface SearchQuery extends Query {
  readonly subject: UnitState;
}

const ask = (query: Query, command: Detect): SearchQuery => ({
  ...query,
  subject: unitOf(query.state, command.subject),
});

const checks: Checks<SearchQuery> = {
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(DETECT) || `${unit.name} has already searched for a hidden enemy this turn.`,
  'stealth.skills': ({ world, unit }) =>
    partsWith(world, unit, 'alertness').length > 0 ||
    `${unit.name} has no Alertness, and searching cannot be improvised.`,
  'action.subject': ({ world, unit, subject }) =>
    (subject.place === 'table' && areEnemies(world, unit, subject)) ||
    `${subject.name} is no enemy on the table to search for.`,
  'stealth.detect': ({ world, state, unit, subject }) =>
    !isAwareOf(world, state, unit, subject) || `${unit.name} is already aware of ${subject.name}.`,
};

/** stealth.detect.needed: the successes that must be exceeded. */
const resistanceOf = ({ world, state, subject, outOfView }: DetectQuery): number =>
  world.edition.policies.stealth.hidWith(state, subject) + (outOfView ? 1 : 0);

/** mixed.defence: against all parts of the subject together. */
const rowsFor = (search: DetectQuery): AppliedModifier[] => {
  const { subject } = search;
  const against = subject.parts.flatMap(({ name }, subjectPart) => {
    const members = membersOf(subject, subjectPart).length;
    if (members === 0) return [];
    const { rows } = search.world.edition.tables.detect;
    const modifiers = applyModifiers(rows, DETECT_FACTS, extend(search, { subjectPart }));
    return [{ name, members, modifiers }];
  });
  return search.world.edition.policies.modifiersAgainst(against);
};

/** Detect Hidden Entity: free action, skill Alertness, not to be improvised (stealth.detect). */
export const detect: Order<Detect> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('detect'), unit: id, subject: id }),
  action: {
    rule: 'stealth.detect',
    name: DETECT,
    kinds: ['free'],
    listed: { does: 'search for something hidden', free: 9 },
    whom: 'the enemy to look for',
    say: 'Search for something hidden.',
    requirements: [ONCE_A_TURN, { rule: 'stealth.skills', say: 'The unit has Alertness.' }],
    subject: { rule: 'stealth.detect', say: 'An enemy the unit is not aware of.' },
    check: {
      skill: 'alertness',
      improvise: false,
      modifiers: DETECT_MODIFIERS,
      success: 'With more successes than the subject hid with the unit becomes aware of it.',
      failure: 'Nothing.',
    },
  },

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : noSuchUnit(command.subject),

  perform(query, command, act) {
    const { world, state, unit, subject } = ask(query, command);
    const distance = distanceBetween(world, unit, subject);
    const outOfView = isOutOfView(world, state, unit, subject);
    const search: DetectQuery = { world, state, unit, subject, distance, outOfView, part: 0, subjectPart: 0 };
    // stealth.detect.ban: for parts that cannot hear so far nothing could come of rolling.
    const rows = (part: number) => (isBanned({ ...search, part }) ? undefined : rowsFor({ ...search, part }));
    const rolled = checkByParts(
      { world, state, unit, skill: 'alertness', action: DETECT, subject, rows },
      act.dice,
    );
    const banned = rolled.length === 0;
    const successes = successesOfAll(rolled);
    const against = resistanceOf(search);
    act.emit({
      type: 'unitSearched',
      unit: unit.id,
      subject: subject.id,
      distance,
      checks: rolled,
      ...(banned && { banned }),
      successes,
      against,
      found: successes > against,
      outOfView,
    });
  },

  offers: ({ world, state, unit }) =>
    unitsOnTable(state)
      .filter(subject => areEnemies(world, unit, subject))
      .map(subject => ({ type: 'detect', unit: unit.id, subject: subject.id })),
};
