import { type EmliaState, emlia } from '@emlia/emlia';
import { type CampaignGame, type CampaignState, type EmliaTable, erasCampaign } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { GameLibrary } from '@emlia/protocol';

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

/** A battle of a campaign that is played as an Emlia battle: the table to open, and what is reported of it. */
export const emliaTableMatch: NonNullable<GameLibrary['sideMatchOf']> = (ruleset, game, state) => {
  if (ruleset !== erasCampaign.id) return undefined;
  const campaign = state as CampaignState;
  const rules = game as unknown as CampaignGame;
  const asked = topPrompt(campaign);
  const battle = asked?.kind === 'report' ? asked.about?.battle : undefined;
  const table = battle === undefined ? undefined : rules.emliaTable(campaign, battle);
  if (!table) return undefined;
  const { title, forces } = table.scenario;
  return {
    id: table.scenario.id,
    // sheet.visibility: as on a map of its own, those who fight see each other, and nobody else does.
    ...(rules.world.scenario.hidden.includes('armies') && { closed: true }),
    chosen: {
      ruleset: emlia.id,
      setup: table,
      title,
      seatNames: Object.fromEntries(forces.map(({ id, name }) => [id, name])),
    },
    answer: fought => reportOn(table, fought as EmliaState),
  };
};
