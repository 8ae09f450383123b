export { SHIPPED_PACKS } from '@emlia/packs/shipped';
export { isRefusedPack, type OpenedPack, type PackTexts } from './examine.ts';
export type { ExamineAnswer, ExamineJob } from './examine-worker.ts';
export { openLibrary, type PackLibrary } from './library.ts';
export { type OwnRuleset, ownRulesetIn, withOwnRulesets } from './own-rulesets.ts';
export {
  type AnyPackFolder,
  mistakesIn,
  readAllFolders,
  readAnyFolder,
} from './pack-folders.ts';
export { type WatchedLibrary, type WatchOptions, watchLibrary } from './watched-library.ts';

/** The program of the thread that examines packs; a thread reads no TypeScript. */
export const EXAMINE_WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/examine-worker.js' : './examine-worker.js',
  import.meta.url,
);
