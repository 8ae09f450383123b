import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkArrows, formatViolation, MAY_IMPORT, ROOMS } from './arrows.mjs';
import { root } from './command.mjs';
import { scratch } from './scratch.ts';

/** Plants files in a tree of their own, and says what the check says. */
const planted = (files: Record<string, string>) => checkArrows(scratch(files)).map(formatViolation);

const inFile = (path: string, text: string) => planted({ [path]: text });

describe('arrows that do not exist', () => {
  test.each([
    ['packages/kernel/src/a.ts', 'content'],
    ['packages/kernel/src/a.ts', 'rulebook'],
    ['packages/kernel/src/a.ts', 'protocol'],
    ['packages/rulebook/src/a.ts', 'kernel'],
    ['packages/packs/src/a.ts', 'content'],
    ['packages/packs/src/a.ts', 'kernel'],
    ['packages/content/src/a.ts', 'emlia'],
    ['packages/content/src/a.ts', 'eras'],
    ['packages/emlia/src/a.ts', 'eras'],
    ['packages/eras/src/a.ts', 'emlia'],
    ['packages/eras/src/a.ts', 'content'],
    ['packages/emlia/src/a.ts', 'bots'],
    ['packages/emlia/src/a.test.ts', 'bots'],
    ['packages/bots/src/a.ts', 'lab'],
    ['packages/protocol/src/a.ts', 'lab'],
    ['packages/lab/src/a.ts', 'server'],
    ['packages/bots/src/a.ts', 'web'],
    ['packages/emlia/src/a.ts', 'cli'],
    ['apps/server/src/a.ts', 'emlia'],
    ['apps/server/src/a.ts', 'cli'],
    ['apps/server/src/a.ts', 'web'],
    ['apps/web/src/a.tsx', 'server'],
    ['apps/web/e2e/a.e2e.ts', 'server'],
    ['apps/cli/bin/emlia.js', 'web'],
  ])('%s may not import %s', (path, target) => {
    const from = path.split('/')[1];
    expect(inFile(path, `\nimport { x } from '@emlia/${target}';\n`)).toEqual([
      expect.stringContaining(`${path}:2:19  ${from} may not import ${target}; it may import `),
    ]);
  });

  test.each([
    `import type { A } from '@emlia/bots';`,
    `import '@emlia/bots';`,
    `import x = require('@emlia/bots');`,
    `export { a } from '@emlia/bots';`,
    `export * from '@emlia/bots/play';`,
    `export type { A } from '@emlia/bots';`,
    `export const a = await import('@emlia/bots');`,
    'export const a = await import(`@emlia/bots`);',
    `export type A = import('@emlia/bots').A;`,
    `const a = require('@emlia/bots');`,
    `import { a } from '../../bots/src/index.ts';`,
    `import type { A } from '../../../packages/bots/src/index.ts';`,
  ])('in whatever form: %s', text => {
    expect(inFile('packages/emlia/src/a.ts', text)).toEqual([
      expect.stringContaining('emlia may not import bots'),
    ]);
  });

  test('a package without a row in the table', () => {
    expect(inFile('packages/magic/src/a.ts', '')).toEqual([
      expect.stringContaining('packages/magic has no row'),
    ]);
  });

  test('a file that does not parse is not a file that passes', () => {
    expect(inFile('packages/emlia/src/a.ts', 'import { from')[0]).toContain('This does not parse');
  });
});

