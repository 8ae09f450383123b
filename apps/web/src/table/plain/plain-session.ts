import { type Prompt, topPrompt } from '@emlia/kernel';
import { useEffect, useRef, useState } from 'react';
import { mustHandOver } from '../session/ready.ts';
import type { CommandAnswer } from '../session/requests.ts';
import { asPlainLine, type OpenPlainLine, openPlainLine, type PlainLine } from './plain-line.ts';

/** A match in a plain page, as it is to be shown now. */
export interface PlainReady {
  /** The line of whoever sits at the screen. */
  readonly line: PlainLine & Required<Pick<PlainLine, 'header' | 'view'>>;
  readonly held: readonly string[];
  readonly prompt: Prompt | undefined;
  /** The seat that is asked, if it is held here. */
  readonly seat: string | undefined;
  /** Who is asked has to take the screen over first: something is not for all eyes. */
  readonly covered: boolean;
}

/** Nothing while the lines have not all heard the same. */
export const plainReadyOf = (lines: readonly PlainLine[], handed?: string): PlainReady | undefined => {
  const [first] = lines;
  if (!first || lines.some(({ version, log }) => version !== first.version || log.length < version))
    return undefined;
  const prompt = first.view && topPrompt(first.view);
  const of = (seat: string | undefined): PlainLine | undefined =>
    lines.find(line => line.seat !== undefined && line.seat === seat);
  const shown = of(prompt?.seat) ?? of(handed) ?? first;
  const { header, view } = shown;
  if (!header || !view) return undefined;
  const held = lines.flatMap(({ seat }) => seat ?? []);
  const seat = prompt && held.includes(prompt.seat) ? prompt.seat : undefined;
  const seen = lines.map(({ seat, view }) => ({ ...(seat !== undefined && { seat }), seen: { view } }));
  return {
    line: { ...shown, header, view },
    held,
    prompt,
    seat,
    covered: mustHandOver(seen, { seat, held }, handed),
  };
};

export interface PlainSession {
  readonly lines: readonly PlainLine[];
  readonly ready: PlainReady | undefined;
  readonly crash: { readonly error: unknown; readonly log: unknown } | undefined;
  ask(seat: string, what: { readonly command: unknown } | 'undo'): Promise<CommandAnswer>;
  /** Whoever is asked sits at the screen now. */
  takeOver(): void;
}

/** Joins with every secret given; with none the page watches. */
export const usePlainSession = (match: string, tokens: readonly string[]): PlainSession => {
  const [lines, setLines] = useState<readonly PlainLine[]>([]);
  const [handed, setHanded] = useState<string>();
  const [crash, setCrash] = useState<PlainSession['crash']>();
  const open = useRef<readonly OpenPlainLine[]>([]);
  useEffect(() => {
    const secrets = tokens.length > 0 ? tokens : [undefined];
    setLines(secrets.map(asPlainLine));
    const opened = secrets.map((token, index) =>
      openPlainLine({
        match,
        token,
        changed: line => setLines(all => all.map((one, i) => (i === index ? line : one))),
        crashed: (error, log) => setCrash({ error, log }),
      }),
    );
    open.current = opened;
    return () => {
      for (const line of opened) line.close();
    };
  }, [match, tokens]);
  const ready = plainReadyOf(lines, handed);
  const sits = ready && !ready.covered ? ready.seat : undefined;
  useEffect(() => {
    if (sits !== undefined) setHanded(sits);
  }, [sits]);
  return {
    lines,
    ready,
    crash,
    ask: async (seat, what) => open.current[lines.findIndex(line => line.seat === seat)]?.ask(what),
    takeOver: () => setHanded(ready?.seat),
  };
};
