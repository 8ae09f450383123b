import { cloneJson, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { ERAS } from '../../forces/era.ts';
import { shippedPack } from '../../testing/shipped.ts';
import { openBattle } from '../game.ts';
import { randomBattle } from '../testing/random-battle.ts';

const { roster } = shippedPack();
const COMMANDS = 60;

test.each(ERAS)('phase.order: what is kept in mind of a battle of the %s age changes no answer', era => {
  const setup = randomBattle(seededDice(`moment ${era}`, 0), roster, era);
  const game = openBattle(setup);
  const match = startMatch(game, `moment ${era}`);
  for (let i = 0; i < COMMANDS && !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat as string;
    // Of the copy and on its new field nothing is known yet.
    const fresh = openBattle(setup);
    const options = game.options(match.state, seat);
    expect(options).toEqual(fresh.options(cloneJson(match.state), seat));
    expect(game.options(game.view(match.state, seat), seat)).toEqual(options);
    const dice = () => seededDice(`moment ${era} player`, i);
    const command = game.sample(game.view(match.state, seat), seat, dice());
    expect(fresh.sample(cloneJson(match.state), seat, dice())).toEqual(command);
    expect(submit(match, seat, command)).toHaveProperty('events');
  }
});
