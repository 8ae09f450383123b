import { campaignStudy } from '@emlia/eras';
import type { Host, War } from './war.ts';
import { isCorps } from './works.ts';

/** A guard is as strong as one settlement is worth, while there is somebody else to march. */
export const GUARD = 12;

/** Armed armies at the headquarters; the first of them, the weakest, is its guard. */
export const atHome = (war: War): Host[] =>
  war.own
    .filter(
      host =>
        war.hq &&
        host.strength > 0 &&
        host.army.battle === undefined &&
        campaignStudy.isInNode(war.hq, host.army.at) &&
        !isCorps(war, host),
    )
    .sort((a, b) => a.strength - b.strength || (a.army.id < b.army.id ? -1 : 1));

export const isGuard = (war: War, { army }: Host): boolean => {
  const [first] = atHome(war);
  return first?.army.id === army.id;
};
