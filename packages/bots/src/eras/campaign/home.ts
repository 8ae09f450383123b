import { campaignStudy } from '@emlia/eras';
import { distanceOfPoints, memoized, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { turnsTo } from './bread.ts';
import { chanceOf, type Host, placeValue, totalStrength, type War } from './war.ts';
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

/** The strength of those who could be at the headquarters next turn. */
const threatToHome = ({ hq, strangers }: War): number =>
  hq === undefined
    ? 0
    : totalStrength(
        strangers.filter(({ army, march }) => distanceOfPoints(army.at, hq.at) <= hq.radius + march * SOON),
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

/** How much it counts that enemies could be at the headquarters in one, two or three turns. */
const FORESEEN = [1, 0.8, 0.6];

interface Horizon {
  readonly counts: number;
  /** Enemies who could be at the headquarters by then, and those of ours who could be back before them. */
  readonly foes: number;
  readonly back: ReadonlySet<Host>;
}

const horizons = memoized((war: War): readonly Horizon[] => {
  const { hq, strangers, own } = war;
  if (!hq) return [];
  const arrive = (host: Host): number => turnsTo(war, host, host.army.at, hq.at);
  const coming = strangers.map(foe => ({ foe, turns: Math.max(1, arrive(foe)) }));
  const ours = own.filter(({ strength }) => strength > 0).map(host => ({ host, turns: arrive(host) }));
  return FORESEEN.map((counts, i) => ({
    counts,
    foes: totalStrength(coming.filter(({ turns }) => turns <= i + 1).map(({ foe }) => foe)),
    back: new Set(ours.filter(({ turns }) => turns <= i).map(({ host }) => host)),
  }));
});

/** The chance that the headquarters is lost, with an army that is so many turns away from it. */
const lossOfHome = (war: War, host: Host, away: number): number =>
  Math.max(
    0,
    ...horizons(war).map(({ counts, foes, back }, i) => {
      const others = totalStrength([...back].filter(one => one !== host));
      const own = others + (away <= i ? host.strength : 0);
      return foes === 0 ? 0 : counts * chanceOf(foes, own * BEHIND_WALLS);
    }),
  );

/** What a march does for the headquarters, against staying: whoever is back before the enemy can be there defends it. */
export const homeTerm = (
  war: War,
  host: Host,
  goal: { readonly at: Point; readonly turns: number },
): ScoreTerm => {
  const { hq } = war;
  const name = 'the headquarters, against staying';
  if (!hq) return { name, value: 0 };
  const { at } = host.army;
  // Where it is at the end of this turn: from there it may turn back.
  const share = goal.turns <= 1 ? 1 : 1 / goal.turns;
  const next = { x: at.x + (goal.at.x - at.x) * share, y: at.y + (goal.at.y - at.y) * share };
  const [stays, goes] = [at, next].map(from => turnsTo(war, host, from, hq.at));
  const saved = lossOfHome(war, host, stays ?? 0) - lossOfHome(war, host, goes ?? 0);
  return { name, value: placeValue(hq) * saved };
};
