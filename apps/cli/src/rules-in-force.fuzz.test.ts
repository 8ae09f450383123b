import { EDITIONS as RULES } from '@emlia/emlia';
import { randomGame } from '@emlia/emlia/random-game';
import { isProblem, isRefusal, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { counterpartsOf, EDITIONS, isInForce } from '@emlia/rulebook';
import '@emlia/rulebook/all';
import { describe, expect, test } from 'vitest';

const { seed: SEED, games, batches } = fuzzing(8);
/** So often what is refused is looked at too. */
const OPTIONS_EVERY = 12;

/** Every rule that anything names in what it is handed: refusals, lines of the log, rows of checks and of morale. */
const cite = (cited: Set<string>, what: unknown): void => {
  if (typeof what !== 'object' || what === null) return;
  for (const [key, value] of Object.entries(what)) {
    if (key === 'rule' && typeof value === 'string') cited.add(value);
    else cite(cited, value);
  }
};

/** All that a random battle cites on the way to its end. */
const citedIn = (edition: (typeof EDITIONS)[number], number: number): Set<string> => {
  const cited = new Set<string>();
  const game = randomGame(`in force ${SEED}`, number, edition);
  const match = startMatch(game, `in force ${SEED} ${number}`);
  for (let i = 0; !game.result(match.state); i++) {
    const { seat } = topPrompt(match.state) ?? { seat: '' };
    if (i % OPTIONS_EVERY === 0)
      for (const { refusal } of game.options(match.state, seat)) cite(cited, { refusal });
    const command = game.sample(
      game.view(match.state, seat),
      seat,
      seededDice(`in force ${SEED} ${number}`, i),
    );
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
    for (const event of 'events' in outcome ? outcome.events : []) {
      cite(cited, game.tell(match.state, event));
      // What an event is decided by is no citation; the rows of its checks are.
      for (const key of ['shots', 'blows', 'checks', 'check', 'rows'])
        cite(cited, { [key]: Reflect.get(event, key) });
    }
  }
  return cited;
};

describe.each(EDITIONS)('%s', edition => {
  test.each(batches)(
    'draft.edition.inherit: whatever battles $first to $last cite is in force in their edition',
    batch => {
      const strange = new Set<string>();
      let cited = 0;
      for (const number of gamesOf(batch)) {
        for (const id of citedIn(edition, number)) {
          cited++;
          if (!isInForce(id, edition)) strange.add(`${id} in battle ${number}`);
        }
      }
      expect([...strange].sort()).toEqual([]);
      // A share is enough to have met most of what there is.
      expect(cited).toBeGreaterThan(games);
    },
  );
});

test('draft.edition.inherit: what is cited in place of a rule of the core displaces it', () => {
  const cites = Object.entries(RULES['first-draft'].cites ?? {});
  expect(cites.length).toBeGreaterThan(10);
  for (const [core, other] of cites) {
    expect([core, isInForce(core, 'first-draft')]).toEqual([core, false]);
    const displacing = counterpartsOf(core).filter(
      ({ relation }) => relation === 'overrides' || relation === 'drops',
    );
    expect(displacing.map(one => one.other)).toContain(other);
  }
});
