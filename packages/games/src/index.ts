export {
  BATTLE_FORMATS,
  type BattleHeader,
  formatBattle,
  type KeptBattle,
  parseBattle,
} from './battle-file.ts';
export { type AnyBot, type AnyPlayer, botsCard, botsFor } from './bots.ts';
export { erasSeatNames } from './eras-packs.ts';
export {
  type Forged,
  type OpenedBattle,
  type OpenOptions,
  type Proof,
  proveBattle,
  readBattle,
  resumeBattle,
} from './kept-battle.ts';
export { nearestScenario } from './nearest-scenario.ts';
export {
  type AnyPack,
  type AnyPackReader,
  chooseScenario,
  kindOfFiles,
  readAnyPack,
  scenariosOf,
} from './packs.ts';
export { libraryOf } from './packs-library.ts';
export { openGame, RULESETS, rulesetOf } from './rulesets.ts';
export { createThinker } from './think.ts';
