import type {
  Area,
  Equipment,
  Lines,
  Scenario,
  ScenarioForce,
  TerrainEntry,
  TerrainPiece,
  UnitEntry,
  VictoryCondition,
} from '@emlia/content';
import {
  type Accepted,
  isProblem,
  isRefusal,
  type Point,
  type ScriptedDice,
  scriptedDice,
  startMatch,
  submit,
} from '@emlia/kernel';
import { advance } from '../advance.ts';
import type { EmliaCommand } from '../commands.ts';
import { editionOf } from '../editions/index.ts';
import type { EmliaEvent } from '../events.ts';
import { beginTurn } from '../flow/timing/begin-turn.ts';
import { type EmliaGame, emlia } from '../game.ts';
import type { CheckRolled } from '../judge/skill/check.ts';
import type { Formation, HitMarker, UnitState } from '../state.ts';
import type { EditionId } from '../table/edition.ts';
import { recruits } from '../table/entity/recruits.ts';
import { blockOf } from '../table/formation/fits.ts';
import { standOf } from '../table/move/standing.ts';
import type { EmliaSetup } from '../table/setup.ts';
import { unitOf, type World } from '../table/world.ts';
import { whyNotCarriedOut } from './follows.ts';
import { whyNoMarker, whyUnlawful } from './lawful.ts';

/** A caveman's entry with whatever a test wants otherwise. */
export const entry = (changes: Partial<UnitEntry> = {}): UnitEntry => ({
  id: 'caveman',
  name: 'Cavemen',
  members: 10,
  keywords: ['Human'],
  movement: [{ speed: 15, mode: 'G' }],
  timing: 2,
  hits: { base: 1, armour: 0 },
  damageLimit: 1,
  morale: 2,
  size: 1,
  height: 1,
  skills: { closeCombat: { level: 5, diminish: 2 }, aimedFire: { level: 5, diminish: 2 } },
  equipment: ['clubs', 'rocks'],
  armyValue: 1,
  ...changes,
});

export const EQUIPMENT: Readonly<Record<string, Equipment>> = {
  clubs: { kind: 'melee', id: 'clubs', name: 'Clubs', damage: 1, abilities: [] },
  spears: {
    kind: 'melee',
    id: 'spears',
    name: 'Spears',
    damage: 1,
    abilities: [{ ability: 'reach', by: 1 }],
  },
  warhammers: {
    kind: 'melee',
    id: 'warhammers',
    name: 'Warhammers',
    damage: 1,
    abilities: [{ ability: 'armourPiercing' }],
  },
  rocks: {
    kind: 'ranged',
    id: 'rocks',
    name: 'Rocks',
    damage: 1,
    range: [5, 10, 15],
    uses: ['aimedFire'],
    abilities: [{ ability: 'falloff' }],
  },
  crossbows: {
    kind: 'ranged',
    id: 'crossbows',
    name: 'Crossbows',
    damage: 3,
    range: [30, 60, 120],
    uses: ['aimedFire'],
    abilities: [{ ability: 'largeFalloff', by: 1 }],
  },
  longbows: {
    kind: 'ranged',
    id: 'longbows',
    name: 'Longbows',
    damage: 3,
    range: [40, 80, 120],
    volley: { damage: 1, coverage: 1, increment: 1, limit: { limit: 1, perWeapon: true }, drift: 10 },
    abilities: [{ ability: 'largeFalloff', by: 1 }],
  },
  mortar: {
    kind: 'ranged',
    id: 'mortar',
    name: 'Mortar',
    damage: 5,
    range: [20, 100, 250],
    uses: ['areaVolley'],
    volley: { coverage: 6, increment: 6, limit: { limit: 6, perWeapon: true }, drift: 20 },
    abilities: [],
  },
};

const ground = (changes: Partial<TerrainEntry>): TerrainEntry => ({
  id: 'ground',
  name: 'Ground',
  character: 'open',
  height: 0,
  rough: [],
  veryRough: [],
  impassable: [],
  water: false,
  walkable: false,
  look: 'field',
  ...changes,
});

