import { cloneJson, counted, type Line } from '@emlia/kernel';
import { formatManpower } from '../../forces/manpower.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { CampaignEventKinds, CampaignStory } from '../event-kind.ts';
import type { Army, BattleChoice, BattleMember, CampaignBattle } from '../state.ts';
import { isKnownTo, type KnownTo } from '../table/known.ts';

/** One side's fire on another in a round, as the log tells it. */
export interface VolleyTold {
  readonly side: string;
  readonly on: string;
  readonly strength: number;
  readonly dice: number[];
  readonly points: number;
  readonly killed: number;
  readonly injured: number;
}

export type ClashEvent =
  | { type: 'battleOpened'; battle: CampaignBattle }
  | { type: 'battleJoined'; battle: string; member: BattleMember }
  | { type: 'choiceMade'; battle: string; player: string; choice: BattleChoice }
  /** All have chosen: now it is known. */
  | { type: 'choicesShown'; battle: string; choices: Record<string, BattleChoice> }
  | { type: 'choicesLeft'; battle: string; choices: Record<string, BattleChoice> }
  | { type: 'reportsDiffer'; battle: string }
  | { type: 'battleReported'; battle: string; rounds: number }
  | { type: 'wayTaken'; battle: string; way: 'rolled' | 'played'; under?: number }
  | { type: 'firstRolled'; battle: string; order: string[]; faces: Record<string, number[]> }
  | ({
      type: 'roundsFought';
      battle: string;
      /** Who fired on whom, only to those who fight there and to those who share their sight. */
      rounds: { turn: number; volleys: VolleyTold[] }[];
      quiet: number;
      ongoing: Ongoing[];
    } & KnownTo)
  /** Nobody to fight until others enter. */
  | { type: 'roundsPassed'; battle: string; rounds: number }
  | { type: 'memberLeft'; battle: string; army: string; spent: boolean; why: string }
  | ({
      type: 'groupSurrendered';
      battle: string;
      player: string;
      group: string;
      captor: string;
      /** Only to those who know the player's manpower. */
      refund?: number;
    } & KnownTo)
  | { type: 'battleEnded'; battle: string; name: string; why: string; holders: string[] };

/** Whoever fights does not work (construction.working). */
const enter = (army: Army, battle: string): void => {
  army.battle = battle;
  delete army.work;
};

const WORDS = { ambush: 'ambushes', defending: 'defends', attacking: 'attacks' } as const;
const RULES = {
  ambush: 'priority.ambush',
  defending: 'priority.defending',
  attacking: 'priority.defending',
} as const;

const arrival = (story: CampaignStory, member: BattleMember): Line => ({
  say: `${story.army(member.army)} ${WORDS[member.status]}${member.edge ? `, from the ${member.edge}` : ''}${
    member.enters > 0 ? `, and enters in battle turn ${member.enters}` : ''
  }.`,
  rule: member.enters > 0 ? 'reinforcement.joining' : RULES[member.status],
});

const volley = ({ player }: CampaignStory, one: VolleyTold): Line => ({
  say: `${player(one.side)} fires on ${player(one.on)}: ${one.killed} killed, ${one.injured} injured.`,
  rule: 'equivalence.group-conflict',
  working: `strength ${one.strength} × (${one.dice.join('+')})/20 = ${one.points}`,
});

