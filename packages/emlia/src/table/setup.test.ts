import { type Pack, readPack } from '@emlia/content';
import { isProblem, startMatch, submit } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { setupOf } from '../editions/index.ts';
import { emlia } from '../game.ts';
import type { EmliaSetup } from './setup.ts';
import { equipmentOf, partOf } from './world.ts';

const FILES: Readonly<Record<string, string>> = {
  'pack.yaml': 'id: war\nversion: 1.0.0\ntitle: War\nlicence: CC0-1.0\n',
  'units/greece/green-hoplites.yaml': `name: Green Hoplites
members: 20
movement: 12G
timing: 2
hits: 1
damage limit: 1
morale: 1
size: 1
height: 1
skills: { close combat: 5/2 }
equipment: [spears]
`,
  'units/britain/artillery-regiment.yaml': `name: British Artillery Regiment
members: 4
timing: 1
hits: 1
damage limit: 1
morale: 1
size: 1
height: 1
skills: { volley fire: 3 }
equipment: [25pdr-shell]
`,
  'equipment/spears.yaml': 'name: Spears\nkind: melee\nbase damage: 1\n',
  'equipment/shields.yaml': 'name: Shields\nkind: other\nabilities: [parry]\n',
  'equipment/medium-armour.yaml': 'name: Medium Armour\nkind: other\nabilities: [hits +1]\n',
  'equipment/25pdr-shell.yaml': `name: 25pdr Shell
kind: ranged
base damage: 4
range: 100/200/400
usable for: [area volley]
volley: { coverage: 6, coverage increment: 1, coverage limit: 12, drift: 10 }
`,
  'scenarios/road.yaml': `title: The Road
purpose: To hold the road.
table: 60x60
forces:
  - id: greeks
    name: Greeks
    zone: { edge: south, depth: 10 }
    units: [{ id: vanguard, is: greece/green-hoplites, name: Vanguard, members: 2, morale: 3 }]
  - id: persians
    name: Persians
    zone: { edge: north, depth: 10 }
    units: [{ id: guard, is: greece/green-hoplites, name: Guard, members: 2 }]
turns: 6
reason: Night falls.
events:
  - id: guns
    name: Artillery
    turns: odd
    effects: [{ bombard: { weapon: 25pdr-shell, of: britain/artillery-regiment, skill: 3, at: centre } }]
  - id: help
    name: Hoplites by the road
    turns: 1-3
    effects:
      - arrive:
          force: greeks
          is: greece/green-hoplites
          id: hoplites
          name: Hoplites
          members: 10
          equipment: [spears, shields, medium-armour]
          edge: south
          at: 40
victory:
  greeks: [{ grade: massacre, when: { fact: wipedOut, force: persians } }]
  persians: [{ grade: massacre, when: { fact: wipedOut, force: greeks } }]
`,
};

const pack = (): Pack => {
  const { pack: read, complaints } = readPack(new Map(Object.entries(FILES)));
  if (!read) throw new Error(complaints.map(({ path, say }) => `${path}: ${say}`).join('\n'));
  return read;
};

const setup = (): EmliaSetup => {
  const made = setupOf(pack(), 'road');
  if (isProblem(made)) throw new Error(made.say);
  return made;
};

describe('a setup holds all its scenario needs', () => {
  test('event.bombardment: the weapon of a unit set that is not fielded itself', () => {
    const { equipment, units } = setup();
    expect(equipment['25pdr-shell']?.name).toBe('25pdr Shell');
    expect(units['britain/artillery-regiment']).toBeUndefined();
  });

  test('scenario.forces.asymmetry: equipment and morale of one force’s units are its own', () => {
    const { units, scenario } = setup();
    const [greeks, persians] = scenario.forces.map(({ units: [first] }) => units[first?.entry ?? '']);
    expect([greeks?.morale, persians?.morale]).toEqual([3, 1]);
    expect(greeks?.equipment).toEqual(persians?.equipment);
  });

  test('event.reinforcement: 10 green hoplites with spears, shields and medium armour at the southern edge', () => {
    const made = setup();
    const game = emlia.open(made);
    const match = startMatch(game, 'any');
    const place = (unit: string, y: number) =>
      submit(match, unit === 'vanguard' ? 'greeks' : 'persians', {
        type: 'deploy',
        unit,
        at: [
          { x: 20, y },
          { x: 21.5, y },
        ],
        facing: 0,
      });
    // Whoever is first.
    if (match.state.pending.at(-1)?.seat === 'greeks') place('vanguard', 55);
    place('guard', 5);
    if (match.state.turn === 0) place('vanguard', 55);
    const unit = match.state.units['hoplites-1'];
    if (!unit) throw new Error('nobody came');
    expect([match.state.turn, unit.place, unit.members.length, unit.force]).toEqual([
      1,
      'table',
      10,
      'greeks',
    ]);
    expect(equipmentOf(game.world, partOf(unit, 0)).map(({ name }) => name)).toEqual([
      'Spears',
      'Shields',
      'Medium Armour',
    ]);
    expect(unit.members.every(({ x }) => Math.abs(x - 40) < 8)).toBe(true);
  });

  test('what a scenario names must be in the pack', () => {
    const { equipment: _, ...rest } = pack();
    expect(setupOf({ ...rest, equipment: {} }, 'road')).toEqual({
      problem: 'no-entry',
      say: 'Green Hoplites carries "spears", which the pack lacks.',
    });
    expect(setupOf({ ...rest, equipment: {}, units: {} }, 'road')).toEqual({
      problem: 'no-entry',
      say: 'The Road fields "greece/green-hoplites", which the pack lacks.',
    });
  });
});
