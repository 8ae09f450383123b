import { effectsOn } from '../forces/bonus.ts';
import { type SheetRow, sheetOf } from '../forces/sheet.ts';
import { moraleUnder } from '../forces/stats.ts';
import type { CampaignState } from './state.ts';
import { ongoingForArmy } from './table/bonuses.ts';
import { campaignSpeedOf } from './table/muster.ts';
import type { CampaignWorld } from './table/world.ts';

/** A row of a campaign's sheet, with the army it is of. */
export interface ArmyRow extends SheetRow {
  readonly army: string;
}

/** The tracking sheet of a campaign as it stands, a row for each group of each army (sheet.columns, sheet.contents). */
export const campaignSheet = (world: CampaignWorld, state: CampaignState): ArmyRow[] =>
  Object.values(state.armies).flatMap(army => {
    const ongoing = ongoingForArmy(world, state, army);
    return sheetOf({
      roster: world.roster,
      groups: army.groups,
      speed: unit => campaignSpeedOf(world, ongoing, army, unit),
      morale(unit, group) {
        const who = { unit, group: group.id, army: army.id, player: army.owner };
        return moraleUnder(effectsOn(who, { roster: world.roster, ongoing, when: ['campaign'] }));
      },
    }).map(row => ({ ...row, army: army.id }));
  });
