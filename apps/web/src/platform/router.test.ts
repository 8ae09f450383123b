import { expect, test } from 'vitest';
import { matchPath, to } from './router.ts';

test.each([
  ['/', '/', {}],
  ['/play/:match', '/play/ab12', { match: 'ab12' }],
  ['/play/:match', '/play/ab12/', { match: 'ab12' }],
  ['/play/:match', '/play', undefined],
  ['/rules/:catalogue/:chapter', '/rules/eras/dice', { catalogue: 'eras', chapter: 'dice' }],
  ['/rules/:catalogue', '/style/eras', undefined],
  ['/rule/:id', '/rule/%E0%A4%A', undefined],
])('router: %s on %s', (pattern, path, found) => {
  expect(matchPath(pattern, path)).toEqual(found);
});

test('router: the secrets of seats stand behind the #, where no server sees them', () => {
  const url = new URL(to.play('m1', ['a/b', 'c']), 'http://here');
  expect(url.pathname).toBe('/play/m1');
  expect(new URLSearchParams(url.hash.slice(1)).getAll('seat')).toEqual(['a/b', 'c']);
});
