import { basename, resolve } from 'node:path';
import type { AnyPack } from '@emlia/games';
import { counted } from '@emlia/kernel';
import { formatComplaint } from '@emlia/packs';
import { type Archive, archivePack } from '@emlia/packs/archive';
import { walkFolder } from '@emlia/packs/folder';
import type { Command } from 'commander';
import { failed } from '../terminal/failure.ts';
import { shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writablePath, writeFile } from '../terminal/text-file.ts';
import { lintedPack } from './lint.ts';

interface Options {
  readonly out?: string;
  readonly json?: true;
}

export const addPack = (program: Command, terminal: Terminal): void => {
  program
    .command('pack')
    .description('make one file of a pack, the same byte by byte from any machine, and tell its hash')
    .argument('<folder>', 'the pack')
    .option('--out <file>', 'where to write it (else its name and version here, like orchard-1.1.0.zip)')
    .option('--json', 'print JSON')
    .action((folder: string, options: Options) => writePack(folder, options, terminal));
};

export interface Packed {
  readonly pack: AnyPack;
  readonly archive: Archive;
}

/** A pack without a mistake as one file; with `strict`, without a warning. */
export const packedFrom = (name: string, terminal: Terminal, strict = false): Packed => {
  const { folder, pack, complaints } = lintedPack(name, terminal);
  const inTheWay = complaints.filter(({ severity }) => strict || severity === 'error');
  for (const complaint of inTheWay) terminal.err(formatComplaint(complaint, shownPath(folder, terminal)));
  if (!pack || inTheWay.length > 0)
    throw failed(`${name} has ${counted(inTheWay.length, 'complaint')} to mend first.`);
  if (basename(resolve(folder)) !== pack.id)
    throw failed(`Packs are found by their folders: call this one ${pack.id}, as its pack.yaml does.`);
  return { pack, archive: archivePack(pack.id, walkFolder(folder).files) };
};

const writePack = (name: string, { out, json }: Options, terminal: Terminal): void => {
  const { pack, archive } = packedFrom(name, terminal);
  const file = out ?? `${pack.id}-${pack.version}.zip`;
  writeFile(writablePath(file, terminal), archive.bytes);
  const { id, version } = pack;
  const { hash, bytes } = archive;
  terminal.out(
    json
      ? formatJson({ id, version, file, hash, bytes: bytes.length })
      : `${file}: ${pack.title} ${version}, ${Math.ceil(bytes.length / 1024)} KB\nsha256 ${hash}`,
  );
};
