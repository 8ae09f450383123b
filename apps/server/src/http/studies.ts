import { isProblem, type Problem, problem } from '@emlia/kernel';
import { newStudy, REPORT_FORMATS, type ReportFormat } from '@emlia/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lab } from '../lab.ts';
import type { ServerWorld } from '../matches/world.ts';
import { personOf, type StoredPerson } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { notUnderstood, sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { visitor } from './visitor.ts';

interface StudyRequest {
  Params: { study: string };
}

interface ReportRequest {
  Params: { study: string; format: string };
}

interface GameRequest {
  Params: { study: string; version: string; game: string };
}

const TYPES: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

const isFormat = (text: string): text is ReportFormat => REPORT_FORMATS.some(format => format === text);

/** Everything under /api/studies. */
export const serveStudies = (app: FastifyInstance, lab: Lab, world: ServerWorld): void => {
  const { limits } = world;
  const { sql } = world.store;
  const rate = {
    rateLimit: {
      max: limits.newStudiesPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => problem('too-fast', 'You ask the lab too fast; wait a minute.'),
    },
  };
  /** Unfinished studies by the address that has asked for them. */
  const begun = new Map<string, Set<string>>();
  const isUnfinished = (study: string): boolean => {
    const card = lab.card(study);
    return !isProblem(card) && (card.state === 'running' || card.state === 'waiting');
  };
  const unfinishedOf = (address: string): Set<string> => {
    for (const [one, studies] of begun) {
      for (const study of studies) if (!isUnfinished(study)) studies.delete(study);
      if (studies.size === 0) begun.delete(one);
    }
    const own = begun.get(address) ?? new Set();
    begun.set(address, own);
    return own;
  };

  const known = (request: FastifyRequest): Promise<StoredPerson | undefined> =>
    personOf(world, sessionOf(request.headers));
  /** The studies that are others' alone. */
  const othersThan = async (person: StoredPerson | undefined): Promise<ReadonlySet<string>> =>
    person?.role === 'admin'
      ? new Set()
      : new Set(
          (
            await sql.ask<{ study: string }>(
              'select distinct study from studies_of where study not in (select study from studies_of where person = $1)',
              person?.id ?? '',
            )
          ).map(({ study }) => study),
        );
  const whyNotChange = async (request: FastifyRequest, study: string): Promise<Problem | undefined> =>
    (await othersThan(await known(request))).has(study) ? notYours : undefined;

  app.get('/api/studies', async (request, reply) => {
    const others = await othersThan(await known(request));
    return sendAnswer(
      reply,
      lab.list().filter(({ id }) => !others.has(id)),
    );
  });
  app.post('/api/studies', { config: rate }, async (request, reply) => {
    const wanted = newStudy.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const { games = 0 } = wanted.data;
    if (games > limits.studyGames) return sendAnswer(reply, tooLarge(limits.studyGames));
    // With a precision alone it would go on for as long as that takes.
    const bounded =
      wanted.data.games === undefined && wanted.data.precision !== undefined
        ? { ...wanted.data, games: limits.studyGames }
        : wanted.data;
    const unfinished = unfinishedOf(askerOf(request));
    if (unfinished.size >= limits.studiesOfAddress) return sendAnswer(reply, enoughStudies);
    const person = await visitor(world, request, reply);
    const study = await lab.start(bounded);
    if (isProblem(study)) return sendAnswer(reply, study);
    unfinished.add(study.id);
    begun.set(askerOf(request), unfinished);
    await sql.ask(
      'insert into studies_of (study, person) values ($1, $2) on conflict do nothing',
      study.id,
      person.id,
    );
    return sendAnswer(reply, study, 201);
  });
  app.get<StudyRequest>('/api/studies/:study', (request, reply) =>
    sendAnswer(reply, lab.card(request.params.study)),
  );
  app.post<StudyRequest>('/api/studies/:study/stop', async (request, reply) => {
    const { study } = request.params;
    return sendAnswer(reply, (await whyNotChange(request, study)) ?? lab.stop(study));
  });
  app.post<StudyRequest>('/api/studies/:study/resume', { config: rate }, async (request, reply) => {
    const { study } = request.params;
    const unfinished = unfinishedOf(askerOf(request));
    if (unfinished.size >= limits.studiesOfAddress && !unfinished.has(study))
      return sendAnswer(reply, enoughStudies);
    const wrong = await whyNotChange(request, study);
    if (!wrong) begun.set(askerOf(request), unfinished.add(study));
    return sendAnswer(reply, wrong ?? lab.resume(study));
  });
  app.get<ReportRequest>('/api/studies/:study/report.:format', async (request, reply) => {
    const { study, format } = request.params;
    if (!isFormat(format))
      return sendAnswer(reply, problem('not-found', 'There is nothing at this address.'));
    const text = await lab.report(study, format);
    if (format === 'csv') reply.header('content-disposition', `attachment; filename="study-${study}.csv"`);
    const shown =
      format === 'html' && typeof text === 'string' ? withHome(text, request, world.publicUrl) : text;
    return sendText(reply, shown, TYPES[format]);
  });
  app.get<GameRequest>('/api/studies/:study/games/:version/:game', async (request, reply) => {
    const { study, version, game } = request.params;
    const numbers = [version, game].map(text => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN));
    const [which = Number.NaN, number = Number.NaN] = numbers;
    if (numbers.some(Number.isNaN))
      return sendAnswer(reply, problem('no-game', 'This study has no such game, or not yet.'));
    return sendText(reply, await lab.game(study, which, number), TYPES.json);
  });
};

const notYours = problem('not-yours', 'Somebody else has asked for this study.');
const enoughStudies = problem('too-many', 'So many of your studies wait already; let one finish first.');

const tooLarge = (most: number): Problem =>
  problem('malformed', `On this server a study has at most ${most} games; emlia simulate plays more.`);

/**
 * Once kept on a disk, the page still finds its replays here: where the server says it is reached, or by the address of this
 * machine that was asked. What else somebody calls it is not repeated.
 */
const withHome = (html: string, { raw, headers }: FastifyRequest, publicUrl: string | undefined): string => {
  const { localAddress = '', localPort } = raw.socket;
  const own = ['localhost', localAddress.replace(/^::ffff:/, '')].map(
    name => `${name.includes(':') ? `[${name}]` : name}:${localPort}`,
  );
  const home = publicUrl ?? own.filter(name => name === headers.host).map(name => `http://${name}`)[0];
  return home === undefined ? html : html.replace('<head>', () => `<head>\n<base href="${home}/">`);
};

const sendText = (reply: FastifyReply, text: string | Problem, type: string): FastifyReply =>
  typeof text === 'object' && isProblem(text) ? sendAnswer(reply, text) : reply.type(type).send(text);
