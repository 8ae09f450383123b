/** What reads and checks the files of packs, whatever rules they are for. */
export { type Complaint, formatComplaint, inReadingOrder, type Path } from './loader/complaint.ts';
export { readWith } from './loader/issues.ts';
export { LIMITS } from './loader/limits.ts';
export { rulesOf } from './loader/rules.ts';
export { complaintAt, type Source } from './loader/source.ts';
export { type SourcesOf, sourcesOf } from './loader/sources.ts';
export { excessOf, textsOf } from './loader/texts.ts';
export { isSay, type Say } from './notation/say.ts';
export { crossingOf } from './polygons.ts';
export { type Json, jsonOf, tell } from './schema/editor.ts';
export { explainedSchema, keyIn } from './schema/explain.ts';
export {
  flag,
  isTaken,
  keyedOr,
  list,
  MISSING,
  needed,
  number,
  object,
  oneOrMore,
  pass,
  show,
  slug,
  TAKEN,
  text,
  whole,
  word,
} from './schema/fields.ts';
export { present } from './schema/present.ts';
export { clip, nearest, noSuch } from './suggest.ts';
