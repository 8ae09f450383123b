import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.mjs';

const folder = join(root, 'docs/decisions');
const told = readFileSync(join(folder, '0011-overrides-and-betas.md'), 'utf8');

const manifests = [
  'package.json',
  ...['packages', 'apps'].flatMap(group =>
    readdirSync(join(root, group)).map(name => join(group, name, 'package.json')),
  ),
].map(path => JSON.parse(readFileSync(join(root, path), 'utf8')));

/** Names of overrides, however deep, and of pre-releases. */
const odd = manifests.flatMap(({ overrides = {}, dependencies = {}, devDependencies = {} }) => [
  ...Object.keys(overrides),
  ...Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    /^\d[^ ]*-/.test(String(version)) ? [name] : [],
  ),
]);

test('there are overrides or pre-releases to tell of', () => expect(odd.length).toBeGreaterThan(0));

test.each(odd)('decision 11 says why %s is overridden or a pre-release', name => {
  expect(told).toContain(`\`${name}\``);
});
