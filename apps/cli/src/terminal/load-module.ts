import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failed } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** A module of whoever runs the program, who trusts it as he trusts himself. */
export interface LoadedModule {
  readonly exported: Readonly<Record<string, unknown>>;
  /** Its address, and the hash of what is in it. */
  readonly file: string;
  readonly hash: string;
}

export const loadModule = async (name: string, { cwd }: Terminal): Promise<LoadedModule> => {
  const path = resolve(cwd, name);
  let text: Buffer;
  try {
    text = readFileSync(path);
  } catch {
    throw failed(`${name} cannot be read.`);
  }
  const file = pathToFileURL(path).href;
  try {
    return { exported: await import(file), file, hash: createHash('sha256').update(text).digest('hex') };
  } catch (error) {
    throw failed(`${name} cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
};
