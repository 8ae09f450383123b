import { nearestWord } from '@emlia/packs';
import type { ScenarioCard } from '@emlia/protocol';

/** The scenario that is most likely meant by a misspelt id; undefined where none is near. */
export const nearestScenario = (cards: readonly ScenarioCard[], id: string): string | undefined => {
  const [pack = '', name] = id.split('/');
  // Somebody may have left the pack out, or know the scenario by its title.
  const known = name === undefined ? cards : cards.filter(card => card.id.startsWith(`${pack}/`));
  const words = known.flatMap(card => [card.id.slice(card.id.indexOf('/') + 1), card.title]);
  const meant = nearestWord(name ?? id, words);
  const found = known.find(card => card.title === meant || card.id.endsWith(`/${meant}`));
  return (
    found?.id ??
    nearestWord(
      id,
      cards.map(card => card.id),
    )
  );
};
