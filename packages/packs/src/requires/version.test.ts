import { satisfies } from 'compare-versions';
import { expect, test } from 'vitest';
import { isInRange } from './version.ts';

const NUMBERS = [0, 1, 2, 10];
const VERSIONS = NUMBERS.flatMap(a => NUMBERS.flatMap(b => NUMBERS.map(c => `${a}.${b}.${c}`)));
const ASKED = [...NUMBERS.map(String), ...NUMBERS.flatMap(a => NUMBERS.map(b => `${a}.${b}`)), ...VERSIONS];

test.each(['', '^', '~', '>='])('versions within "%s" are those that compare-versions finds', sign => {
  for (const asked of ASKED) {
    const range = `${sign}${asked}`;
    for (const version of [...VERSIONS, '1.0.0-beta', '0.2.1-rc.1', '2.10.0-a', '0.0.0-b'])
      expect([version, range, isInRange(version, range)]).toEqual([
        version,
        range,
        satisfies(version, range),
      ]);
  }
});
