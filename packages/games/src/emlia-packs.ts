import {
  FILE_KINDS,
  type FileKind,
  jsonSchemaFor,
  type Muster,
  type Pack,
  readMuster,
  readPack,
} from '@emlia/content';
import { emlia, type Musters, seatName, seatsOf, setupOf } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { isSay } from '@emlia/packs';
import type { ChosenScenario } from '@emlia/protocol';
import { emliaCards } from './emlia-cards.ts';
import {
  entryNamed,
  type PackKind,
  refuseOptions,
  type ScenarioChoices,
  scenarioFiles,
} from './pack-kind.ts';

const FILES: Readonly<Record<FileKind, string>> = {
  pack: 'pack.yaml',
  units: 'units/*/*.yaml',
  equipment: 'equipment/*.yaml',
  abilities: 'abilities/*.yaml',
  terrain: 'terrain/*.yaml',
  forces: 'forces/*.yaml',
  scenarios: 'scenarios/*.yaml',
};

const chooseEmlia = (
  pack: Pack,
  id: string,
  { musters: sent = {}, options = {} }: ScenarioChoices,
): ChosenScenario | Problem | undefined => {
  const scenario = entryNamed(pack.scenarios, id);
  if (!scenario) return undefined;
  const strange = refuseOptions(options, ['edition']);
  if (strange) return strange;
  const musters = readMusters(sent);
  if (isProblem(musters)) return musters;
  const setup = setupOf(pack, id, musters, options.edition);
  if (isProblem(setup)) return setup;
  const seatNames = Object.fromEntries(seatsOf(scenario).map(seat => [seat, seatName(scenario, seat)]));
  return { ruleset: emlia.id, setup, title: scenario.title, seatNames };
};

/** Armies come from strangers: each is read before anything is asked of it. */
const readMusters = (sent: Readonly<Record<string, unknown>>): Musters | Problem => {
  const read: [string, Muster][] = [];
  for (const [force, data] of Object.entries(sent)) {
    const muster = readMuster(data);
    if (isSay(muster)) return problem('malformed', `For "${force}": ${muster.say}`);
    read.push([force, muster]);
  }
  return Object.fromEntries(read);
};

/** Packs for other rules say so. */
export const isForEmlia = (pack: object): pack is Pack => !('rules' in pack);

export const emliaPacks: PackKind<Pack, 'emlia'> = {
  id: 'emlia',
  folders: [],
  read: (files, unreadable, required) =>
    readPack(files, unreadable, id => {
      const found = required(id);
      return typeof found === 'string' || isForEmlia(found) ? found : 'otherRules';
    }),
  files: FILE_KINDS.map(kind => ({
    kind,
    files: FILES[kind],
    schema: (paths = [], required = []) => jsonSchemaFor(kind, paths, required.filter(isForEmlia)),
  })),
  scenarios: ({ scenarios }) =>
    scenarioFiles('scenarios', scenarios).map(one => ({
      ...one,
      awaitsArmy: scenarios[one.id]?.forces.some(({ army, units }) => army && units.length === 0) ?? false,
    })),
  cards: emliaCards,
  choose: chooseEmlia,
};
