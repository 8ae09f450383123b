import type { Grant } from '../scenario-parts.ts';
import { below, type Check, type Finding, type Where } from './check.ts';

/** What is promised for a turn that never comes. */
export const timeCheck: Check = {
  name: 'time',
  *run({ battles, campaigns }) {
    for (const { id, turns, limitWinner, sides } of battles.values()) {
      if (limitWinner !== undefined && turns === undefined)
        yield { kind: 'battles', id, path: ['limitWinner'], say: 'needs a turn limit; give turns' };
      for (const [s, side] of sides.entries()) {
        for (const [p, player] of side.players.entries()) {
          const where: Where = { kind: 'battles', id, path: ['sides', s, 'players', p] };
          yield* tooLate(player.grants, turns, below(where, 'grants'));
          yield* tooLate(player.arrivals, turns, below(where, 'arrivals'));
          for (const [a, { edge }] of player.arrivals.entries()) {
            if (edge === undefined && side.edge === undefined)
              yield { ...below(where, 'arrivals', a), say: 'comes by no edge; give one, or one to the side' };
          }
          if (player.grants.length > 0 && side.edge === undefined)
            yield {
              ...below(where, 'grants'),
              say: 'what is bought enters by the edge of its side, which has none (reinforcement.single-battle)',
            };
        }
      }
    }
    for (const { id, turns, players, treaties } of campaigns.values()) {
      for (const [p, player] of players.entries())
        yield* tooLate(player.grants, turns, { kind: 'campaigns', id, path: ['players', p, 'grants'] });
      for (const [t, { ends }] of treaties.entries()) {
        if (turns !== undefined && ends !== undefined && ends > turns)
          yield {
            kind: 'campaigns',
            id,
            path: ['treaties', t, 'ends'],
            say: `the campaign ends in turn ${turns}`,
            severity: 'warning',
          };
      }
    }
  },
};

function* tooLate(
  promised: readonly Pick<Grant, 'turn'>[],
  turns: number | undefined,
  where: Where,
): Iterable<Finding> {
  for (const [i, { turn }] of promised.entries()) {
    if (turns !== undefined && turn > turns)
      yield {
        ...below(where, i, 'turn'),
        say: `never comes: the last turn is ${turns}`,
        severity: 'warning',
      };
  }
}
