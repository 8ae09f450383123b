import type { BattleContext } from '../order.ts';
import { buildingAt } from '../table/building.ts';
import { isOccupied, standardOf } from './works.ts';

/** construction.time: finished at the end of the turn in which progress reaches the standard, once nobody is in the way. */
export const finishWorks = ({ field, state, act }: BattleContext): void => {
  for (const work of Object.values(state.works)) {
    const type = field.roster.buildings[work.type];
    if (!type || work.progress < standardOf(field, state, type, work.player)) continue;
    if (type.blocks?.movement !== false && isOccupied(field, state, work)) continue;
    const side = field.sideOf[work.player];
    act.emit({
      type: 'workFinished',
      work: work.id,
      structure: buildingAt(type, `b${work.id}`, {
        at: work.at,
        facing: work.facing,
        ...(side !== undefined && { side }),
      }),
    });
  }
};
