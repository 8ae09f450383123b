import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from './testing/run.ts';

const PAGE = readFileSync(new URL('../../../docs/packs.md', import.meta.url), 'utf8');

const blocksOf = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

const cwd = freshFolder();

/** Step by step, as a reader would: the files are written where the page has them. */
describe('docs/packs.md', () => {
  const steps = [...PAGE.matchAll(/```(yaml|console)\n([\s\S]*?)```/g)].map(
    ([, language = '', text = '']) => ({
      title: text.split('\n')[0] ?? '',
      language,
      text,
    }),
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

  test('the mistake it shows is told as it says', async () => {
    const geese = join(cwd, 'mine/orchard/units/flock/geese.yaml');
    const text = readFileSync(geese, 'utf8');
    writeFileSync(geese, text.replace('enemyWithin, distance: 8', 'enemyNear'));
    const { out } = await run(['lint', 'mine/orchard'], { cwd });
    writeFileSync(geese, text);
    expect(blocksOf('text')).toContain(`${out.split('\n')[0]}\n`);
  });

  test('what it promises happens: the battle was fought to its end', async () => {
    const { out } = await run(['replay', 'windfall.json', '--json'], { cwd });
    expect(JSON.parse(out)).toMatchObject({
      scenario: 'orchard/windfall',
      proven: true,
      result: { rule: expect.any(String) },
    });
  });
});
