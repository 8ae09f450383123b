export { rulesPlayed } from './code.ts';
export { keepInFolder, readGame, readRecords, readStudy, writeWhole } from './folder.ts';
export { type Keep, keepInMemory, NotKept } from './keep.ts';
export { openLaboratory } from './laboratory.ts';
export { isComplete, type StudyProgress } from './progress.ts';
export { FORMATS, type Format } from './render.ts';
export { type RunOptions, runStudies, runStudy, type StudyRun } from './run.ts';
