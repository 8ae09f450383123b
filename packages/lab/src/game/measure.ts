import type { EmliaMatch } from '@emlia/bots';
import type { EmliaEvent, EmliaGame, EmliaState } from '@emlia/emlia';
import { controlOf, talliesNow } from '@emlia/emlia/reading';
import { reportOf } from '@emlia/emlia/report';
import { stateHash } from '@emlia/kernel';
import type { AreaRecord, GameRecord, SideStanding, UnitRecord } from '../study/record.ts';
import { type StudySide, sidesIn } from '../study/sides.ts';

type Measured = Omit<GameRecord, 'version' | 'game' | 'seed' | 'bots'>;

/** Short enough for a line, exact enough for every plot. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A battle that is over, in the numbers of the lab. */
export const measureBattle = (game: EmliaGame, match: EmliaMatch): Measured => {
  const { scenario } = game.world.setup;
  const sides = sidesIn(scenario);
  const { state } = match;
  const { winners = [], grade, say = '' } = state.result ?? {};
  const winner = sides.findIndex(({ seats }) => seats.some(seat => winners.includes(seat)));
  const followed = follow(game, match, sides);
  const events = match.standing.map(entry => entry.events);
  const { turns, units, luck } = reportOf(game, events);
  return {
    ...(winner >= 0 && { winner, ...(grade && { grade }) }),
    say,
    end: state.ending ?? { rule: 'victory.compare', reason: say },
    turns: state.turn,
    ...(followed.first !== undefined && { first: followed.first }),
    curve: turns.map(({ forces }) => sides.map(side => standingOf(side, forces))),
    units: units
      .filter(({ unit }) => followed.fielded.has(unit))
      .map(({ unit, name, force, lost, felled }): UnitRecord => {
        const { cost = 0, members = 0 } = followed.fielded.get(unit) ?? {};
        const side = sideOf(sides, force);
        const worth = round(followed.worth.get(unit) ?? 0);
        return {
          unit,
          name,
          side,
          ...(cost > 0 && { cost: round(cost) }),
          members,
          lost,
          felled: round(felled),
          worth,
        };
      }),
    areas: followed.areas,
    ...(state.missions && {
      missions: Object.fromEntries(
        Object.entries(state.missions).map(([force, { mission = '' }]) => [force, mission]),
      ),
    }),
    ...(scenario.tallies && {
      tallies: Object.fromEntries(
        talliesNow(game.worldAt(state), state).map(({ id, now }) => [id, round(now)]),
      ),
    }),
    luck: sides.map(({ forces }) => {
      const sigmas = forces.map(force => luck[force]?.sigma ?? 0);
      return round(sigmas.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(1, sigmas.length)));
    }),
    hash: stateHash(match),
  };
};

const sideOf = (sides: readonly StudySide[], force: string | undefined): number =>
  sides.findIndex(({ forces }) => force !== undefined && forces.includes(force));

type Standings = ReturnType<typeof reportOf>['turns'][number]['forces'];

const standingOf = ({ forces }: StudySide, all: Standings): SideStanding => {
  let [members, morale] = [0, 0];
  for (const force of forces) {
    const one = all[force];
    members += one?.members ?? 0;
    morale += (one?.morale ?? 0) * (one?.members ?? 0);
  }
  return [members, members > 0 ? round(morale / members) : 0];
};

interface Price {
  /** What is paid for a unit is paid for each of its members alike. */
  readonly each: number;
}

const priceOf = (game: EmliaGame, entry: string): Price => {
  const { hireValue = 0, members = 1 } = game.world.setup.units[entry] ?? {};
  return { each: hireValue / Math.max(1, members) };
};

interface Followed {
  readonly first?: number;
  /** Units as they were when first seen, by id. */
  readonly fielded: ReadonlyMap<string, { readonly cost: number; readonly members: number }>;
  readonly worth: ReadonlyMap<string, number>;
  readonly areas: readonly AreaRecord[];
}

/** Goes through the battle once more for what only its course tells. */
const follow = (game: EmliaGame, match: EmliaMatch, sides: readonly StudySide[]): Followed => {
  const state = game.begin();
  const fielded = new Map<string, { cost: number; members: number }>();
  const worth = new Map<string, number>();
  const areas = (game.world.setup.scenario.areas ?? []).map(({ id }) => ({
    area: id,
    turns: sides.map(() => 0),
    last: -1,
  }));
  let first: number | undefined;
  const meet = (): void => {
    for (const { id, parts, works } of Object.values(state.units)) {
      if (fielded.has(id) || works) continue;
      const cost = parts.reduce((sum, part) => sum + part.listed * priceOf(game, part.entry).each, 0);
      fielded.set(id, { cost, members: parts.reduce((sum, { listed }) => sum + listed, 0) });
    }
  };
  const look = (): void => {
    for (const one of areas) {
      const control = controlOf(game.worldAt(state), state, one.area);
      one.last = typeof control === 'object' ? sideOf(sides, control.force) : -1;
      if (one.last >= 0) one.turns[one.last] = (one.turns[one.last] ?? 0) + 1;
    }
  };
  const take = (event: EmliaEvent): void => {
    if (event.type === 'unitActivated') first ??= sideOf(sides, state.units[event.unit]?.force);
    if (event.type === 'unitDamaged') credit(game, state, event, worth);
  };
  for (const { events } of match.standing) {
    for (const event of events) {
      take(event);
      const { turn } = state;
      game.evolve(state, event);
      // As the deployment ends nobody has fought for anything.
      if (state.turn !== turn && turn > 0) look();
    }
    meet();
  }
  look();
  return {
    ...(first !== undefined && { first }),
    fielded,
    worth,
    areas: areas.map(({ last, ...one }) => ({ ...one, ...(last >= 0 && { last }) })),
  };
};

/** Credits each with its share in what those who fell were hired for. */
const credit = (
  game: EmliaGame,
  state: EmliaState,
  event: Extract<EmliaEvent, { type: 'unitDamaged' }>,
  worth: Map<string, number>,
): void => {
  const entry = state.units[event.unit]?.parts[event.part]?.entry;
  if (entry === undefined || event.points === 0) return;
  const { each } = priceOf(game, entry);
  for (const { points, hits, by } of event.pools) {
    for (const share of by) {
      const part = hits > 0 ? share.hits / hits : 0;
      const felled = (event.casualties * points * part) / event.points;
      worth.set(share.unit, (worth.get(share.unit) ?? 0) + felled * each);
    }
  }
};
