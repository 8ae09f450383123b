import { basename } from 'node:path';
import { botCards, TEMPER_IDS, TEMPERS } from '@emlia/bots';
import {
  announcementsOf,
  defaultOf,
  endingsOf,
  fieldUnits,
  goalsOf,
  type Muster,
  type Pack,
  readMuster,
  readyMuster,
  type Scenario,
  type ScenarioForce,
  sayBalance,
} from '@emlia/content';
import { emlia, type Musters, playerOf, seatName, seatsOf, setupOf } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { formatComplaint, isSay } from '@emlia/packs';
import { pictureOf } from '@emlia/packs/pictures';
import type { BrokenPack, PackCard, PackLists, ScenarioCard } from '@emlia/protocol';
import type { Shelf } from '@emlia/server';
import { asideOf, cardsOfEras, chosenOf, ERAS_RULESETS, refuseOptions } from './eras-shelf.ts';
import { type AnyPackFolder, isEras, readAllFolders } from './packs.ts';

/** The worker runs as it was built: a thread reads no TypeScript. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/bot-worker.js' : './bot-worker.js',
  import.meta.url,
);

const cardFor = ({ id, name, says }: { id: string; name: string; says: string }) => ({ id, name, says });

const SHELF_OF_BOTS: NonNullable<Shelf['bots']> = {
  bots: botCards(),
  tempers: TEMPER_IDS.map(id => cardFor(TEMPERS[id])),
  worker: WORKER,
  hasty: 'recruit',
};

export const RULESETS: Shelf['rulesets'] = { [emlia.id]: emlia, ...ERAS_RULESETS };

/** A folder of packs, read; a pack with mistakes has nothing on the shelf. */
export interface PackShelf extends Shelf {
  readonly folders: readonly AnyPackFolder[];
  /** One for Emlia. */
  packOf(id: string): Pack | undefined;
}

export const openShelf = (folder: string): PackShelf => {
  const folders = readAllFolders(folder);
  const all = folders.flatMap(({ pack }) => (pack ? [pack] : []));
  const packs = new Map(all.flatMap(pack => (isEras(pack) ? [] : [[pack.id, pack] as const])));
  const cards = all.flatMap(pack =>
    isEras(pack) ? cardsOfEras(pack) : Object.values(pack.scenarios).map(scenario => cardOf(pack, scenario)),
  );
  // A pack of equipment alone has nobody to hire.
  const packCards = [...packs.values()].filter(({ units }) => Object.keys(units).length > 0).map(packCardOf);
  const broken = folders.filter(({ pack }) => !pack).map(brokenOf);
  return {
    folders,
    rulesets: RULESETS,
    bots: SHELF_OF_BOTS,
    scenarios: () => cards,
    broken: () => broken,
    packs: () => packCards,
    listsOf: id => {
      const pack = packs.get(id);
      return pack && listsOf(pack);
    },
    packOf: id => packs.get(id),
    sayingsOf: id => {
      const pack = packs.get(id);
      return pack && sayingsOf(pack);
    },
    pictureOf,
    asideOf,
    setupOf(id, sent = {}, options = {}) {
      const [packId = '', scenarioId = '', ...rest] = id.split('/');
      const eras = all.filter(isEras).find(one => one.id === packId);
      if (eras && rest.length === 0) return chosenOf(eras, scenarioId, options) ?? noScenario(id);
      const pack = packs.get(packId);
      const scenario =
        pack && Object.hasOwn(pack.scenarios, scenarioId) ? pack.scenarios[scenarioId] : undefined;
      if (!pack || !scenario || rest.length > 0) return noScenario(id);
      const strange = refuseOptions(options, []);
      if (strange) return strange;
      const musters = readMusters(sent);
      if (isProblem(musters)) return musters;
      const setup = setupOf(pack, scenarioId, musters);
      if (isProblem(setup)) return setup;
      const seatNames = Object.fromEntries(seatsOf(scenario).map(seat => [seat, seatName(scenario, seat)]));
      return { ruleset: emlia.id, setup, title: scenario.title, seatNames };
    },
  };
};

const noScenario = (id: string): Problem => problem('no-scenario', `There is no scenario "${id}".`);

/** So many are told; more are counted. */
const MOST_TOLD = 50;

const brokenOf = ({ folder, complaints }: AnyPackFolder): BrokenPack => {
  const errors = complaints.filter(({ severity }) => severity === 'error');
  const mistakes = errors.slice(0, MOST_TOLD).map(one => formatComplaint(one));
  return { folder: basename(folder), mistakes, count: errors.length };
};

