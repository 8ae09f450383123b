import { randomUUID } from 'node:crypto';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  blockWanted,
  type Measure,
  type MeasureCard,
  type ModerationCard,
  measureWanted,
  type ReportCard,
  reportWanted,
} from '@emlia/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { personById, personOf, type StoredPerson } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { readTalk } from '../people/talk.ts';
import { parseStored } from '../store/store.ts';
import { sendAnswer } from './answers.ts';
import { accountOf, answering, notSignedIn } from './signing-in.ts';

const notModerator = problem('not-admin', 'Only moderators of this server may do that.');
const noReport = problem('no-report', 'There is no such report, or somebody has dealt with it.');
const nobodySo = problem('no-person', 'Nobody like that plays there, or has said anything there.');
const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a warning stands at one's account. */
const WARNED_DAYS = 30;
const MOST = 100;

interface ReportRow extends Omit<ReportCard, 'lines' | 'title'> {
  readonly accused: string;
  /** What lists say of its match. */
  readonly about: string | null;
}

/** Blocks, reports, and what moderators do about them. */
export const serveModeration = (app: FastifyInstance, world: ServerWorld): void => {
  const { sql } = world.store;
  const rate = { config: { rateLimit: { max: world.limits.reportsPerHour, timeWindow: '1 hour' } } };
  const known = (request: FastifyRequest) => personOf(world, sessionOf(request.headers));

  app.post(
    '/api/me/block',
    { config: { rateLimit: { max: world.limits.seatsPerMinute, timeWindow: '1 minute' } } },
    answering(blockWanted, async ({ person: other, blocked }, request): Promise<object> => {
      const person = await known(request);
      if (!person) return notSignedIn;
      if (!(await personById(world, other)) || other === person.id) return nobodySo;
      await sql.ask(
        blocked
          ? 'insert into blocks (person, other) values ($1, $2) on conflict do nothing'
          : 'delete from blocks where person = $1 and other = $2',
        person.id,
        other,
      );
      return {};
    }),
  );

  app.post<{ Params: { match: string } }>('/api/matches/:match/report', rate, async (request, reply) =>
    answering(reportWanted, async ({ person: against, why, says }): Promise<object> => {
      const by = await known(request);
      if (!by) return notSignedIn;
      const { match } = request.params;
      const stored = await world.store.match(match);
      const sits = stored?.seats.some(({ holder }) => holder?.id === against) ?? false;
      const spoke = async () =>
        (await sql.ask('select 1 from talk where match = $1 and person = $2 limit 1', match, against))
          .length > 0;
      if (against === by.id || !stored || !(sits || (await spoke()))) return nobodySo;
      await sql.ask(
        `insert into reports (id, match, at, by, against, why, says) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (match, by, against) do nothing`,
        randomUUID(),
        match,
        Date.now(),
        by.id,
        against,
        why,
        says,
      );
      return {};
    })(request, reply),
  );

  /** Who moderates: nobody else reads reports. */
  const moderator = async (request: FastifyRequest): Promise<StoredPerson | Problem> => {
    const person = await accountOf(world, request);
    return isProblem(person) || person.role !== 'player' ? person : notModerator;
  };

  const reports = async (): Promise<ReportCard[]> => {
    const rows = await sql.ask<ReportRow>(
      `select reports.id as report, reports.match, reports.at, b.name as by, a.name as against, a.id as accused, why, says, about
       from reports join people as b on b.id = reports.by join people as a on a.id = reports.against
       left join standings on standings.match = reports.match
       where not exists (select 1 from measures where measures.report = reports.id) order by reports.at limit ${MOST}`,
    );
    return Promise.all(
      rows.map(async ({ accused, about, ...row }) => {
        const talk = await readTalk(sql, row.match, 0);
        const title = about === null ? '' : (parseStored(about) as { readonly title: string }).title;
        return { ...row, title, lines: talk.filter(({ person }) => person === accused) };
      }),
    );
  };

  app.get('/api/moderation', async (request, reply) => {
    const who = await moderator(request);
    if (isProblem(who)) return sendAnswer(reply, who);
    const measures = await sql.ask<MeasureCard>(
      `select measures.at, coalesce(b.name, 'Host') as by, a.name as against, measure, until, reason
       from measures left join people as b on b.id = measures.by join people as a on a.id = measures.against
       order by measures.at desc limit ${MOST}`,
    );
    const card: ModerationCard = { reports: await reports(), measures };
    return sendAnswer(reply, card);
  });

  const untilOf = (measure: Measure, days: number, now: number): number =>
    measure === 'dismiss' ? now : now + (measure === 'warn' ? WARNED_DAYS : days) * DAY_MS;

  app.post<{ Params: { report: string } }>('/api/moderation/:report', async (request, reply) =>
    answering(measureWanted, async ({ measure, days, reason }): Promise<object> => {
      const who = await moderator(request);
      if (isProblem(who)) return who;
      const { report } = request.params;
      const [found] = await sql.ask<{ by: string; against: string }>(
        'select by, against from reports where id = $1',
        report,
      );
      if (!found) return noReport;
      if ([found.by, found.against].includes(who.id))
        return problem('not-admin', 'Somebody else decides about what one is part of.');
      const now = Date.now();
      const taken = await sql.ask(
        `insert into measures (report, at, by, against, measure, until, reason) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing returning report`,
        report,
        now,
        who.id,
        found.against,
        measure,
        untilOf(measure, days, now),
        reason,
      );
      return taken.length === 1 ? {} : noReport;
    })(request, reply),
  );
};
