import { createHash } from 'node:crypto';
import { isProblem, topPrompt } from '@emlia/kernel';
import type { MatchHeader, SideMatch } from '@emlia/protocol';
import { mixedInto } from '../tables/seating.ts';
import { beginMatch } from './create.ts';
import { isMatchOver, type Live, versionOf } from './live.ts';
import type { MatchRoom } from './room.ts';
import type { ServerWorld } from './world.ts';

/** What a match waits for, as it stands. */
export const sideMatchOf = ({ library }: ServerWorld, live: Live): SideMatch | undefined =>
  isMatchOver(live)
    ? undefined
    : library.sideMatchOf?.(live.stored.header.ruleset, live.match.game, live.match.state);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The id of a side match is the same for the same question, whoever asks and however often; nobody else can tell it. */
const idOf = ({ stored: { id, seed } }: Live, { id: part, chosen }: SideMatch): string =>
  hash(`aside ${seed} ${id} ${part} ${JSON.stringify(chosen.setup)}`).slice(0, 16);

/** The match that another waits for, begun if it has not been. Its seats open with the other's secrets. */
export const openSideMatch = async (
  world: ServerWorld,
  live: Live,
  sideMatch: SideMatch,
): Promise<string | undefined> => {
  const id = idOf(live, sideMatch);
  if (await world.store.match(id)) return id;
  const { stored } = live;
  const seed = hash(`dice ${stored.seed} ${id}`);
  const begun = beginMatch(world, stored.header.scenario, sideMatch.chosen, seed, mixedInto(stored));
  if (isProblem(begun)) return undefined;
  const { seats } = begun.header;
  const bots = botsFor(world, stored.header, begun.header);
  const header: MatchHeader = {
    ...begun.header,
    ...(Object.keys(bots).length > 0 && { bots }),
    seating: stored.header.seating ?? 'friends',
    ...(stored.header.seedChosen && { seedChosen: true }),
    partOf: { match: stored.id, title: stored.header.title, ...(sideMatch.closed && { closed: true }) },
  };
  const held = stored.seats.filter(({ seat }) => seats.includes(seat));
  try {
    await world.store.createMatch({ id, header, seed, seats: held }, [begun.start]);
  } catch (error) {
    // Another process may have been faster.
    if (await world.store.match(id)) return id;
    world.log(
      `the aside of match ${stored.id} was not written: ${error instanceof Error ? error.stack : error}`,
    );
    return undefined;
  }
  return id;
};

/** Whoever plays a seat there plays it here, by whatever bot knows these rules. */
const botsFor = (
  { library }: ServerWorld,
  { bots: seated = {} }: MatchHeader,
  { seats, ruleset }: MatchHeader,
): NonNullable<MatchHeader['bots']> => {
  const knows = (id: string): boolean =>
    library.bots?.bots.some(bot => bot.id === id && bot.rulesets.includes(ruleset)) ?? false;
  return Object.fromEntries(
    seats.flatMap(seat => {
      const bot = seated[seat];
      return bot ? [[seat, knows(bot.bot) ? bot : { ...bot, bot: library.bots?.fallback ?? bot.bot }]] : [];
    }),
  );
};

/** Nobody sits at it, and somebody waits for it. */
export const playsAlone = ({ stored: { header } }: Live): boolean =>
  header.partOf !== undefined && header.seats.every(seat => header.bots?.[seat]);

export interface SideMatches {
  /** Something has happened in a room. */
  tend(id: string, room: MatchRoom): void;
}

/** Begins what matches wait for, and brings home what came of it. */
export const openSideMatches = (world: ServerWorld, roomOf: (match: string) => MatchRoom): SideMatches => {
  /** The version of each match that has been looked at. */
  const tended = new WeakMap<MatchRoom, number>();

  const bringHome = async (match: string): Promise<void> => {
    const room = roomOf(match);
    const live = await room.read(one => one);
    if (isProblem(live)) return;
    const sideMatch = sideMatchOf(world, live);
    const other = sideMatch && (await openSideMatch(world, live, sideMatch));
    if (!sideMatch || other === undefined) return;
    const fought = await roomOf(other).read(one => (isMatchOver(one) ? one.match.state : undefined));
    if (!fought || isProblem(fought)) return;
    const command = sideMatch.answer(fought);
    for (const _ of live.stored.seats) {
      const asked = await room.read(one => {
        const now = sideMatchOf(world, one);
        return now && idOf(one, now) === other ? { seat: topPrompt(one.match.state)?.seat } : {};
      });
      if (isProblem(asked) || asked.seat === undefined) return;
      await room.answer(asked.seat, command);
    }
  };

  return {
    tend(id, room) {
      const live = world.closing ? undefined : room.now;
      if (!live || tended.get(room) === versionOf(live)) return;
      const { partOf } = live.stored.header;
      const home = partOf && isMatchOver(live) ? partOf.match : sideMatchOf(world, live) ? id : undefined;
      if (home === undefined) return;
      tended.set(room, versionOf(live));
      bringHome(home).catch((error: unknown) =>
        world.log(`match ${home} was not answered: ${error instanceof Error ? error.stack : error}`),
      );
    },
  };
};