export const SCRUB = ground({ name: 'Scrub', character: 'sparse', height: 0.5, rough: ['G'] });
export const FOREST = ground({
  name: 'Forest',
  character: 'sparse',
  height: 2,
  veryRough: ['G'],
  visibilityLimit: 10,
});
export const RIVER = ground({
  name: 'River',
  height: -2,
  impassable: ['G'],
  veryRough: ['S', 'B'],
  water: true,
});
export const WALL = ground({ name: 'Wall', character: 'solid', height: 1, hits: 8, threshold: 5 });
export const HILL = ground({ name: 'Hill', character: 'solid', height: 10, walkable: true });

export const SEA = ground({ name: 'Sea', height: -2, impassable: ['G'], water: true });
export const BUILDING = ground({
  name: 'Building',
  character: 'solid',
  height: 2,
  hits: 8,
  threshold: 5,
  impassable: ['G'],
  walls: 0.5,
});
export const LAVA = ground({
  name: 'Lava',
  effects: [
    { when: 'entering', say: 'Whoever steps into it is burnt.', hits: 1, damage: 1 },
    { when: 'standing', say: 'It burns whoever stands in it.', hits: 2, damage: 1 },
  ],
});

export interface Fielded {
  readonly id: string;
  readonly force: string;
  readonly entry: UnitEntry;
  readonly at: readonly Point[];
  readonly formation?: Formation;
  /** Its one character is the army's (morale.general). */
  readonly general?: true;
  /** scenario.time.captured */
  readonly capturable?: true;
  readonly facing?: number;
  /** The files of a ranked unit; missing: as many as it has columns on the table. */
  readonly files?: number;
  /** What players call it; missing: its id. */
  readonly name?: string;
  /** Whose it is in a shared force. */
  readonly player?: string;
  /** What of its state is not as at the start: morale, disorder, speed … */
  readonly is?: Midway;
}

/** All of a unit's state that the rest of a set-up does not say. */
export type Midway = Partial<
  Omit<
    UnitState,
    'id' | 'name' | 'force' | 'seat' | 'place' | 'members' | 'formation' | 'files' | 'activated' | 'used'
  >
>;

/** Members that the entry lists with stat lines of their own: the last places are theirs. */
const listedWith = (changes: Partial<UnitEntry>): number =>
  (changes.with ?? []).reduce((sum, { members }) => sum + members, 0);

/** `blue('ash', {}, [10, 20], [11, 20])`: a unit with a member at each place. */
const fielder =
  (force: string) =>
  (id: string, changes: Partial<UnitEntry>, ...at: readonly [number, number][]): Fielded => ({
    id,
    force,
    entry: entry({ id, members: at.length - listedWith(changes), ...changes }),
    at: at.map(([x, y]) => ({ x, y })),
  });

/** The unit in this formation, all facing one way. */
export const formed = (unit: Fielded, formation: Formation, facing = 0): Fielded => ({
  ...unit,
  formation,
  facing,
});

/** The unit in the middle of a battle: `midway(blue('ash', {}, [10, 20]), { morale: -4, ordered: false })`. */
export const midway = (unit: Fielded, is: Midway): Fielded => ({ ...unit, is: { ...unit.is, ...is } });

export const blue = fielder('blue');
export const red = fielder('red');
/** Forces beside the usual two: in the west, in the east. */
export const green = fielder('green');
export const grey = fielder('grey');

/** Members in a row to the right, a step apart. */
export const row = (x: number, y: number, count: number, step = 1): [number, number][] =>
  Array.from({ length: count }, (_, i): [number, number] => [x + i * step, y]);

export const BOARDS = ['free', 'square', 'hex'] as const;

export const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