describe('arrows that exist', () => {
  test('are those of the table in ARCHITECTURE.md', () => {
    const packages = Object.keys(MAY_IMPORT).filter(name => !['server', 'web', 'cli'].includes(name));
    const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(
      /^\| `(?:packages|apps)\/(\w+)` \|.*\| ([^|]+) \|$/gm,
    );
    const told = [...rows].map(([, name = '', may = '']): [string, string[]] => {
      const words = may.replace('types of ', '').replace('nothing of ours', '').split(', ').filter(Boolean);
      return [name, words.flatMap(word => (word === 'packages' ? packages : [word])).sort()];
    });
    const done = Object.entries(MAY_IMPORT).map(([name, may]) => [name, may.toSorted()]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(done));
  });

  test.each([
    ['packages/content/src/a.ts', 'kernel'],
    ['packages/emlia/src/a.ts', 'kernel'],
    ['packages/emlia/src/a.ts', 'content'],
    ['packages/content/src/a.ts', 'packs'],
    ['packages/eras/src/a.ts', 'packs'],
    ['packages/bots/src/a.ts', 'emlia'],
    ['packages/bots/src/a.ts', 'eras'],
    ['packages/lab/src/a.ts', 'bots'],
    ['apps/web/src/a.tsx', 'lab'],
    ['apps/server/src/a.ts', 'protocol'],
    ['apps/cli/src/a.ts', 'server'],
    ['packages/kernel/src/a.ts', 'kernel'],
  ])('%s may import %s', (path, target) => {
    expect(inFile(path, `import { x } from '@emlia/${target}';`)).toEqual([]);
  });

  test('but not by a path inside the other package', () => {
    for (const name of [
      '../../kernel/src/dice.ts',
      '@emlia/kernel/src/dice.ts',
      '@emlia/kernel/dist/dice.js',
    ]) {
      expect(inFile('packages/emlia/src/a.ts', `import { x } from '${name}';`)).toEqual([
        'packages/emlia/src/a.ts:1:19  Import kernel by its name, @emlia/kernel, not by a path inside it.',
      ]);
    }
    expect(inFile('packages/emlia/src/table/a.ts', `import { x } from '../../src/table/b.ts';`)).toEqual([]);
    expect(inFile('packages/emlia/src/a.ts', `import { x } from '@emlia/kernel/conformance';`)).toEqual([]);
  });

  test('comments, strings, templates and regular expressions are no imports', () => {
    const text = [
      `// import { a } from '@emlia/bots'`,
      `/* import('@emlia/bots') Math.random() */`,
      `export const a = "import '@emlia/bots'" + 'Math.random()' + \`new Date() \${1}\`;`,
      `export const b = /import '@emlia\\/bots'; new Date()/;`,
    ].join('\n');
    expect(inFile('packages/emlia/src/a.ts', text)).toEqual([]);
  });
});

describe('rooms', () => {
  const rooms = {
    'packages/eras/src': ['words.ts', 'dice', 'battle'],
    'packages/eras/src/battle': ['ground', 'turn'],
  };
  const checked = (path: string, text: string) =>
    checkArrows(scratch({ [path]: text }), rooms).map(formatViolation);

  test.each([
    [
      'packages/eras/src/dice/a.ts',
      `\nimport { b } from '../battle/b.ts';`,
      'packages/eras/src/dice/a.ts:2:19  dice may not import values of battle, a higher room of packages/eras/src; types it may (`import type`).',
    ],
    [
      'packages/eras/src/battle/ground/a.ts',
      `import { b } from '../turn/deep/b.ts';`,
      'packages/eras/src/battle/ground/a.ts:1:19  ground may not import values of turn, a higher room of packages/eras/src/battle; types it may (`import type`).',
    ],
    ['packages/eras/src/dice/a.ts', `import { type B } from '../battle/b.ts';`, 'values of battle'],
    ['packages/eras/src/dice/a.ts', `import '../battle/b.ts';`, 'values of battle'],
    ['packages/eras/src/dice/a.ts', `export * from '../battle/b.ts';`, 'values of battle'],
    ['packages/eras/src/dice/a.ts', `export const b = await import('../battle/b.ts');`, 'values of battle'],
    [
      'packages/eras/src/words.ts',
      `import { b } from './dice/b.ts';`,
      'words.ts may not import values of dice',
    ],
    [
      'packages/eras/src/dice/a.ts',
      `import { b } from '../index.ts';`,
      'values of index.ts, a door of packages/eras/src',
    ],
    [
      'packages/eras/src/dice/a.ts',
      `import { b } from '@emlia/eras';`,
      'values of index.ts, a door of packages/eras/src',
    ],
    [
      'packages/eras/src/battle/turn/a.ts',
      `import { b } from '../orders.ts';`,
      'values of orders.ts, a door of packages/eras/src/battle',
    ],
  ])('in %s refused: %s', (path, text, say) => {
    expect(checked(path, text)).toEqual([expect.stringContaining(say)]);
  });

  test.each([
    ['packages/eras/src/battle/ground/a.ts', `import { b } from '../../dice/b.ts';`],
    ['packages/eras/src/battle/turn/a.ts', `import { b } from '../ground/b.ts';`],
    ['packages/eras/src/battle/turn/a.ts', `import { b } from './b.ts';`],
    ['packages/eras/src/dice/a.ts', `import { b } from '../words.ts';`],
    ['packages/eras/src/dice/a.ts', `import type { B } from '../battle/b.ts';`],
    ['packages/eras/src/dice/a.ts', `export type { B } from '../index.ts';`],
    ['packages/eras/src/index.ts', `export * from './battle/b.ts';`],
    ['packages/eras/src/battle/orders.ts', `import { b } from './turn/b.ts';`],
    ['packages/eras/src/dice/a.test.ts', `import { b } from '../battle/b.ts';`],
    ['packages/eras/src/dice/testing/a.ts', `import { b } from '../../battle/b.ts';`],
  ])('in %s allowed: %s', (path, text) => {
    expect(checked(path, text)).toEqual([]);
  });

  test('a folder without a place in its row', () => {
    expect(checked('packages/eras/src/magic/deep/a.ts', '')).toEqual([
      'packages/eras/src/magic:1:1  magic has no place among the rooms of packages/eras/src (ROOMS in scripts/arrows.mjs).',
    ]);
    expect(checked('packages/eras/src/battle/magic/a.ts', '')).toEqual([
      expect.stringContaining('magic has no place among the rooms of packages/eras/src/battle'),
    ]);
    expect(checked('packages/eras/src/magic/a.test.ts', '')).toEqual([]);
    expect(checked('packages/eras/src/testing/a.ts', '')).toEqual([]);
  });

  test('a source folder without a row', () => {
    expect(checked('packages/kernel/src/magic/a.ts', '')).toEqual([
      'packages/kernel/src:1:1  packages/kernel/src has rooms (magic) and no row in the table of rooms (ROOMS in scripts/arrows.mjs).',
    ]);
    expect(checked('packages/kernel/src/a.ts', '')).toEqual([]);
  });

  test('every room of the table is in the tree', () => {
    const places = Object.entries(ROOMS).flatMap(([source, row]) => row.map(room => `${source}/${room}`));
    expect(places.filter(place => !existsSync(join(root, place)))).toEqual([]);
  });
});

