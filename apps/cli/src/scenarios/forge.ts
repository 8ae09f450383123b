import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { WatchedLibrary } from '@emlia/games/node';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { nextVersion, readSource } from '@emlia/packs';
import { archivePack } from '@emlia/packs/archive';
import { walkFolder } from '@emlia/packs/folder';
import type { Forge, ForgeCard, ForgeFile, ForgePack, ForgeWritten } from '@emlia/protocol';
import { codeOf } from '../terminal/failure.ts';
import {
  askForArchive,
  askForPack,
  askForSubmission,
  type PackServer,
  packServer,
  submitPack,
} from './publishing.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const BACKUPS = '.backups';
const MOST_BACKUPS = 10;
/** Changes of one sitting share a backup. */
const SITTING_MS = 10 * 60_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textsIn = (folder: string): ReadonlyMap<string, string> => walkFolder(folder).files;

/** What the system says when a file cannot be written, in a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk cannot be written to',
  EACCES: 'writing there is not allowed',
  EPERM: 'writing there is not allowed',
  EBUSY: 'another program holds it',
  ENOENT: 'its folder is gone',
};

const notWritten = (what: string, error: unknown): Problem => {
  const code = codeOf(error) ?? '';
  return problem('not-saved', `${what} could not be written: ${REASONS[code] ?? (code || String(error))}.`);
};

/** A file as it is to stand; without a text it is to go. */
interface FileWanted {
  readonly file: string;
  readonly text?: string | undefined;
}

/** The file that could not be written, and why. */
class NotWritten extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(file, { cause });
    this.file = file;
  }
}

