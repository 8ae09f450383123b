import { type Checks, firstRefusal, problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { formatManpower } from '../../forces/manpower.ts';
import { CLAUSES } from '../../pack/campaign-scenario.ts';
import { amount, id } from '../fields.ts';
import type { CampaignAsker, CampaignContext, CampaignOrder } from '../order.ts';
import type { CampaignPrompt, Treaty } from '../state.ts';
import { freshId, secretId } from '../table/fresh.ts';
import { battleIn } from '../table/places.ts';
import { isAgreed, playersIn } from '../table/sides.ts';
import { nameOfPlayer } from '../table/world.ts';
import { conclude } from './conclude.ts';
import { amongParties, isSecret } from './treaty-events.ts';

/** Draws up a treaty; every other party is asked at once (victory.treaties). */
export interface ProposeTreaty {
  readonly type: 'proposeTreaty';
  /** The other parties. */
  readonly with: string[];
  readonly clauses: Treaty['clauses'];
  /** The last campaign turn it holds in. */
  readonly ends?: number | undefined;
}

export interface AnswerTreaty {
  readonly type: 'answerTreaty';
  readonly agree: boolean;
}

/** Breaking off takes effect at the start of the next campaign turn. */
export interface BreakTreaty {
  readonly type: 'breakTreaty';
  readonly treaty: string;
}

const clause = z.union([
  z.enum(CLAUSES),
  z.strictObject({ give: id, to: id }),
  z.strictObject({ pay: amount, from: id, to: id }),
  z.strictObject({ note: z.string().min(1).max(300) }),
]);

interface TreatyQuery extends CampaignAsker {
  readonly command: ProposeTreaty;
  readonly parties: readonly string[];
}

const partiesOf = (seat: string, command: ProposeTreaty): string[] => [seat, ...command.with];
/** One proposal to the same parties in a turn is enough. */
const keyOf = (command: ProposeTreaty): string => [...command.with].sort().join(' ');

/** Whether an offer of the first of these to the others waits for an answer. */
const isUnanswered = (treaty: Treaty, [by, ...others]: readonly string[]): boolean => {
  const [first, ...asked] = treaty.parties;
  return treaty.agreed !== undefined && first === by && asked.toSorted().join() === others.toSorted().join();
};

const offerTo = (seat: string, { id: treaty, parties }: Treaty): CampaignPrompt => ({
  seat,
  kind: 'treaty',
  about: { treaty, ...(parties[0] !== undefined && { by: parties[0] }) },
});

/** Asks a player who gives orders for consent to every secret treaty that waits for it; all its parties may know. */
export const askForConsent = ({ world, state, act }: CampaignContext, player: string): void => {
  for (const treaty of Object.values(state.treaties)) {
    const isOpen = treaty.agreed && treaty.parties.includes(player) && !treaty.agreed.includes(player);
    if (isOpen)
      act.emit({ type: 'asked', prompts: [offerTo(player, treaty)], ...amongParties(world, treaty) });
  }
};

const checks: Checks<TreatyQuery> = {
  'victory.treaties': ({ world, state, seat, command, parties }) => {
    if (state.players[seat]?.proposed.includes(keyOf(command)))
      return 'You have made them an offer this turn.';
    if (Object.values(state.treaties).some(one => isUnanswered(one, parties)))
      return 'They have not yet answered your last offer.';
    if (command.ends !== undefined && command.ends < state.turn) return 'That turn is over.';
    for (const one of command.clauses) {
      if (typeof one === 'string' || 'note' in one) continue;
      if (!parties.includes(one.to)) return `${nameOfPlayer(world, one.to)} is no party to it.`;
      if ('pay' in one) {
        if (!parties.includes(one.from)) return `${nameOfPlayer(world, one.from)} is no party to it.`;
        if (one.from === seat && one.pay > (state.players[seat]?.manpower ?? 0))
          return `You have ${formatManpower(state.players[seat]?.manpower ?? 0)} manpower.`;
        continue;
      }
      const node = state.nodes[one.give];
      if (!node || node.controller === undefined || !parties.includes(node.controller))
        return 'Only a node of one of the parties can be given.';
      if (Object.values(state.players).some(player => player.hq === node.id && !player.out))
        return 'A headquarters cannot be given away.';
      if (battleIn(state, node.id)) return `${node.name} is fought over.`;
    }
    return true;
  },
};

export const proposeTreaty: CampaignOrder<ProposeTreaty> = {
  answers: ['orders'],
  schema: z.strictObject({
    type: z.literal('proposeTreaty'),
    with: z.array(id).min(1).max(7),
    clauses: z.array(clause).min(1).max(20),
    ends: z.int().min(1).max(10_000).optional(),
  }),
  check(asker, command): Verdict {
    const { state, seat, world } = asker;
    const parties = partiesOf(seat, command);
    const strange = command.with.find(one => !world.seats.includes(one) || state.players[one]?.out);
    if (strange !== undefined) return problem('no-player', `There is no player "${strange}" in play.`);
    if (new Set(parties).size < parties.length) return problem('twice', 'A party is named twice.');
    return firstRefusal(checks, { ...asker, command, parties });
  },
  perform({ world, state, seat }, command, act) {
    const parties = partiesOf(seat, command);
    const treaty: Treaty = {
      id: command.clauses.includes('jointVictory')
        ? freshId(state, act, 'treaty')
        : secretId({ world, state, act }, 'treaty', 'treaties', parties),
      parties,
      clauses: command.clauses,
      ...(command.ends !== undefined && { ends: command.ends }),
      agreed: [seat],
    };
    act.emit({ type: 'proposalMade', player: seat, to: keyOf(command) });
    act.emit({ type: 'treatyProposed', treaty, ...amongParties(world, treaty) });
    // A secret offer is answered with one's own orders: others would see that somebody is asked out of turn.
    if (isSecret(world, treaty)) return;
    // The first in turn order is asked first: the top of the stack.
    const asked = playersIn(state).filter(one => command.with.includes(one));
    act.emit({ type: 'asked', prompts: asked.reverse().map(one => offerTo(one, treaty)) });
  },
  offers: ({ world, state, seat }) =>
    playersIn(state)
      .filter(other => other !== seat && !isAgreed(state, seat, other, 'ceasefire'))
      .flatMap(other => [
        { type: 'proposeTreaty', with: [other], clauses: ['ceasefire'] },
        {
          type: 'proposeTreaty',
          with: [other],
          clauses: ['ceasefire', 'passage', 'supply', 'sight'],
          ends: state.turn + 3,
        },
        ...(world.seats.length > 2
          ? [
              {
                type: 'proposeTreaty' as const,
                with: [other],
                clauses: ['ceasefire', 'jointVictory'] as const,
              },
            ]
          : []),
      ])
      .map(one => ({ ...one, clauses: [...one.clauses] }) as ProposeTreaty),
};

export const answerTreaty: CampaignOrder<AnswerTreaty> = {
  answers: ['treaty'],
  schema: z.strictObject({ type: z.literal('answerTreaty'), agree: z.boolean() }),
  check: () => undefined,
  perform({ world, state, seat }, { agree }, act) {
    const treaty = state.treaties[state.pending.at(-1)?.about?.treaty ?? ''];
    const known = treaty ? amongParties(world, treaty) : {};
    act.emit({ type: 'answered', ...known });
    if (!treaty) return;
    const { id: which, parties } = treaty;
    if (!agree) {
      // Told only where somebody is no longer asked: else it would tell those whom it does not concern of the refusal.
      if (state.pending.some(({ about }) => about?.treaty === which))
        act.emit({ type: 'promptsDropped', treaty: which });
      act.emit({ type: 'treatyRefused', treaty: which, parties, player: seat, ...known });
      return;
    }
    act.emit({ type: 'treatyAgreed', treaty: which, parties, player: seat, ...known });
    const still = state.treaties[which];
    if (still && parties.every(party => still.agreed?.includes(party)))
      conclude({ world, state, act }, still);
  },
  offers: () => [
    { type: 'answerTreaty', agree: true },
    { type: 'answerTreaty', agree: false },
  ],
};

export const breakTreaty: CampaignOrder<BreakTreaty> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('breakTreaty'), treaty: id }),
  check({ state, seat }, command): Verdict {
    const treaty = Object.hasOwn(state.treaties, command.treaty) ? state.treaties[command.treaty] : undefined;
    return treaty?.parties.includes(seat)
      ? undefined
      : problem('no-treaty', `You have no treaty "${command.treaty}".`);
  },
  perform({ world, state }, command, act) {
    const treaty = state.treaties[command.treaty] as Treaty;
    const { id: which, parties } = treaty;
    const known = amongParties(world, treaty);
    act.emit({ type: 'treatyBroken', treaty: which, parties, ends: state.turn, ...known });
  },
  offers: ({ state, seat }) =>
    Object.values(state.treaties)
      .filter(treaty => treaty.parties.includes(seat))
      .map(treaty => ({ type: 'breakTreaty', treaty: treaty.id })),
};
