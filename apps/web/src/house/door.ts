import type { ClientMessage, ServerMessage } from '@emlia/protocol';
import type { HouseRequest } from './house.ts';
import type { FromHouse, ToHouse } from './house-worker.ts';

/** A line to a match of the house. */
export interface HouseLine {
  send(message: ClientMessage): void;
  close(): void;
}

interface Door {
  ask(request: HouseRequest): Promise<object | undefined>;
  open(heard: (message: ServerMessage) => void): HouseLine;
}

const openDoor = (): Door => {
  const worker = new Worker(new URL('./house-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToHouse): void => worker.postMessage(message);
  const asked = new Map<number, (answer: object | undefined) => void>();
  const lines = new Map<number, (message: ServerMessage) => void>();
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
    if (data.kind === 'said') return lines.get(data.line)?.(data.message);
    asked.get(data.id)?.(data.answer);
    asked.delete(data.id);
  };
  // Where its program cannot be loaded there is no house.
  worker.onerror = () => {
    for (const answer of asked.values()) answer(undefined);
    asked.clear();
    door = undefined;
  };
  return {
    ask: request =>
      new Promise(answer => {
        const id = ++count;
        asked.set(id, answer);
        tell({ kind: 'ask', id, request });
      }),
    open(heard) {
      const line = ++count;
      lines.set(line, heard);
      return {
        send: message => tell({ kind: 'say', line, message }),
        close: () => {
          lines.delete(line);
          tell({ kind: 'hang up', line });
        },
      };
    },
  };
};

let door: Door | undefined;
const atDoor = (): Door => {
  door ??= openDoor();
  return door;
};

/** Asks the server in the page; undefined where it cannot be opened, or does not do that. */
export const askHouse = async (request: HouseRequest): Promise<object | undefined> =>
  typeof Worker === 'undefined' ? undefined : atDoor().ask(request);

export const openHouseLine = (heard: (message: ServerMessage) => void): HouseLine => atDoor().open(heard);
