import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from './testing/run.ts';

const PAGE = readFileSync(new URL('../../../docs/eras-packs.md', import.meta.url), 'utf8');
const cwd = freshFolder();

/** Step by step, as a reader would. */
describe('docs/eras-packs.md', () => {
  const steps = [...PAGE.matchAll(/```(yaml|console)\n([\s\S]*?)```/g)].map(
    ([, language = '', text = '']) => ({ title: text.split('\n')[0] ?? '', language, text }),
  );

  test.each(steps)('$title', async ({ language, title, text }) => {
    if (language === 'yaml') {
      const path = join(cwd, title.replace('# ', ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return;
    }
    const { code, out, err } = await run(title.replace('$ npx emlia ', '').split(' '), { cwd });
    expect([code, err]).toEqual([0, '']);
    const told = text.split('\n').slice(1).join('\n');
    if (told !== '') expect(out).toBe(told);
  });
});
