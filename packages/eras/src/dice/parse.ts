import { type Fraction, fraction, least, minus, most, over, plus, times, ZERO } from './fraction.ts';

/** damage.expression: + − × ÷, brackets and dice; each dice term stands for the total rolled. */
export type DiceTerm =
  | { readonly kind: 'number'; readonly value: Fraction; readonly text: string }
  | { readonly kind: 'dice'; readonly count: number; readonly sides: number }
  | { readonly kind: 'minus'; readonly of: DiceTerm }
  | {
      readonly kind: 'sum';
      readonly op: '+' | '-' | '*' | '/';
      readonly left: DiceTerm;
      readonly right: DiceTerm;
    };

export type ParsedDice =
  | { readonly ok: true; readonly term: DiceTerm }
  /** The column of the mistake counts from 1. */
  | { readonly ok: false; readonly column: number; readonly problem: string };

// What a hostile text may ask of the machine: 999999d999999 is refused, and so is what multiplies up.
const LONGEST = 60;
const MOST_DICE = 100;
const MOST_SIDES = 100;
/** Different totals of all dice terms together: the exact distribution stays small. */
const MOST_TOTALS = 100_000;
const LARGEST = 1_000_000;

class Mistake extends Error {
  readonly at: number;
  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

export function parseDice(text: string): ParsedDice {
  try {
    return { ok: true, term: readDice(text) };
  } catch (mistake) {
    if (!(mistake instanceof Mistake)) throw mistake;
    return { ok: false, column: mistake.at + 1, problem: mistake.message };
  }
}

interface Reader {
  readonly text: string;
  at: number;
  dice: number;
  totals: number;
}

function readDice(text: string): DiceTerm {
  if (text.length > LONGEST)
    throw new Mistake(
      LONGEST,
      `An expression has at most ${LONGEST} characters; this one has ${text.length}.`,
    );
  const reader: Reader = { text, at: 0, dice: 0, totals: 1 };
  const term = readSum(reader);
  if (reader.at < text.length)
    throw new Mistake(
      reader.at,
      `Here stands “${text[reader.at]}” where the expression should go on or end.`,
    );
  diceRangeOf(term, 0);
  return term;
}

function readSum(reader: Reader): DiceTerm {
  let left = readProduct(reader);
  for (;;) {
    const op = peek(reader);
    if (op !== '+' && op !== '-') return left;
    reader.at++;
    left = { kind: 'sum', op, left, right: readProduct(reader) };
  }
}

function readProduct(reader: Reader): DiceTerm {
  let left = readPart(reader);
  for (;;) {
    const op = peek(reader);
    if (op !== '*' && op !== '/') return left;
    const at = reader.at++;
    const right = readPart(reader);
    if (op === '/') refuseZero(right, at + 1);
    left = { kind: 'sum', op, left, right };
  }
}

function readPart(reader: Reader): DiceTerm {
  const next = peek(reader);
  const at = reader.at;
  if (next === '-') {
    reader.at++;
    return { kind: 'minus', of: readPart(reader) };
  }
  if (next === '(') {
    reader.at++;
    const inner = readSum(reader);
    if (peek(reader) !== ')') throw new Mistake(reader.at, 'A bracket is opened and not closed.');
    reader.at++;
    return inner;
  }
  const digits = take(reader, /^\d*(\.\d+)?/);
  if (/^d/i.test(reader.text.slice(reader.at, reader.at + 1))) return readTerm(reader, digits, at);
  if (digits === '') throw new Mistake(at, 'Here should stand a number, dice such as 2d6, or a bracket.');
  const value = fraction(Number(digits));
  if (digits.length > 10 || Number(digits) > LARGEST)
    throw new Mistake(at, `A number has at most 10 digits and is at most ${LARGEST}.`);
  return { kind: 'number', value, text: digits };
}

function readTerm(reader: Reader, digits: string, at: number): DiceTerm {
  reader.at++;
  const count = digits === '' ? 1 : Number(digits);
  const sidesAt = reader.at;
  const sides = Number(take(reader, /^\d+/) || Number.NaN);
  if (!Number.isInteger(count) || count < 1)
    throw new Mistake(at, 'The number of dice is a whole number from 1.');
  if (Number.isNaN(sides)) throw new Mistake(sidesAt, 'After d stands the number of sides.');
  if (sides < 1 || sides > MOST_SIDES) throw new Mistake(sidesAt, `A die has 1 to ${MOST_SIDES} sides.`);
  reader.dice += count;
  if (reader.dice > MOST_DICE) throw new Mistake(at, `An expression rolls at most ${MOST_DICE} dice.`);
  reader.totals *= count * (sides - 1) + 1;
  if (reader.totals > MOST_TOTALS) throw new Mistake(at, 'These dice have too many different totals.');
  return { kind: 'dice', count, sides };
}

/** The next character that is no space, without taking it. */
function peek(reader: Reader): string | undefined {
  while (reader.text[reader.at] === ' ') reader.at++;
  return reader.text[reader.at];
}

function take(reader: Reader, what: RegExp): string {
  const found = what.exec(reader.text.slice(reader.at))?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function refuseZero(term: DiceTerm, at: number): void {
  const { from, to } = diceRangeOf(term, at);
  if (from.n <= 0n && to.n >= 0n) throw new Mistake(at, 'What is divided by must never come to 0.');
}

export interface DiceRange {
  readonly from: Fraction;
  readonly to: Fraction;
}

/** The least and the greatest a term can come to. */
export function diceRangeOf(term: DiceTerm, at = 0): DiceRange {
  switch (term.kind) {
    case 'number':
      return { from: term.value, to: term.value };
    case 'dice':
      return { from: fraction(term.count), to: fraction(term.count * term.sides) };
    case 'minus': {
      const { from, to } = diceRangeOf(term.of, at);
      return { from: minus(ZERO, to), to: minus(ZERO, from) };
    }
    case 'sum':
      return bounded(joinRanges(term.op, diceRangeOf(term.left, at), diceRangeOf(term.right, at)), at);
  }
}

function joinRanges(op: '+' | '-' | '*' | '/', a: DiceRange, b: DiceRange): DiceRange {
  if (op === '+') return { from: plus(a.from, b.from), to: plus(a.to, b.to) };
  if (op === '-') return { from: minus(a.from, b.to), to: minus(a.to, b.from) };
  const join = op === '*' ? times : over;
  const ends = [join(a.from, b.from), join(a.from, b.to), join(a.to, b.from), join(a.to, b.to)];
  return { from: ends.reduce(least), to: ends.reduce(most) };
}

function bounded(range: DiceRange, at: number): DiceRange {
  const limit = fraction(LARGEST);
  if (minus(limit, range.to).n < 0n || plus(limit, range.from).n < 0n)
    throw new Mistake(at, `The result may not pass ${LARGEST}.`);
  return range;
}

/** As it would be typed: what parseDice reads back as the same expression. */
export function formatDice(term: DiceTerm): string {
  switch (term.kind) {
    case 'number':
      return term.text;
    case 'dice':
      return `${term.count}d${term.sides}`;
    case 'minus':
      return `-${inBrackets(term.of, term.of.kind === 'sum')}`;
    case 'sum': {
      const { op, left, right } = term;
      const tight = op === '*' || op === '/';
      const isLoose = (side: DiceTerm) => side.kind === 'sum' && (side.op === '+' || side.op === '-');
      const wrapRight = right.kind === 'sum' && (isLoose(right) ? tight || op === '-' || op === '+' : tight);
      return `${inBrackets(left, tight && isLoose(left))}${op}${inBrackets(right, wrapRight)}`;
    }
  }
}

const inBrackets = (term: DiceTerm, wrap: boolean): string =>
  wrap ? `(${formatDice(term)})` : formatDice(term);
