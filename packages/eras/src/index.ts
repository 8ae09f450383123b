// Packs: what authors write, read into entries.

export type { BattleScenario } from './pack/battle-scenario.ts';
export { BATTLE_WAYS, type BattleWay, type CampaignScenario } from './pack/campaign-scenario.ts';
export { ERAS_FILES } from './pack/files.ts';
export type { GroundMap } from './pack/map.ts';
export type { ErasPack } from './pack/pack.ts';
export { readErasPack } from './pack/read-pack.ts';
export { isSettlement } from './pack/scenario-parts.ts';
export type { Roster, UnitType } from './pack/stat-line.ts';
export { zoneOf } from './pack/zone.ts';

// Battles: the game, its setups, commands, events and state, and what a battle leaves of every group.

export type { BattleCommand } from './battle/commands.ts';
export type { BattleEvent } from './battle/events.ts';
export { type BattleGame, erasBattle, openBattle } from './battle/game.ts';
export { outcomeOf } from './battle/outcome.ts';
export { type BattleSetup, battleSetupOf, type SetupGroup } from './battle/setup/setup.ts';
export type { BattleGroup, BattleState, BattleUnit } from './battle/state.ts';

// Campaigns: the same of them, and the Emlia table that one of their battles can be fought on.

export type { EmliaTable } from './campaign/clash/emlia/table.ts';
export type { CampaignCommand } from './campaign/commands.ts';
export type { CampaignEvent } from './campaign/events.ts';
export { type CampaignGame, erasCampaign } from './campaign/game.ts';
export type { Army, CampaignState, SupplyPlace } from './campaign/state.ts';
export type { CampaignSetup } from './campaign/table/world.ts';

// To show a battle as it stands: units, weapons and where they reach, prices, movement left.

export { movementLeft } from './battle/march/plan.ts';
export { buyPriceOf } from './battle/setup/buy.ts';
export { battleSheet } from './battle/sheet.ts';
export { aimWords, placeWords } from './battle/table/place-words.ts';
export { groupSpeed, speedOf } from './battle/table/stats.ts';
export { ringOf } from './battle/table/structure.ts';
export { cellsOfUnit, isPresent, middleOf, nameOfUnit } from './battle/table/units.ts';
export { farthestReach, isAimedAtPlaces, weaponsOf } from './battle/targeting/weapons.ts';
export { campaignSheet } from './campaign/sheet.ts';
export { layPattern, type PatternArea } from './fire/pattern.ts';
export {
  BESIDE_COLUMNS,
  BLANK_ROWS,
  besideOfRow,
  cellsOfRow,
  SHEET_COLUMNS,
  type SheetRow,
  sheetOf,
} from './forces/sheet.ts';
export { formatPattern, statLineRows } from './forces/stat-card.ts';
export type { Group } from './forces/state.ts';
export type { ReadyWeapon } from './forces/stats.ts';
export { compassOf, formatDistance } from './pack/whereabouts.ts';

// For computer players: the rules' own measures. They ask what is so, and change nothing.

export * as battleStudy from './battle/study.ts';
export { buildingAt } from './battle/table/building.ts';
export type { Battlefield } from './battle/table/field.ts';
export * as campaignStudy from './campaign/study.ts';
export { meanOfDice } from './dice/chance.ts';
export { toNumber } from './dice/fraction.ts';
export { divisorOf, type RelativeAdvantage } from './fire/advantage.ts';
export { armourFactor } from './fire/armour.ts';
export type { Losses } from './fire/losses.ts';
export { fireOf } from './fire/massed.ts';
export { muster } from './forces/muster.ts';
