// Exact fractions: damage.rounding keeps them until the last step of an attack, and 0.7 + 0.1 must be 0.8.

/** n over d; d is above 0. Not always in lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

/** The decimal a number is written as: 0.7 is seven tenths, not the double nearest to it. */
export function fraction(x: number): Fraction {
  if (Number.isInteger(x)) return { n: BigInt(x), d: 1n };
  if (!Number.isFinite(x)) throw new RangeError(`${x} is no fraction`);
  const [digits = '0', exponent = '0'] = String(x).split('e');
  const [before = '0', after = ''] = digits.split('.');
  const n = BigInt(before + after);
  const shift = after.length - Number(exponent);
  return shift >= 0 ? { n, d: tenToThe(shift) } : { n: n * tenToThe(-shift), d: 1n };
}

const tenToThe = (zeros: number): bigint => BigInt(`1${'0'.repeat(zeros)}`);

export const ratio = (n: number, d: number): Fraction => over(fraction(n), fraction(d));

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  const sum = { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  // Long sums of unlike fractions would grow without end.
  return sum.d > LONG ? reduce(sum) : sum;
}

const LONG = 1_000_000_000_000n;

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

export function over(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError('nothing is divided by 0');
  return b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: a.d * -b.n };
}

/** Below, equal or above: negative, 0 or positive. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const most = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);

export function floor(a: Fraction): number {
  const q = a.n / a.d;
  return Number(a.n < 0n && q * a.d !== a.n ? q - 1n : q);
}

/** damage.rounding: to the nearest whole number, halves up. */
export const round = (a: Fraction): number => floor({ n: 2n * a.n + a.d, d: 2n * a.d });

export function reduce(a: Fraction): Fraction {
  if (a.d === 1n) return a;
  let x = a.n < 0n ? -a.n : a.n;
  let y = a.d;
  while (y !== 0n) [x, y] = [y, x % y];
  return x <= 1n ? a : { n: a.n / x, d: a.d / x };
}

export function toNumber(a: Fraction): number {
  const { n, d } = reduce(a);
  return Number(n) / Number(d);
}

/** 33, 3.5 or 33 1/3: as a decimal where three places hold it exactly. */
export function formatFraction(a: Fraction): string {
  const { n, d } = reduce(a);
  if (d === 1n) return String(n);
  if (1000n % d === 0n) return String(Number(n) / Number(d));
  const size = n < 0n ? -n : n;
  const whole = size / d;
  return `${n < 0n ? '-' : ''}${whole > 0n ? `${whole} ` : ''}${size % d}/${d}`;
}
