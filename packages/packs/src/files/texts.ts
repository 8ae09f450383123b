import { LIMITS } from '../yaml/limits.ts';

/** The texts in the order of their paths, alike from any machine, and so with one hash. */
export const normalisedTexts = (
  files: ReadonlyMap<string, string>,
): (readonly [path: string, text: string])[] =>
  [...files]
    .map(([path, text]) => [path, text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** Why a pack is more than anybody should read; `entries` are its kinds with the most files of each. */
export const excessIn = (
  files: ReadonlyMap<string, string>,
  entries: Readonly<Record<string, number>>,
): string | undefined => {
  if (files.size > LIMITS.files) return `the pack has ${files.size} files; ${LIMITS.files} is the most`;
  let size = 0;
  for (const text of files.values()) size += text.length;
  const [most, have] = [LIMITS.packSize, size].map(one => Math.ceil(one / 1024));
  if (size > LIMITS.packSize) return `the pack holds ${have} KB; ${most} KB is the most`;
  for (const [kind, limit] of Object.entries(entries)) {
    const count = [...files.keys()].filter(path => path.startsWith(`${kind}/`)).length;
    if (count > limit) return `the pack has ${count} files in ${kind}; ${limit} is the most`;
  }
  return undefined;
};
