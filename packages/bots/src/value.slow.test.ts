import { startMatch, submit } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { figuresOn } from './figure.ts';
import { answerNow, BOTS, TEMPERS } from './index.ts';
import { prospectFor } from './prospect.ts';
import { openShipped } from './testing/shipped.ts';
import { SURE_TO_WIN, valueFor } from './value.ts';

test('every wound of a great beast counts, and more than for what it does to the chances', () => {
  const game = openShipped('kingdoms/four-against-the-dragon');
  const match = startMatch(game, 'wounds');
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(seat => [seat, recruit]));
  while (match.state.phase === 'deployment') {
    const turn = answerNow(match, game, players);
    if (!turn) break;
    submit(match, turn.seat, turn.choice.command);
  }
  const wounded = (damage: number) => {
    const state = game.view(match.state, 'four');
    const [part] = state.units.vermithor?.parts ?? [];
    if (!part) throw new Error('there is no dragon');
    part.damage = damage;
    const world = game.worldAt(state);
    const figures = figuresOn(world, state);
    const { stands } = prospectFor(world, state, 'four', figures);
    const point = figures.get('vermithor')?.point ?? 0;
    return { point, worth: valueFor(world, state, 'four') - SURE_TO_WIN * stands };
  };
  const [whole, hurt] = [wounded(0), wounded(3)];
  expect(whole.point).toBeGreaterThan(0);
  expect(hurt.worth - whole.worth).toBeGreaterThan(2.5 * whole.point);
});
