/** Changes of a file's data as splices of its text, which touch nothing else of it. */
export type { Edit } from './data.ts';
export { patchFor } from './edit.ts';
export { type Mended, mendAll, mendOf } from './mend.ts';
export { applyPatch, inversePatch, type Patch } from './patch.ts';
export type { Plain } from './print.ts';
