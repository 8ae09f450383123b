import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { ChosenScenario } from '@emlia/protocol';
import { readStored } from '../../../platform/storage.ts';
import { say } from '../../../platform/words/say.ts';
import { fetchForgePack, fetchPublished } from '../forge-api.ts';
import { inspectOnce } from '../inspect-once.ts';
import { LIBRARY } from '../publish-sheet.tsx';

/** The same scenario as it was before, ready to be fought. */
export interface Before {
  readonly called: string;
  readonly text: string;
  readonly chosen: ChosenScenario;
}

const readBefore = async (
  texts: Readonly<Record<string, string>>,
  file: string,
  called: string,
): Promise<Before | Problem> => {
  const text = texts[file];
  if (text === undefined) return problem('no-scenario', say`There was no ${file} then.`);
  const { playable } = await inspectOnce(texts, file);
  return playable
    ? { called, text, chosen: playable.chosen }
    : problem('broken', say`As it was then it cannot be fought here.`);
};

/** As the disk has it. */
export const savedScenario = async (folder: string, file: string): Promise<Before | Problem> => {
  const pack = await fetchForgePack(folder);
  if (isProblem(pack)) return pack;
  const texts = Object.fromEntries(Object.entries(pack.files).map(([path, { text }]) => [path, text]));
  return readBefore(texts, file, say`as it was saved`);
};

/** As the library has it where this author publishes. */
export const publishedScenario = async (folder: string, file: string): Promise<Before | Problem> => {
  const found = await fetchPublished(folder, readStored(LIBRARY) ?? location.origin);
  return isProblem(found) ? found : readBefore(found.files, file, say`version ${found.version}`);
};
