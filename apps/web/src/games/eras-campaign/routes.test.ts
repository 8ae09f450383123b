import { expect, test } from 'vitest';
import { readRoutes } from './routes.ts';

test.each([
  ['nothing', undefined, {}],
  ['what is no JSON', '{', {}],
  ['a list', '[1]', {}],
  ['places that are none', '{"a":{"x":1},"b":{"x":null,"y":2},"c":3}', {}],
  ['a place', '{"a":{"x":1,"y":2,"z":3}}', { a: { x: 1, y: 2 } }],
] as const)('routes are read from %s as far as they are some', (_, text, routes) => {
  expect(readRoutes(text)).toEqual(routes);
});
