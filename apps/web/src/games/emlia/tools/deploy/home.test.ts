import { emlia } from '@emlia/emlia';
import { homesFor } from '@emlia/emlia/reading';
import { expect, test } from 'vitest';
import { handIn, skirmish } from '../../../../testing/skirmish.ts';
import { placedAt, withHome } from './placed.ts';

/** Two Clans, the side that is asked first coming from the west and from the north. */
const cornered = () => {
  const match = skirmish();
  const hand = handIn(match);
  const { setup } = match.game.world;
  const west = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 40 },
    { x: 0, y: 40 },
  ];
  const north = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 20 },
    { x: 0, y: 20 },
  ];
  const unit = Object.values(hand.view.units).find(({ seat }) => seat === hand.seat);
  if (!unit) throw new Error('somebody is to be placed');
  const forces = setup.scenario.forces.map(force =>
    force.id === unit.force ? { ...force, zone: [west, north] } : force,
  );
  const game = emlia.open({ ...setup, scenario: { ...setup.scenario, forces } });
  return { hand: { ...hand, game }, unit };
};

test('scenario.home: who stands as much in one part of the zone as in another says which edge is its own', () => {
  const { hand, unit } = cornered();
  expect(homesFor(hand.game.world, unit).sort()).toEqual(['north', 'west']);
  const corner = placedAt(hand, unit, { at: { x: 10, y: 10 }, formation: 'open' });
  expect(withHome(hand, unit, corner, 'north')).toMatchObject({ home: 'north' });
  expect(withHome(hand, unit, corner, 'west')).toMatchObject({ home: 'west' });
  // In the west alone there is no choice, and none is asked for.
  const west = placedAt(hand, unit, { at: { x: 10, y: 32 }, formation: 'open' });
  expect(withHome(hand, unit, west, 'north')).not.toHaveProperty('home');
});

test('scenario.home: a zone on one edge leaves no choice', () => {
  const hand = handIn(skirmish());
  const unit = Object.values(hand.view.units).find(({ seat }) => seat === hand.seat);
  expect(unit && homesFor(hand.game.world, unit)).toHaveLength(1);
});
