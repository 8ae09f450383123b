/** A change of a text: what stands between two places gives way to what is inserted. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export const applyPatch = (text: string, { from, to, insert }: Patch): string =>
  text.slice(0, from) + insert + text.slice(to);

/** What takes a patch back that was made on this text. */
export const inversePatch = (text: string, { from, to, insert }: Patch): Patch => ({
  from,
  to: from + insert.length,
  insert: text.slice(from, to),
});