export interface Battlefield {
  /** Missing: the core. */
  readonly edition?: EditionId;
  readonly board?: Scenario['board'];
  readonly width?: number;
  readonly height?: number;
  readonly turns?: number;
  readonly terrain?: readonly {
    readonly is: TerrainEntry;
    readonly name?: string;
    readonly points: readonly Point[];
    readonly openings?: TerrainPiece['openings'];
    /** The height of this piece alone. */
    readonly height?: number;
    readonly hits?: number;
  }[];
  /** What the forces are called. */
  readonly names?: Readonly<Record<'blue' | 'red', string>>;
  readonly areas?: readonly Area[];
  readonly options?: EmliaSetup['options'];
  /** Own lines of the blues, where not their back edge. */
  readonly home?: Lines;
  readonly victory?: readonly VictoryCondition[];
  /** Whatever else the scenario says, and of each force. */
  readonly scenario?: Partial<Scenario>;
  readonly forces?: Readonly<Record<string, Partial<ScenarioForce>>>;
  /** Who activates first. */
  readonly first?: string;
  /** The test answers what Close Combat moves; else skirmishes are shifted north and blocks give way. */
  readonly pushes?: true;
  readonly units: readonly Fielded[];
  /** Stat lines that units list with them. */
  readonly entries?: readonly UnitEntry[];
  readonly equipment?: readonly Equipment[];
  readonly ailments?: EmliaSetup['ailments'];
  /** The turn that begins; missing: the first. */
  readonly turn?: number;
  /** Hits that wait for the resolution phase already. */
  readonly markers?: readonly HitMarker[];
  /** What every die shows after the scripted ones; missing: one more is a mistake in the test. */
  readonly otherDice?: number;
}

export const setupFor = (field: Battlefield): EmliaSetup => {
  const terrain = field.terrain ?? [];
  const force = (id: string, name: string, zone: Point[]) => ({
    id,
    name,
    zone: [zone],
    units: field.units
      .filter(unit => unit.force === id)
      .map(unit => ({
        id: unit.id,
        entry: unit.id,
        name: unit.name ?? unit.id,
        ...(unit.general && { general: unit.general }),
        ...(unit.player !== undefined && { player: unit.player }),
        ...(unit.capturable && { capturable: unit.capturable }),
      })),
    ...field.forces?.[id],
  });
  const { width = 60, height = 40, edition = 'core' } = field;
  const setup: EmliaSetup = {
    edition: 'core',
    packs: [],
    scenario: {
      id: 'test',
      title: 'Test',
      purpose: 'A test.',
      board: field.board ?? 'free',
      width,
      height,
      terrain: terrain.map(({ points, openings, name, height, hits }, i) => ({
        id: `t${i}`,
        terrain: `t${i}`,
        name: name ?? `t${i}`,
        points,
        ...(openings && { openings }),
        ...(height !== undefined && { height }),
        ...(hits !== undefined && { hits }),
      })),
      ...(field.areas && { areas: field.areas }),
      forces: [
        {
          ...force('blue', field.names?.blue ?? 'Blues', box(0, height - 10, width, height)),
          ...(field.home && { home: field.home }),
        },
        force('red', field.names?.red ?? 'Reds', box(0, 0, width, 10)),
        ...(field.units.some(unit => unit.force === 'green')
          ? [force('green', 'Greens', box(0, 10, 10, height - 10))]
          : []),
        ...(field.units.some(unit => unit.force === 'grey')
          ? [force('grey', 'Greys', box(width - 10, 10, width, height - 10))]
          : []),
      ],
      turns: field.turns ?? 6,
      reason: 'Night falls.',
      victory: field.victory ?? [
        { force: 'blue', grade: 'massacre', when: { fact: 'wipedOut', force: 'red' } },
        { force: 'red', grade: 'massacre', when: { fact: 'wipedOut', force: 'blue' } },
        { force: 'blue', grade: 'minorVictory', when: { fact: 'lostMore', force: 'red', than: 'blue' } },
        { force: 'red', grade: 'minorVictory', when: { fact: 'lostMore', force: 'blue', than: 'red' } },
      ],
      ...field.scenario,
    },
    units: Object.fromEntries([
      ...(field.entries ?? []).map(one => [one.id, one]),
      ...field.units.map(unit => [unit.id, unit.entry]),
    ]),
    equipment: { ...EQUIPMENT, ...Object.fromEntries((field.equipment ?? []).map(one => [one.id, one])) },
    terrain: Object.fromEntries(terrain.map(({ is }, i) => [`t${i}`, is])),
    ...(field.ailments && { ailments: field.ailments }),
    ...(field.options && { options: field.options }),
  };
  return editionOf({ ...setup, edition }).adapt(setup);
};

