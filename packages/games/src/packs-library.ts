import { problem } from '@emlia/kernel';
import type { GameLibrary } from '@emlia/protocol';
import { listsOfPack, packCardOf, sayingsOf } from './emlia-cards.ts';
import { nearestScenario } from './nearest-scenario.ts';
import { type AnyPack, cardsOf, chooseScenario, isEmliaPack } from './packs.ts';
import { RULESETS } from './rulesets.ts';

/** What there is to play of some packs, wherever they were read. */
export const libraryOf = (
  all: readonly AnyPack[],
): Pick<GameLibrary, 'rulesets' | 'scenarios' | 'setupOf'> &
  Required<Pick<GameLibrary, 'packs' | 'listsOf' | 'sayingsOf' | 'wordsIn'>> => {
  const packs = new Map(all.filter(isEmliaPack).map(pack => [pack.id, pack]));
  const cards = all.flatMap(cardsOf);
  // A pack of equipment alone has nobody to hire.
  const packCards = [...packs.values()].filter(({ units }) => Object.keys(units).length > 0).map(packCardOf);
  return {
    rulesets: RULESETS,
    scenarios: () => cards,
    packs: () => packCards,
    listsOf: id => {
      const pack = packs.get(id);
      return pack && listsOfPack(pack);
    },
    sayingsOf: id => {
      const pack = packs.get(id);
      return pack && sayingsOf(pack);
    },
    wordsIn: tongue =>
      Object.assign({}, ...all.toReversed().map(({ translations }) => translations?.[tongue] ?? {})),
    setupOf(id, musters = {}, options = {}) {
      const [packId = '', scenario = '', ...rest] = id.split('/');
      const pack = all.find(one => one.id === packId);
      const chosen = pack && rest.length === 0 && chooseScenario(pack, scenario, { musters, options });
      if (chosen) return chosen;
      const meant = nearestScenario(cards, id);
      const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
      return problem('no-scenario', `There is no scenario "${id}".${hint}`);
    },
  };
};
