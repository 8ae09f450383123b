import { openGame } from '@emlia/games';
import { type AnyGame, type Prompted, seededDice, topPrompt } from '@emlia/kernel';
import type { MatchCreated, SeenEntry, ServerMessage } from '@emlia/protocol';
import { SOCKET_PATH } from '@emlia/protocol';
import WebSocket from 'ws';

/** One seat over a line of its own, playing at random. */
const takeSeat = async (address: string, match: string, token: string) => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  const heard: ServerMessage[] = [];
  let wake = (): void => undefined;
  socket.on('message', data => {
    heard.push(JSON.parse(String(data)) as ServerMessage);
    wake();
  });
  const next = async (): Promise<ServerMessage> => {
    while (heard.length === 0) await new Promise<void>(woken => (wake = woken));
    return heard.shift() as ServerMessage;
  };
  socket.send(JSON.stringify({ type: 'join', match, token }));
  return { socket, next, heard };
};

/** A whole battle, played at random by both seats; its links. */
export const playOut = async (address: string, scenario: string, seed: string): Promise<MatchCreated> => {
  const answer = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed }),
  });
  const created = (await answer.json()) as MatchCreated;
  await playToEnd(address, created, seed);
  return created;
};

/** A battle that has begun, played to its end at random by all its seats. */
export const playToEnd = async (
  address: string,
  { match, seats: held }: Pick<MatchCreated, 'match' | 'seats'>,
  seed: string,
): Promise<void> => {
  const seats = await Promise.all(
    held.map(async ({ seat, token }) => ({
      seat,
      ...(await takeSeat(address, match, token)),
    })),
  );
  const views: Record<string, Prompted> = {};
  let game: AnyGame | undefined;
  const take = (seat: string, message: ServerMessage): void => {
    if (message.type === 'joined') {
      const { ruleset, setup } = message.header;
      game ??= openGame({ ruleset, setup });
      views[seat] = message.view as Prompted;
    } else if (message.type === 'entries') {
      for (const entry of message.entries as readonly SeenEntry[]) {
        const view = views[seat];
        for (const event of entry.events ?? []) if (view) game?.evolve(view, event);
      }
    }
  };
  for (const { seat, next } of seats) while (!views[seat]) take(seat, await next());
  for (let id = 1; ; id++) {
    const prompt = topPrompt(views[seats[0]?.seat ?? ''] ?? { pending: [] });
    const mover = seats.find(({ seat }) => seat === prompt?.seat);
    const view = mover && views[mover.seat];
    if (!mover || !view || !game) break;
    const command = game.sample(view, mover.seat, seededDice(seed, id));
    mover.socket.send(JSON.stringify({ type: 'command', match, id, command }));
    for (const one of seats) {
      for (let told = false; !told; ) {
        const message = await one.next();
        take(one.seat, message);
        told = message.type === 'entries';
        if (message.type === 'refused' || message.type === 'problem') throw new Error(message.say);
      }
    }
  }
  for (const { socket } of seats) socket.close();
};
