/// <reference lib="webworker" />
import { builtOnBy } from './built-on.ts';
import { inspect, type KnownIcons } from './inspect.ts';

export interface InspectJob {
  readonly id: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly file: string;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Icons the server was asked for; one it could not be asked for counts as known. */
const asked = new Map<string, Promise<boolean>>();
let names: Promise<readonly string[]> | undefined;

/** Where an icon may be named; the reading itself says whether one is. */
const ICON = /\bicon["']?: *["']?([a-z0-9-]+)/g;

const isPictured = (icon: string): Promise<boolean> => {
  const known =
    asked.get(icon) ??
    fetch(`/api/pictures/${encodeURIComponent(icon)}`).then(
      ({ status }) => status !== 404,
      () => true,
    );
  asked.set(icon, known);
  return known;
};

const namesThereAre = (): Promise<readonly string[]> => {
  names ??= fetch('/api/pictures').then(
    async answer => (answer.ok ? ((await answer.json()) as string[]) : []),
    () => [],
  );
  return names;
};

const iconsOf = async (texts: InspectJob['texts']): Promise<KnownIcons> => {
  const named = [
    ...new Set(
      Object.values(texts).flatMap(text => Array.from(text.matchAll(ICON), found => found[1] ?? '')),
    ),
  ];
  const pictured = await Promise.all(named.map(isPictured));
  const unknown = named.filter((_, i) => !pictured[i]);
  return { unknown, names: unknown.length > 0 ? await namesThereAre() : [] };
};

scope.onmessage = async ({ data: { id, texts, file } }: MessageEvent<InspectJob>) =>
  scope.postMessage({ id, found: inspect(texts, file, await iconsOf(texts), await builtOnBy(texts)) });
