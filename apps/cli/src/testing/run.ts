import { main } from '../main.ts';
import { printable, type Terminal } from '../terminal/terminal.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Around {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line of output. */
  readonly heard?: (line: string) => void;
  readonly stopped?: Promise<void>;
}

/** The whole program, in this process. */
export const run = async (args: readonly string[], around: Around): Promise<Ran> => {
  let out = '';
  let err = '';
  const terminal: Terminal = {
    out: text => {
      out += `${printable(text)}\n`;
      around.heard?.(text);
    },
    err: text => {
      err += `${printable(text)}\n`;
    },
    env: around.env ?? {},
    cwd: around.cwd,
    width: 80,
    untilStopped: () => around.stopped ?? Promise.resolve(),
  };
  const code = await main(args, terminal);
  return { code, out, err };
};

/** Serves until `use` is done with it. */
export const serving = async (
  cwd: string,
  use: (url: string) => Promise<void>,
  ...args: string[]
): Promise<Ran> => {
  let stop = (): void => {};
  let used: Promise<void> | undefined;
  const stopped = new Promise<void>(resolve => {
    stop = resolve;
  });
  const heard = (line: string): void => {
    used = use(line.replace('Emlia is at ', '')).finally(stop);
  };
  const ran = await run(
    ['serve', '--port', '0', '--no-shipped', '--packs', 'packs', '--data', 'data', ...args],
    {
      cwd,
      heard,
      stopped,
    },
  );
  await used;
  return ran;
};
