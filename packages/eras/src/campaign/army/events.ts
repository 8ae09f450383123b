import { cloneJson, type Point } from '@emlia/kernel';
import { type Counts, setCounts } from '../../forces/element.ts';
import type { Group } from '../../forces/state.ts';
import type { CampaignEventKinds } from '../event-kind.ts';
import type { Army, CampaignState, Route, SupplyPlace } from '../state.ts';
import { ifKnown, isKnownTo, type KnownTo } from '../table/known.ts';
import { mapWords } from '../table/places.ts';
import type { CampaignWorld } from '../table/world.ts';

/** What armies are made of and where they are. What they are made of may be hidden (sheet.visibility). */
export type ArmyEvent =
  | ({ type: 'armyRaised'; army: Army } & KnownTo)
  | { type: 'armyGone'; army: string; name: string; why: string; links?: string[] }
  | { type: 'armyMoved'; army: string; at: Point; moved: number; last?: number; path: Point[] }
  | { type: 'armyPlaced'; army: string; at: Point; why: string }
  | ({ type: 'groupSet'; army: string; group: Group } & KnownTo)
  | ({ type: 'groupGone'; army: string; group: string; name: string; why: string } & KnownTo)
  | ({ type: 'groupsMoved'; from: string; to: string; groups: string[] } & KnownTo)
  | ({ type: 'unitsChanged'; army: string; units: Record<string, Counts> } & KnownTo)
  /** What was used up of this turn's movement, by merging with those who have moved. */
  | { type: 'armySpent'; army: string; moved: number }
  /** One for each of its groups; what is left out is known to who knows the army, and so is that there are others (`also`). */
  | ({
      type: 'hazardRushed';
      army: string;
      group?: string;
      name?: string;
      die?: number;
      lost?: number;
      also?: true;
    } & KnownTo)
  | ({ type: 'lastFedSet'; army: string; units: string[] } & KnownTo)
  | RouteEvent;

/** What armies go on doing by themselves is known to their player alone (campaign.routes). */
type RouteEvent =
  | { type: 'routeSet'; army: string; owner: string; route: Route }
  /** It has marched on, and this is still ahead of it. */
  | { type: 'routeLeft'; army: string; owner: string; path: Point[] }
  /** Without a reason: it has arrived. */
  | { type: 'routeEnded'; army: string; owner: string; name: string; why: string; say?: string };

/** A copy: what an event carries is never the state's own. */
const copyOf = (group: Group): Group => cloneJson(group);

const isAt = (place: SupplyPlace, army: string): boolean => 'army' in place && place.army === army;

const armyIn = (state: CampaignState, id: string): Army => {
  const army = state.armies[id];
  if (!army) throw new Error(`there is no army "${id}"`);
  return army;
};

const ifOwn = <Event extends { readonly owner: string }>(
  _world: CampaignWorld,
  event: Event,
  seat: string | undefined,
): Event | undefined => (event.owner === seat ? event : undefined);

/** `is to march to Madrid`, `is to go after the Train`, `stays at Madrid` */
const routeWords = (world: CampaignWorld, state: CampaignState, { path, after }: Route): string => {
  const goal = path.at(-1);
  if (goal) return `is to march to ${mapWords(world, state, goal)}`;
  return after === undefined
    ? 'is to stay where it is'
    : `is to go after ${state.armies[after]?.name ?? 'another'}`;
};