describe('protocol takes types only', () => {
  test.each([
    [`import { hash } from '@emlia/kernel';`, 'protocol may import only types of kernel'],
    // Under verbatimModuleSyntax this still runs the module.
    [`import { type Hash } from '@emlia/kernel';`, 'protocol may import only types of kernel'],
    [`export * from '@emlia/kernel';`, 'protocol may import only types of kernel'],
    [`import { parse } from 'yaml';`, 'protocol may use zod'],
    [`import { existsSync, readFileSync } from 'node:fs';`, 'protocol may use zod'],
    [`import type { Server } from '@emlia/server';`, 'protocol may not import server'],
  ])('refused: %s', (text, say) => {
    expect(inFile('packages/protocol/src/a.ts', text)).toEqual([expect.stringContaining(say)]);
  });

  test.each([
    `import type { Hash } from '@emlia/kernel';`,
    `export type { Hash } from '@emlia/kernel';`,
    `export type Hash = import('@emlia/kernel').Hash;`,
    `import * as z from 'zod';`,
    `import { x } from './b.ts';`,
  ])('allowed: %s', text => {
    expect(inFile('packages/protocol/src/a.ts', text)).toEqual([]);
  });

  test('its tests may use values', () => {
    const text = `import { test } from 'vitest'; import { hash } from '@emlia/kernel';`;
    expect(inFile('packages/protocol/src/a.test.ts', text)).toEqual([]);
  });
});

const BANNED: [code: string, say: string][] = [
  ['new Date()', 'Date reaches a clock'],
  ['Date.now()', 'Date reaches a clock'],
  ['performance.now()', 'performance reaches a clock'],
  ['(f: typeof performance) => f', 'performance reaches a clock'],
  ['setTimeout(f, 1)', 'setTimeout reaches a timer'],
  ['setInterval(f, 1)', 'setInterval reaches a timer'],
  ['new Intl.NumberFormat()', 'Intl reaches a locale'],
  ['process.env.X', 'process reaches the machine'],
  ['globalThis["Date"]', 'globalThis reaches the machine'],
  ["fetch('x')", 'fetch reaches the network'],
  ['crypto.randomUUID()', 'crypto reaches chance'],
  ["new Function('return Math.random()')", 'Function reaches code no check can read'],
  ["eval('1')", 'eval reaches code no check can read'],
  ["new WebSocket('ws://x')", 'WebSocket reaches the network'],
  ['new WeakRef(x).deref()', 'WeakRef reaches the collector'],
  ['navigator.language', 'navigator reaches the machine'],
  ['{ process }', 'process reaches the machine'],
  ["'a'.localeCompare('b')", 'localeCompare depends on the locale'],
  ["'a'['localeCompare']('b')", 'localeCompare depends on the locale'],
  ['(1).toLocaleString()', 'toLocaleString depends on the locale'],
  ["'a'?.toLocaleUpperCase()", 'toLocaleUpperCase depends on the locale'],
  ['(({ toLocaleString }) => 1)(x)', 'toLocaleString depends on the locale'],
  ['2 ** 0.5', 'The ** operator'],
  ['(x **= 2)', 'The ** operator'],
  ['Math.random()', 'Math.random is chance'],
  ["Math['random']()", 'Math.random is chance'],
  ['Math[name](1)', 'computed name'],
  ['(({ sin }) => sin)(Math)', 'Math may not be handed around'],
  ["await import('node:fs')", 'node:fs reaches the machine'],
  ['await import(name)', 'computed name cannot be checked'],
  ...'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh pow exp expm1 log log2 log10 log1p hypot cbrt'
    .split(' ')
    .map((name): [string, string] => [`Math.${name}(1, 2)`, `Math.${name} may differ in the last bit`]),
];