/** From strangers: each is read before anything is asked of it. */
const readMusters = (sent: Readonly<Record<string, unknown>>): Musters | Problem => {
  const read: [string, Muster][] = [];
  for (const [force, data] of Object.entries(sent)) {
    const muster = readMuster(data);
    if (isSay(muster)) return problem('malformed', `For "${force}": ${muster.say}`);
    read.push([force, muster]);
  }
  return Object.fromEntries(read);
};

/** What players read of its abilities, by the name they go by. */
const sayingsOf = ({ abilities }: Pack): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(abilities).map(({ name, says }) => [name, says]));

const balanceOf = ({ balance, forces }: Scenario): { balance?: string } => {
  const say = balance && sayBalance(balance, forces);
  return say === undefined ? {} : { balance: say };
};

const cardOf = (pack: Pack, scenario: Scenario): ScenarioCard => ({
  id: `${pack.id}/${scenario.id}`,
  ruleset: emlia.id,
  title: scenario.title,
  purpose: scenario.purpose,
  setting: {
    id: pack.id,
    title: pack.title,
    ...(pack.about !== undefined && { about: pack.about }),
  },
  ...(scenario.difficulty !== undefined && { difficulty: scenario.difficulty }),
  ...balanceOf(scenario),
  ...(scenario.turns === undefined ? {} : { turns: scenario.turns }),
  endings: [...endingsOf(scenario), ...defaultOf(scenario)],
  events: announcementsOf(scenario),
  ...(scenario.minutes === undefined ? {} : { minutes: scenario.minutes }),
  table: { width: scenario.width, height: scenario.height },
  players: seatsOf(scenario).map(seat => ({ seat, name: seatName(scenario, seat) })),
  forces: scenario.forces.map(force => ({
    seat: playerOf(force, force.units[0]),
    name: force.name,
    units: force.units.length,
    members: membersOf(pack, force),
    ...(force.army && {
      army: { force: force.id, points: force.army.points, from: forcesOf(pack, force.army.from) },
    }),
    goals: goalsOf(scenario, force.id),
  })),
  map: {
    terrain: scenario.terrain.map(({ terrain, points }) => ({
      kind: pack.terrain[terrain]?.look ?? terrain,
      points,
    })),
    zones: scenario.forces.flatMap(force =>
      force.zone.map(points => ({ seat: playerOf(force, force.units[0]), points })),
    ),
  },
});

const packCardOf = ({ id, title, forces }: Pack): PackCard => ({
  id,
  title,
  forces: Object.values(forces).map(({ id: force, name, about }) => ({
    id: force,
    name,
    ...(about !== undefined && { about }),
  })),
});

const listsOf = (pack: Pack): PackLists => {
  const { licence: _, terrain: __, abilities: ___, scenarios, ...lists } = pack;
  const battles = Object.values(scenarios).flatMap(scenario =>
    scenario.forces.flatMap(force => {
      if (!force.army) return [];
      const ready = readyMuster(pack, force);
      return [
        {
          scenario: `${pack.id}/${scenario.id}`,
          title: scenario.title,
          force: force.id,
          name: force.name,
          army: force.army,
          ...(ready && { ready }),
        },
      ];
    }),
  );
  return { ...lists, battles };
};

const forcesOf = (
  { forces }: Pack,
  from: readonly string[] = Object.keys(forces),
): { id: string; name: string }[] => from.flatMap(id => (forces[id] ? [{ id, name: forces[id].name }] : []));

/** With the options and officers of an army that stands ready. */
const membersOf = (pack: Pack, force: ScenarioForce): number => {
  const { units, entries } = fieldUnits(pack, force.units);
  return units.reduce((sum, { entry, members }) => {
    const { members: listed = 0, with: others = [] } = entries[entry] ?? {};
    return sum + others.reduce((all, part) => all + part.members, members ?? listed);
  }, 0);
};

/** Why packs cannot be played from, in one sentence; undefined when they can. */
export const mistakesIn = (folders: readonly AnyPackFolder[]): string | undefined => {
  const broken = folders.find(({ pack }) => !pack);
  if (!broken) return undefined;
  const errors = broken.complaints.filter(({ severity }) => severity === 'error');
  const first = errors[0];
  if (!first) return `${broken.folder} cannot be read.`;
  const more = errors.length - 1;
  const others =
    more === 0 ? '' : ` (and ${more} more mistake${more === 1 ? '' : 's'}; emlia lint shows all)`;
  return `${first.file === '' ? first.say : formatComplaint(first, broken.folder)}${others}`;
};
