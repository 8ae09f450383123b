import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import { canonicalJson, cloneJson, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  answerNow,
  BOT_IDS,
  BOTS,
  type BotChoice,
  type BotPlayer,
  formatWhy,
  TEMPER_IDS,
  TEMPERS,
} from '../index.ts';
import { openShipped } from '../testing/shipped.ts';

const playerOf = (bot: (typeof BOT_IDS)[number], budget = 60): BotPlayer => ({
  bot: BOTS[bot],
  temper: TEMPERS.bold,
  budget,
});

/** The first commands of a battle of one bot against itself. */
const opening = (bot: (typeof BOT_IDS)[number], seed: string, commands: number): EmliaCommand[] => {
  const game = openShipped('cavemen/two-clans');
  const match = startMatch(game, seed);
  const players = Object.fromEntries(game.seats.map(seat => [seat, playerOf(bot)]));
  const given: EmliaCommand[] = [];
  for (let i = 0; i < commands; i++) {
    const before = canonicalJson(match.state);
    const turn = answerNow(match, game, players);
    if (!turn) break;
    expect(canonicalJson(match.state)).toBe(before);
    expect(submit(match, turn.seat, turn.choice.command)).toHaveProperty('seq');
    given.push(turn.choice.command);
  }
  return given;
};

describe.each(BOT_IDS)('%s', bot => {
  test('the same seed and effort give the same commands, and another seed other ones', () => {
    const first = opening(bot, 'a', 16);
    expect(first).toHaveLength(16);
    expect(opening(bot, 'a', 16)).toEqual(first);
    expect(opening(bot, 'b', 16)).not.toEqual(first);
  });

  test('has nothing to say when another seat is asked', () => {
    const game = openShipped('cavemen/two-clans');
    const { state } = startMatch(game, 'x');
    const other = game.seats.find(seat => seat !== topPrompt(state)?.seat) ?? '';
    const ask = { game, view: game.view(state, other), seat: other, dice: seededDice('x', 0) };
    expect(BOTS[bot].choose({ ...ask, budget: 10, temper: TEMPERS.bold })).toBeUndefined();
  });
});

const PREPARED: readonly NonNullable<EmliaState['units'][string]['prepared']>[] = [
  { when: { fact: 'within', distance: 3 }, actions: [{ action: 'Normal Move', kind: 'move' }] },
  { when: { fact: 'isEnemy' }, actions: [{ action: 'Aimed Fire', kind: 'primary' }] },
];

/** A unit that has done nothing yet, and need do nothing. */
const isFree = ({ activation, units }: EmliaState): boolean => {
  const unit = units[activation?.unit ?? ''];
  return activation?.due.length === 0 && unit?.used.move === undefined && unit?.used.primary === undefined;
};

/** A battle at the first time a unit may act as it likes, after captains have brought it there. */
const inTheField = () => {
  const game = openShipped('cavemen/two-clans');
  const match = startMatch(game, 'field');
  const players = Object.fromEntries(game.seats.map(seat => [seat, playerOf('captain')]));
  while (topPrompt(match.state)?.kind !== 'act' || !isFree(match.state)) {
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error('nobody is asked');
    submit(match, turn.seat, turn.choice.command);
  }
  return { game, match };
};

/** What the bot does about enemies whose secret is one thing or another. */
const facing = (
  bot: (typeof BOT_IDS)[number],
  secret: number,
): { choice: BotChoice | undefined; unit: string } => {
  const { game, match } = inTheField();
  const state = cloneJson(match.state);
  const prompt = topPrompt(state);
  const seat = prompt?.seat ?? '';
  for (const unit of Object.values(state.units)) {
    if (unit.seat === seat || unit.activated) continue;
    unit.prepared = PREPARED[secret] ?? {};
    const { move: _move, primary: _primary, ...rest } = unit.used;
    unit.used = { ...rest, ...(secret === 0 ? { move: 'prepared' } : { primary: 'prepared' }) };
  }
  const ask = { game, view: game.view(state, seat), seat, dice: seededDice('x', 0) };
  const choice = BOTS[bot].choose({ ...ask, budget: 100, temper: TEMPERS.careful });
  return { choice, unit: prompt?.kind === 'act' ? (prompt.about?.unit ?? '') : '' };
};

test.each(BOT_IDS)('%s sees what its seat sees: two states that differ in a secret are one to it', bot => {
  const seen = facing(bot, 0);
  expect(seen.choice?.command.unit).toBe(seen.unit);
  expect(facing(bot, 1)).toEqual(seen);
});

test('a captain says what it weighed, the chosen first, with terms that add up', () => {
  const why = facing('captain', 0).choice?.why;
  expect(why?.weighed.length).toBeGreaterThan(1);
  for (const { score, terms } of why?.weighed ?? []) {
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score);
  }
  expect(formatWhy(why ?? { bot: '', temper: '', weighed: [] })[0]).toMatch(/^[^;]+; .*[+−]\d/);
});

test('a general counts what it tried and keeps to its budget', () => {
  const tried = facing('general', 0).choice?.why.tried ?? 0;
  expect(tried).toBeGreaterThan(10);
  expect(tried).toBeLessThan(100 + 15);
});

/** The first choices a general would make in a battle of captains when asked so. */
const generalAsked = (kind: string, budget: number): BotChoice[] => {
  const game = openShipped('cavemen/two-clans');
  const match = startMatch(game, 'asked');
  const players = Object.fromEntries(game.seats.map(seat => [seat, playerOf('captain')]));
  const choices: BotChoice[] = [];
  while (choices.length < 6) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const asked = topPrompt(match.state)?.kind === kind;
    const turn = asked && answerNow(match, game, { [seat]: playerOf('general', budget) });
    if (turn) choices.push(turn.choice);
    const { choice } = answerNow(match, game, players) ?? {};
    submit(match, seat, choice?.command);
  }
  return choices;
};

test.each(['act', 'activate'])('a general plays out what could be done when asked to %s', kind => {
  const why = generalAsked(kind, 150).find(choice => choice.why.tried)?.why;
  expect(why?.tried).toBeGreaterThan(10);
  expect(why?.weighed.length).toBeGreaterThan(1);
  const scores = why?.weighed.map(({ score }) => score) ?? [];
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const { score, terms } of why?.weighed ?? []) {
    expect(terms[0]?.name).toMatch(/^how it stands after \d+ tries, against the worst$/);
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score);
  }
});

test('a general without time for it does what the captain would', () => {
  for (const choice of generalAsked('act', 40)) expect(choice.why.tried).toBeUndefined();
});

test('tempers are data: no two weigh danger alike, and each goes by its own name', () => {
  expect(new Set(TEMPER_IDS.map(id => TEMPERS[id].danger)).size).toBe(TEMPER_IDS.length);
  for (const id of TEMPER_IDS) expect(TEMPERS[id].id).toBe(id);
});
