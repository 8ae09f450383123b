import { openGame } from '@emlia/games';
import { type DefinedGame, type Prompted, seededDice, topPrompt } from '@emlia/kernel';
import { type ServerMessage, SOCKET_PATH } from '@emlia/protocol';
import WebSocket from 'ws';
import type { Page } from './on-server.ts';
import { tableOn } from './table.ts';

/** Two strangers, each at their own table of a battle that has begun: who is asked, and who waits. */
export const begun = async (one: Page, other: Page, pace?: string): Promise<{ asked: Page; waits: Page }> => {
  await one.goto('/battle/cavemen/two-clans');
  await one.getByLabel('Time').selectOption(pace ?? '');
  await one.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await one.getByRole('button', { name: 'Invite by link' }).click();
  await other.goto(await one.getByLabel('Invitation for Hill Clan').inputValue());
  await other.getByRole('button', { name: 'Take this seat' }).click();
  for (const page of [one, other]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [one, other]) await tableOn(page).ready();
  return (await tableOn(one).isAsked()) ? { asked: one, waits: other } : { asked: other, waits: one };
};

/** Where a match stands for whoever plays on. */
export interface Playing {
  readonly view: Prompted & { readonly turn?: number };
  /** Who is asked what. */
  readonly prompt: { readonly seat: string; readonly kind: string };
  readonly version: number;
}

interface PlayOn {
  readonly seed: string;
  readonly until: (now: Playing) => boolean;
  /** Kinds of prompts that are left to somebody else for a while. */
  readonly leaves?: readonly string[];
  /** Told of each that somebody else answered. */
  readonly answered?: (kind: string) => void;
}

/** So long the server has to answer what was left to it. */
const LEFT_MS = 5000;

/** Somebody whose browser is known plays on over a line of their own, with anything lawful, until it is enough or over. */
export const playOn = async (
  page: Page,
  address: string,
  match: string,
  { seed, until, leaves = [], answered = () => undefined }: PlayOn,
): Promise<void> => {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${SOCKET_PATH}`, { headers: { cookie } });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  let game: DefinedGame<Prompted, { readonly type: string }, unknown> | undefined;
  let [view, seat, version] = [undefined as Playing['view'] | undefined, '', 0];
  let left: { readonly kind: string; readonly version: number } | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  const send = (message: object): void => socket.send(JSON.stringify({ match, ...message }));
  await new Promise<void>((done, failed) => {
    const answer = (): void => {
      if (view && game)
        send({
          type: 'command',
          id: version,
          command: game.sample(view, seat, seededDice(seed, version)),
          at: version,
        });
    };
    const look = (): void => {
      const prompt = view && topPrompt(view);
      if (!view || !game || !prompt || until({ view, prompt, version })) done();
      else if (prompt.seat === seat && !leaves.includes(prompt.kind)) answer();
      else if (prompt.seat === seat) {
        const now = { kind: prompt.kind, version };
        left = now;
        setTimeout(() => {
          if (left !== now) return;
          left = undefined;
          answer();
        }, LEFT_MS);
      }
    };
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'joined') {
        const { ruleset, setup } = message.header;
        game = openGame({ ruleset, setup }) as typeof game;
        [view, seat, version] = [message.view as Playing['view'], message.seat ?? '', message.version];
      } else if (message.type === 'entries') {
        if (message.entries.some(({ undo }) => undo !== undefined)) return send({ type: 'join' });
        for (const { events = [] } of message.entries)
          for (const event of events) if (view) game?.evolve(view, event);
        if (left && message.entries.some(({ seq }) => seq === left?.version)) answered(left.kind);
        left = undefined;
        version = message.version;
      } else {
        if (message.type === 'refused') failed(new Error(message.say));
        return;
      }
      look();
    });
    socket.on('error', failed);
    send({ type: 'join' });
    // Whoever plays on elsewhere may have had enough meanwhile.
    looking = setInterval(() => {
      const prompt = view && topPrompt(view);
      if (view && (!prompt || until({ view, prompt, version }))) done();
    }, 200);
  });
  clearInterval(looking);
  socket.close();
};
