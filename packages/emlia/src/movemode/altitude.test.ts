import { expect, test } from 'vitest';
import { setupOf } from '../setup.ts';
import { packOf, soldier } from '../testing/from-pack.ts';

const scenario = (more: string): string => `title: Up There
purpose: To see who flies higher.
table: 60x40
${more}
forces:
  - { id: west, name: The West, zone: { edge: west, depth: 10 }, units: [{ id: kites, is: air/kite }] }
  - { id: east, name: The East, zone: { edge: east, depth: 10 }, units: [{ id: crows, is: air/kite, name: Crows }] }
turns: 6
reason: The wind drops.
victory:
  west: [{ grade: massacre, when: { fact: wipedOut, force: east } }]
  east: [{ grade: massacre, when: { fact: wipedOut, force: west } }]
`;

test('movemode.flying.slope: altitude is tracked where the scenario says so, and else not', () => {
  const pack = packOf({
    'units/air/kite.yaml': soldier('Kite', 'movement: 15F'),
    'scenarios/high.yaml': scenario('altitude: true'),
    'scenarios/low.yaml': scenario('altitude: false'),
  });
  expect(setupOf(pack, 'high')).toMatchObject({ options: { altitude: true } });
  expect(setupOf(pack, 'low')).not.toHaveProperty('options');
});