/** The packs in a folder, to be worked on; whatever is written there is in the library at once. */
export const openForge = (home: string, library: Pick<WatchedLibrary, 'folders' | 'refresh'>): Forge => {
  const noPack = (folder: string): Problem =>
    problem('no-pack', `There is no pack in a folder "${folder}" here.`);
  /** Where the pack of this name lies; a link is none, as it may lead anywhere. */
  const placeOf = (folder: string): string | undefined => {
    const place = join(home, folder);
    const found = SLUG.test(folder) ? lstatSync(place, { throwIfNoEntry: false }) : undefined;
    return found?.isDirectory() ? place : undefined;
  };

  const cardOf = ({ folder, pack, complaints }: WatchedLibrary['folders'][number]): ForgeCard => {
    const errors = complaints.filter(({ severity }) => severity === 'error').length;
    const told = { folder: basename(folder), errors, warnings: complaints.length - errors };
    return pack ? { ...told, title: pack.title } : told;
  };

  const packs = (): ForgeCard[] =>
    library.folders.filter(({ folder }) => dirname(folder) === home).map(cardOf);

  const source = (folder: string): ForgePack | Problem => {
    const place = library.folders.find(one => basename(one.folder) === folder)?.folder;
    return place === undefined ? noPack(folder) : packIn(folder, place);
  };

  const open = (folder: string): ForgePack | Problem => {
    const place = placeOf(folder);
    return place === undefined ? noPack(folder) : packIn(folder, place);
  };

  const packIn = (folder: string, place: string): ForgePack => {
    const files = [...textsIn(place)].map(([path, text]): [string, ForgeFile] => [
      path,
      { text, hash: hashOf(text) },
    ]);
    return { folder, files: Object.fromEntries(files) };
  };

  /** The whole pack as it was before the first change of a sitting. */
  const backUp = (folder: string, place: string): void => {
    const shelf = join(home, BACKUPS, folder);
    const kept = existsSync(shelf) ? readdirSync(shelf).sort() : [];
    const last = kept.at(-1);
    const now = new Date();
    if (last !== undefined && now.getTime() - Date.parse(dateOf(last)) < SITTING_MS) return;
    cpSync(place, join(shelf, now.toISOString().replaceAll(':', '.')), { recursive: true });
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MOST_BACKUPS)))
      rmSync(join(shelf, old), { recursive: true, force: true });
  };

  /** Beside its place, so that nobody ever reads half of it; where, unless the file is to go. */
  const lay = (place: string, { file, text }: FileWanted): string | undefined => {
    if (text === undefined) return undefined;
    const target = join(place, file);
    mkdirSync(dirname(target), { recursive: true });
    const beside = join(dirname(target), `.${randomBytes(6).toString('hex')}`);
    writeFileSync(beside, text, { flag: 'wx' });
    return beside;
  };

  /** Files as they are to stand, all of them or none: room is taken first, and what has moved before one cannot goes back. */
  const put = (place: string, wanted: readonly FileWanted[], before: ReadonlyMap<string, string>): void => {
    const laid: (string | undefined)[] = [];
    const moved: string[] = [];
    let now = '';
    try {
      for (const one of wanted) {
        now = one.file;
        laid.push(lay(place, one));
      }
      for (const [i, { file }] of wanted.entries()) {
        now = file;
        const beside = laid[i];
        if (beside === undefined) rmSync(join(place, file), { force: true });
        else renameSync(beside, join(place, file));
        moved.push(file);
      }
    } catch (error) {
      for (const beside of laid) if (beside !== undefined) rmSync(beside, { force: true });
      for (const file of moved) {
        const text = before.get(file);
        if (text === undefined) rmSync(join(place, file), { force: true });
        else writeFileSync(join(place, file), text);
      }
      throw new NotWritten(now, error);
    }
  };

  /** A link among the folders on the way could lead out of the pack. */
  const isInside = (place: string, file: string): boolean => {
    const steps = file.split('/').slice(0, -1);
    return steps.every((_, i) => {
      const found = lstatSync(join(place, ...steps.slice(0, i + 1)), { throwIfNoEntry: false });
      return found === undefined || found.isDirectory();
    });
  };

  return {
    packs,
    open,
    sources: () => library.folders.map(cardOf),
    source,
    begin({ folder, title, rules }) {
      const place = join(home, folder);
      if (existsSync(place))
        return problem('taken', `There is a folder "${folder}" already; choose another name.`);
      try {
        mkdirSync(place);
        const head = ['id', folder, 'version', '0.1.0', 'title', JSON.stringify(title), 'licence', 'CC0-1.0'];
        if (rules !== undefined) head.push('rules', rules);
        const lines = head.map((word, i) => (i % 2 === 0 ? `${word}: ` : `${word}\n`));
        put(place, [{ file: 'pack.yaml', text: lines.join('') }], new Map());
      } catch (error) {
        return notWritten(`${folder}/pack.yaml`, error instanceof NotWritten ? error.cause : error);
      }
      library.refresh();
      return open(folder);
    },
    write(folder, { changes }): ForgeWritten | Problem {
      const place = placeOf(folder);
      if (place === undefined) return noPack(folder);
      const texts = textsIn(place);
      const outside: Record<string, ForgeFile | null> = {};
      for (const { file, was } of changes) {
        if (!isInside(place, file)) return problem('malformed', `${file} does not lie in the pack.`);
        const text = texts.get(file);
        const hash = text === undefined ? undefined : hashOf(text);
        if (hash !== was) outside[file] = text === undefined || hash === undefined ? null : { text, hash };
      }
      if (Object.keys(outside).length > 0) return { written: {}, changedOutside: outside };
      const written: Record<string, string> = {};
      try {
        backUp(folder, place);
        put(place, changes, texts);
        for (const { file, text } of changes) if (text !== undefined) written[file] = hashOf(text);
      } catch (error) {
        return error instanceof NotWritten
          ? notWritten(error.file, error.cause)
          : notWritten('A backup', error);
      } finally {
        library.refresh();
      }
      return { written, changedOutside: {} };
    },
    async proposal(folder, to) {
      const place = placeOf(folder);
      const server = serverAt(to);
      if (place === undefined) return noPack(folder);
      if (isProblem(server)) return server;
      const texts = textsIn(place);
      const version = versionIn(texts);
      const last = await lastAt(server, folder);
      if (isProblem(last)) return last.problem === 'no-pack' ? { version } : last;
      const next = nextVersion(last.version, last.files, texts);
      return { version, last: last.version, ...(next && { next }) };
    },
    async published(folder, to) {
      const server = serverAt(to);
      if (isProblem(server)) return server;
      const last = await lastAt(server, folder);
      return isProblem(last) ? last : { version: last.version, files: Object.fromEntries(last.files) };
    },
    async publish(folder, { to, key, changes }) {
      const place = placeOf(folder);
      const server = serverAt(to);
      if (place === undefined) return noPack(folder);
      if (isProblem(server)) return server;
      return submitPack(server, { zip: archivePack(folder, textsIn(place)).bytes, key, changes });
    },
    async submission(to, submission) {
      const server = serverAt(to);
      return isProblem(server) ? server : askForSubmission(server, submission);
    },
  };
};

/** A backup is named by the moment it was made at, without colons. */
const dateOf = (name: string): string => name.replace(/T(\d\d)\.(\d\d)\./, 'T$1:$2:');

const serverAt = (typed: string): PackServer | Problem =>
  packServer(typed) ??
  problem('malformed', `${typed} is no address of a server, such as https://emlia.example.`);

/** The last version that was published there. */
const lastAt = async (
  server: PackServer,
  folder: string,
): Promise<{ readonly version: string; readonly files: ReadonlyMap<string, string> } | Problem> => {
  const found = await askForPack(server, folder);
  if (isProblem(found)) return found;
  const [last] = found.versions;
  if (!last) return problem('no-pack', `${server.address} has no version of ${folder}.`);
  const archive = await askForArchive(server, folder, last);
  return isProblem(archive) ? archive : { version: last.version, files: archive.files };
};

/** As pack.yaml has it; empty where it says nothing that can be read. */
const versionIn = (texts: ReadonlyMap<string, string>): string => {
  const head = readSource('pack.yaml', texts.get('pack.yaml') ?? '');
  const data = Array.isArray(head) ? undefined : head.data;
  return typeof data === 'object' && data !== null && 'version' in data ? String(data.version) : '';
};
