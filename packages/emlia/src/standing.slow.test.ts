import { isProblem, isRefusal, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { randomGame } from './testing/random-game.ts';

/** What was asked that can be answered beforehand, and with which of its answers, in so many battles of blocks. */
const askedIn = (battles: number): Map<string, Set<string>> => {
  const seen = new Map<string, Set<string>>();
  for (let number = 2; number < 4 * battles; number += 4) {
    const game = randomGame('standing', number);
    const { standing } = game;
    if (!standing) throw new Error('Emlia knows standing orders');
    const match = startMatch(game, `standing ${number}`, {});
    for (let i = 0; i < 400 && !game.result(match.state); i++) {
      const seat = topPrompt(match.state)?.seat ?? '';
      const view = game.view(match.state, seat);
      const asked = standing.asked(view, seat);
      if (asked) {
        const { answers = [] } = standing.questions.find(({ id }) => id === asked.question) ?? {};
        const open = game.options(view, seat).filter(({ refusal }) => !refusal);
        const given = answers.filter(({ id }) =>
          open.some(({ command }) => standing.isAnswer(view, command, id)),
        );
        // Whatever is asked, one of its answers can be given.
        expect(given.length, asked.question).toBeGreaterThan(0);
        const known = seen.get(asked.question) ?? new Set();
        for (const { id } of given) known.add(id);
        seen.set(asked.question, known);
        expect(standing.subjects?.(view, seat).map(({ id }) => id)).toContain(asked.subject);
      }
      const command = game.sample(view, seat, seededDice(`standing ${number}`, i));
      const outcome = submit(match, seat, command);
      if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
    }
  }
  return seen;
};

test('what can be ordered is what the rules ask, and its answers are theirs', () => {
  const seen = askedIn(10);
  expect([...(seen.get('freeStrike') ?? [])].sort()).toEqual(['letGo', 'strike']);
  expect([...(seen.get('pushed') ?? [])].sort()).toEqual(['giveWay', 'standFast']);
});

test('draft.forcing.resist: in the first draft to stand fast is to resist', () => {
  const game = randomGame('standing', 2, 'first-draft');
  const { state } = startMatch(game, 'resist', {});
  const { id: unit, seat } = Object.values(state.units)[0] ?? { id: '', seat: '' };
  const about = { question: 'resist', unit, enemy: unit, choices: ['resist', 'giveWay'] } as const;
  state.pending = [{ seat, kind: 'push', about }];
  expect(game.standing?.asked(state, seat)).toEqual({ question: 'pushed', subject: unit });
  const isAnswer = (choice: 'resist' | 'giveWay') =>
    game.standing?.isAnswer(state, { type: 'answerPush', unit, choice }, 'standFast');
  expect([isAnswer('resist'), isAnswer('giveWay')]).toEqual([true, false]);
});

test('an order was given to a unit as it was then: halved, in another formation or disordered it is another', () => {
  const game = randomGame('standing', 2);
  const { state } = startMatch(game, 'basis', {});
  const unit = Object.values(state.units)[0];
  const { standing } = game;
  if (!unit || !standing) throw new Error('a battle with units');
  const basis = () => standing.basis(state, unit.seat, unit.id);
  const before = basis();
  const all = standing.basis(state, unit.seat, undefined);
  const members = unit.members;
  unit.morale = 3;
  expect(basis()).toBe(before);
  unit.members = members.slice(0, Math.floor(members.length / 2));
  expect(basis()).not.toBe(before);
  unit.members = members;
  unit.ordered = !unit.ordered;
  expect(basis()).not.toBe(before);
  unit.members = [];
  expect(basis()).toBe('gone');
  // A side is another when it has lost a unit, not when one is still to be set up.
  expect(standing.basis(state, unit.seat, undefined)).toBe(all);
  unit.place = 'destroyed';
  expect(standing.basis(state, unit.seat, undefined)).not.toBe(all);
});
