import { isProblem } from '../decision.ts';
import { type Dice, seededDice } from '../dice.ts';
import { cloneJson } from '../json.ts';
import { stateHash, submit } from '../match.ts';
import { type Prompted, topPrompt } from '../prompts.ts';
import { ensure, type GameUnderTest, playOut, tryOut } from './candidate.ts';

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  [],
  {},
  { type: 'no such command' },
  { type: '__proto__' },
  { type: 'constructor' },
];

export const garbage = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, match => {
    const before = stateHash(match);
    const entries = match.log.length;
    const prompt = topPrompt(match.state);
    for (const raw of GARBAGE) {
      for (const seat of [...game.seats, 'nobody at all']) {
        ensure('say' in submit(match, seat, raw), `garbage was accepted: ${String(raw)}`);
      }
    }
    if (prompt) {
      const good = game.sample(match.state, prompt.seat, seededDice('wrong seat', entries));
      for (const seat of game.seats) {
        if (seat !== prompt.seat) ensure('say' in submit(match, seat, good), 'the wrong seat was obeyed');
      }
      if (good !== undefined)
        bend(candidate, { state: match.state, seat: prompt.seat, good }, seededDice('bent', entries));
    }
    ensure(stateHash(match) === before && match.log.length === entries, 'garbage left a trace');
  });
};

const BENT: readonly unknown[] = [
  undefined,
  null,
  -1,
  0.3,
  1e308,
  '',
  'no such thing',
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  true,
];
const BENT_TRIES = 12;

/** A good command with one thing in it replaced: whatever is read of it is checked, and what is accepted can be done. */
const bend = <State extends Prompted, Command, Event>(
  { game }: GameUnderTest<State, Command, Event>,
  { state, seat, good }: { readonly state: State; readonly seat: string; readonly good: Command },
  dice: Dice,
): void => {
  for (let i = 0; i < BENT_TRIES; i++) {
    const raw = replaceOne(cloneJson(good), BENT[dice.roll(BENT.length) - 1], dice);
    try {
      const command = game.parse(raw);
      if (typeof command === 'object' && command !== null && isProblem(command)) continue;
      if (!game.check(state, seat, command as Command)) tryOut(game, state, seat, command as Command);
    } catch (error) {
      throw new Error(`a bent command broke the game: ${JSON.stringify(raw)}`, { cause: error });
    }
  }
};

/** Goes down a random way into the value and puts something else there. */
const replaceOne = (value: unknown, other: unknown, dice: Dice): unknown => {
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[dice.roll(keys.length + 1) - 1];
  if (key === undefined) return other;
  const holder = value as Record<string, unknown>;
  holder[key] = replaceOne(holder[key], other, dice);
  return holder;
};
