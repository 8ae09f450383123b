import { DIFFICULTIES } from '@emlia/content';
import type { ScenarioCard } from '@emlia/protocol';

/** How much a battle asks of its players; most of all if it does not say. */
const askingOf = ({ difficulty }: ScenarioCard): number => {
  const at = DIFFICULTIES.findIndex(one => one === difficulty);
  return at < 0 ? DIFFICULTIES.length : at;
};

interface Fought {
  readonly title: string;
  /** Titles of all battles that were begun here. */
  readonly begun: ReadonlySet<string>;
}

/** The battle to fight after this one: not fought here before, asking as little, of the same setting if it can be, the shortest. */
export const nextBattle = (
  cards: readonly ScenarioCard[],
  { title, begun }: Fought,
): ScenarioCard | undefined => {
  const now = cards.find(card => card.title === title);
  if (!now) return undefined;
  const orderOf = (card: ScenarioCard): readonly number[] => [
    Math.max(0, askingOf(card) - askingOf(now)),
    card.setting.id === now.setting.id ? 0 : 1,
    Math.abs(askingOf(card) - askingOf(now)),
    card.minutes ?? Number.MAX_SAFE_INTEGER,
  ];
  const before = (a: readonly number[], b: readonly number[]): number =>
    a.map((one, i) => one - (b[i] ?? 0)).find(off => off !== 0) ?? 0;
  return cards
    .filter(card => card.ruleset === now.ruleset && card.players.length === 2)
    .filter(card => card.title !== title && !begun.has(card.title))
    .sort((a, b) => before(orderOf(a), orderOf(b)))[0];
};