describe('determinism', () => {
  test.each(BANNED)('%s', (code, say) => {
    for (const name of ['kernel', 'emlia', 'eras']) {
      const path = `packages/${name}/src/a.ts`;
      const found = inFile(path, `\nexport const a = ${code};\n`);
      expect(found).toEqual([expect.stringContaining(say)]);
      expect(found[0]).toMatch(new RegExp(`^${path}:2:\\d+ {2}`));
    }
    expect(inFile('packages/emlia/src/a.test.ts', `export const a = ${code};`)).toEqual([]);
    expect(inFile('packages/lab/src/a.ts', `export const a = ${code};`)).toEqual([]);
  });

  test.each([
    `import { existsSync, readFileSync } from 'node:fs';`,
    `import { readFileSync } from 'fs';`,
    `import c from 'crypto';`,
  ])('%s', text => {
    expect(inFile('packages/kernel/src/a.ts', text)[0]).toContain('reaches the machine');
    expect(inFile('packages/content/src/a.ts', text)).toEqual([]);
  });

  test.each([
    'Math.sqrt(2) + Math.floor(1.5) + Math.PI',
    'x.Date + x.process.fetch',
    '{ Date: 1, process: 2, performance() {} }',
    'x * x',
    'import.meta.url + new Set([1]).size',
  ])('allowed: %s', code => {
    expect(inFile('packages/kernel/src/a.ts', `export const a = ${code};`)).toEqual([]);
  });

  test('what lies in testing/ is free, and only tests may import it', () => {
    expect(inFile('packages/kernel/src/testing/shapes.ts', 'export const a = Math.random();')).toEqual([]);
    for (const name of ['./testing/shapes.ts', './b.test.ts']) {
      const text = `import { a } from '${name}';`;
      expect(inFile('packages/kernel/src/a.test.ts', text)).toEqual([]);
      expect(inFile('packages/kernel/src/a.ts', text)).toEqual([
        expect.stringContaining('Only tests may import'),
      ]);
    }
  });

  test('members of types may carry the names', () => {
    const text =
      'export interface A { process: number; Date?: string; fetch(): void } export type B = A.Date;';
    expect(inFile('packages/kernel/src/a.ts', text)).toEqual([]);
  });

  test('places count lines and columns from one, in characters', () => {
    expect(inFile('packages/kernel/src/a.ts', `export const é = 'é', a = Math.sin(1);`)).toEqual([
      expect.stringContaining('a.ts:1:27  Math.sin'),
    ]);
  });
});

describe('editions of the rules', () => {
  test.each([
    'export const a = world.edition.id;',
    "export const a = setup.edition === 'core';",
    "export const a = 'core' !== edition;",
    'export const a = edition.id;',
    'const { tables, id } = world.edition;',
    "switch (world.edition) { case 'core': break; }",
  ])('draft.edition.inherit: a chapter does not ask which it is: %s', text => {
    for (const file of ['emlia/src/table', 'bots/src/plans', 'print/src'])
      expect(inFile(`packages/${file}/a.ts`, text)).toEqual([
        expect.stringContaining('A chapter does not ask which edition it is'),
      ]);
    expect(inFile('packages/emlia/src/editions/a.ts', text)).toEqual([]);
    expect(inFile('packages/emlia/src/table/a.test.ts', text)).toEqual([]);
  });

  test('what an edition says may be asked', () => {
    expect(inFile('packages/emlia/src/table/a.ts', 'export const a = world.edition.tables.morale;')).toEqual(
      [],
    );
  });
});
