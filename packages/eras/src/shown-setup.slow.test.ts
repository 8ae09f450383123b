import {
  type AnyGame,
  type AnyRuleset,
  canonicalJson,
  cloneJson,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { erasBattle } from './battle/game.ts';
import type { BattleSetup } from './battle/setup/setup.ts';
import { randomBattle } from './battle/testing/random-battle.ts';
import { rosterWith } from './battle/testing/roster.ts';
import { erasCampaign } from './campaign/game.ts';
import type { CampaignSetup } from './campaign/table/world.ts';
import { randomCampaign } from './campaign/testing/random-campaign.ts';

const battle: BattleSetup = {
  ...randomBattle(seededDice('shown', 3), rosterWith(), 'WW2'),
  hidden: ['deployment', 'manpower', 'arrivals'],
};

const campaignOf = (number: number): CampaignSetup => {
  const { roster, scenario } = randomCampaign(seededDice(`shown war ${number}`, 0), 8);
  return { roster, scenario: { ...scenario, hidden: ['armies', 'manpower', 'stocks', 'treaties'] } };
};

const CASES: readonly [string, AnyRuleset, unknown][] = [
  ['a battle', erasBattle as unknown as AnyRuleset, battle],
  ...[0, 1, 2].map((n): [string, AnyRuleset, unknown] => [
    `war ${n}`,
    erasCampaign as unknown as AnyRuleset,
    campaignOf(n),
  ]),
];

const eyesOf = ({ seats }: AnyGame): readonly (string | undefined)[] => [...seats, undefined];

describe.each(CASES)('sheet.visibility: the setup of %s as a seat may know it', (_, ruleset, setup) => {
  const game = ruleset.open(setup);

  test('begins as the seat sees the whole, and is led by what it sees to the same view and the same words', () => {
    const match = startMatch(game, 'shown');
    for (let i = 0; i < 60; i++) {
      const seat = topPrompt(match.state)?.seat;
      if (seat === undefined) break;
      const command = game.sample(game.view(match.state, seat), seat, seededDice('shown', i));
      submit(match, seat, command);
    }
    expect(match.log.length).toBeGreaterThan(30);
    for (const seat of eyesOf(game)) {
      const own = ruleset.open(ruleset.setupFor?.(setup, seat));
      const state = game.begin();
      const view = own.view(own.begin(), seat);
      expect(canonicalJson(view)).toBe(canonicalJson(game.view(state, seat)));
      for (const { events } of match.standing) {
        for (const event of events) {
          game.evolve(state, event);
          const seen = game.see(event, seat);
          if (seen === undefined) continue;
          own.evolve(view, seen);
          expect(own.tell(view, seen)).toEqual(game.tell(view, seen));
        }
      }
      expect(canonicalJson(view)).toBe(canonicalJson(game.view(state, seat)));
    }
  });
});

/** The same with whatever is hidden from everybody but this seat's side otherwise. */
const otherBattle = (setup: BattleSetup, seat: string | undefined): BattleSetup => {
  const other = cloneJson(setup) as unknown as {
    sides: {
      players: {
        id: string;
        manpower: number;
        grants: object[];
        armies: { groups: { arrives?: number; group: { name: string } }[] }[];
      }[];
    }[];
  };
  for (const { players } of other.sides) {
    if (players.some(({ id }) => id === seat)) continue;
    for (const player of players) {
      player.manpower += 7;
      player.grants.push({ turn: 3, amount: 7 });
      for (const { groups } of player.armies) {
        for (const one of groups) {
          if (one.arrives === undefined) continue;
          one.arrives += 1;
          one.group.name = 'Somebody else';
        }
      }
    }
  }
  return other as unknown as BattleSetup;
};

test('sheet.visibility: not a byte of a setup differs when what is hidden in it does', () => {
  for (const seat of eyesOf(erasBattle.open(battle) as unknown as AnyGame)) {
    const other = otherBattle(battle, seat);
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(battle));
    expect(JSON.stringify(erasBattle.setupFor?.(other, seat))).toBe(
      JSON.stringify(erasBattle.setupFor?.(battle, seat)),
    );
  }
  const war = campaignOf(1);
  const { scenario } = war;
  for (const seat of [...scenario.players.map(({ id }) => id), undefined]) {
    const side = scenario.players.find(({ id }) => id === seat)?.side;
    const isForeign = (owner?: string): boolean =>
      owner !== seat &&
      (side === undefined || scenario.players.find(({ id }) => id === owner)?.side !== side) &&
      !scenario.treaties.some(({ parties }) => parties.includes(owner ?? '') && parties.includes(seat ?? ''));
    const other: CampaignSetup = {
      ...war,
      scenario: {
        ...scenario,
        players: scenario.players.map(one =>
          isForeign(one.id) ? { ...one, manpower: one.manpower + 7 } : one,
        ),
        nodes: scenario.nodes.map(one =>
          isForeign(one.controller) ? { ...one, stock: { [one.controller ?? 'nobody']: 7777 } } : one,
        ),
        armies: scenario.armies.map(one =>
          isForeign(one.owner)
            ? {
                ...one,
                carried: one.carried + 7,
                groups: one.groups.map(group => ({
                  ...group,
                  units: group.units.map(unit => ({ ...unit, count: unit.count + 1 })),
                })),
              }
            : one,
        ),
      },
    };
    expect(JSON.stringify(erasCampaign.setupFor?.(other, seat))).toBe(
      JSON.stringify(erasCampaign.setupFor?.(war, seat)),
    );
  }
});
