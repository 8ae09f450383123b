/** Emlia's content vocabulary: what its packs hold, how that is written and read, checked and mustered. */
export * from './entries/ability.ts';
export * from './entries/equipment.ts';
export * from './entries/force.ts';
export * from './entries/initiative.ts';
export * from './entries/looks.ts';
export * from './entries/option.ts';
export * from './entries/pack.ts';
export * from './entries/reference-sizes.ts';
export * from './entries/scale.ts';
export * from './entries/scenario.ts';
export * from './entries/standing-condition.ts';
export * from './entries/terrain.ts';
export * from './entries/timed-event.ts';
export * from './entries/unit.ts';
export * from './entries/victory.ts';
export * from './entries/vital.ts';
export type { Counter } from './facts/counters.ts';
export { FACT_PLACES, FACTS, type FactIn } from './facts/index.ts';
export { COUNTS, type Count, FATES, type Fate, LOSS_MEASURES, type LossMeasure } from './facts/victory.ts';
export { conditionWords, factNamesIn } from './facts/words.ts';
export { CHECKS } from './lint/index.ts';
export { playablePack, type ReadPack, readPack } from './loader/read-pack.ts';
export * from './muster/index.ts';
export * from './notation/index.ts';
export * from './scenario/balance.ts';
export { edgeLength, entryWords, stretchesInWords } from './scenario/entry-words.ts';
export {
  announcementsOf,
  defaultResultWords,
  endingWords,
  groundWords,
  missionListWords,
  tallyWords,
  type VictoryGoal,
  victoryGoals,
} from './scenario/goals.ts';
export { judgingOf } from './scenario/judging.ts';
export { ownLinesInWords } from './scenario/own-lines.ts';
export * from './scenario/playtest.ts';
export { relationBetween } from './scenario/relations.ts';
export * from './scenario/schedule.ts';
export { stripOf } from './scenario/strip.ts';
export { FILE_KINDS, type FileKind, jsonSchemaFor, jsonSchemaOf } from './schema/files.ts';
export { ringAlong } from './schema/ring-along.ts';
export { ringAround } from './schema/ring-around.ts';
