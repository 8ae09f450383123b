import {
  type Accepted,
  canonicalJson,
  isProblem,
  isRefusal,
  type Match,
  type Point,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type { Era } from '../../forces/era.ts';
import type { BattleNode, Objective, Status } from '../../pack/battle-scenario.ts';
import type { GroundArea } from '../../pack/map.ts';
import type { Edge, Grant, InaccuracyScope } from '../../pack/scenario-parts.ts';
import type { LeaderEntry, Roster, Spell, UnitType } from '../../pack/stat-line.ts';
import type { BattleCommand } from '../commands.ts';
import type { BattleEvent } from '../events.ts';
import { type BattleGame, openBattle } from '../game.ts';
import { recruitUnit } from '../setup/recruit.ts';
import {
  type BattleSetup,
  GROUP_LIMIT,
  type SetupGroup,
  type SetupPlayer,
  type SetupSide,
  type Support,
} from '../setup/setup.ts';
import type { BattleState, BattleUnit, Phase, Structure } from '../state.ts';
import { rosterWith } from './roster.ts';

/** Elements of one type in a group. */
export interface Row {
  readonly type: string;
  readonly count: number;
  readonly files?: number;
  readonly upgrades?: readonly string[];
  readonly spells?: readonly string[];
  readonly injured?: number;
  readonly era?: Era;
}

export interface Fielded {
  readonly id: string;
  readonly rows: readonly Row[];
  /** The middle of its front line; none: its player places it, or it arrives. */
  readonly at?: Point;
  readonly arrives?: number;
  readonly edge?: Edge;
  readonly front?: Edge;
}

/** `men('a', 100, [500, 300])`: a group of riflemen, or of another type. */
export const men = (
  id: string,
  count: number,
  at: readonly [number, number] | undefined,
  row: Partial<Row> = {},
  more: Partial<Fielded> = {},
): Fielded => ({
  id,
  rows: [{ type: 'riflemen', count, ...row }],
  ...(at && { at: { x: at[0], y: at[1] } }),
  ...more,
});

/** A group of several types. */
export const mixed = (id: string, at: readonly [number, number], ...rows: Row[]): Fielded => ({
  id,
  rows,
  at: { x: at[0], y: at[1] },
});

export interface Ally {
  readonly id: string;
  readonly groups: readonly Fielded[];
}

export interface Force {
  readonly groups?: readonly Fielded[];
  readonly status?: Status;
  readonly edge?: Edge | 'none';
  readonly era?: Era;
  readonly manpower?: number;
  readonly grants?: readonly Grant[];
  readonly leader?: string;
  readonly leaders?: readonly string[];
  readonly support?: readonly Support[];
  readonly allies?: readonly Ally[];
}

export interface Plan {
  readonly blue?: Force;
  readonly red?: Force;
  readonly green?: Force;
  readonly areas?: readonly GroundArea[];
  readonly size?: number;
  readonly nodes?: readonly BattleNode[];
  readonly structures?: readonly Structure[];
  readonly objectives?: readonly Objective[];
  readonly turns?: number;
  readonly limitWinner?: string;
  readonly scope?: InaccuracyScope;
  readonly speedFactor?: number;
  readonly groupLimit?: number;
  readonly magic?: boolean;
  readonly peace?: BattleSetup['peace'];
  readonly campaign?: boolean;
  readonly hidden?: BattleSetup['hidden'];
  /** Types, spells and leaders that only this test has. */
  readonly types?: readonly UnitType[];
  readonly spells?: readonly Spell[];
  readonly leaders?: readonly LeaderEntry[];
  readonly ongoing?: BattleSetup['ongoing'];
  /** What dice show that are not scripted, where a test does not care. */
  readonly otherDice?: number;
}

const SIDES = { blue: 'west', red: 'east', green: 'north' } as const;

export const fielded = (roster: Roster, era: Era, one: Fielded): SetupGroup => {
  const files: Record<string, number> = {};
  const units = one.rows.map(row => {
    const id = `${one.id}/${row.type}`;
    if (row.files !== undefined) files[id] = row.files;
    const unit = recruitUnit(roster, id, row.era ?? era, row);
    return { ...unit, alive: unit.alive - (row.injured ?? 0), injured: row.injured ?? 0 };
  });
  return {
    group: { id: one.id, name: one.id[0]?.toUpperCase() + one.id.slice(1), units },
    files,
    ...(one.at && { at: one.at }),
    ...(one.arrives !== undefined && { arrives: one.arrives }),
    ...(one.edge && { edge: one.edge }),
    ...(one.front && { front: one.front }),
  };
};

export const setupFor = (plan: Plan): BattleSetup => {
  const roster = rosterWith(plan.types, plan.spells, plan.leaders);
  const size = plan.size ?? 1000;
  const sides = (['blue', 'red', 'green'] as const).flatMap((id): SetupSide[] => {
    const force = plan[id];
    if (!force) return [];
    const era = force.era ?? 'WW2';
    const player = (name: string, groups: readonly Fielded[]): SetupPlayer => ({
      id: name,
      name: name[0]?.toUpperCase() + name.slice(1),
      eras: [era],
      manpower: force.manpower ?? 0,
      grants: force.grants ?? [],
      ...(force.leader !== undefined && { leader: force.leader }),
      leaders: force.leaders ?? [],
      armies: [{ id: name, groups: groups.map(one => fielded(roster, era, one)) }],
      ...(force.support && { support: force.support }),
    });
    const edge = force.edge ?? SIDES[id];
    return [
      {
        id,
        name: `The ${id[0]?.toUpperCase()}${id.slice(1)}`,
        status: force.status ?? (id === 'blue' ? 'defending' : 'attacking'),
        ...(edge !== 'none' && { edge }),
        players: [
          player(id, force.groups ?? []),
          ...(force.allies ?? []).map(ally => player(ally.id, ally.groups)),
        ],
      },
    ];
  });
  return {
    roster,
    title: 'A test',
    map: { width: size, height: size, areas: plan.areas ?? [] },
    nodes: plan.nodes ?? [],
    structures: plan.structures ?? [],
    sides,
    peace: plan.peace ?? [],
    magic: plan.magic ?? false,
    inaccuracyScope: plan.scope ?? 'shot',
    speedFactor: plan.speedFactor ?? 1,
    groupLimit: plan.groupLimit ?? GROUP_LIMIT,
    ...(plan.turns !== undefined && { turns: plan.turns }),
    ...(plan.limitWinner !== undefined && { limitWinner: plan.limitWinner }),
    objectives: plan.objectives ?? [],
    hidden: plan.hidden ?? [],
    campaign: plan.campaign ?? false,
    ongoing: plan.ongoing ?? [],
  };
};

/** A battle in play, with scripted dice that must be used up by the command they are given to. */
export interface Battle {
  readonly game: BattleGame;
  readonly match: Match<BattleState, BattleCommand, BattleEvent>;
  readonly state: BattleState;
  unit(id: string): BattleUnit;
  /** Gives a command, which must be accepted and roll exactly these faces. */
  do(seat: string, command: BattleCommand, ...faces: number[]): readonly BattleEvent[];
  /** The rule that refuses a command, or the code of the problem; nothing is changed by it. */
  refusal(seat: string, command: unknown): string;
  /** On to a seat's part of a phase, in which nobody else does anything. */
  to(phase: Phase, seat: string): void;
  /** The events of one type since the battle began. */
  all<T extends BattleEvent['type']>(type: T): Extract<BattleEvent, { type: T }>[];
  /** Everything told so far. */
  story(): string[];
  /** What some events are told by, with the arithmetic. */
  tells(events: readonly BattleEvent[]): string[];
  /** What a seat is offered of one kind of command, and the rule that refuses it, if any does. */
  offers<T extends BattleCommand['type']>(seat: string, type: T): unknown[];
  /** The sentence of a refusal or problem, with its rule or code; a command that is accepted fails the test. */
  sentence(seat: string, command: unknown): string;
}

export const ofType = <T extends BattleEvent['type']>(
  events: readonly BattleEvent[],
  type: T,
): Extract<BattleEvent, { type: T }>[] =>
  events.filter((event): event is Extract<BattleEvent, { type: T }> => event.type === type);

export const battle = (plan: Plan, ...opening: number[]): Battle => {
  const game = openBattle(setupFor(plan));
  let faces = [...opening];
  const dice = {
    roll(sides: number): number {
      const face = faces.shift() ?? plan.otherDice;
      if (face === undefined) throw new Error(`a d${sides} was rolled that nobody scripted`);
      if (face > sides) throw new Error(`scripted face ${face} does not fit a d${sides}`);
      return face;
    },
  };
  const match = startMatch(game, 'test', { freeze: true, dice: () => dice });
  if (faces.length > 0) throw new Error(`dice left over at the start: ${faces.join(' ')}`);
  const command = (seat: string, one: unknown): Accepted<BattleCommand, BattleEvent> => {
    const outcome = submit(match, seat, one);
    if (isRefusal(outcome)) throw new Error(`refused by ${outcome.rule}: ${outcome.say}`);
    if (isProblem(outcome)) throw new Error(`${outcome.problem}: ${outcome.say}`);
    if (!('events' in outcome)) throw new Error('nothing came of it');
    if (faces.length > 0) throw new Error(`dice left over: ${faces.join(' ')} after ${canonicalJson(one)}`);
    return outcome;
  };
  return {
    game,
    match,
    get state() {
      return match.state;
    },
    unit(id) {
      const unit = match.state.units[id];
      if (!unit) throw new Error(`there is no unit ${id}`);
      return unit;
    },
    do(seat, one, ...scripted) {
      faces = [...scripted];
      return command(seat, one).events;
    },
    refusal(seat, one) {
      const before = canonicalJson(match.state);
      const outcome = submit(match, seat, one);
      if (!isRefusal(outcome) && !isProblem(outcome)) return 'accepted';
      if (canonicalJson(match.state) !== before) throw new Error('a refusal left a trace');
      return isRefusal(outcome) ? outcome.rule : outcome.problem;
    },
    to(phase, seat) {
      for (let guard = 0; guard < 500; guard++) {
        const prompt = topPrompt(match.state);
        if (!prompt) throw new Error(`the battle ended before ${seat} came to ${phase}`);
        const idle = { react: 'react', return: 'returnFire' }[prompt.kind as string];
        if (!idle && match.state.phase === phase && prompt.seat === seat) return;
        faces = [];
        if (idle === 'react') command(prompt.seat, { type: 'react', reactions: [] });
        else if (idle === 'returnFire') command(prompt.seat, { type: 'returnFire', fires: [] });
        else command(prompt.seat, { type: 'done' });
      }
      throw new Error(`${seat} never came to ${phase}`);
    },
    sentence(seat, one) {
      const outcome = submit(match, seat, one);
      if (isRefusal(outcome)) return `${outcome.say} [${outcome.rule}]`;
      if (isProblem(outcome)) return `${outcome.say} [${outcome.problem}]`;
      throw new Error(`accepted: ${canonicalJson(one)}`);
    },
    tells(events) {
      const state = game.begin();
      return match.standing.flatMap(({ events: all }) =>
        all.flatMap(event => {
          game.evolve(state, event);
          if (!events.includes(event)) return [];
          return game
            .tell(state, event)
            .map(({ say, rule, working }) => `${say} [${rule}]${working === undefined ? '' : ` ${working}`}`);
        }),
      );
    },
    offers(seat, type) {
      return game.options(match.state, seat).flatMap(({ command: { type: kind, ...rest }, refusal }) => {
        if (kind !== type) return [];
        return [refusal ? { ...rest, refused: refusal.rule } : rest];
      });
    },
    all(type) {
      return match.standing.flatMap(({ events }) => ofType(events, type));
    },
    story() {
      const state = game.begin();
      return match.standing.flatMap(({ events }) =>
        events.flatMap(event => {
          game.evolve(state, event);
          return game.tell(state, event).map(({ say, rule }) => `${say} [${rule}]`);
        }),
      );
    },
  };
};

/** A rectangle of ground with its north-west corner there. */
export const ground = (
  x: number,
  y: number,
  width: number,
  height: number,
  what: Omit<GroundArea, 'points'>,
): GroundArea => ({
  ...what,
  points: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
});
