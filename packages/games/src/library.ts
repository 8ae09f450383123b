import { basename } from 'node:path';
import type { Pack } from '@emlia/content';
import { formatComplaint } from '@emlia/packs';
import { pictureNames, pictureOf } from '@emlia/packs/pictures';
import type { BotLibrary, BrokenPack, GameLibrary } from '@emlia/protocol';
import { botsCard } from './bots.ts';
import { emliaTableMatch } from './campaign-table.ts';
import { type AnyPackFolder, readPlaces } from './pack-folders.ts';
import { type AnyPackReader, isEmliaPack, readAnyPack } from './packs.ts';
import { libraryOf } from './packs-library.ts';
import { editionsOf } from './rulesets.ts';
import { wireSchemasOf } from './wire-schemas.ts';

/** The worker runs as it was built: a thread reads no TypeScript. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/bot-worker.js' : './bot-worker.js',
  import.meta.url,
);

const BOT_LIBRARY: BotLibrary = { ...botsCard(), worker: WORKER, fallback: 'recruit' };

/** A folder of packs, read; a pack with mistakes has nothing in the library. */
export interface PackLibrary extends GameLibrary {
  readonly folders: readonly AnyPackFolder[];
  /** A pack for Emlia. */
  packOf(id: string): Pack | undefined;
}

/** What is in one folder of packs or several; of packs with one id the one in the later folder stays. */
export const openLibrary = (folder: string, ...more: readonly string[]): PackLibrary =>
  libraryIn([folder, ...more], readAnyPack);

/** The library of these folders, read by this reader. */
export const libraryIn = (places: readonly string[], read: AnyPackReader): PackLibrary => {
  const inEach = readPlaces(places, read);
  const folders = inEach.flatMap((found, i) => {
    const later = new Set(
      inEach.slice(i + 1).flatMap(others => others.map(({ folder }) => basename(folder))),
    );
    return found.filter(({ folder }) => !later.has(basename(folder)));
  });
  const all = folders.flatMap(({ pack }) => (pack ? [pack] : []));
  const broken = folders.filter(({ pack }) => !pack).map(brokenOf);
  return {
    ...libraryOf(all),
    folders,
    bots: BOT_LIBRARY,
    broken: () => broken,
    packOf: id => all.filter(isEmliaPack).find(pack => pack.id === id),
    pictureOf,
    pictureNames,
    schemasOf: wireSchemasOf,
    editionsOf,
    sideMatchOf: emliaTableMatch,
  };
};

/** So many are told; more are counted. */
const MOST_TOLD = 50;

const brokenOf = ({ folder, complaints }: AnyPackFolder): BrokenPack => {
  const errors = complaints.filter(({ severity }) => severity === 'error');
  const mistakes = errors.slice(0, MOST_TOLD).map(one => formatComplaint(one));
  return { folder: basename(folder), mistakes, count: errors.length };
};
