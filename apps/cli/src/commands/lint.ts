import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type AnyPack,
  type AnyPackReader,
  chooseScenario,
  openGame,
  readAnyPack,
  scenariosOf,
} from '@emlia/games';
import { type AnyPackFolder, readAllFolders, readAnyFolder, SHIPPED_PACKS } from '@emlia/games/node';
import { counted, isProblem, startMatch, topPrompt } from '@emlia/kernel';
import { type Complaint, formatComplaint, nothingRequired } from '@emlia/packs';
import { mendAll } from '@emlia/packs/edit';
import { missingPictures } from '@emlia/packs/pictures';
import type { Command } from 'commander';
import { badUsage, FAILED, Failure, failed } from '../terminal/failure.ts';
import { shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';

interface Options {
  readonly strict?: true;
  readonly mend?: true;
  readonly json?: true;
}

export const addLint = (program: Command, terminal: Terminal): void => {
  program
    .command('lint')
    .description('check packs: every mistake with its file, line and column')
    .argument('[folders...]', 'packs, or folders of packs (else all shipped ones)')
    .option('--strict', 'a warning fails the check too')
    .option('--mend', 'write what was likely meant into the files, where that mends a mistake')
    .option('--json', 'print JSON')
    .action((folders: string[], options: Options) => lint(folders, options, terminal));
};

const lint = (named: readonly string[], options: Options, terminal: Terminal): void => {
  if (options.mend) mend(named, options, terminal);
  const read = (
    named.length === 0
      ? readAllFolders(SHIPPED_PACKS, readPictured)
      : named.flatMap(name => readNamed(name, terminal))
  ).map(one => ({ ...one, complaints: [...one.complaints, ...unplayable(one.pack)] }));
  if (read.length === 0) throw failed('There is no pack to check.');
  const all = read.flatMap(({ complaints }) => complaints);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.length - errors;
  if (options.json) {
    const packs = read.map(({ folder, pack, complaints }) => ({
      folder,
      ...(pack && { id: pack.id }),
      complaints,
    }));
    terminal.out(formatJson({ packs, errors, warnings }));
  } else {
    for (const { folder, complaints } of read) {
      for (const complaint of complaints)
        terminal.out(formatComplaint(complaint, shownPath(folder, terminal)));
    }
    terminal.out(
      `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(read.length, 'pack')}.`,
    );
  }
  if (errors > 0 || (options.strict && warnings > 0)) throw new Failure(FAILED, '');
};

/** Mends the named packs in their files; the shipped ones are nobody's to mend. */
const mend = (named: readonly string[], { json }: Options, terminal: Terminal): void => {
  if (named.length === 0) throw badUsage('Name the packs to mend.');
  for (const { folder } of named.flatMap(name => readNamed(name, terminal))) {
    let texts: ReadonlyMap<string, string> = new Map();
    let builtOn: Parameters<AnyPackReader>[2] = nothingRequired;
    readAnyFolder(folder, (files, unreadable, required) => {
      const read = readPictured(files, unreadable, required);
      // The packs it builds on are read on the way.
      texts = files;
      builtOn = required;
      return read;
    });
    const { files, mended } = mendAll(texts, changed => readPictured(changed, [], builtOn).complaints);
    for (const [path, text] of files) {
      if (text !== texts.get(path)) replaceFile(join(folder, path), text);
    }
    if (json) continue;
    for (const one of mended) terminal.out(`mended: ${formatComplaint(one, shownPath(folder, terminal))}`);
  }
};

/** All of a new text, or the old one. */
const replaceFile = (path: string, text: string): void => {
  const beside = `${path}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw failed(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
};

/** Pictures are looked for here alone: whoever only plays need not read thousands of them. */
const readPictured: AnyPackReader = (files, unreadable, required) => {
  const read = readAnyPack(files, unreadable, required);
  return { ...read, complaints: [...read.complaints, ...missingPictures(files)] };
};

/** One pack as `emlia lint` sees it: every complaint, of pictures and of what the rules cannot begin too. */
export const lintedPack = (name: string, terminal: Terminal): AnyPackFolder => {
  const folder = resolve(terminal.cwd, name);
  if (!existsSync(join(folder, 'pack.yaml')))
    throw badUsage(`${name} is no pack: a pack is a folder with a pack.yaml.`);
  const read = readAnyFolder(folder, readPictured);
  return { ...read, complaints: [...read.complaints, ...unplayable(read.pack)] };
};

/** A pack, or a folder that holds some. */
const readNamed = (name: string, { cwd }: Terminal): readonly AnyPackFolder[] => {
  const folder = resolve(cwd, name);
  if (!existsSync(folder)) throw badUsage(`There is no folder ${name}.`);
  if (!statSync(folder).isDirectory()) throw badUsage(`${name} is a file; name the folder of its pack.`);
  if (existsSync(join(folder, 'pack.yaml'))) return [readAnyFolder(folder, readPictured)];
  const holdsPacks = readdirSync(folder).some(inner => existsSync(join(folder, inner, 'pack.yaml')));
  if (!holdsPacks) throw failed(`${name} is no pack and holds none: a pack is a folder with a pack.yaml.`);
  return readAllFolders(folder, readPictured);
};

/** Scenarios without a mistake that the rules still cannot begin. */
const unplayable = (pack: AnyPack | undefined): Complaint[] => {
  if (!pack) return [];
  return scenariosOf(pack).flatMap(({ id, file, awaitsArmy }) => {
    const say = awaitsArmy ? undefined : whyUnplayable(pack, id);
    if (!say) return [];
    return [{ file, line: 1, column: 1, path: '', say, severity: 'error', check: 'playable' }];
  });
};

const whyUnplayable = (pack: AnyPack, id: string): string | undefined => {
  const chosen = chooseScenario(pack, id);
  if (!chosen || isProblem(chosen)) return chosen?.say;
  try {
    const game = openGame(chosen);
    const match = game && startMatch(game, 'lint');
    return !match || topPrompt(match.state) ? undefined : 'the battle is over before it begins';
  } catch (error) {
    return `the rules cannot begin it: ${error instanceof Error ? error.message : error}`;
  }
};
