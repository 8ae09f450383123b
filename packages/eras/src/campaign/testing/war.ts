import {
  type Accepted,
  type Dice,
  isProblem,
  isRefusal,
  type Match,
  type Point,
  scriptedDice,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type {
  CampaignArmy,
  CampaignNode,
  CampaignPlayer,
  CampaignScenario,
} from '../../pack/campaign-scenario.ts';
import type { Roster } from '../../pack/stat-line.ts';
import { shippedPack } from '../../testing/shipped.ts';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import { erasCampaign } from '../game.ts';
import type { Army, CampaignBattle, CampaignPlayerState, CampaignState, MapNode } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';

/** The house roster without its leaders, so that nobody has a bonus unless a test wants one. */
export const ROSTER: Roster = { ...shippedPack().roster, leaders: {} };
export const LED: Roster = shippedPack().roster;

export const node = (id: string, at: Point, changes: Partial<CampaignNode> = {}): CampaignNode => ({
  id,
  name: id,
  kind: 'village',
  at,
  radius: 500,
  buildings: [],
  stock: {},
  ...changes,
});

export const player = (id: string, changes: Partial<CampaignPlayer> = {}): CampaignPlayer => ({
  id,
  name: id,
  hq: `${id}-hq`,
  eras: ['WW2'],
  manpower: 1000,
  grants: [],
  leaders: [],
  ...changes,
});

type Men = readonly [type: string, count: number];

/** An army of one group, or of one for each list of units. */
export const army = (
  id: string,
  owner: string,
  at: Point | string,
  ...groups: readonly (readonly Men[])[]
): CampaignArmy => ({
  id,
  name: id,
  owner,
  at,
  groups: groups.map((units, i) => ({
    id: `${i + 1}`,
    name: `${id} ${i + 1}`,
    units: units.map(([type, count]) => ({ type, count })),
  })),
  carried: 0,
});

/** Two headquarters eighty kilometres apart with a village between. Armies meet within a kilometre. */
export const scenario = (changes: Partial<CampaignScenario> = {}): CampaignScenario => ({
  id: 'plain',
  title: 'A plain',
  about: '',
  eras: ['WW2'],
  magic: true,
  inaccuracyScope: 'group',
  speedScale: 1,
  battleTurns: 48,
  battles: 'rolled',
  map: { width: 100_000, height: 60_000, areas: [] },
  nodes: [
    node('red-hq', { x: 10_000, y: 30_000 }, { kind: 'hq', controller: 'red' }),
    node('blue-hq', { x: 90_000, y: 30_000 }, { kind: 'hq', controller: 'blue' }),
    node('mid', { x: 50_000, y: 30_000 }),
  ],
  players: [player('red'), player('blue')],
  armies: [],
  links: [],
  treaties: [],
  conquest: 'neutral',
  hidden: [],
  ...changes,
});

export interface War {
  readonly world: CampaignWorld;
  readonly match: Match<CampaignState, CampaignCommand, CampaignEvent>;
  readonly state: CampaignState;
  /** Submits, and throws if it is turned down; what came of it. */
  do(seat: string, command: CampaignCommand): readonly CampaignEvent[];
  /** The rule that refuses it, or the code of the problem; nothing if it is accepted. */
  no(seat: string, command: unknown): string | undefined;
  /** Ends orders and answers whatever is asked until so many turns are over. */
  rest(turns?: number): CampaignEvent[];
  /** Ends the orders of whoever is asked until this seat is. */
  until(seat: string): CampaignEvent[];
  army(id: string): Army;
  node(id: string): MapNode;
  player(id: string): CampaignPlayerState;
  battle(): CampaignBattle;
  /** Throws unless every scripted die was rolled. */
  diceDone(): void;
  /** What some events are told by, with the arithmetic; left out: everything so far. */
  tells(events?: readonly CampaignEvent[]): string[];
  /** What a seat is offered of one kind of command, and the rule that refuses it, if any does. */
  offers(seat: string, type: CampaignCommand['type']): unknown[];
  /** The sentence of a refusal or problem, with its rule or code; a command that is accepted fails the test. */
  sentence(seat: string, command: unknown): string;
}

interface Options {
  /** The dice of everything after the start; left out: seeded. */
  readonly dice?: readonly number[];
  readonly seed?: string;
  readonly roster?: Roster;
  /** The dice that settle the order of the players; left out: they order as they are listed. */
  readonly start?: readonly number[];
}

/** A campaign in which players order as they are listed, unless the opening dice say otherwise. */
export const war = (
  changes: Partial<CampaignScenario> = {},
  { dice, seed = 'war', roster = ROSTER, start: opening }: Options = {},
): War => {
  const written = scenario(changes);
  const start = scriptedDice(...(opening ?? written.players.map((_, i) => 6 - i)));
  const scripted = dice && scriptedDice(...dice);
  const game = erasCampaign.open({ roster, scenario: written });
  const match = startMatch(game, seed, {
    freeze: true,
    dice: (seq): Dice => (seq === 0 ? start : (scripted ?? seededDice(seed, seq))),
  });
  const submitted = (seat: string, command: unknown) => submit(match, seat, command);
  const done = (seat: string, command: CampaignCommand): readonly CampaignEvent[] => {
    const outcome = submitted(seat, command);
    if (isRefusal(outcome)) throw new Error(`${outcome.rule}: ${outcome.say}`);
    if (isProblem(outcome)) throw new Error(`${outcome.problem}: ${outcome.say}`);
    return (outcome as Accepted<CampaignCommand, CampaignEvent>).events;
  };
  const answer = (): readonly CampaignEvent[] => {
    const prompt = topPrompt(match.state);
    if (!prompt) return [];
    if (prompt.kind === 'stance') return done(prompt.seat, { type: 'takeStance', fight: 48 });
    if (prompt.kind === 'orders') return done(prompt.seat, { type: 'endOrders' });
    if (prompt.kind === 'treaty') return done(prompt.seat, { type: 'answerTreaty', agree: true });
    const { options } = game;
    const lawful = options(match.state, prompt.seat).find(option => !option.refusal);
    if (!lawful) throw new Error(`nothing to answer to "${prompt.kind}"`);
    return done(prompt.seat, lawful.command);
  };
  const found = <T>(one: T | undefined, id: string): T => {
    if (one === undefined) throw new Error(`there is no "${id}"`);
    return one;
  };
  return {
    world: game.world,
    match,
    get state() {
      return match.state;
    },
    do: done,
    no(seat, command) {
      const outcome = submitted(seat, command);
      return isRefusal(outcome) ? outcome.rule : isProblem(outcome) ? outcome.problem : undefined;
    },
    rest(turns = 1) {
      const events: CampaignEvent[] = [];
      const end = match.state.turn + turns;
      while (match.state.turn < end && !match.state.result) events.push(...answer());
      return events;
    },
    until(seat) {
      const events: CampaignEvent[] = [];
      while (!match.state.result) {
        const prompt = topPrompt(match.state);
        if (prompt?.seat === seat && prompt.kind === 'orders') break;
        events.push(...answer());
      }
      return events;
    },
    army: id => found(match.state.armies[id], id),
    node: id => found(match.state.nodes[id], id),
    player: id => found(match.state.players[id], id),
    battle: () => found(Object.values(match.state.battles)[0], 'battle'),
    diceDone: () => scripted?.done(),
    tells(events) {
      const state = game.begin();
      return match.standing.flatMap(({ events: all }) =>
        all.flatMap(event => {
          game.evolve(state, event);
          if (events && !events.includes(event)) return [];
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
    sentence(seat, command) {
      const outcome = submitted(seat, command);
      if (isRefusal(outcome)) return `${outcome.say} [${outcome.rule}]`;
      if (isProblem(outcome)) return `${outcome.say} [${outcome.problem}]`;
      throw new Error(`accepted: ${JSON.stringify(command)}`);
    },
  };
};

/** Straight to a place. */
export const march = (id: string, x: number, y: number): CampaignCommand => ({
  type: 'moveArmy',
  army: id,
  path: [{ x, y }],
});
