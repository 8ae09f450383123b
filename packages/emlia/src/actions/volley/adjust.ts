import { type Checks, counted, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { VolleyDue } from '../../state.ts';
import { coverageLimit } from '../../table/equipment/weapon.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { landVolley, volleyWeaponOf, volleyWeaponsIn } from './landing.ts';
import { adjusted } from './weapon.ts';

/** How the successes of a volley are spent (volley.area.success). */
export interface AdjustVolley {
  readonly type: 'adjustVolley';
  readonly unit: string;
  /** Successes spent on less drift. */
  readonly drift: number;
  /** Successes spent on more coverage. */
  readonly coverage: number;
}

/** Whether there is a success to spend and something to spend it on. */
export const needsSpending = (query: Query, due: VolleyDue): boolean => {
  const weapon = volleyWeaponOf(query, due);
  const { volley } = weapon;
  const wider = coverageLimit(weapon, volleyWeaponsIn(query, due)) > volley.coverage && volley.increment > 0;
  return due.successes > 0 && (volley.drift > 0 || wider);
};

/** The volley that is asked about. */
export const dueOf = ({ state }: Query): VolleyDue => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'volley' || !prompt.about) throw new Error('no volley is in the air');
  return prompt.about;
};

const checks: Checks<Query & { readonly command: AdjustVolley }> = {
  'volley.area.success': query => {
    const { successes } = dueOf(query);
    const spent = query.command.drift + query.command.coverage;
    return (
      spent === successes ||
      `The volley of ${query.unit.name} has ${counted(successes, 'success', 'successes')} to spend; ${spent} are spent.`
    );
  },
};

const share = z.number().int().min(0).max(10_000);

export const adjustVolley: Order<AdjustVolley> = {
  answers: ['volley'],
  schema: z.strictObject({ type: z.literal('adjustVolley'), unit: id, drift: share, coverage: share }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, command, act) {
    const due = dueOf(query);
    act.emit({ type: 'answered' });
    landVolley(query, due, command, act);
  },

  /** Every division that leaves something different to come. */
  offers(query) {
    const due = dueOf(query);
    const weapon = volleyWeaponOf(query, due);
    const seen = new Set<string>();
    return Array.from(
      { length: due.successes + 1 },
      (_, i): AdjustVolley => ({
        type: 'adjustVolley',
        unit: query.unit.id,
        drift: due.successes - i,
        coverage: i,
      }),
    ).filter(({ drift, coverage }) => {
      const outcome = adjusted(weapon, volleyWeaponsIn(query, due), drift, coverage);
      const key = `${outcome.drift}/${outcome.coverage}`;
      return seen.size < seen.add(key).size;
    });
  },
};
