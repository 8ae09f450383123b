import { type MouseEvent, useSyncExternalStore } from 'react';

/** The page's own addresses, each a function of what stands in it. */
export const to = {
  home: (): string => '/',
  learn: (): string => '/learn',
  /** A scenario to choose how to play, by its id with its pack's. */
  battle: (scenario: string): string => `/battle/${scenario}`,
  play: (match: string, tokens: readonly string[] = []): string =>
    `/play/${encodeURIComponent(match)}${tokens.length > 0 ? `#${tokens.map(token => `seat=${encodeURIComponent(token)}`).join('&')}` : ''}`,
  /** The replay of a battle on this server, at a moment of it. */
  replay: (match: string, at?: number): string =>
    `/replay/${encodeURIComponent(match)}${at === undefined ? '' : `?at=${at}`}`,
  /** The page where a file is replayed. */
  replays: (): string => '/replay',
  /** The saved armies; with a battle, a new one for it; with a muster in the fragment, that one. */
  armies: (wanted?: { readonly scenario: string; readonly force: string }): string =>
    `/muster${wanted ? `?${new URLSearchParams({ ...wanted })}` : ''}`,
  armyLink: (fragment: string): string => `/muster#${fragment}`,
  army: (id: string): string => `/muster/${encodeURIComponent(id)}`,
  /** Questions to the lab; with a scenario, one about it. */
  lab: (scenario?: string): string =>
    `/lab${scenario === undefined ? '' : `?${new URLSearchParams({ scenario })}`}`,
  study: (study: string): string => `/lab/${encodeURIComponent(study)}`,
  /** A game of a study, to look at again. */
  labGame: (study: string, version: number, game: number): string =>
    `/replay/lab/${encodeURIComponent(study)}/${version}/${game}`,
  /** An attack weighed; what attack stands in the query (parts/odds/query.ts). */
  odds: (): string => '/odds',
  rules: (): string => '/rules',
  catalogue: (name: string): string => `/rules/${name}`,
  chapter: (name: string, chapter: string, rule?: string): string =>
    `/rules/${name}/${chapter}${rule ? `#${rule}` : ''}`,
  /** A rule, which finds its chapter by itself. */
  rule: (id: string): string => `/rule/${id}`,
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
export const useQuery = (): string => useSyncExternalStore(subscribe, () => location.search);

export const go = (address: string, { replace = false } = {}): void => {
  const page = location.pathname;
  if (replace) history.replaceState(undefined, '', address);
  else history.pushState(undefined, '', address);
  for (const listener of listeners) listener();
  if (location.pathname !== page && !location.hash) scrollTo(0, 0);
};

/** For links inside the page: a plain click stays, everything else is the browser's. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  const { href, target } = event.currentTarget;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || target || new URL(href).origin !== location.origin) return;
  event.preventDefault();
  go(href);
};

/** `/rules/emlia-core` against `/rules/:catalogue` gives its parts, or undefined. */
export const matchPath = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const [names, parts] = [pattern, path].map(text => text.split('/').filter(Boolean));
  if (!names || !parts || names.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const part = parts[i] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return undefined;
      continue;
    }
    try {
      found[name.slice(1)] = decodeURIComponent(part);
    } catch {
      return undefined;
    }
  }
  return found;
};
