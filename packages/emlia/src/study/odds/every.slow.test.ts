import { isProblem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { shippedPacks } from '../../testing/shipped.ts';
import { oddsIn } from './ask.ts';
import { chanceOfOrMore } from './distribution.ts';
import { type Fighter, ODDS_ACTIONS } from './situation.ts';

/** Who is at the other end, one after the other. */
const FOES = ['cavemen/clan/green-infantry', 'kingdoms/horde/dragon', 'muskets/crown/wagon'];

test('every unit that ships can be weighed against men, a monster and a wagon, with all it has', () => {
  const packs = shippedPacks();
  const fighters = packs.flatMap(({ units, equipment }) =>
    Object.values(units).map((entry): Fighter => ({ entry, units, equipment })),
  );
  const foes = FOES.map(id => {
    const [pack = '', ...rest] = id.split('/');
    const found = packs.find(one => one.id === pack);
    const entry = found?.units[rest.join('/')];
    if (!found || !entry) throw new Error(`no ${id}`);
    return { entry, units: found.units, equipment: found.equipment };
  });
  let weighed = 0;
  for (const attacker of fighters) {
    for (const [i, action] of ODDS_ACTIONS.entries()) {
      const target = foes[(i + weighed) % foes.length] as Fighter;
      for (const weapon of [undefined, ...attacker.entry.equipment]) {
        const found = oddsIn({ action, attacker, target, weapon, range: 8 });
        // Not everything can be done with everything, but all that cannot is said in a sentence.
        if (isProblem(found) || 'rule' in found) {
          expect(found.say).toMatch(/^[A-Z].*\.$/);
          continue;
        }
        weighed++;
        for (const { hits, damage, casualties = [1] } of found.odds.subjects) {
          for (const all of [hits, damage, casualties]) expect(chanceOfOrMore(all, 0)).toBeCloseTo(1, 9);
        }
      }
    }
  }
  expect(weighed).toBeGreaterThan(fighters.length);
});
