import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type AnyPack, kindOfFiles, readAnyPack } from '@emlia/games';
import { readAnyFolder } from '@emlia/games/node';
import { walkFolder } from '@emlia/packs/folder';
import type { Command } from 'commander';
import { badUsage, failed } from '../terminal/failure.ts';
import { shownPath } from '../terminal/places.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Hidden, and so no part of the pack. */
const FOLDER = '.schema';
const SETTINGS = '.vscode/settings.json';

export const addSchema = (program: Command, terminal: Terminal): void => {
  program
    .command('schema')
    .description('let editors complete and check the files of a pack')
    .argument('<folder>', 'the pack')
    .action((folder: string) => writeSchemas(folder, terminal));
};

const writeSchemas = (name: string, terminal: Terminal): void => {
  const folder = resolve(terminal.cwd, name);
  if (!existsSync(join(folder, 'pack.yaml')))
    throw badUsage(`${name} is no pack: a pack is a folder with a pack.yaml.`);
  const written = (path: string, value: unknown): void => {
    const whole = join(folder, path);
    try {
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, `${JSON.stringify(value, null, 2)}\n`);
    } catch (error) {
      throw failed(`${shownPath(whole, terminal)} cannot be written (${String(error)}).`);
    }
  };
  const texts = walkFolder(folder).files;
  let required: readonly AnyPack[] = [];
  readAnyFolder(folder, (files, unread, find) => {
    const builtOn: AnyPack[] = [];
    const read = readAnyPack(files, unread, id => {
      const found = find(id);
      if (typeof found !== 'string') builtOn.push(found);
      return found;
    });
    // Those it builds on are read on the way; the pack itself comes last.
    required = builtOn;
    return read;
  });
  const { files: kinds } = kindOfFiles(texts);
  for (const { kind, schema } of kinds) written(`${FOLDER}/${kind}.json`, schema(texts.keys(), required));
  const schemas = Object.fromEntries(kinds.map(({ kind, files }) => [`./${FOLDER}/${kind}.json`, files]));
  const settings = { 'yaml.schemas': schemas };
  if (existsSync(join(folder, SETTINGS))) {
    terminal.out(`${name}/${SETTINGS} is there already; let it hold:\n${JSON.stringify(settings, null, 2)}`);
    return;
  }
  written(SETTINGS, settings);
  terminal.out(
    `Wrote ${FOLDER}/ and ${SETTINGS}: editors that know YAML schemas now complete and check ${name}, its own ids too.`,
  );
};
