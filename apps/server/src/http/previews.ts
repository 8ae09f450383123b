import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyGame, isProblem, type Prompted, problem } from '@emlia/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { shownTo } from '../matches/late.ts';
import { isClosed, type Live, resultOf, versionOf, viewFor } from '../matches/live.ts';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { createPictures, type Pictures } from './preview-pictures.ts';

/** A position as a picture (SVG), as much of it as the view holds, by the id of each ruleset that can be drawn. */
export type Draw = Readonly<Record<string, (game: AnyGame, view: Prompted) => string>>;

/** What a link to a page says of it, before anyone opens it. */
interface Preview {
  readonly title: string;
  readonly says: string;
  /** The path of the page, and of a picture of it. */
  readonly path: string;
  readonly picture?: string;
}

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => HTML[sign] ?? '');

/** Names and sentences of packs may be as long as they like. */
const LONGEST = 200;
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The page with what it is about in its head. Absolute addresses come from the configuration, never from what was asked. */
export const withPreview = (
  page: string,
  { title, says, path, picture }: Preview,
  publicUrl?: string,
): string => {
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escaped(content)}" />`;
  const absolute = (to: string): string => new URL(to, publicUrl).href;
  const tags = [
    meta('og:type', 'website'),
    meta('og:site_name', 'Emlia'),
    meta('og:title', shortened(title)),
    ...(says === '' ? [] : [meta('og:description', shortened(says))]),
    ...(publicUrl === undefined ? [] : [meta('og:url', absolute(path))]),
    ...(publicUrl === undefined || picture === undefined
      ? []
      : [
          meta('og:image', absolute(picture)),
          meta('og:image:type', 'image/png'),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
  ];
  // A function, as what is put in may hold a $.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(shortened(title))} · Emlia</title>`)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
};

/** `River Clan against Hill Clan`, and how it ended if it has. */
const saysOf = (live: Live): string => {
  const { stored } = live;
  const sides = stored.seats.map(({ name }) => name).join(' against ');
  const result = resultOf(live);
  return result ? `${sides}. ${result.say}` : `${sides}, being fought.`;
};

interface Serving {
  readonly app: FastifyInstance;
  readonly world: ServerWorld;
  readonly rooms: Rooms;
  readonly site: string | undefined;
  readonly draw: Draw;
}

/** Pages of matches and scenarios that say what they are about to whoever is sent a link to them. */
export const servePreviews = ({ app, world, rooms, site, draw }: Serving): void => {
  const file = site === undefined ? undefined : join(site, 'index.html');
  if (file === undefined || !existsSync(file)) return;
  const { publicUrl, limits } = world;
  const send = async (reply: FastifyReply, preview: Preview | undefined): Promise<FastifyReply> => {
    // Read anew, as the page may be built anew meanwhile.
    const page = await readFile(file, 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(preview ? withPreview(page, preview, publicUrl) : page);
  };

  const previewOf = async (match: string, path: string, who: string): Promise<Preview | undefined> => {
    const id = encodeURIComponent(match);
    const found = await rooms.of(match).watch((live): Preview | undefined => {
      if (isClosed(live)) return undefined;
      const { title, ruleset } = live.stored.header;
      const picture = Object.hasOwn(draw, ruleset) && {
        picture: `/preview/${id}.png?at=${versionOf(shownTo(live, undefined))}`,
      };
      return { title, says: saysOf(shownTo(live, undefined)), path: `/${path}/${id}`, ...picture };
    }, who);
    return found === undefined || isProblem(found) ? undefined : found;
  };
  for (const path of ['play', 'replay']) {
    app.get<{ Params: { match: string } }>(`/${path}/:match`, async (request, reply) =>
      send(reply, await previewOf(request.params.match, path, askerOf(request))),
    );
  }
  app.get<{ Params: { pack: string; scenario: string } }>('/battle/:pack/:scenario', (request, reply) => {
    const id = `${request.params.pack}/${request.params.scenario}`;
    const card = world.library.scenarios().find(one => one.id === id);
    return send(reply, card && { title: card.title, says: card.purpose, path: `/battle/${encodeURI(id)}` });
  });
  servePictures(app, rooms, draw, createPictures(), limits.picturesPerMinute);
};

const NO_PICTURE = problem('no-picture', 'There is no picture of this match.');

/** What a watcher may see of a match, as a picture. */
const servePictures = (
  app: FastifyInstance,
  rooms: Rooms,
  draw: Draw,
  pictures: Pictures,
  perMinute: number,
): void => {
  const rate = {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => problem('too-fast', 'You ask for pictures too fast; wait a minute.'),
    },
  };
  app.get<{ Params: { match: string } }>('/preview/:match.png', { config: rate }, async (request, reply) => {
    const { match } = request.params;
    const drawn = await rooms.of(match).watch(live => {
      if (isClosed(live)) return NO_PICTURE;
      const { ruleset } = live.stored.header;
      const drawn = Object.hasOwn(draw, ruleset) ? draw[ruleset] : undefined;
      if (!drawn) return NO_PICTURE;
      const shown = shownTo(live, undefined);
      const svg = () => drawn(live.match.game, viewFor(shown) as Prompted);
      return { picture: pictures.of(match, versionOf(shown), svg) };
    }, askerOf(request));
    if (isProblem(drawn)) return sendAnswer(reply, drawn);
    const picture = await drawn.picture;
    if (isProblem(picture)) return sendAnswer(reply, picture);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  });
};
