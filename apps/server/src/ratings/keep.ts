import type { PlayerCard, RatedGame, RatingCard } from '@emlia/protocol';
import type { Live } from '../matches/live.ts';
import type { ServerWorld } from '../matches/world.ts';
import type { Sql } from '../store/sql.ts';
import { StoreFailure } from '../store/store.ts';
import { poolOf } from '../tables/pool.ts';
import { type Rating, ratedAfter, rested, UNKNOWN } from './glicko.ts';
import { type Outcome, outcomeOf, playerBot } from './outcome.ts';

/** What a player was rated after the game of a number, counted from 1. Rows are added and never changed, but for `latest`. */
interface Row extends Rating {
  readonly player: string;
  readonly pool: string;
  readonly number: number;
  readonly at: number;
}

const COLUMNS = 'player, pool, number, at, rating, deviation, volatility';

const latestOf = async (sql: Sql, player: string, pool: string): Promise<Row | undefined> =>
  (
    await sql.ask<Row>(
      `select ${COLUMNS} from ratings where player = $1 and pool = $2 and latest = 1`,
      player,
      pool,
    )
  )[0];

/** What somebody is rated now. */
export const ratingOf = async (sql: Sql, player: string, pool: string): Promise<Rating> => {
  const row = await latestOf(sql, player, pool);
  return row ? rested(row, Date.now() - row.at) : UNKNOWN;
};

/** Two games of one player may end at once, at two processes: each has a number in the end. */
const TRIES = 10;

/** Counts a battle that is over, once, however often and by whomever it is done. */
export const rateMatch = async (world: ServerWorld, live: Live): Promise<void> => {
  const outcome = outcomeOf(live);
  if (!outcome) return;
  const { sql } = world.store;
  const { id, header } = live.stored;
  const pool = poolOf(world.library, header);
  for (let tried = 1; ; tried++) {
    const [counted] = await sql.ask('select match from ratings where match = $1 limit 1', id);
    if (counted) return;
    try {
      await keepOutcome(sql, id, pool, outcome);
      return;
    } catch (error) {
      if (!(error instanceof StoreFailure) || tried === TRIES) throw error;
    }
  }
};

const keepOutcome = async (sql: Sql, match: string, pool: string, outcome: Outcome): Promise<void> => {
  const { players, scores } = outcome;
  const now = Date.now();
  const rows = await Promise.all(players.map(player => latestOf(sql, player, pool)));
  const before = rows.map(row => (row ? rested(row, now - row.at) : UNKNOWN));
  const statements = players.flatMap((player, i) => {
    const score = scores[i];
    if (score === undefined) return [];
    const { rating, deviation, volatility } = ratedAfter(
      before[i] ?? UNKNOWN,
      before[1 - i] ?? UNKNOWN,
      score,
    );
    return [
      ['update ratings set latest = 0 where player = $1 and pool = $2 and latest = 1', player, pool],
      [
        `insert into ratings (${COLUMNS}, match, score, latest) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)`,
        player,
        pool,
        (rows[i]?.number ?? 0) + 1,
        now,
        rating,
        deviation,
        volatility,
        match,
        score,
      ],
    ] as const;
  });
  await sql.together(...statements);
};

const round = (value: number): number => Math.round(value * 10) / 10;

const cardOf = (row: Row, now: number): RatingCard => {
  const { rating, deviation } = rested(row, now - row.at);
  return {
    pool: row.pool,
    rating: round(rating),
    deviation: round(deviation),
    games: row.number,
    at: row.at,
  };
};

/** What somebody is rated in every pool they have played in. */
export const ratingsOf = async (sql: Sql, player: string): Promise<RatingCard[]> =>
  (
    await sql.ask<Row>(
      `select ${COLUMNS} from ratings where player = $1 and latest = 1 order by at desc`,
      player,
    )
  ).map(row => cardOf(row, Date.now()));

/** The games of somebody that counted, the latest first. */
export const ratedGames = async (sql: Sql, player: string, most: number): Promise<RatedGame[]> =>
  (
    await sql.ask<RatedGame>(
      `select match, pool, at, rating, deviation, score from ratings where player = $1 order by at desc limit $2`,
      player,
      most,
    )
  ).map(game => ({ ...game, rating: round(game.rating), deviation: round(game.deviation) }));

const MOST = 200;

/** Whoever is rated in a pool, by what is sure of them, the strongest first. */
export const listPlayers = async (sql: Sql, pool: string): Promise<PlayerCard[]> => {
  const now = Date.now();
  const rows = await sql.ask<Row & { readonly name: string | null }>(
    `select ${COLUMNS}, name from ratings left join people on id = player and kind = 'account'
     where pool = $1 and latest = 1 and (name is not null or player like 'bot:%')
     order by rating - 2 * deviation desc limit ${MOST}`,
    pool,
  );
  const sureOf = ({ rating, deviation }: RatingCard): number => rating - 2 * deviation;
  return rows
    .map(row => {
      const bot = playerBot(row.player);
      return { ...cardOf(row, now), ...(bot ? { bot } : row.name !== null && { name: row.name }) };
    })
    .sort((a, b) => sureOf(b) - sureOf(a));
};
