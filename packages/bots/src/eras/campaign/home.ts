import { campaignStudy } from '@emlia/eras';
import { distanceOfPoints, memoized } from '@emlia/kernel';
import { type Host, totalStrength, type War } from './war.ts';
import { isCorps } from './works.ts';

/** A guard is as strong as one settlement is worth, while there is somebody else to march. */
export const GUARD = 12;
/** Walls and the own ground count for the guard. */
const BEHIND_WALLS = 1.5;
/** Enemies a little farther than a march are near enough. */
const SOON = 1.1;

/** Armed armies at the headquarters, the weakest first. */
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

/** The strength of enemies who could be at the headquarters next turn. */
const threatToHome = ({ hq, foes }: War): number =>
  hq === undefined
    ? 0
    : totalStrength(
        foes.filter(({ army, march }) => distanceOfPoints(army.at, hq.at) <= hq.radius + march * SOON),
      );

/** An army is not kept at home for less than such a share of its strength. */
const WASTED = 1 / 3;

/** The weakest armies at home, as many as can hold it against whoever is near. */
const guardsOf = memoized((war: War): readonly Host[] => {
  const wanted = Math.max(GUARD, threatToHome(war) / BEHIND_WALLS);
  const guards: Host[] = [];
  for (const host of atHome(war)) {
    const lacking = wanted - totalStrength(guards);
    if (lacking <= 0 || (guards.length > 0 && lacking < host.strength * WASTED)) break;
    guards.push(host);
  }
  return guards;
});

export const isGuard = (war: War, { army }: Host): boolean =>
  guardsOf(war).some(host => host.army.id === army.id);

/** What the guard lacks against those who could come. */
export const homeInNeed = (war: War): number =>
  Math.max(0, threatToHome(war) / BEHIND_WALLS - totalStrength(guardsOf(war)));
