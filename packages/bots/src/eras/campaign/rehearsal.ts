import type { CampaignCommand, CampaignEvent, CampaignState } from '@emlia/eras';
import { type Dice, topPrompt } from '@emlia/kernel';
import { bestFirst } from '../../bot/plan.ts';
import { DEFAULT_TEMPER, TEMPERS } from '../../bot/tempers.ts';
import type { CampaignAsk } from './bot.ts';
import { CAMPAIGN_PLANS } from './captain.ts';
import { hastyOrder } from './orders.ts';
import { type Objective, readWar } from './war.ts';

/** An order to begin with, and what all march for from then on. */
export interface CampaignIdea {
  readonly command: CampaignCommand;
  readonly objective: Objective | undefined;
}

/** Turns looked ahead, this one included. */
const TURNS = 4;

const hastyCommand = (ask: CampaignAsk, objective: Objective | undefined): CampaignCommand | undefined => {
  const { game, view, seat, dice } = ask;
  const kind = topPrompt(view)?.kind ?? '';
  const war = readWar(ask, objective);
  if (kind === 'orders') return hastyOrder(war);
  const best = bestFirst(CAMPAIGN_PLANS[kind]?.(war) ?? []);
  return (
    best.find(({ command }) => !game.check(view, seat, command))?.command ?? game.sample(view, seat, dice)
  );
};

/** Plays an idea on a copy of a war and goes on as captains would, for some turns; how many commands it took. */
export const rehearse = (
  ask: CampaignAsk,
  state: CampaignState,
  { command: first, objective }: CampaignIdea,
  { dice, depth }: { readonly dice: Dice; readonly depth: number },
): number => {
  const { game, seat } = ask;
  const perform = (of: string, command: CampaignCommand): void =>
    game.perform(state, of, command, { dice, emit: (event: CampaignEvent) => game.evolve(state, event) });
  const until = state.turn + TURNS;
  perform(seat, first);
  let spent = 1;
  while (spent < depth && !game.result(state) && state.turn < until) {
    const prompt = topPrompt(state);
    if (!prompt) break;
    const own = prompt.seat === seat;
    const temper = own ? ask.temper : TEMPERS[DEFAULT_TEMPER];
    const command = hastyCommand(
      { ...ask, view: state, seat: prompt.seat, dice, temper },
      own ? objective : undefined,
    );
    if (!command) break;
    perform(prompt.seat, command);
    spent++;
  }
  return spent;
};
