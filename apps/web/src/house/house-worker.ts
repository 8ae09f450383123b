/// <reference lib="webworker" />
import { type AnyPack, createThinker, libraryOf } from '@emlia/games';
import type { ClientMessage, ServerMessage } from '@emlia/protocol';
import { type House, type HouseRequest, openHouse } from './house.ts';
import { keepInBrowser, keepInMemory } from './keep.ts';
import type { Guest } from './room.ts';

/** What the page says to the house. */
export type ToHouse =
  | { readonly kind: 'ask'; readonly id: number; readonly request: HouseRequest }
  | { readonly kind: 'say'; readonly line: number; readonly message: ClientMessage }
  | { readonly kind: 'hang up'; readonly line: number };

/** And what it hears. */
export type FromHouse =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: object | undefined }
  | { readonly kind: 'said'; readonly line: number; readonly message: ServerMessage };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromHouse): void => scope.postMessage(message);

/** The packs that were built with the page. */
const openUp = async (): Promise<House> => {
  const packs = (await (await fetch('/packs.json')).json()) as readonly AnyPack[];
  const world = {
    keep: await keepInBrowser().catch(keepInMemory),
    think: createThinker(() => performance.now()),
    pause: () => new Promise<void>(done => setTimeout(done)),
  };
  return openHouse(world, libraryOf(packs));
};

let opened: Promise<House> | undefined;

/** Opened when it is first needed; what could not be fetched is tried again. */
const house = (): Promise<House> => {
  opened ??= openUp().catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const guests = new Map<number, Guest>();

const guestAt = (line: number): Guest => {
  const guest = guests.get(line) ?? { send: message => post({ kind: 'said', line, message }) };
  guests.set(line, guest);
  return guest;
};

scope.onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === 'ask') {
    // A house that cannot be opened answers nothing.
    const answer = await house()
      .then(open => open.answer(data.request))
      .catch(() => undefined);
    return post({ kind: 'answer', id: data.id, answer });
  }
  const open = await house();
  if (data.kind === 'say') return open.hear(guestAt(data.line), data.message);
  open.leave(guestAt(data.line));
  guests.delete(data.line);
};
