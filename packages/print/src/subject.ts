import { fieldMuster, type Muster, musterBillOf, type Pack, type Scale, type Scenario } from '@emlia/content';
import {
  type EmliaGame,
  type EmliaSetup,
  type EmliaState,
  emlia,
  setupOf,
  type UnitState,
} from '@emlia/emlia';
import { scaleOf, type World } from '@emlia/emlia/reading';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { codesOf } from './codes.ts';
import { groupNames } from './groups.ts';
import { type Reinforcements, reinforcementsOf } from './reinforcements.ts';

/** What sheets are made of: an army, a scenario, or a battle as it stands. */
export interface PrintSubject {
  readonly kind: 'muster' | 'scenario' | 'battle';
  readonly title: string;
  readonly world: World;
  /** How the battle stands; a scenario or a muster stands as it begins. */
  readonly state: EmliaState;
  /** Missing: an army without a battle. */
  readonly scenario?: Scenario;
  readonly scale?: Scale;
  readonly armies: readonly PrintedArmy[];
  /** A short mark for each unit, the same on every sheet. */
  readonly codes: ReadonlyMap<string, string>;
  /** event.reinforcement: who comes later, by its id, and with which event. */
  readonly later: ReadonlyMap<string, string>;
  /** What the pack says of its own abilities, by their names. */
  readonly sayings?: ReadonlyMap<string, string>;
}

export interface PrintedArmy {
  readonly id: string;
  readonly name: string;
  /** Its number among the forces. */
  readonly side: number;
  readonly units: readonly UnitState[];
  /** What a muster paid for it, and for each unit. */
  readonly points?: { readonly total: number; readonly of: ReadonlyMap<string, number> };
  /** What a muster hires and its pack does not have. */
  readonly missing?: readonly string[];
  /** unitset.levels: where each unit stands in the army. */
  readonly groups?: ReadonlyMap<string, string>;
}

type Kind = PrintSubject['kind'];

const NOBODY: Reinforcements = { units: [], events: new Map() };

const subjectOf = (kind: Kind, game: EmliaGame, given?: EmliaState): PrintSubject => {
  const state = given ?? game.begin();
  const { setup } = game.world;
  const { scenario } = setup;
  const later = kind === 'muster' ? NOBODY : reinforcementsOf(game.world, state);
  const units = [...Object.values(state.units), ...later.units];
  const armies = scenario.forces.map(
    ({ id, name }, side): PrintedArmy => ({
      id,
      name,
      side,
      units: units.filter(({ force }) => force === id),
    }),
  );
  const scale = scaleOf(setup);
  const { byline } = game.world.edition;
  return {
    kind,
    title: byline === undefined ? scenario.title : `${scenario.title} · ${byline}`,
    world: game.worldAt(state),
    state,
    ...(kind !== 'muster' && { scenario }),
    ...(scale && { scale }),
    armies: armies.filter(army => army.units.length > 0 || kind !== 'muster'),
    codes: codesOf(units),
    later: later.events,
  };
};

export const subjectOfScenario = (setup: EmliaSetup): PrintSubject =>
  subjectOf('scenario', emlia.open(setup));

/** A battle as somebody sees it: a state, or the view of a seat. */
export const subjectOfBattle = (game: EmliaGame, state: EmliaState): PrintSubject =>
  subjectOf('battle', game, state);

const FORCE = 'army';

/** What of a pack an army is printed from. */
type MusterPack = Omit<Pack, 'licence' | 'terrain' | 'abilities' | 'scenarios'>;

/** An army of a pack, legal or not, on a table of its own. */
export const subjectOfMuster = (pack: MusterPack, muster: Muster): PrintSubject | Problem => {
  const { units, entries } = fieldMuster(pack, muster, FORCE);
  if (units.length === 0) return problem('nobody', 'There is nothing to print: the army has no units.');
  const list = muster.force === undefined ? undefined : pack.forces[muster.force];
  const name = muster.name ?? list?.name ?? pack.title;
  const scenario: Scenario = {
    id: FORCE,
    title: name,
    purpose: '',
    board: 'free',
    width: 1,
    height: 1,
    terrain: [],
    forces: [{ id: FORCE, name, zone: [], units }],
    turns: 1,
    reason: '',
    victory: [],
  };
  const setup = setupOf(
    {
      ...pack,
      licence: '',
      terrain: {},
      abilities: {},
      units: { ...pack.units, ...entries },
      scenarios: { [FORCE]: scenario },
    },
    FORCE,
  );
  if (isProblem(setup)) return setup;
  const subject = subjectOf('muster', emlia.open(setup));
  const groups = groupNames(list, muster, FORCE);
  return {
    ...subject,
    armies: subject.armies.map(army => ({
      ...army,
      points: pointsOf(pack, muster),
      groups,
      missing: missingFrom(pack, muster),
    })),
  };
};

const missingFrom = ({ units }: MusterPack, { entries }: Muster): string[] => {
  const hired = entries.flatMap(({ unit, officers = [] }) => [unit, ...officers.map(one => one.unit)]);
  return [...new Set(hired)].filter(id => !Object.hasOwn(units, id));
};

/** army.budget: the units of an entry are alike, and their officers are paid for with them. */
const pointsOf = (pack: MusterPack, muster: Muster): NonNullable<PrintedArmy['points']> => {
  const { lines, points: total } = musterBillOf(pack, muster);
  const of = new Map<string, number>();
  let number = 0;
  for (const [e, { count = 1 }] of muster.entries.entries()) {
    const each = lines.filter(({ entry }) => entry === e).reduce((sum, line) => sum + line.each, 0);
    for (let i = 0; i < count; i++) of.set(`${FORCE}-${++number}`, each);
  }
  return { total, of };
};
