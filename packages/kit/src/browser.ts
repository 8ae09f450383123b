/** All of the front door that reads no files, to be bundled for a browser: what `openScenario` reads there, `openSetup` is given. */
export { type OpenedBattle, type OpenOptions, type Proof, readBattle } from '@emlia/games';
export {
  isProblem,
  isRefusal,
  type Line,
  type Match,
  type Problem,
  type Refusal,
  type Result,
  resumeMatch,
  type StoryEntry,
  startMatch,
  stateAfter,
  stateHash,
  story,
  submit,
  type ToldLine,
  topPrompt,
  undo,
} from '@emlia/kernel';
export { type SvgOptions, toSvg } from '@emlia/print';
export { movesTowards, odds, type Standing } from './ask.ts';
export { keepBattle } from './keep-battle.ts';
export {
  type Opened,
  type OpenedGame,
  type Opens,
  openSetup,
  type Setup,
  type SetupOptions,
} from './open-setup.ts';
export { type Chooses, type Player, type PlayOptions, play } from './play.ts';
export { type Tried, tryCommand } from './try-command.ts';
