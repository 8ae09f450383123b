import {
  announcementsOf,
  type Balance,
  balanceBy,
  defaultResultWords,
  endingWords,
  fieldUnits,
  missionListWords,
  type Pack,
  readyMuster,
  type Scenario,
  type ScenarioForce,
  tallyWords,
  victoryGoals,
} from '@emlia/content';
import { EDITION_IDS, EDITIONS, type EditionId, emlia, playerOf, seatName, seatsOf } from '@emlia/emlia';
import { fairnessWords } from '@emlia/packs';
import type { PackCard, PackListsAnswer, ScenarioCard } from '@emlia/protocol';

/** The cards of the scenarios of a pack for Emlia. */
export const emliaCards = (pack: Pack): ScenarioCard[] =>
  Object.values(pack.scenarios).map(scenario => cardOf(pack, scenario));

const balanceOf = (scenario: Scenario): Pick<ScenarioCard, 'balance' | 'kinder'> => {
  const { balance, forces } = scenario;
  const say = balance && fairnessWords(balance, forces);
  return {
    ...(say !== undefined && { balance: say }),
    ...(balance && forces.length === 2 && { kinder: kinderSeat(scenario, balance) }),
  };
};

/** Of two sides the one that was measured to win more often. */
const kinderSeat = ({ forces }: Scenario, { of, share }: Balance): string => {
  const force = forces.find(({ id }) => (id === of) === share >= 50) ?? forces[0];
  return force ? playerOf(force, force.units[0]) : '';
};

type Choosing = NonNullable<ScenarioCard['options']>[number];

/** draft.edition.select: by which edition of the rules it is played, for `options`, and how fair it was found by each. */
const editionOption = (scenario: Scenario): Choosing => ({
  id: 'edition',
  name: 'Edition of the rules',
  usual: EDITION_IDS[0],
  choices: EDITION_IDS.map(id => ({
    id,
    name: EDITIONS[id].title,
    says: EDITIONS[id].about,
    ...measuredBy(scenario, id),
  })),
});

/** What was measured by an edition, or that nothing was where something is known of the core. */
const measuredBy = (
  { balance, forces }: Scenario,
  edition: EditionId,
): Pick<Choosing['choices'][number], 'balance'> => {
  if (!balance || fairnessWords(balance, forces) === undefined) return {};
  const by = balanceBy(balance, edition);
  return {
    balance: (by && fairnessWords(by, forces)) ?? 'How fair it is by this edition was never measured.',
  };
};

/** What a kind of ground is called, and what it does as far as it shows. */
const groundOf = (
  pack: Pack,
  terrain: string,
): Omit<NonNullable<ScenarioCard['map']>['terrain'][number], 'points'> => {
  const entry = pack.terrain[terrain];
  if (!entry) return { kind: terrain };
  const { look, character, height, water, walkable, walls } = entry;
  return {
    kind: look,
    name: terrain,
    height,
    character,
    ...(water && { water }),
    ...(walkable && { walkable }),
    ...(walls !== undefined && { walled: true }),
  };
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
  endings: [...endingWords(scenario), ...defaultResultWords(scenario)],
  events: announcementsOf(scenario),
  ...(scenario.tallies && { counted: tallyWords(scenario) }),
  ...(scenario.missions && { missions: missionListWords(scenario) }),
  ...(scenario.minutes === undefined ? {} : { minutes: scenario.minutes }),
  options: [editionOption(scenario)],
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
    goals: victoryGoals(scenario, force.id),
  })),
  map: {
    terrain: scenario.terrain
      .filter(({ waits }) => !waits)
      .map(({ terrain, points }) => ({
        ...groundOf(pack, terrain),
        points,
      })),
    zones: scenario.forces.flatMap(force =>
      force.zone.map(points => ({ seat: playerOf(force, force.units[0]), points })),
    ),
  },
});

/** What armies can be mustered from. */
export const packCardOf = ({ id, title, forces }: Pack): PackCard => ({
  id,
  title,
  forces: Object.values(forces).map(({ id: force, name, about }) => ({
    id: force,
    name,
    ...(about !== undefined && { about }),
  })),
});

/** The lists that armies are mustered from, and the battles that want some. */
export const listsOfPack = (pack: Pack): PackListsAnswer => {
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

/** How many members a force has, with the options and officers of an army that stands ready. */
const membersOf = (pack: Pack, force: ScenarioForce): number => {
  const { units, entries } = fieldUnits(pack, force.units);
  return units.reduce((sum, { entry, members }) => {
    const { members: listed = 0, with: others = [] } = entries[entry] ?? {};
    return sum + others.reduce((all, part) => all + part.members, members ?? listed);
  }, 0);
};

/** What players read of the abilities of a pack, by the name they go by. */
export const sayingsOf = ({ abilities }: Pack): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(abilities).map(({ name, says }) => [name, says]));
