import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatMovements } from '../../notation/index.ts';

const pack = readPackFolder(fileURLToPath(new URL('../../../../../packs/kingdoms', import.meta.url)))
  .pack as Pack;

test.each([
  ['horde/dragon', '30F, 14G'],
  ['heroes/wizard', '12G, 10F'],
  ['horde/marsh-lights', '15H'],
  ['horde/troll', '14G, 8S'],
  ['crown/gryphon-riders', '26F, 12G'],
])('movemode.notation: %s moves %s', (id, code) => {
  expect(formatMovements(pack.units[id]?.movement ?? [])).toBe(code);
});

describe('four against the dragon', () => {
  const battle = pack.scenarios['four-against-the-dragon'];
  const [four, dragon] = battle?.forces ?? [];

  it('four heroes of one member each, each with leadership', () => {
    const heroes = (four?.units ?? []).map(({ entry }) => pack.units[entry]);
    expect(heroes.map(hero => hero?.members)).toEqual([1, 1, 1, 1]);
    for (const hero of heroes) expect(hero?.keywords).toContain('Hero');
    expect(heroes.map(hero => hero?.skills.leadership?.level)).toEqual([5, 2, 6, 2]);
  });

  it('movemode.flying.slope: altitude is tracked', () => expect(battle?.altitude).toBe(true));

  it('damage.vital-table: a dragon can lose a wing, and its fire', () => {
    const entry = pack.units[dragon?.units[0]?.entry ?? ''];
    const effects = entry?.vitalTable?.rows.flatMap(row => row.effects);
    expect(effects).toContainEqual({ effect: 'loseMovement', mode: 'F' });
    expect(effects).toContainEqual({ effect: 'loseWeapon', weapon: 'dragon-fire' });
  });

  it('its fear works on everybody but heroes', () => {
    const [dread] = pack.units['horde/dragon']?.abilities ?? [];
    expect(dread).toMatchObject({
      ability: 'aura',
      on: 'enemies',
      effects: [{ effect: 'morale', by: -1 }],
      when: { not: { fact: 'isA', keyword: 'Hero', of: 'other' } },
    });
  });
});

it('fire, poison and weariness are ailments of the pack', () => {
  expect(Object.keys(pack.ailments ?? {}).sort()).toEqual(['burning', 'poisoned', 'winded']);
});

test.each(['longbow', 'crossbow'])('equipment.ranged.samples: the %s is the one of the rulebook', id => {
  const range = id === 'longbow' ? [40, 80, 120] : [30, 60, 120];
  expect(pack.equipment[id]).toMatchObject({ damage: 3, range, abilities: [{ by: 1 }] });
});
