import { expect, test } from 'vitest';
import { profilesOn } from '../table/profile.ts';
import { deployedShipped, openShipped } from '../testing/shipped.ts';
import { prospectFor } from './prospect.ts';
import { positionValue, SURE_TO_WIN } from './value.ts';

test('every wound of a great beast counts, and more than for what it does to the chances', () => {
  const game = openShipped('kingdoms/four-against-the-dragon');
  const match = deployedShipped('kingdoms/four-against-the-dragon', 'wounds');
  const wounded = (damage: number) => {
    const state = game.view(match.state, 'four');
    const [part] = state.units.vermithor?.parts ?? [];
    if (!part) throw new Error('there is no dragon');
    part.damage = damage;
    const world = game.worldAt(state);
    const profiles = profilesOn(world, state);
    const { stands } = prospectFor(world, state, 'four', profiles);
    const point = profiles.get('vermithor')?.point ?? 0;
    return { point, worth: positionValue(world, state, 'four') - SURE_TO_WIN * stands };
  };
  const [whole, hurt] = [wounded(0), wounded(3)];
  expect(whole.point).toBeGreaterThan(0);
  expect(hurt.worth - whole.worth).toBeGreaterThan(2.5 * whole.point);
});
