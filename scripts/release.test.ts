import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command.mjs';
import { atVersion, closeChangelog, filesOfRelease, isAfter } from './release.mjs';

test('a manifest comes to its version with the exact ones of ours that it needs', () => {
  const dependencies = { '@emlia/kernel': '0.1.0', zod: '4.6.7' };
  expect(
    atVersion({ version: '0.1.0', dependencies, devDependencies: { '@emlia/lab': '*' } }, '0.2.0'),
  ).toEqual({
    version: '0.2.0',
    dependencies: { '@emlia/kernel': '0.2.0', zod: '4.6.7' },
    devDependencies: { '@emlia/lab': '*' },
  });
});

describe('the changelog', () => {
  test('has what was unreleased under its version, and room for what comes', () => {
    const text = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n';
    expect(closeChangelog(text, '0.2.0', '2026-12-01')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
    );
  });

  test('says what is in the way', () => {
    expect(() => closeChangelog('# Changelog\n', '0.2.0', '')).toThrow('no section "Unreleased"');
    expect(() => closeChangelog('## Unreleased\n\n## 0.1.0 (x)\n', '0.2.0', '')).toThrow(
      'nothing to release',
    );
    expect(() => closeChangelog('## Unreleased\n- a\n## 0.2.0 (x)\n', '0.2.0', '')).toThrow(
      '0.2.0 has been released already.',
    );
  });
});

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
])('%s after %s: %s', (next, last, after) => expect(isAfter(next, last)).toBe(after));

test('a release writes every manifest, the lock and the changelog, and nothing else in them changes', () => {
  const files = filesOfRelease('999.0.0', '2026-12-01');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'package.json',
      'packages/kit/package.json',
      'apps/cli/package.json',
      'package-lock.json',
      'CHANGELOG.md',
    ]),
  );
  for (const [path, text] of files) {
    const before = readFileSync(join(root, path), 'utf8');
    expect(text, path).not.toBe(before);
    if (path === 'CHANGELOG.md' || path === 'package-lock.json') continue;
    const { version } = JSON.parse(before);
    expect(JSON.parse(text), path).toEqual(JSON.parse(before.replaceAll(`"${version}"`, '"999.0.0"')));
  }
  expect(() => filesOfRelease('0.0.1', '')).toThrow(/^0\.0\.1 does not come after /);
  expect(() => filesOfRelease('next', '')).toThrow('"next" is no version: say three numbers, like 0.2.0.');
});
