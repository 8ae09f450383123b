/** What reads and checks the files of packs, whatever rules they are for. */
export { placing } from './files/paths.ts';
export { rulesOf } from './files/rules.ts';
export { type SourcesOf, sourcesOf } from './files/sources.ts';
export { excessOf, textsOf } from './files/texts.ts';
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
