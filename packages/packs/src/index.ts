/** What reads and checks the files of packs, whatever rules they are for. */
export { type PackCheck, type PackFinding, runChecks } from './files/checks.ts';
export { placing } from './files/paths.ts';
export { type PackLayout, type PackReading, startReading } from './files/reading.ts';
export { type PackRules, rulesOf, rulesSaidIn } from './files/rules.ts';
export type { SourcesOf } from './files/sources.ts';
export { define, type Json, jsonOf, tell, tellToo } from './schema/editor.ts';
export { explainedSchema, keyIn } from './schema/explain.ts';
export {
  flag,
  keyedOr,
  list,
  MISSING,
  needed,
  notText,
  number,
  object,
  oneOrMore,
  pass,
  reference,
  SLUG,
  show,
  slug,
  text,
  whole,
  word,
} from './schema/fields.ts';
export { present } from './schema/present.ts';
export { readWith } from './schema/read-with.ts';
export {
  type Complaint,
  formatComplaint,
  formatPath,
  inReadingOrder,
  type Path,
  withoutConsequences,
} from './words/complaint.ts';
export { countedWords, idLike, isSay, type Say, say } from './words/say.ts';
export { type Called, clip, nearest, noSuch, noSuchEntry, sentence } from './words/suggest.ts';
export { UNSEEN } from './words/unseen.ts';
export { LIMITS } from './yaml/limits.ts';
export { complaintAt, readSource, type Source } from './yaml/source.ts';
