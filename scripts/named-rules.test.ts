import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PLACES = ['apps/web/src', 'packages/print/src'].map(one => join(ROOT, one));
const CATALOGUES = ['emlia-core', 'emlia-first-draft', 'eras'].map(one =>
  join(ROOT, `packages/rulebook/catalogue/${one}.yaml`),
);
const NAMED = /\brule="([a-z.-]+)"|'(attribute\.[a-z.-]+)'/g;

test('every rule that the page or a printed sheet names is in the rulebook', () => {
  const named = new Set<string>();
  for (const place of PLACES) {
    for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
      for (const [, link, stat] of readFileSync(join(place, file), 'utf8').matchAll(NAMED)) {
        named.add(link ?? stat ?? '');
      }
    }
  }
  expect(named.size).toBeGreaterThan(10);
  const known = CATALOGUES.map(one => readFileSync(one, 'utf8')).join('');
  expect([...named].filter(id => !known.includes(`- id: ${id}\n`))).toEqual([]);
});
