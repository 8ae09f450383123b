import { type EmliaState, emlia } from '@emlia/emlia';
import type { EmliaTable } from '@emlia/eras';
import { type Dice, isProblem, isRefusal, startMatch, submit, topPrompt } from '@emlia/kernel';

/** What a campaign is told of a battle that was fought on an Emlia table: figures left of its units, and groups that left. */
export interface CampaignReport {
  readonly type: 'reportBattle';
  readonly figures: Record<string, number>;
  readonly left?: string[];
}

type Fate = 'fell' | 'stayed' | 'left';

const fateOf = ({ place }: EmliaState['units'][string]): Fate => {
  if (place === 'captured' || place === 'destroyed') return 'fell';
  return place === 'retreated' ? 'left' : 'stayed';
};

/**
 * Counts the living by what they were entered as, whatever units they have joined since. Prisoners are lost; who ran off
 * the table lives, and a group of which nobody stayed has left the battle; who never came on has lost nobody.
 */
export const reportOn = (table: EmliaTable, state: EmliaState): CampaignReport => {
  const figures: Record<string, number> = Object.fromEntries(Object.keys(table.units).map(id => [id, 0]));
  const stayed = new Set<string>();
  const count = (entry: string, living: number, fate: Fate): void => {
    if (!Object.hasOwn(figures, entry) || living === 0) return;
    figures[entry] = (figures[entry] ?? 0) + living;
    if (fate === 'stayed') stayed.add(entry);
  };
  for (const unit of Object.values(state.units)) {
    const fate = fateOf(unit);
    if (fate === 'fell') continue;
    const isOff = unit.place === 'reserve' || unit.place === 'absent';
    for (const [i, { entry, listed, captured }] of unit.parts.entries()) {
      if (captured) continue;
      count(entry, isOff ? listed : unit.members.filter(({ part }) => part === i).length, fate);
    }
  }
  const left = Object.entries(table.groups).flatMap(([group, units]) =>
    units.some(id => (figures[id] ?? 0) > 0) && !units.some(id => stayed.has(id)) ? [group] : [],
  );
  return { type: 'reportBattle', figures, ...(left.length > 0 && { left }) };
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
