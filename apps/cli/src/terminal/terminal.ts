/** All a command knows of the world around it; tests hand in their own. */
export interface Terminal {
  /** A line, or several; whatever a file tries to smuggle to the terminal is blanked out. */
  out(text: string, style?: Style): void;
  err(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly width: number;
  /** Resolves when somebody wants the program to stop. */
  untilStopped(): Promise<void>;
}

const STYLES = { bold: [1, 22], dim: [2, 22] } as const;
export type Style = keyof typeof STYLES;

/** Control and text-direction characters, which can make a terminal show what is not there. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

export const printable = (text: string): string => text.replace(UNSEEN, '\ufffd');

export const styled = (text: string, style: Style | undefined): string => {
  if (!style) return text;
  const [on, off] = STYLES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

/** JSON on one line, with the unseen escaped rather than changed. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const WIDEST = 100;
const USUAL = 80;

/** The terminal this process runs in. */
export const processTerminal = (): Terminal => {
  const { stdout, stderr, env } = process;
  const colours = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  return {
    out: lineWriter(stdout, colours),
    err: lineWriter(stderr, false),
    env,
    cwd: process.cwd(),
    width: Math.min(stdout.columns ?? USUAL, WIDEST),
    untilStopped,
  };
};

/** Whoever reads us may leave early (`| head`): from then on nobody is told, and the work goes on. */
const lineWriter = (stream: NodeJS.WriteStream, colours: boolean): Terminal['out'] => {
  let open = true;
  stream.on('error', error => {
    open = false;
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') process.exitCode = 1;
  });
  return (text, style) => {
    if (open) stream.write(`${styled(printable(text), colours ? style : undefined)}\n`);
  };
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Within so many milliseconds two signals are one, which a group heard and whoever waits for us forwarded. */
const AT_ONCE = 300;

/** The first signal asks; the second is not asked, and ends the process as it does by default. */
const untilStopped = (): Promise<void> =>
  new Promise(resolve => {
    const unheed = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
    };
    const stop = (): void => {
      setTimeout(unheed, AT_ONCE).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