/** A unit's members at their places, in ranks as they fill them, and its formation. */
const standingAs = (
  world: World,
  unit: UnitState,
  { at, formation = 'open', facing = 0, files }: Fielded,
) => {
  const listed = recruits(unit);
  const members = at.map((point, id) => ({
    id,
    ...world.board.place(point),
    facing,
    part: listed[id]?.part ?? 0,
  }));
  const block = formation === 'ranked' ? blockOf(world, standOf(world, unit, members)) : undefined;
  return {
    members: block ? block.order.flatMap(i => members[i] ?? []) : members,
    formation,
    ...(block && { files: files ?? block.files }),
  };
};

const forbidden = (why: string | undefined): void => {
  if (why !== undefined) throw new Error(`No battle looks like this set-up: ${why}`);
};

/** The game as it starts with the units of the field in place, as they are midway, and the first step begun. */
export const placed = (game: EmliaGame, field: Battlefield): EmliaGame => ({
  ...game,
  begin() {
    const state = game.begin();
    for (const { id, is } of field.units) Object.assign(unitOf(state, id), is);
    state.markers.push(...(field.markers ?? []));
    return state;
  },
  start(state, act) {
    const { first = 'blue', turn = 1 } = field;
    const { turns } = game.world.setup.scenario;
    const order = [...game.seats].sort((a, b) => Number(b === first) - Number(a === first));
    act.emit({ type: 'rolledOff', rule: 'timing.alternate.first', rolls: [], order });
    for (const fielded of field.units) {
      const unit = unitOf(state, fielded.id);
      if (unit.due !== undefined) continue;
      act.emit({ type: 'unitDeployed', unit: unit.id, ...standingAs(game.world, unit, fielded) });
      forbidden(whyUnlawful(game.world, state, unit));
    }
    for (const marker of state.markers) forbidden(whyNoMarker(state, marker));
    if (turn < 1 || turn > (turns ?? turn)) forbidden(`It lasts ${turns} turns, and this is turn ${turn}.`);
    beginTurn(game.world, state, turn, act);
    advance(game.world, state, act);
  },
});

/** The scripted faces, which must be used up, and after them whatever the field says; and how many were rolled. */
const diceOf = (
  { otherDice }: Battlefield,
  faces: readonly number[],
): ScriptedDice & { readonly rolled: number } => {
  const scripted = scriptedDice(...faces);
  let rolled = 0;
  return {
    ...scripted,
    get rolled() {
      return rolled;
    },
    roll: sides =>
      ++rolled > faces.length && otherDice !== undefined
        ? scriptedDice(otherDice).roll(sides)
        : scripted.roll(sides),
  };
};

