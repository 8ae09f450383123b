import { seededDice } from '../dice.ts';
import { canonicalJson, cloneJson } from '../json.ts';
import { type Accepted, findForgery, isUndone, stateHash, submit, undo } from '../match.ts';
import { type Prompted, topPrompt } from '../prompts.ts';
import { ensure, type GameUnderTest, playOut, seatsAndNobody, tryOut } from './candidate.ts';

export const undoing = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const { game } = candidate;
  let undone = 0;
  const hashes: string[] = [];
  const match = playOut(candidate, played => {
    const before = hashes[played.standing.length - 1];
    hashes[played.standing.length] = stateHash(played);
    const last = played.standing.at(-1) as Accepted<Command, Event>;
    if (last.seat === undefined || game.result(played.state)) return;
    const outcome = undo(played, last.seat);
    const shown = last.events.some(event => game.shows(event));
    ensure(
      isUndone(outcome) === !shown,
      shown ? 'dice were taken back' : 'a plain command could not be taken back',
    );
    if (!isUndone(outcome)) return;
    undone++;
    ensure(stateHash(played) === before, 'undo did not restore the state');
    submit(played, last.seat, last.command);
    ensure(stateHash(played) === hashes[played.standing.length], 'the same command again led elsewhere');
  });
  if (candidate.nothingTakenBack)
    ensure(undone === 0, 'something was taken back in a game that says it cannot be');
  else
    ensure(
      undone > 0,
      'nothing was ever taken back: the suite has proven nothing; say so if nothing can be (nothingTakenBack)',
    );
  ensure(findForgery(match) === undefined, 'a log with undos does not replay');
};

/** Whatever used a die, or told somebody what was hidden from them, has an event that undo does not pass. */
export const shownStays = <State extends Prompted, Command, Event>({
  swapSecrets,
  ...candidate
}: GameUnderTest<State, Command, Event>): void => {
  const { game, seed } = candidate;
  playOut(candidate, ({ state, log }) => {
    const prompt = topPrompt(state);
    if (!prompt) return;
    const { seat } = prompt;
    const command = game.sample(game.view(state, seat), seat, seededDice(`${seed} shown`, log.length));
    if (command === undefined) return;
    const did = tryOut(game, state, seat, command);
    if (did.events.some(event => game.shows(event))) return;
    ensure(did.rolled === 0, `dice could be taken back: ${canonicalJson(command)}`);
    for (const eyes of seatsAndNobody(game)) {
      const other = swapSecrets?.(cloneJson(state), eyes);
      if (!other || game.check(other, seat, command)) continue;
      const would = tryOut(game, other, seat, command);
      // That nothing was shown is news only to who may take it back and try something else.
      if (eyes !== seat && would.events.some(event => game.shows(event))) continue;
      const [seen, seenOther] = [did, would].map(after => canonicalJson(game.view(after.state, eyes)));
      ensure(seen === seenOther, `${eyes} learnt what could be taken back: ${canonicalJson(command)}`);
    }
  });
};
