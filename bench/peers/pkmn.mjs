// @pkmn/sim, the simulator of Pokémon Showdown: whole random battles, its own random player choosing for both sides.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Battle, RandomPlayerAI, Teams } = require('@pkmn/sim');
const { TeamGenerators } = require('@pkmn/randoms');

const FORMAT = 'gen9randombattle';
const SIDES = ['p1', 'p2'];
Teams.setGeneratorFactory(TeamGenerators);

/** Answers at once instead of writing to a stream. */
class Chooser extends RandomPlayerAI {
  constructor(seed) {
    super(undefined, { seed, move: 0.7, mega: 0.6 });
    this.chosen = '';
  }
  choose(choice) {
    this.chosen = choice;
  }
  ask(request) {
    this.chosen = '';
    this.receiveRequest(request);
    return this.chosen;
  }
}

const seedOf = (number, salt) => `gen5,${(number * 7919 + salt).toString(16).padStart(16, '0')}`;

/** A battle ready to be played; making the teams is no part of it. */
export const readyBattle = number => {
  const teams = SIDES.map((_, side) => Teams.generate(FORMAT, { seed: seedOf(number, side + 1) }));
  return {
    /** @returns {number} how many decisions it took */
    play() {
      const battle = new Battle({ formatid: FORMAT, seed: seedOf(number, 0) });
      for (const [i, side] of SIDES.entries()) battle.setPlayer(side, { name: side, team: teams[i] });
      const choosers = SIDES.map((_, i) => new Chooser(seedOf(number, i + 3)));
      let decisions = 0;
      while (!battle.ended) {
        let moved = false;
        for (const [i, side] of SIDES.entries()) {
          const request = battle.sides[i].activeRequest;
          if (!request || request.wait || battle.sides[i].isChoiceDone()) continue;
          const choice = choosers[i].ask(request);
          // What turned out to be impossible (a trap that was not known) is asked about again.
          if (!battle.choose(side, choice) && !battle.choose(side, 'default')) continue;
          decisions++;
          moved = true;
          if (battle.ended) break;
        }
        if (!moved) throw new Error(`random battle ${number} does not go on`);
      }
      return decisions;
    },
  };
};
