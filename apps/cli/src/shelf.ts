import type { Pack, Scenario } from '@emlia/content';
import { announcementsOf, endingsOf, formatComplaint, goalsOf } from '@emlia/content';
import { type PackFolder, readPacksFolder } from '@emlia/content/folder';
import { emlia, setupOf } from '@emlia/emlia';
import { isProblem, problem } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import type { Shelf } from '@emlia/server';

export const RULESETS: Shelf['rulesets'] = { [emlia.id]: emlia };

/** A folder of packs, read; a pack with mistakes has nothing on the shelf. */
export interface PackShelf extends Shelf {
  readonly folders: readonly PackFolder[];
}

export const openShelf = (folder: string): PackShelf => {
  const folders = readPacksFolder(folder);
  const packs = new Map(folders.flatMap(({ pack }) => (pack ? [[pack.id, pack] as const] : [])));
  const cards = [...packs.values()].flatMap(pack =>
    Object.values(pack.scenarios).map(scenario => cardOf(pack, scenario)),
  );
  return {
    folders,
    rulesets: RULESETS,
    scenarios: () => cards,
    setupOf(id) {
      const [packId = '', scenarioId = '', ...rest] = id.split('/');
      const pack = packs.get(packId);
      const scenario =
        pack && Object.hasOwn(pack.scenarios, scenarioId) ? pack.scenarios[scenarioId] : undefined;
      if (!pack || !scenario || rest.length > 0)
        return problem('no-scenario', `There is no scenario "${id}".`);
      const setup = setupOf(pack, scenarioId);
      if (isProblem(setup)) return setup;
      const seatNames = Object.fromEntries(scenario.forces.map(force => [force.id, force.name]));
      return { ruleset: emlia.id, setup, title: scenario.title, seatNames };
    },
  };
};

const cardOf = (pack: Pack, scenario: Scenario): ScenarioCard => ({
  id: `${pack.id}/${scenario.id}`,
  title: scenario.title,
  purpose: scenario.purpose,
  ...(scenario.turns === undefined ? {} : { turns: scenario.turns }),
  endings: endingsOf(scenario),
  events: announcementsOf(scenario),
  ...(scenario.minutes === undefined ? {} : { minutes: scenario.minutes }),
  table: { width: scenario.width, height: scenario.height },
  forces: scenario.forces.map(force => ({
    seat: force.id,
    name: force.name,
    units: force.units.length,
    members: force.units.reduce(
      (sum, { entry, members }) => sum + (members ?? pack.units[entry]?.members ?? 0),
      0,
    ),
    goals: goalsOf(scenario, force.id),
  })),
  map: {
    terrain: scenario.terrain.map(({ terrain, points }) => ({
      kind: pack.terrain[terrain]?.look ?? terrain,
      points,
    })),
    zones: scenario.forces.flatMap(({ id, zone }) => zone.map(points => ({ seat: id, points }))),
  },
});

/** Why packs cannot be played from, in one sentence; undefined when they can. */
export const mistakesIn = (folders: readonly PackFolder[]): string | undefined => {
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
