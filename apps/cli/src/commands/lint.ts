import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Complaint, formatComplaint, type Pack } from '@emlia/content';
import { missingPictures } from '@emlia/content/pictures';
import { emlia, setupOf } from '@emlia/emlia';
import { counted, isProblem, startMatch, topPrompt } from '@emlia/kernel';
import type { Command } from 'commander';
import type { AnyGame } from '../battle/open-battle.ts';
import { chosenOf, ERAS_RULESETS } from '../eras-shelf.ts';
import { badUsage, FAILED, Failure, failed } from '../failure.ts';
import {
  type AnyPack,
  type AnyPackFolder,
  isEras,
  type Reader,
  readAllFolders,
  readAny,
  readAnyFolder,
} from '../packs.ts';
import { SHIPPED_PACKS, shownPath } from '../places.ts';
import { formatJson, type Terminal } from '../terminal.ts';

interface Options {
  readonly strict?: true;
  readonly json?: true;
}

export const addLint = (program: Command, terminal: Terminal): void => {
  program
    .command('lint')
    .description('check packs: every mistake with its file, line and column')
    .argument('[folders...]', 'packs, or folders of packs (else all shipped ones)')
    .option('--strict', 'a warning fails the check too')
    .option('--json', 'print JSON')
    .action((folders: string[], options: Options) => lint(folders, options, terminal));
};

const lint = (named: readonly string[], options: Options, terminal: Terminal): void => {
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

/** Pictures are looked for here alone: whoever only plays need not read thousands of them. */
const readPictured: Reader = (files, unreadable) => {
  const read = readAny(files, unreadable);
  return { ...read, complaints: [...read.complaints, ...missingPictures(files)] };
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
  return scenariosOf(pack).flatMap(({ file, why }) => {
    const say = why();
    if (!say) return [];
    return [{ file, line: 1, column: 1, path: '', say, severity: 'error', check: 'playable' }];
  });
};

const scenariosOf = (pack: AnyPack): { file: string; why: () => string | undefined }[] => {
  if (!isEras(pack)) {
    const ids = Object.keys(pack.scenarios);
    return ids.map(id => ({ file: `scenarios/${id}.yaml`, why: () => whyUnplayable(pack, id) }));
  }
  const files = (['battles', 'campaigns'] as const).flatMap(kind =>
    Object.keys(pack[kind]).map(id => ({ id, file: `${kind}/${id}.yaml` })),
  );
  return files.map(({ id, file }) => ({
    file,
    why: () => {
      const chosen = chosenOf(pack, id);
      if (!chosen || isProblem(chosen)) return chosen?.say;
      const ruleset = ERAS_RULESETS[chosen.ruleset];
      return ruleset && whyNotBegun(() => ruleset.open(chosen.setup));
    },
  }));
};

const whyUnplayable = (pack: Pack, id: string): string | undefined => {
  // Nothing to begin with before somebody musters an army.
  if (pack.scenarios[id]?.forces.some(({ army, units }) => army && units.length === 0)) return undefined;
  const setup = setupOf(pack, id);
  if (isProblem(setup)) return setup.say;
  return whyNotBegun(() => emlia.open(setup) as unknown as AnyGame);
};

const whyNotBegun = (open: () => AnyGame): string | undefined => {
  try {
    const match = startMatch(open(), 'lint');
    return topPrompt(match.state) ? undefined : 'the battle is over before it begins';
  } catch (error) {
    return `the rules cannot begin it: ${error instanceof Error ? error.message : error}`;
  }
};
