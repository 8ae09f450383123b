import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAnyFolder, SHIPPED_PACKS } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import { isInRange, isVersionRange } from '@emlia/packs';
import type { Command } from 'commander';
import { installPack } from '../scenarios/install.ts';
import { packServerAt } from '../scenarios/pack-server-at.ts';
import { askForArchive, toFetch } from '../scenarios/publishing.ts';
import { badUsage, codeOf, failed, inBrackets } from '../terminal/failure.ts';
import { packsFolder, shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';

interface Options {
  readonly from?: string;
  readonly packs?: string;
  readonly json?: true;
}

export const addInstall = (program: Command, terminal: Terminal): void => {
  program
    .command('install')
    .description('fetch packs from a library, with all that they build on')
    .argument('<packs...>', 'their names, with the versions that will do: orchard, orchard@^1, orchard@1.1.0')
    .option('--from <server>', 'whose library, such as https://emlia.example (EMLIA_LIBRARY)')
    .option('--packs <folder>', 'the folder of packs to put them in')
    .option('--json', 'print JSON')
    .action((packs: string[], options: Options) => install(packs, options, terminal));
};

const install = async (named: readonly string[], options: Options, terminal: Terminal): Promise<void> => {
  const server = packServerAt(options.from, '--from', terminal);
  if (options.packs === undefined)
    throw badUsage(
      'Where to? --packs names the folder that your packs lie in, as emlia serve --packs reads it.',
    );
  const home = packsFolder(options.packs, terminal);
  const wanted = Object.fromEntries(named.map(wantedPack));
  // What is asked for by name is looked for there, whatever lies here; what it builds on is fetched where it is missing.
  const isThere = (id: string): boolean => !Object.hasOwn(wanted, id) && existsSync(join(SHIPPED_PACKS, id));
  const all = await toFetch(server, wanted, isThere);
  if (isProblem(all)) throw failed(all.say);
  // All of them are fetched before anything is written.
  const fetched = await Promise.all(all.map(({ id, version }) => askForArchive(server, id, version)));
  const report: object[] = [];
  for (const [i, pack] of fetched.entries()) {
    if (isProblem(pack)) throw failed(pack.say);
    const { id = '', version: { version } = { version: '' } } = all[i] ?? {};
    try {
      const done = installPack(home, pack);
      report.push({ id, version, ...done });
      if (!options.json) terminal.out(sentence(`${id} ${version}`, done, terminal));
    } catch (error) {
      throw failed(`${id} cannot be written to ${options.packs}${inBrackets(codeOf(error))}.`, error);
    }
  }
  if (options.json) terminal.out(formatJson(report));
  for (const { id } of all) {
    const { pack } = readAnyFolder(join(home, id));
    if (!pack) terminal.err(`emlia: ${id} has mistakes for this version of Emlia; emlia lint shows them.`);
  }
};

const sentence = (what: string, done: ReturnType<typeof installPack>, terminal: Terminal): string => {
  if (done.did === 'installed') return `${what} is installed.`;
  if (done.did === 'kept') return `${what} was here already.`;
  return `${what} is installed; what was here before lies in ${shownPath(done.backup, terminal)}.`;
};

const wantedPack = (text: string): [id: string, range: string] => {
  const [, id = '', range = '>=0'] = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:@(.+))?$/.exec(text) ?? [];
  if (id === '') throw badUsage(`${text} is no name of a pack, like orchard or orchard@^1.`);
  if (!isVersionRange(range) && !isExact(range))
    throw badUsage(`${range} is no version: write ^1.0, ~1.2, >=1.1 or 1.0.0.`);
  return [id, range];
};

const isExact = (text: string): boolean => {
  try {
    return isInRange(text, text);
  } catch {
    return false;
  }
};
