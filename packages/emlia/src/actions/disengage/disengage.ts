import { type Act, applyModifiers, type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaEvent } from '../../events.ts';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { planCheckOf, rollCheck } from '../../judge/skill/check.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { UnitState } from '../../state.ts';
import { partOf, unitOf } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { unitHasPrimary } from '../activation/primary-left.ts';
import { id } from '../fields.ts';
import { membersIn, subunitsOf } from '../fire/aim.ts';
import type { Order, Query } from '../order.ts';
import type { PartCheck } from '../stealth/events.ts';
import { DISENGAGE_FACTS, DISENGAGE_MODIFIERS } from './modifiers.ts';
import { enemiesHeld, nearestTo, type StoppedShare, sharesOpen } from './stopped.ts';

export interface Disengage {
  readonly type: 'disengage';
  readonly unit: string;
}

export const DISENGAGE = 'Disengage/Distract';

const checks: Checks<Query> = {
  'activation.actions': unitHasPrimary,
  'skill.improvise': ({ world, unit }) =>
    partsWith(world, unit, 'closeCombat').length > 0 ||
    `${unit.name} has no Close Combat, and holding enemies off cannot be improvised.`,
  'disengage.action': query =>
    enemiesHeld(query).length > 0 || `${query.unit.name} is engaged with nobody from whom to disengage.`,
};

/** disengage.action: one check, its modifier found as for a mixed unit of all the enemies. */
const rolled = (query: Query, enemies: readonly UnitState[], act: Act<EmliaEvent>): PartCheck[] => {
  const { world, state, unit } = query;
  const marks = enemies.flatMap(enemy => subunitsOf(enemy));
  return partsWith(world, unit, 'closeCombat').map(part => {
    const modifiers = world.edition.policies.modifiersAgainst(
      marks.map(mark => ({
        name: mark.name,
        members: membersIn(mark),
        modifiers: [
          ...applyModifiers(DISENGAGE_MODIFIERS, DISENGAGE_FACTS, extend(query, { mark })),
          ...abilityModifiers(world, state, {
            unit,
            part,
            skill: 'closeCombat',
            subject: mark.body,
            action: DISENGAGE,
          }),
        ],
      })),
    );
    const skill = skillOf(world, partOf(unit, part), 'closeCombat');
    const plan = planCheckOf({ world, unit }, skill, strengthOf(unit, part), modifiers);
    return { part, check: rollCheck(world, 'closeCombat', plan, act.dice) };
  });
};

/** The event of stopping so many of each. */
export const stopping = (
  { world, state, unit }: Query,
  shares: readonly StoppedShare[],
): Extract<EmliaEvent, { type: 'membersStopped' }> => {
  const stopped = new Map<string, number[]>();
  for (const share of shares) {
    const members = nearestTo(world, unit, unitOf(state, share.unit), share);
    stopped.set(share.unit, [...(stopped.get(share.unit) ?? []), ...members]);
  }
  return {
    type: 'membersStopped',
    unit: unit.id,
    stopped: [...stopped].map(([id, members]) => ({ unit: id, members })),
  };
};

/** Disengage/Distract: primary action, skill Close Combat, not to be improvised (disengage.action). */
export const disengage: Order<Disengage> = {
  answers: ['act'],
  movesFollow: true,
  schema: z.strictObject({ type: z.literal('disengage'), unit: id }),
  action: {
    rule: 'disengage.action',
    name: DISENGAGE,
    kinds: ['primary'],
    listed: { does: 'hold off enemies so that this or another unit can get away', primary: 3 },
    say: 'Hold off enemies so that this or another unit can get away.',
    requirements: [PRIMARY_LEFT, { rule: 'disengage.action', say: 'The unit is engaged.' }],
    subject: { rule: 'disengage.action', say: 'All enemy units engaged with it.' },
    check: {
      skill: 'closeCombat',
      improvise: false,
      modifiers: DISENGAGE_MODIFIERS,
      success: 'Each stops as many enemy members as the unit has from making free strikes this turn.',
      failure: 'Nothing.',
    },
  },
  check: query => firstRefusal(checks, query),

  perform(query, _command, act) {
    const { unit, seat } = query;
    const enemies = enemiesHeld(query);
    const made = rolled(query, enemies, act);
    const successes = made.reduce((sum, { check }) => sum + check.successes, 0);
    const subjects = enemies.map(enemy => enemy.id);
    act.emit({ type: 'disengageTried', unit: unit.id, subjects, checks: made, successes });
    const open = sharesOpen(enemies);
    const most = open.reduce((sum, share) => sum + share.count, 0);
    const count = Math.min(most, successes * unit.members.length);
    if (count === 0) return;
    const [only] = open;
    if (count === most) act.emit(stopping(query, open));
    else if (only && open.length === 1) act.emit(stopping(query, [{ ...only, count }]));
    else {
      const about = { unit: unit.id, count, among: open };
      act.emit({ type: 'prompted', prompt: { seat, kind: 'holdOff', about } });
    }
  },

  offers: ({ unit }) => [{ type: 'disengage', unit: unit.id }],
};
