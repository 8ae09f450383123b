import { type MouseEvent, useSyncExternalStore } from 'react';

/** The page's own addresses, each a function of what stands in it. */
export const to = {
  home: (): string => '/',
  learn: (): string => '/learn',
  account: (): string => '/account',
  /** What players have reported, for moderators. */
  moderation: (): string => '/moderation',
  /** Who is rated, by some rules. */
  players: (pool?: string): string =>
    `/players${pool === undefined ? '' : `?${new URLSearchParams({ pool })}`}`,
  /** What everyone may know of somebody. */
  person: (name: string): string => `/people/${encodeURIComponent(name)}`,
  /** Who plays here, and where one can join them. */
  lobby: (): string => '/tables',
  /** A scenario to choose how to play, by its id with its pack's; with an army of this browser, to be fought with it as that force. */
  battle: (scenario: string, army?: { readonly id: string; readonly force: string }): string =>
    `/battle/${scenario}${army === undefined ? '' : `?${new URLSearchParams({ army: army.id, as: army.force })}`}`,
  play: (match: string, tokens: readonly string[] = []): string =>
    `/play/${encodeURIComponent(match)}${tokens.length > 0 ? `#${tokens.map(token => `seat=${encodeURIComponent(token)}`).join('&')}` : ''}`,
  /** A seat at a table that waits for somebody; the invitation works once. */
  invitation: (match: string, seat: string, invitation: string): string =>
    `/play/${encodeURIComponent(match)}#${new URLSearchParams({ invitation, at: seat })}`,
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
  /** Packs to be worked on; with a folder, that pack, and a file of it. */
  forge: (folder?: string, file?: string): string =>
    `/forge${folder === undefined ? '' : `/${encodeURIComponent(folder)}`}${file === undefined ? '' : `?${new URLSearchParams({ file })}`}`,
  /** Packs that people have given away; with its id, one of them. */
  library: (pack?: string): string => `/library${pack === undefined ? '' : `/${encodeURIComponent(pack)}`}`,
  /** An attack weighed; what attack stands in the query (parts/odds/query.ts). */
  odds: (): string => '/odds',
  erasOdds: (): string => '/odds/eras',
  rules: (): string => '/rules',
  /** Two editions of the rules, side by side; what attack is weighed under both stands in the query, as of `odds`. */
  compare: (): string => '/rules/compare',
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
