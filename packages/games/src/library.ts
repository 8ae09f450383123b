import { basename } from 'node:path';
import type { Pack } from '@emlia/content';
import { problem } from '@emlia/kernel';
import { formatComplaint } from '@emlia/packs';
import { pictureOf } from '@emlia/packs/pictures';
import type { BotLibrary, BrokenPack, GameLibrary } from '@emlia/protocol';
import { botsCard } from './bots.ts';
import { emliaTableMatch } from './campaign-table.ts';
import { listsOfPack, packCardOf, sayingsOf } from './emlia-cards.ts';
import { type AnyPackFolder, readAllFolders } from './pack-folders.ts';
import { cardsOf, chooseScenario, isEmliaPack } from './packs.ts';
import { RULESETS } from './rulesets.ts';

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

export const openLibrary = (folder: string): PackLibrary => {
  const folders = readAllFolders(folder);
  const all = folders.flatMap(({ pack }) => (pack ? [pack] : []));
  const packs = new Map(all.filter(isEmliaPack).map(pack => [pack.id, pack]));
  const cards = all.flatMap(cardsOf);
  // A pack of equipment alone has nobody to hire.
  const packCards = [...packs.values()].filter(({ units }) => Object.keys(units).length > 0).map(packCardOf);
  const broken = folders.filter(({ pack }) => !pack).map(brokenOf);
  return {
    folders,
    rulesets: RULESETS,
    bots: BOT_LIBRARY,
    scenarios: () => cards,
    broken: () => broken,
    packs: () => packCards,
    listsOf: id => {
      const pack = packs.get(id);
      return pack && listsOfPack(pack);
    },
    packOf: id => packs.get(id),
    sayingsOf: id => {
      const pack = packs.get(id);
      return pack && sayingsOf(pack);
    },
    pictureOf,
    sideMatchOf: emliaTableMatch,
    setupOf(id, musters = {}, options = {}) {
      const [packId = '', scenario = '', ...rest] = id.split('/');
      const pack = all.find(one => one.id === packId);
      const chosen = pack && rest.length === 0 && chooseScenario(pack, scenario, { musters, options });
      return chosen || problem('no-scenario', `There is no scenario "${id}".`);
    },
  };
};

/** So many are told; more are counted. */
const MOST_TOLD = 50;

const brokenOf = ({ folder, complaints }: AnyPackFolder): BrokenPack => {
  const errors = complaints.filter(({ severity }) => severity === 'error');
  const mistakes = errors.slice(0, MOST_TOLD).map(one => formatComplaint(one));
  return { folder: basename(folder), mistakes, count: errors.length };
};
