import { cloneJson, counted } from '@emlia/kernel';
import { type BattleEvent, battleEvents } from '../../battle/events.ts';
import type { SetupSide } from '../../battle/setup/setup.ts';
import type { BattleState } from '../../battle/state.ts';
import { forgetAll } from '../../battle/table/memory.ts';
import { hideEventFrom } from '../../battle/table/secrets.ts';
import { type Counts, setCounts } from '../../forces/element.ts';
import type { Group } from '../../forces/state.ts';
import type { CampaignEventKinds } from '../event-kind.ts';
import type { Building, StagedSetup } from '../state.ts';
import { ifKnown, isHidden, type KnownTo } from '../table/known.ts';
import { boardOf } from './board.ts';
import { blankSides, type EyesEvent, hidePlay, type SeenThrough, secretsOf, viewpoint } from './eyes.ts';

/** Battles that are played out on their maps. */
export type PlayEvent =
  | ({
      type: 'battleStaged';
      battle: string;
      setup: StagedSetup;
      state: BattleState;
      turn: number;
    } & SeenThrough)
  /** It is played out, as everybody hears. */
  | { type: 'mapOpened'; battle: string }
  /** Something on the map. */
  | ({ type: 'battlePlayed'; battle: string; event: BattleEvent } & SeenThrough)
  | EyesEvent
  | ({
      type: 'battleResumed';
      battle: string;
      turn: number;
      before: number;
      units: Record<string, Counts>;
      /** Counts of units that only their own side knows of, by side. */
      secret?: Record<string, Record<string, Counts>>;
      manpower: Record<string, number>;
      leaders: Record<string, string>;
      peace: Record<string, string[]>;
    } & SeenThrough)
  | ({
      type: 'seatAdded';
      battle: string;
      sides: SetupSide[];
      side: string;
      status: 'ambush' | 'defending' | 'attacking';
      peace: string[];
      player: string;
      manpower: number;
      leader?: string;
      order: string[];
    } & SeenThrough)
  /** What it has left of an army. */
  | ({ type: 'forceReturned'; army: string; groups: Group[] } & KnownTo)
  | { type: 'battleSettled'; battle: string; rounds: number; gone: string[] }
  | { type: 'buildingsLeft'; node: string; buildings: Building[] }
  | { type: 'armySupported'; army: string; battle: string };

const without = (state: BattleState, gone: readonly string[]): void => {
  for (const id of gone) delete state.groups[id];
  for (const id in state.units) if (gone.includes(state.units[id]?.group ?? '')) delete state.units[id];
};

