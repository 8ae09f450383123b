import {
  appendFileSync,
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Problem, problem } from '@emlia/kernel';
import type { DecidedGame } from '../study/precision.ts';
import { type GameLine, type GameRecord, recordOf } from '../study/record.ts';
import { type Study, studyId } from '../study/study.ts';
import { type Keep, NotKept } from './keep.ts';

/** A study in a folder: `study.json`, and `games.jsonl` with a line for each game as it ended. */
const STUDY = 'study.json';
const GAMES = 'games.jsonl';

/** The study kept in a folder; undefined if there is none. */
export const readStudy = (folder: string): Study | undefined => {
  const file = join(folder, STUDY);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Study;
  } catch {
    return undefined;
  }
};

/** Writes a file whole or not at all, so that whoever is stopped leaves no half of one. */
export const writeWhole = (file: string, text: string): void => {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
};

/** A line that was cut off when its writer was killed is no game; there can be one, the last. */
const mend = (file: string): void => {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  const handle = openSync(file, 'r');
  let end = size;
  try {
    const block = Buffer.alloc(64 * 1024);
    for (let found = -1; found < 0 && end > 0; ) {
      const from = Math.max(0, end - block.length);
      const read = readSync(handle, block, 0, end - from, from);
      found = block.subarray(0, read).lastIndexOf(0x0a);
      end = found < 0 ? from : from + found + 1;
    }
  } finally {
    closeSync(handle);
  }
  if (end < size) truncateSync(file, end);
};

/** Every sound line, one after the other. */
async function* linesIn(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield line;
  }
}

/** How every line begins, and all that tells how far a study is; the rest is not read for that. */
const HEAD =
  /^\{"version":(\d+),"game":(\d+),"seed":"(?:[^"\\]|\\.)*","bots":\[[\d,]*\],(?:"winner":(\d+),)?.*\}$/;

const decidedIn = (text: string): DecidedGame | undefined => {
  const [, version, game, winner] = HEAD.exec(text) ?? [];
  if (version === undefined || game === undefined) return undefined;
  return {
    version: Number(version),
    game: Number(game),
    ...(winner !== undefined && { winner: Number(winner) }),
  };
};

/** A whole game; what a full disk or two writers at once have left of one is none. */
const parseLine = (text: string): GameLine | undefined => {
  if (!HEAD.test(text)) return undefined;
  try {
    return JSON.parse(text) as GameLine;
  } catch {
    return undefined;
  }
};

/** Those of the study's games, each once, that can be read off the lines. */
const decidedBy = async (
  { versions, games }: Study,
  folder: string,
  read: (text: string) => DecidedGame | undefined,
): Promise<Map<string, DecidedGame>> => {
  const known = new Map<string, DecidedGame>();
  for await (const text of linesIn(join(folder, GAMES))) {
    const { version, game, winner } = read(text) ?? NOWHERE;
    if (version >= versions.length || game >= games || known.has(keyOf(version, game))) continue;
    known.set(keyOf(version, game), { version, game, ...(winner !== undefined && { winner }) });
  }
  return known;
};

const NOWHERE: DecidedGame = { version: Infinity, game: Infinity };
const keyOf = (version: number, game: number): string => `${version} ${game}`;

/** How far a study is, at a glance: nothing is mended, and no line read to its end. */
export const glanceInto = async (folder: string, study: Study): Promise<DecidedGame[]> => [
  ...(await decidedBy(study, folder, decidedIn)).values(),
];

/** The games of a folder, each once, without their commands. */
export const readRecords = async (folder: string): Promise<GameRecord[]> => {
  const found = new Map<string, GameRecord>();
  for await (const text of linesIn(join(folder, GAMES))) {
    const line = parseLine(text);
    const key = line && keyOf(line.version, line.game);
    if (line && key !== undefined && !found.has(key)) found.set(key, recordOf(line));
  }
  return [...found.values()];
};

/** One game of a study kept in a folder, with its commands, by version and number. */
export const readGame = async (
  folder: string,
  version: number,
  game: number,
): Promise<GameLine | undefined> => {
  const start = `{"version":${version},"game":${game},`;
  for await (const text of linesIn(join(folder, GAMES))) {
    const line = text.startsWith(start) ? parseLine(text) : undefined;
    if (line) return line;
  }
  return undefined;
};

/** What went wrong in one sentence, with the system's own word for it. */
const unwritable = (say: string, error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  return `${say}${code === undefined ? '' : ` (${code})`}.`;
};

/** Begins or goes on with a study in a folder; one that holds another is left alone. */
export const keepInFolder = async (folder: string, study: Study): Promise<Keep | Problem> => {
  try {
    return await openFolder(folder, study);
  } catch (error) {
    return problem('no-folder', unwritable(`${folder} cannot hold a study`, error));
  }
};

const openFolder = async (folder: string, study: Study): Promise<Keep | Problem> => {
  mkdirSync(folder, { recursive: true });
  const there = readStudy(folder);
  if (there && studyId(there) !== studyId(study)) {
    const alike = studyId({ ...there, ruleset: study.ruleset }) === studyId(study);
    return problem(
      'other-study',
      alike
        ? `${folder} was begun by other rules or bots (${there.ruleset}; here are ${study.ruleset}); take an empty folder.`
        : `${folder} holds another study (${studyId(there)}); take an empty folder.`,
    );
  }
  if (!there) {
    if (existsSync(join(folder, GAMES)))
      return problem('other-study', `${folder} holds games of an unknown study.`);
    writeWhole(join(folder, STUDY), `${JSON.stringify(study)}\n`);
  }
  const file = join(folder, GAMES);
  mend(file);
  const known = await decidedBy(study, folder, parseLine);
  return {
    get known() {
      return known.values();
    },
    has: (version, game) => known.has(keyOf(version, game)),
    add({ text, record: { version, game, winner } }) {
      try {
        appendFileSync(file, `${text}\n`);
      } catch (error) {
        throw new NotKept(unwritable('The games cannot be written down', error), { cause: error });
      }
      known.set(keyOf(version, game), { version, game, ...(winner !== undefined && { winner }) });
    },
    records: () => readRecords(folder),
  };
};
