import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { aimAt, isPiece } from '../../actions/fire/aim.ts';
import { AIMED_FIRE_FIELDS, type AimedFire, aimedFire } from '../../actions/fire/aimed-fire.ts';
import { findSubject, nameOfSubject, subjectOf } from '../../actions/fire/subject.ts';
import type { Query } from '../../actions/order.ts';
import { areEnemies } from '../../table/world.ts';
import { AIMED_FIRE_ROWS } from './tables.ts';

interface SupportQuery extends Query {
  readonly command: AimedFire;
}

/** draft.fire.supporting: whether friends of the shooter fight in the group that is shot at. */
const supports = (query: Query, { subject, focus }: AimedFire): boolean =>
  (aimAt(query, subjectOf(query, subject), focus, true).supported?.friends ?? []).length > 0;

const naming: Checks<SupportQuery> = {
  'draft.skirmish.friend-and-enemy': query => {
    const { world, unit, command } = query;
    const subject = subjectOf(query, command.subject);
    if (isPiece(subject) || areEnemies(world, unit, subject)) return true;
    return (
      (!command.supporting && command.focus === undefined) ||
      `${subject.name} is a friend, and can be named for the whole of its skirmish only.`
    );
  },
};

const checks: Checks<SupportQuery> = {
  'draft.fire.supporting': query =>
    !query.command.supporting ||
    supports(query, query.command) ||
    `${nameOfSubject(subjectOf(query, query.command.subject))} fights no friends of ${query.unit.name} that could be supported.`,
};

const { action, check, offers } = aimedFire;

/** Aimed Fire with Supporting Fire as an option of it (draft.fire.supporting). */
export const draftAimedFire: typeof aimedFire = {
  ...aimedFire,
  schema: z.strictObject({ ...AIMED_FIRE_FIELDS, supporting: z.literal(true).optional() }),
  ...(action?.check && {
    action: {
      ...action,
      subject: { rule: 'draft.fire.subject', say: 'A unit in range and in line of sight.' },
      check: { ...action.check, modifiers: AIMED_FIRE_ROWS },
    },
  }),
  check: (query, command) => {
    const asked = extend(query, { command });
    const known = findSubject(query.world, query.state, command.subject);
    return (known && firstRefusal(naming, asked)) ?? check(query, command) ?? firstRefusal(checks, asked);
  },
  offers: query =>
    offers(query).flatMap(command =>
      supports(query, command) ? [command, { ...command, supporting: true as const }] : [command],
    ),
};
