export { type AnyPlayer, botsFor } from './bots.ts';
export { erasSeatNames } from './eras-packs.ts';
export {
  type AnyPack,
  type AnyPackReader,
  chooseScenario,
  kindOfFiles,
  readAnyPack,
  scenariosOf,
} from './packs.ts';
export { openGame, RULESETS, rulesetOf } from './rulesets.ts';