export const armyEvents: CampaignEventKinds<ArmyEvent> = {
  armyRaised: {
    change(state, { army }) {
      state.armies[army.id] = { ...army, groups: army.groups.map(copyOf) };
    },
    see: (_world, event, seat) =>
      isKnownTo(event, seat) ? event : { ...event, army: { ...event.army, groups: [], carried: 0 } },
    tell: ({ player }, { army }) => [
      { say: `${player(army.owner)} forms ${army.name}.`, rule: 'campaign.armies' },
    ],
  },
  armyGone: {
    change(state, { army, links = [] }) {
      delete state.armies[army];
      for (const id of links) delete state.links[id];
      for (const id in state.links) {
        const link = state.links[id];
        if (!link) continue;
        const kept = link.carriers.filter(carrier => carrier.army !== army);
        const isLast = kept.length === 0 && link.carriers.length > 0;
        if (isAt(link.to, army) || isAt(link.from, army) || isLast) delete state.links[id];
        else if (kept.length < link.carriers.length) state.links[id] = { ...link, carriers: kept };
      }
    },
    tell: (_story, { name, why }) => [{ say: `${name} is no more.`, rule: why }],
  },
  armyMoved: {
    change(state, { army: id, at, moved, last }) {
      const army = armyIn(state, id);
      army.at = { x: at.x, y: at.y };
      army.moved = moved;
      if (last !== undefined) army.last = last;
    },
    tell: ({ army, world, state }, { army: id, moved }) => {
      const at = state.armies[id]?.at;
      return [
        {
          say: `${army(id)} marches${at ? ` to ${mapWords(world, state, at)}` : ''}.`,
          rule: 'scale.campaign-speed',
          working: `${Math.round(moved * 100)}% of its movement, ${world.scenario.speedScale} times speed`,
        },
      ];
    },
  },
  routeSet: {
    change(state, { army, route }) {
      armyIn(state, army).route = { ...route, path: [...route.path], near: [...route.near] };
    },
    see: ifOwn,
    tell: ({ army, world, state }, { army: id, route }) => [
      { say: `${army(id)} ${routeWords(world, state, route)}.`, rule: 'campaign.routes' },
    ],
  },
  routeLeft: {
    change(state, { army: id, path }) {
      const army = armyIn(state, id);
      if (army.route) army.route = { ...army.route, path: [...path] };
    },
    see: ifOwn,
    tell: ({ army, world, state }, { army: id, path }) => [
      {
        say: `${army(id)} is on its way to ${mapWords(world, state, path.at(-1) as Point)}.`,
        rule: 'campaign.routes',
      },
    ],
  },
  routeEnded: {
    change(state, { army }) {
      const one = state.armies[army];
      if (one) delete one.route;
    },
    see: ifOwn,
    tell: ({ world, state }, { army: id, name, say }) => {
      const at = state.armies[id]?.at;
      const arrived = `${name} has come to ${at ? mapWords(world, state, at) : 'where it was to go'}.`;
      return [
        { say: say === undefined ? arrived : `${name} waits for orders. ${say}`, rule: 'campaign.routes' },
      ];
    },
  },
  armyPlaced: {
    change(state, { army, at }) {
      armyIn(state, army).at = { x: at.x, y: at.y };
    },
    tell: ({ army, world, state }, { army: id, at, why }) => [
      {
        say: `${army(id)} ${why === 'battle.end' ? 'stands' : 'is now'} at ${mapWords(world, state, at)}.`,
        rule: why,
      },
    ],
  },
  groupSet: {
    change(state, { army: id, group }) {
      const army = armyIn(state, id);
      const i = army.groups.findIndex(one => one.id === group.id);
      if (i < 0) army.groups.push(copyOf(group));
      else army.groups[i] = copyOf(group);
    },
    see: ifKnown,
  },
  groupGone: {
    change(state, { army: id, group }) {
      const army = armyIn(state, id);
      army.groups = army.groups.filter(one => one.id !== group);
    },
    see: ifKnown,
    tell: ({ army }, { army: id, name, why }) => [{ say: `${army(id)} is without ${name} now.`, rule: why }],
  },
  groupsMoved: {
    change(state, { from, to, groups }) {
      const [source, target] = [armyIn(state, from), armyIn(state, to)];
      target.groups.push(...source.groups.filter(group => groups.includes(group.id)));
      source.groups = source.groups.filter(group => !groups.includes(group.id));
    },
    see: ifKnown,
    tell: ({ army, state }, { to, groups }) => [
      {
        say: `${(state.armies[to]?.groups ?? [])
          .filter(group => groups.includes(group.id))
          .map(group => group.name)
          .join(', ')} now with ${army(to)}.`,
        rule: 'campaign.armies',
      },
    ],
  },
  unitsChanged: {
    change(state, { army, units }) {
      for (const group of armyIn(state, army).groups) {
        for (const unit of group.units) {
          const counts = units[unit.id];
          if (counts) setCounts(unit, counts);
        }
      }
    },
    see: ifKnown,
  },
  armySpent: {
    change(state, { army, moved }) {
      armyIn(state, army).moved = moved;
    },
  },
  hazardRushed: {
    shows: true,
    change(state, { army }) {
      armyIn(state, army).rushed = true;
    },
    see(_world, event, seat) {
      if (isKnownTo(event, seat)) return event;
      return event.also ? undefined : { type: 'hazardRushed', army: event.army };
    },
    tell: ({ army }, { army: id, name, die, lost }) => {
      const rule = 'hazard.rush';
      if (die === undefined) return [{ say: `${army(id)} rushes through.`, rule }];
      const harm = die % 2 === 0 ? `and ${lost} are struck` : 'unharmed';
      return [{ say: `${name} of ${army(id)} rushes through ${harm}.`, rule, working: `rolled ${die}` }];
    },
  },
  lastFedSet: {
    change(state, { army, units }) {
      armyIn(state, army).lastFed = [...units];
    },
    see: ifKnown,
    tell: ({ army }, { army: id }) => [
      { say: `${army(id)} settles who goes hungry first.`, rule: 'logistics.shortage-choice' },
    ],
  },
};
