export { type GamePlayed, playGame, playThrough } from './game/play.ts';
export { type BattleFile, battleOf } from './game/retell.ts';
export { balanceOf, judgeBalance, sharesOf, withBalance } from './report/balance.ts';
export { formatCsv } from './report/csv.ts';
export { reportStudy, type StudyReport, type VersionReport } from './report/report.ts';
export { type Section, sectionsOf } from './report/sections.ts';
export { formatText } from './report/text.ts';
export { FEWEST, studyLength } from './study/precision.ts';
export { type GameLine, type GameRecord, inGameOrder, recordOf } from './study/record.ts';
export { type StudySide, sidesIn } from './study/sides.ts';
export {
  compareProportions,
  gamesFor,
  halfWidth,
  type Proportion,
  proportionOf,
  wilson,
} from './study/statistics.ts';
export * from './study/study.ts';
export { type StudyWanted, studyFor } from './study/wanted.ts';
export { botWords } from './study/words.ts';
