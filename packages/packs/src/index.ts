/** What reads and checks the files of packs, whatever rules they are for. */
export { type PackCheck, type PackFinding, runChecks } from './files/checks.ts';
export { rolesOfPaths } from './files/paths.ts';
export { type PackLayout, type PackReading, startReading } from './files/reading.ts';
export { type PackRules, rulesOf, rulesSaidIn } from './files/rules.ts';
export type { SourcesOf } from './files/sources.ts';
export { type Refreshed, refreshTexts, type WordState, wordsOfPack } from './files/translate.ts';
export {
  entryOfFile,
  type PackWord,
  type Translated,
  type TranslatedWord,
  tongueOf,
  translatedIn,
  WORD_KEYS,
  wordsIn,
} from './files/translation.ts';
export { namedIcons, noPicture } from './pictures/named-icons.ts';
export * from './requires/index.ts';
export { completedSchema } from './schema/complete.ts';
export { explainedSchema, keyIn } from './schema/explain.ts';
export { fairnessKeys, fairnessSchema, measuredKeys } from './schema/fairness.ts';
export {
  ENTRY_ID,
  entryId,
  flag,
  keyedOr,
  list,
  MISSING,
  mustBeText,
  number,
  object,
  oneOrMore,
  passIssues,
  reference,
  required,
  SLUG,
  shownValue,
  slug,
  text,
  whole,
  word,
  wordIn,
} from './schema/fields.ts';
export {
  type JsonSchema,
  sharedDefinition,
  toJsonSchema,
  withAddedJsonSchema,
  withJsonSchema,
} from './schema/json-schema.ts';
export { readWith } from './schema/read-with.ts';
export { withoutUndefined } from './schema/without-undefined.ts';
export {
  type Complaint,
  formatComplaint,
  formatPath,
  inReadingOrder,
  type Path,
  withoutConsequences,
} from './words/complaint.ts';
export {
  EVEN_MARGIN,
  EVEN_SHARE,
  type Fairness,
  fairnessWords,
  type Measured,
  type Promised,
  rangeOfPromise,
  wrongInFairness,
  wrongInMeasured,
} from './words/fairness.ts';
export { INVISIBLE } from './words/invisible.ts';
export { countedWords, idLike, isSay, type Say, say, slugOf } from './words/say.ts';
export { asSentence, clip, type NamedEntry, nearestWord, noSuch, noSuchEntry } from './words/suggest.ts';
export { LIMITS } from './yaml/limits.ts';
export { complaintAt, readSource, type Source } from './yaml/source.ts';
