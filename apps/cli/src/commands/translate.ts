import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { counted } from '@emlia/kernel';
import { refreshTexts, tongueOf } from '@emlia/packs';
import { walkFolder } from '@emlia/packs/folder';
import type { Command } from 'commander';
import { badUsage, FAILED, Failure, failed } from '../terminal/failure.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writeFile } from '../terminal/text-file.ts';

interface Options {
  readonly check?: true;
  readonly json?: true;
}

export const addTranslate = (program: Command, terminal: Terminal): void => {
  program
    .command('translate')
    .description(
      'bring the words of a pack in another tongue up to date: texts/de.yaml, with room for what is new',
    )
    .argument('<folder>', 'the pack')
    .argument('<tongue>', 'as browsers name it: de, fr, pt-br')
    .option('--check', 'write nothing; fail where something is missing or out of date')
    .option('--json', 'print JSON')
    .action((folder: string, tongue: string, options: Options) =>
      translate(folder, tongue, options, terminal),
    );
};

const translate = (name: string, tongue: string, { check, json }: Options, terminal: Terminal): void => {
  const folder = resolve(terminal.cwd, name);
  const file = `texts/${tongue}.yaml`;
  if (!existsSync(join(folder, 'pack.yaml')))
    throw badUsage(`${name} is no pack: a pack is a folder with a pack.yaml.`);
  if (tongueOf(file) === undefined)
    throw badUsage(`${tongue} is no tongue as browsers name them, like de or pt-br.`);
  const { files } = walkFolder(folder);
  const found = refreshTexts(files, tongue);
  if (!found) throw failed(`${name}/${file} cannot be read; emlia lint says where.`);
  const { words, lost, text } = found;
  const of = (state: string): number => words.filter(one => one.state === state).length;
  const [done, missing, stale] = [of('done'), of('missing'), of('stale')];
  if (!check && text !== files.get(file)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFile(join(folder, file), text);
  }
  if (json) terminal.out(formatJson({ file, done, missing, stale, lost: lost.length, words }));
  else {
    for (const { entry, path, state, text: now } of words)
      if (state === 'stale') terminal.out(`${entry} ${path} is out of date; by now: ${now}`);
    for (const { entry, path, of: gone } of lost)
      terminal.out(`${entry} ${path} translates what is there no more: ${gone}`);
    terminal.out(
      `${file}: ${done} of ${counted(words.length, 'sentence')} translated, ${missing} to do, ${stale} out of date.`,
    );
  }
  if (check && missing + stale + lost.length > 0) throw new Failure(FAILED, '');
};
