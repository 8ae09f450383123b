import type { Relation, Scenario, ScenarioForce } from '@emlia/content';
import type { Dice } from '@emlia/kernel';
import type { EmliaSetup } from '../table/setup.ts';
import { randomSetup } from './random-battle.ts';

const RELATIONS: readonly Relation[] = ['allied', 'neutral', 'hostile'];
const PLAYERS = ['anna', 'bert', 'carl'];

/** Every second unit of a force is another force's, which stands with it, against it, or by. */
const divided = (force: ScenarioForce, other: string): readonly ScenarioForce[] => {
  const [stay, go] = [0, 1].map(odd => force.units.filter((_unit, i) => i % 2 === odd));
  if (!stay || !go?.length) return [force];
  return [
    { ...force, units: stay },
    { ...force, id: other, name: `${force.name} apart`, units: go },
  ];
};

/** Each unit is any player's, who may hand them down. */
const shared = (force: ScenarioForce, dice: Dice): ScenarioForce => ({
  ...force,
  units: force.units.map(unit => ({ ...unit, player: PLAYERS[dice.roll(PLAYERS.length) - 1] ?? 'anna' })),
  chainOfCommand: PLAYERS,
});

/** A random battle of up to four forces, one of them shared by several players, another come late. */
export const randomCoalition = (dice: Dice): EmliaSetup => {
  const setup = randomSetup(dice);
  const [blue, red] = setup.scenario.forces;
  if (!blue || !red) throw new Error('no forces');
  const are = RELATIONS[dice.roll(RELATIONS.length) - 1] ?? 'hostile';
  const forces = [...divided(blue, 'green'), ...divided(red, 'grey')].map(force => {
    if (force.id === 'blue' || (force.id === 'green' && are === 'allied')) return shared(force, dice);
    if (force.id === 'grey') return { ...force, player: 'red', arrives: 2 };
    return force;
  });
  const named = new Set(forces.map(({ id }) => id));
  const relations: Scenario['relations'] = [
    { between: ['blue', 'green'] as const, are },
    ...(are === 'neutral' ? [{ between: ['green', 'red'] as const, are }] : []),
    { between: ['red', 'grey'] as const, are: 'allied' as const },
  ].filter(({ between }) => between.every(force => named.has(force)));
  const order = dice.roll(2) === 1 ? { deployment: forces.map(({ id }) => id) } : {};
  const players = PLAYERS.map(id => ({ id, name: `${id} of the table` }));
  return { ...setup, scenario: { ...setup.scenario, players, forces, relations, ...order } };
};
