import { isProblem, type Problem, problem } from '@emlia/kernel';
import { newStudy, REPORT_FORMATS, type ReportFormat } from '@emlia/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lab } from '../lab.ts';
import type { Limits } from '../limits.ts';
import { notUnderstood, sendAnswer } from './answers.ts';

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
export const serveStudies = (app: FastifyInstance, lab: Lab, limits: Limits): void => {
  const rate = {
    rateLimit: {
      max: limits.newStudiesPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => problem('too-fast', 'You ask the lab too fast; wait a minute.'),
    },
  };
  app.get('/api/studies', () => lab.list());
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
    return sendAnswer(reply, await lab.start(bounded), 201);
  });
  app.get<StudyRequest>('/api/studies/:study', (request, reply) =>
    sendAnswer(reply, lab.card(request.params.study)),
  );
  app.post<StudyRequest>('/api/studies/:study/stop', (request, reply) =>
    sendAnswer(reply, lab.stop(request.params.study)),
  );
  app.post<StudyRequest>('/api/studies/:study/resume', { config: rate }, (request, reply) =>
    sendAnswer(reply, lab.resume(request.params.study)),
  );
  app.get<ReportRequest>('/api/studies/:study/report.:format', async (request, reply) => {
    const { study, format } = request.params;
    if (!isFormat(format))
      return sendAnswer(reply, problem('not-found', 'There is nothing at this address.'));
    const text = await lab.report(study, format);
    if (format === 'csv') reply.header('content-disposition', `attachment; filename="study-${study}.csv"`);
    const shown = format === 'html' && typeof text === 'string' ? withHome(text, request) : text;
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

const tooLarge = (most: number): Problem =>
  problem('malformed', `On this server a study has at most ${most} games; emlia simulate plays more.`);

/** Once kept on a disk, the page still finds its replays here. */
const withHome = (html: string, { protocol, host }: FastifyRequest): string =>
  /^[\w.:[\]-]+$/.test(host) ? html.replace('<head>', `<head>\n<base href="${protocol}://${host}/">`) : html;

const sendText = (reply: FastifyReply, text: string | Problem, type: string): FastifyReply =>
  typeof text === 'object' && isProblem(text) ? sendAnswer(reply, text) : reply.type(type).send(text);
