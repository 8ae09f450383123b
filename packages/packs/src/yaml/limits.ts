/** What a pack may be at most: packs come from strangers. */
export const LIMITS = {
  files: 2000,
  /** The length of one file, in UTF-16 units; a folder is also measured in bytes before it is read. */
  fileSize: 256 * 1024,
  packSize: 16 * 1024 * 1024,
  depth: 32,
  pathLength: 160,
  complaintsPerFile: 100,
} as const;
