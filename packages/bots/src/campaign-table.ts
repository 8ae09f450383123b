import { type EmliaState, emlia } from '@emlia/emlia';
import type { EmliaTable } from '@emlia/eras';
import { type Dice, isProblem, isRefusal, startMatch, submit, topPrompt } from '@emlia/kernel';

/** What a campaign is told of a battle that was fought on an Emlia table: figures left of each of its units. */
export interface CampaignReport {
  readonly type: 'reportBattle';
  readonly figures: Record<string, number>;
}

/** Counts the living by what they were entered as, whatever units they have joined since; who ran off the table lives. */
export const reportOn = (table: EmliaTable, state: EmliaState): CampaignReport => {
  const figures: Record<string, number> = Object.fromEntries(Object.keys(table.units).map(id => [id, 0]));
  for (const unit of Object.values(state.units)) {
    for (const { part } of unit.members) {
      const entry = unit.parts[part]?.entry ?? '';
      if (Object.hasOwn(figures, entry)) figures[entry] = (figures[entry] ?? 0) + 1;
    }
  }
  return { type: 'reportBattle', figures };
};

/** Fights a campaign's battle out on its table by random lawful commands; a quick way where nobody sits down to it. */
export const fightOut = (
  table: EmliaTable,
  seed: string,
  diceOf: (number: number) => Dice,
): CampaignReport => {
  const game = emlia.open(table);
  const match = startMatch(game, seed);
  for (let i = 0; !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const outcome = submit(match, seat, game.sample(game.view(match.state, seat), seat, diceOf(i)));
    if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
  }
  return reportOn(table, match.state);
};
