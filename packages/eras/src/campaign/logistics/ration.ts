import { isProblem } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { CampaignOrder } from '../order.ts';
import { armiesOf, ownArmy, unitInArmy } from '../table/checks.ts';
import { isHidden } from '../table/known.ts';
import { unitsOf } from '../table/muster.ts';

/** Who goes without before all others when cargo falls short (logistics.shortage-choice). */
export interface Ration {
  readonly type: 'ration';
  readonly army: string;
  /** The first goes without first; none: by the default. */
  readonly units: string[];
}

export const ration: CampaignOrder<Ration> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('ration'), army: id, units: z.array(id).max(200) }),
  check(asker, command) {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    for (const one of command.units) {
      const unit = unitInArmy(army, one);
      if (isProblem(unit)) return unit;
    }
    return undefined;
  },
  perform({ world, seat }, command, act) {
    act.emit({
      type: 'lastFedSet',
      army: command.army,
      units: [...command.units],
      ...(isHidden(world, 'armies') && { known: [seat] }),
    });
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat)
      .filter(army => army.groups.length > 1)
      .map((army): Ration => ({ type: 'ration', army: army.id, units: [unitsOf(army).at(-1)?.id ?? ''] }))
      .filter(({ units }) => units[0] !== ''),
};