export const clashEvents: CampaignEventKinds<ClashEvent> = {
  battleOpened: {
    shows: true,
    change(state, { battle }) {
      state.battles[battle.id] = cloneJson(battle);
      for (const { army } of battle.members) {
        const one = state.armies[army];
        if (one) enter(one, battle.id);
      }
    },
    tell: (story, { battle }) => [
      { say: `A battle opens in ${story.node(battle.node)}.`, rule: 'campaign.battle-start' },
      ...battle.members.map(member => arrival(story, member)),
    ],
  },
  battleJoined: {
    shows: true,
    change(state, { battle, member }) {
      state.battles[battle]?.members.push({ ...member });
      const army = state.armies[member.army];
      if (army) enter(army, battle);
    },
    tell: (story, { member }) => [arrival(story, member)],
  },
  choiceMade: {
    change(state, { battle, player, choice }) {
      const one = state.battles[battle];
      if (one) one.choices[player] = cloneJson(choice);
    },
    see: (_world, event, seat) => (seat === event.player ? event : { ...event, choice: {} }),
  },
  choicesShown: {
    shows: true,
    change(state, { battle, choices }) {
      const one = state.battles[battle];
      if (one) one.choices = cloneJson(choices);
    },
  },
  choicesLeft: {
    change(state, { battle, choices }) {
      const one = state.battles[battle];
      if (one) one.choices = cloneJson(choices);
    },
    // How long the others will still fight is theirs to know again.
    see: (_world, event, seat) => ({
      ...event,
      choices: Object.fromEntries(
        Object.entries(event.choices).map(([player, choice]) => [player, player === seat ? choice : {}]),
      ),
    }),
  },
  reportsDiffer: {
    change() {},
    tell: () => [
      {
        say: 'The players contradict each other about the battle, and are asked again.',
        rule: 'campaign.resolution-choice',
      },
    ],
  },
  battleReported: {
    shows: true,
    change(state, { battle, rounds }) {
      const one = state.battles[battle];
      if (!one) return;
      one.fought += rounds - one.rounds;
      one.rounds = rounds;
    },
    tell: ({ node, state }, { battle }) => [
      {
        say: `The battle in ${node(state.battles[battle]?.node ?? '')} was fought on its table.`,
        rule: 'campaign.resolution-choice',
      },
    ],
  },
  wayTaken: {
    shows: true,
    change(state, { battle, way }) {
      const one = state.battles[battle];
      if (one) one.way = way;
    },
    tell: ({ node, state }, { battle, way, under }) => [
      {
        say: `The battle in ${node(state.battles[battle]?.node ?? '')} is ${way === 'rolled' ? 'rolled' : 'played out'}${under === undefined ? '' : `: a side has less than ${under} manpower in it`}.`,
        rule: 'campaign.resolution-choice',
      },
    ],
  },
  firstRolled: {
    shows: true,
    change(state, { battle, order }) {
      const one = state.battles[battle];
      if (one) one.order = [...order];
    },
    tell: ({ player }, { order, faces }) => [
      {
        say: `${order.map(player).join(', then ')}: in this order they fire.`,
        rule: 'campaign.rolled-first',
        working: order.map(side => `${player(side)} ${(faces[side] ?? []).join(', ')}`).join('; '),
      },
    ],
  },
  roundsFought: {
    shows: true,
    change(state, { battle, rounds, quiet, ongoing }) {
      const one = state.battles[battle];
      if (!one) return;
      one.rounds += rounds.length;
      one.fought += rounds.length;
      one.quiet = quiet;
      one.ongoing = cloneJson(ongoing);
    },
    see: (_world, event, seat) =>
      isKnownTo(event, seat)
        ? event
        : { ...event, rounds: event.rounds.map(({ turn }) => ({ turn, volleys: [] })) },
    tell: (story, { rounds }) => rounds.flatMap(({ volleys }) => volleys.map(one => volley(story, one))),
  },
  roundsPassed: {
    change(state, { battle, rounds }) {
      const one = state.battles[battle];
      if (one) one.rounds += rounds;
    },
    tell: (_story, { rounds }) => [
      {
        say: `${counted(rounds, 'battle turn')} ${rounds === 1 ? 'passes' : 'pass'} before others come.`,
        rule: 'reinforcement.joining',
      },
    ],
  },
  memberLeft: {
    change(state, { battle, army, spent }) {
      const one = state.battles[battle];
      if (one) one.members = one.members.filter(member => member.army !== army);
      const gone = state.armies[army];
      if (!gone) return;
      delete gone.battle;
      if (spent) gone.left = battle;
    },
    tell: ({ army }, { army: id, spent, why }) =>
      spent ? [{ say: `${army(id)} withdraws from the battle.`, rule: why }] : [],
  },
  groupSurrendered: {
    shows: true,
    change() {},
    see(_world, event, seat) {
      if (isKnownTo(event, seat)) return event;
      const { refund: _, ...seen } = event;
      return seen;
    },
    tell: ({ player }, { player: who, group, captor, refund }) => [
      { say: `${group} of ${player(who)} surrenders to ${player(captor)}.`, rule: 'surrender.group' },
      ...(refund === undefined
        ? []
        : [
            { say: `${player(who)} gets ${formatManpower(refund)} manpower back.`, rule: 'surrender.refund' },
          ]),
    ],
  },
  battleEnded: {
    shows: true,
    change(state, { battle: id }) {
      const battle = state.battles[id];
      if (!battle) return;
      delete state.battles[id];
      for (const { army } of battle.members) delete state.armies[army]?.battle;
      if (state.nodes[battle.node]?.kind === 'field') delete state.nodes[battle.node];
      for (const link in state.links) {
        const to = state.links[link]?.to;
        if (to && 'battle' in to && to.battle === id) delete state.links[link];
      }
    },
    tell: ({ player }, { name, why, holders }) => [
      {
        say:
          holders.length > 0
            ? `The battle in ${name} is over; ${holders.map(player).join(', ')} ${holders.length === 1 ? 'remains' : 'remain'}.`
            : `The battle in ${name} is over and nobody remains.`,
        rule: why,
      },
    ],
  },
};
