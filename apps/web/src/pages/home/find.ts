import type { ScenarioCard } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';

/** How long a battle may take; in minutes, as its card says. */
export const lengths = () =>
  [
    { id: 'short', name: say`Half an hour`, most: 30 },
    { id: 'evening', name: say`An evening`, least: 31, most: 120 },
    { id: 'long', name: say`Longer`, least: 121 },
  ] as const;

export const players = () =>
  [
    { id: 'alone', name: say`Alone, against bots` },
    { id: 'two', name: say`Two players` },
    { id: 'more', name: say`Three and more` },
  ] as const;

/** What somebody looks for; what is empty is no matter. */
export interface Sought {
  readonly words: string;
  readonly length: string;
  readonly difficulty: string;
  readonly players: string;
  /** Only battles not begun in this browser. */
  readonly fresh: boolean;
}

/** What is looked for stands in the address, so that it is still there on the way back. */
export const readSought = (query: string): Sought => {
  const params = new URLSearchParams(query);
  const text = (name: string): string => params.get(name) ?? '';
  return {
    words: text('q'),
    length: text('length'),
    difficulty: text('difficulty'),
    players: text('players'),
    fresh: params.has('new'),
  };
};

export const formatSought = ({ words, fresh, ...rest }: Sought): string => {
  const params = new URLSearchParams();
  if (words) params.set('q', words);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (fresh) params.set('new', '');
  const query = params.toString();
  return query ? `?${query}` : '';
};

export const isSeeking = (sought: Sought): boolean => formatSought(sought) !== '';

export interface Shelf {
  /** Rulesets that a bot here knows. */
  readonly botRules: ReadonlySet<string>;
  /** Titles of battles begun in this browser. */
  readonly begun: ReadonlySet<string>;
}

const isOfLength = ({ minutes }: ScenarioCard, length: string): boolean => {
  const wanted = lengths().find(({ id }) => id === length);
  if (!wanted || minutes === undefined) return wanted === undefined;
  const { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number } = wanted;
  return minutes >= least && minutes <= most;
};

const isForPlayers = ({ ruleset, players: seats }: ScenarioCard, players: string, shelf: Shelf): boolean => {
  if (players === 'alone') return shelf.botRules.has(ruleset);
  if (players === 'two') return seats.length === 2;
  return players !== 'more' || seats.length > 2;
};

const holds = ({ title, purpose, setting, forces }: ScenarioCard, words: string): boolean => {
  const text = [title, purpose, setting.title, ...forces.map(({ name }) => name)].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
};

/** Whether a battle is what somebody looks for. */
export const isSought = (card: ScenarioCard, sought: Sought, shelf: Shelf): boolean =>
  holds(card, sought.words.trim()) &&
  isOfLength(card, sought.length) &&
  (sought.difficulty === '' || card.difficulty === sought.difficulty) &&
  isForPlayers(card, sought.players, shelf) &&
  !(sought.fresh && shelf.begun.has(card.title));
