import { seededDice } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { setupOf } from '../../editions/index.ts';
import { activated, blue, red } from '../../testing/battle.ts';
import { packOf, soldier } from '../../testing/from-pack.ts';
import { varyMove } from '../move/vary.ts';

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

test.each([true, false])('movemode.flying.slope: a flyer thinks of rising and diving: %s', altitude => {
  const fight = activated(
    {
      options: { altitude },
      units: [blue('ash', { movement: [{ speed: 15, mode: 'F' }] }, [20, 20]), red('wolves', {}, [50, 5])],
    },
    'ash',
  );
  const unit = { ...fight.unit('ash'), altitude: 3 };
  const query = { world: fight.game.world, state: fight.match.state, seat: 'blue', unit };
  const stays = { type: 'normalMove', unit: 'ash', mode: 'F', paths: [[]] } as const;
  const climbs = Array.from({ length: 200 }, (_, i) => varyMove(query, stays, seededDice('height', i)).climb);
  const known = climbs.filter(climb => climb !== undefined);
  expect(known.length > 0).toBe(altitude);
  if (altitude) expect([Math.min(...known), Math.max(...known)]).toEqual([-3, 6]);
});