export const playEvents: CampaignEventKinds<PlayEvent> = {
  battleStaged: {
    shows: true,
    change(state, { battle, setup, state: begun, turn }) {
      const one = state.battles[battle];
      if (one) one.play = { setup: cloneJson(setup), state: cloneJson(begun), turn, before: 0 };
    },
    tell: (_story, { setup }) => [
      { say: `The armies take the field at ${setup.title}.`, rule: 'battle.setup' },
    ],
    see(world, event, seat) {
      const view = viewpoint(world, event, seat);
      return view && event.eyes ? hidePlay(world, event, view.own) : view && event;
    },
  },
  mapOpened: {
    change(state, { battle }) {
      const one = state.battles[battle];
      if (one) one.staged = true;
    },
  },
  battleSeen: {
    shows: true,
    change(state, { battle, play, learns }) {
      const one = state.battles[battle];
      if (!one || !learns) return;
      if (play) one.play = cloneJson(play);
      else delete one.play;
    },
    see(world, event, seat) {
      if (seat !== event.to) return undefined;
      const { play, ...rest } = event;
      const view = viewpoint(world, event, seat);
      return { ...rest, learns: true, ...(play && view && { play: hidePlay(world, play, view.own) }) };
    },
  },
  battlePlayed: {
    shows: ({ event }) => battleEvents.shows(event),
    change(state, { battle, event }) {
      const play = state.battles[battle]?.play;
      if (play) battleEvents.evolve(play.state, event);
    },
    tell({ world, state }, { battle, event }) {
      const play = state.battles[battle]?.play;
      return play ? boardOf(world, play).tell(play.state, event) : [];
    },
    see(world, event, seat) {
      const view = viewpoint(world, event, seat);
      if (!view || !event.eyes) return view && event;
      const told = hideEventFrom({ hidden: secretsOf(world), sideOf: event.eyes }, event.event, view.own);
      return told && { ...event, event: told };
    },
  },
  battleResumed: {
    shows: true,
    change(state, { battle, turn, before, units: open, secret = {}, manpower, leaders, peace }) {
      const play = state.battles[battle]?.play;
      if (!play) return;
      play.turn = turn;
      play.before = before;
      const guns = Object.values(play.state.groups).filter(({ where }) => where === 'support');
      without(
        play.state,
        guns.map(({ id }) => id),
      );
      const units = Object.assign({}, open, ...Object.values(secret)) as Record<string, Counts>;
      for (const id in units) {
        const [unit, counts] = [play.state.units[id], units[id]];
        if (unit && counts) setCounts(unit, counts);
      }
      for (const id in play.state.players) {
        const player = play.state.players[id];
        if (!player) continue;
        player.manpower = manpower[id] ?? 0;
        const leader = leaders[id];
        if (leader === undefined) delete player.leader;
        else player.leader = leader;
      }
      for (const id in peace) {
        const side = play.state.sides[id];
        if (side) side.peace = [...(peace[id] ?? [])];
      }
      forgetAll(play.state);
    },
    tell: ({ node, state }, { battle }) => [
      {
        say: `The battle in ${node(state.battles[battle]?.node ?? '')} goes on.`,
        rule: 'scale.battle-turns',
      },
    ],
    see(world, event, seat) {
      const view = viewpoint(world, event, seat);
      if (!view || !event.eyes) return view && event;
      const { own } = view;
      const { secret, manpower, ...rest } = event;
      const known = own === undefined ? undefined : secret?.[own];
      const isOwn = (player: string): boolean =>
        !isHidden(world, 'manpower') || (own !== undefined && event.eyes?.[player] === own);
      return {
        ...rest,
        ...(own !== undefined && known && { secret: { [own]: known } }),
        manpower: Object.fromEntries(Object.entries(manpower).filter(([player]) => isOwn(player))),
      };
    },
  },
  seatAdded: {
    change(state, { battle, sides, side, status, peace, player, manpower, leader, order }) {
      const play = state.battles[battle]?.play;
      if (!play) return;
      play.setup = { ...play.setup, sides: cloneJson(sides) };
      play.state.sides[side] ??= { status, peace: [...peace], held: {} };
      for (const other of peace) play.state.sides[other]?.peace.push(side);
      play.state.players[player] = { manpower, ...(leader !== undefined && { leader }) };
      play.state.order = [...order];
      forgetAll(play.state);
    },
    see(world, event, seat) {
      const view = viewpoint(world, event, seat);
      if (!view || !event.eyes) return view && event;
      const isTold = !isHidden(world, 'manpower') || event.side === view.own;
      return {
        ...event,
        sides: blankSides(world, event.sides, view.own),
        ...(!isTold && { manpower: 0 }),
      };
    },
  },
  forceReturned: {
    change(state, { army, groups }) {
      const one = state.armies[army];
      if (one) one.groups = cloneJson(groups);
    },
    see: ifKnown,
  },
  battleSettled: {
    change(state, { battle, rounds, gone }) {
      const one = state.battles[battle];
      if (!one) return;
      one.fought += rounds - one.rounds;
      one.rounds = rounds;
      if (!one.play) return;
      without(one.play.state, gone);
      forgetAll(one.play.state);
    },
    tell: ({ node, state }, { battle, rounds }) => [
      {
        say: `${counted(rounds, 'battle turn')} ${rounds === 1 ? 'was' : 'were'} fought in ${node(state.battles[battle]?.node ?? '')}.`,
        rule: 'scale.battle-turns',
      },
    ],
  },
  buildingsLeft: {
    change(state, { node, buildings }) {
      const one = state.nodes[node];
      if (one) one.buildings = buildings.map(building => ({ ...building }));
    },
  },
  armySupported: {
    change(state, { army, battle }) {
      const one = state.armies[army];
      if (one) one.supports = battle;
    },
    tell: ({ army }, { army: id }) => [
      { say: `${army(id)} fires into the battle from the map.`, rule: 'indirect.off-map' },
    ],
  },
};
