import { cloneJson, seededDice } from '@emlia/kernel';
import { fightRounds } from './clash/rolled.ts';
import { hasArrived, sidesOfBattle } from './clash/sides.ts';
import { type CampaignEvent, campaignEvents } from './events.ts';
import type { CampaignBattle, CampaignState } from './state.ts';
import { countLiving } from './table/muster.ts';
import type { CampaignWorld } from './table/world.ts';

/** What a battle would leave of one side, if it is rolled to the end of its rounds. */
export interface SideForeseen {
  readonly id: string;
  readonly players: readonly string[];
  /** Living elements now. */
  readonly now: number;
  /** Lost in nine of ten battles at least, in the middle one, and in one of ten at least. */
  readonly lost: readonly [few: number, middle: number, many: number];
  /** In how many of all it alone has somebody left. */
  readonly alone: number;
}

/**
 * A battle rolled so often from what a seat sees: nobody withdraws, nobody surrenders, and whoever is hidden is not there.
 * Nothing where a side has nobody to be seen.
 */
export const foreseeBattle = (
  world: CampaignWorld,
  view: CampaignState,
  id: string,
  tries: number,
): SideForeseen[] | undefined => {
  const battle = view.battles[id];
  if (!battle) return undefined;
  const sides = sidesOfBattle(world, view, battle, hasArrived(battle));
  if (sides.length < 2) return undefined;
  const rounds = Math.max(1, world.scenario.battleTurns - battle.rounds);
  const left = sides.map((): number[] => []);
  for (let i = 0; i < tries; i++) {
    const state = cloneJson(view);
    const act = {
      emit: (event: CampaignEvent) => campaignEvents.evolve(state, event),
      dice: seededDice(`foreseen ${id}`, i),
    };
    fightRounds({ world, state, act }, state.battles[id] as CampaignBattle, rounds);
    sides.forEach(({ armies }, side) => {
      left[side]?.push(armies.reduce((sum, army) => sum + livingNow(state, army.id), 0));
    });
  }
  return sides.map(({ id: side, players, armies }, i) => {
    const now = armies.reduce((sum, army) => sum + countLiving(army), 0);
    const lost = (left[i] ?? []).map(one => now - one).sort((a, b) => a - b);
    const at = (share: number): number => lost[Math.round(share * (lost.length - 1))] ?? 0;
    const alone = (left[i] ?? []).filter(
      (one, game) => one > 0 && left.every((others, other) => other === i || others[game] === 0),
    );
    return { id: side, players, now, lost: [at(0.1), at(0.5), at(0.9)], alone: alone.length / tries };
  });
};

const livingNow = ({ armies }: CampaignState, id: string): number => {
  const army = armies[id];
  return army ? countLiving(army) : 0;
};