/** Such a battle, with scripted dice that must be used up. */
export const battle = (field: Battlefield, ...faces: number[]) => {
  const game = emlia.open(setupFor(field));
  const dice = diceOf(field, faces);
  const match = startMatch(placed(game, field), 'test', { freeze: true, dice: () => dice });
  const asked = () => match.state.pending.at(-1);
  /** The plainest answer to what is asked about shifts and pushes. */
  const pushAnswer = (): EmliaCommand | undefined => {
    const prompt = asked();
    if (prompt?.kind === 'shift') {
      return { type: 'shiftSkirmish', unit: prompt.about?.unit ?? '', degrees: 0 };
    }
    if (prompt?.kind !== 'push') return undefined;
    const { unit = '', question = 'follow' } = prompt.about ?? {};
    const choice = {
      flank: 'hold',
      pushed: 'giveWay',
      yielded: 'keepRanks',
      resist: 'giveWay',
      follow: 'stay',
    } as const;
    return { type: 'answerPush', unit, choice: choice[question] };
  };
  const does = (command: EmliaCommand): readonly EmliaEvent[] => {
    const events: EmliaEvent[] = [];
    let next: EmliaCommand | undefined = command;
    while (next) {
      const before = dice.rolled;
      const outcome = submit(match, asked()?.seat ?? 'blue', next);
      if (isRefusal(outcome) || isProblem(outcome)) throw new Error(JSON.stringify(outcome));
      const { events: followed } = outcome as Accepted<EmliaCommand, EmliaEvent>;
      const wrong = whyNotCarriedOut(next, followed);
      if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(next)}`);
      if (dice.rolled > before && !followed.some(event => game.shows(event)))
        throw new Error(`dice were rolled, and undo would go behind them: ${JSON.stringify(next)}`);
      events.push(...followed);
      next = field.pushes ? undefined : pushAnswer();
    }
    return events;
  };
  return {
    game,
    match,
    dice,
    asked,
    get state() {
      return match.state;
    },
    unit: (id: string) => {
      const unit = match.state.units[id];
      if (!unit) throw new Error(`no unit ${id}`);
      return unit;
    },
    query: (seat: string) => ({ world: game.world, state: match.state, seat }),
    /** Submits for whoever is asked; must be accepted and carried out as it was ordered (`follows.ts`). */
    does,
    /** A command for a move that enemies could strike at: all of them let it go. */
    goes: (command: EmliaCommand): readonly EmliaEvent[] => {
      const events = [...does(command)];
      for (let top = asked(); top?.kind === 'freeStrike'; top = asked()) {
        events.push(...does({ type: 'letGo', unit: top.about?.unit ?? '' }));
      }
      return events;
    },
    /** What the log says of it, each sentence after its rule. */
    told: (events: readonly EmliaEvent[]): string[] =>
      events.flatMap(event => game.tell(match.state, event).map(({ rule, say }) => `${rule}: ${say}`)),
    /**
     * Submits for whoever is asked, and must be refused by this rule: `fight.refused('fire.forfeit', command)`. A command
     * that makes no sense, or that somebody else would have to give, is a mistake in the test. Answers with the sentence.
     */
    refused: (rule: string, command: unknown): string => {
      const outcome = submit(match, asked()?.seat ?? 'blue', command);
      if (isRefusal(outcome) && outcome.rule === rule) return outcome.say;
      if (!isRefusal(outcome) && !isProblem(outcome)) throw new Error(`accepted, not refused by ${rule}`);
      throw new Error(`not refused by ${rule}, but ${JSON.stringify(outcome)}`);
    },
    /** Submits for whoever is asked; the rule or problem that turned it down. One that cannot be read is a mistake. */
    refuses: (command: unknown): string => {
      const outcome = submit(match, asked()?.seat ?? 'blue', command);
      if (isRefusal(outcome)) return `${outcome.rule}: ${outcome.say}`;
      if (isProblem(outcome) && outcome.problem === 'bad-command') throw new Error(outcome.say);
      if (isProblem(outcome)) return `${outcome.problem}: ${outcome.say}`;
      throw new Error('accepted');
    },
    /** Moves every member of a unit along the same shifts, from cell to cell where there are cells. */
    paths: (id: string, ...shifts: readonly [number, number][]): Point[][] =>
      (match.state.units[id]?.members ?? []).map(({ x, y }) =>
        shifts.map(([dx, dy]) => game.world.board.place({ x: x + dx, y: y + dy })),
      ),
  };
};

/** Activates a unit, which must be one that waits. */
export const activated = (field: Battlefield, unit: string, ...faces: number[]) => {
  const fight = battle(field, ...faces);
  fight.does({ type: 'activate', unit });
  return fight;
};

export const eventOf = <Type extends EmliaEvent['type']>(
  events: readonly EmliaEvent[],
  type: Type,
): Extract<EmliaEvent, { type: Type }> => {
  const found = events.find(event => event.type === type);
  if (!found) throw new Error(`no ${type} among ${events.map(event => event.type).join(', ')}`);
  return found as Extract<EmliaEvent, { type: Type }>;
};

/** The check of an attack by a unit of one part. */
export const checkOf = (events: readonly EmliaEvent[]): CheckRolled => {
  for (const event of events) {
    const made = event.type === 'unitFired' ? event.shots : event.type === 'unitStruck' ? event.blows : [];
    if (made[0]) return made[0].check;
  }
  throw new Error('no attack was made');
};
