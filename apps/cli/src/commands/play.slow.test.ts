import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const PLAY = ['play', 'spat/hedge', '--packs', 'packs'];
const linesOf = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

test('one seed gives one battle, on file and on paper', async () => {
  const cwd = freshFolder(SPAT);
  const first = await run([...PLAY, '--random', '--seed', '7', '--out', 'a.json'], { cwd });
  const again = await run([...PLAY, '--random', '--seed', '7', '--out', 'b.json'], { cwd });
  const other = await run([...PLAY, '--random', '--seed', '8', '--out', 'c.json'], { cwd });
  expect(first.code).toBe(0);
  expect(again).toEqual(first);
  expect(other.out).not.toBe(first.out);
  const [a, b, c] = ['a', 'b', 'c'].map(name => readFileSync(join(cwd, `${name}.json`), 'utf8'));
  expect(b).toBe(a);
  expect(c).not.toBe(a);
  expect(first.out).toMatch(/\nTurn 1 begins\.\n {2}Step \d+\.\n/);
  expect(first.out).toMatch(/\nseed 7\nhash [0-9a-f]{64}\n$/);
  expect(first.out).toContain(JSON.parse(a ?? '').hash);
});

test('played in parts it is the same battle; each part tells only what is new', async () => {
  const cwd = freshFolder(SPAT);
  const whole = await run([...PLAY, '--random', '--seed', '7'], { cwd });
  const part = await run([...PLAY, '--random', '--seed', '7', '--commands', '4', '--out', 'a.json'], { cwd });
  expect(part.out).toContain('The battle is not over.\n');
  const rest = await run(['play', 'a.json', '--random', '--out', 'a.json'], { cwd });
  expect(rest.out.split('\n').slice(-2)).toEqual(whole.out.split('\n').slice(-2));
  expect(whole.out.endsWith(rest.out)).toBe(true);
  expect(rest.out.length).toBeLessThan(whole.out.length);
  expect((await run(['play', 'a.json', '--random', '--quiet'], { cwd })).out.split('\n')).toHaveLength(4);
});

test('a battle that is over says so, and how it ended', async () => {
  const cwd = freshFolder(SPAT);
  const whole = await run([...PLAY, '--random', '--seed', '7', '--out', 'a.json'], { cwd });
  for (const more of [['--random'], ['--random', '--quiet'], ['--bots', 'recruit']]) {
    const { code, out } = await run(['play', 'a.json', ...more], { cwd });
    const [first = '', ...rest] = out.split('\n');
    expect([code, rest]).toEqual([0, whole.out.split('\n').slice(-3)]);
    expect(first).toMatch(/^The battle was over already\. .+\.$/);
    expect(whole.out).toContain(first.replace('The battle was over already. ', ''));
  }
});

test('--bots: one seed gives one battle; --why shows what they weighed', async () => {
  const cwd = freshFolder(SPAT);
  const args = [...PLAY, '--bots', 'captain:careful,recruit', '--seed', '7', '--commands', '12', '--why'];
  const first = await run(args, { cwd });
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/\n {4}▸ go \d+ GSU \S+ and \w+ The Browns; .+\n/);
  expect(await run(args, { cwd })).toEqual(first);
});

test.each([
  [
    'no such bot',
    ['--bots', 'major'],
    'There is no bot "major"; there are recruit, captain, general, and files like ./mine.js.',
  ],
  ['no such temper', ['--bots', 'captain:mad'], 'No bot is "mad"; they are bold, careful, stubborn.'],
  ['too many', ['--bots', 'captain,captain,captain'], 'has 2 seats, but 3 bots are named.'],
  ['both at once', ['--bots', 'captain', '--random'], 'Either bots play on or chance does, not both.'],
])('--bots: %s', async (_title, args, say) => {
  const { code, err } = await run([...PLAY, ...args], { cwd: freshFolder(SPAT) });
  expect([code, err]).toEqual([2, expect.stringContaining(say)]);
});

test('--json: entries as lines, then the end', async () => {
  const cwd = freshFolder(SPAT);
  const { out } = await run([...PLAY, '--random', '--seed', '7', '--json', '--out', 'a.json'], { cwd });
  const lines = linesOf(out);
  const { entries, hash } = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
  expect(lines.slice(0, -1)).toEqual(entries);
  expect(lines.at(-1)).toMatchObject({ hash, seed: '7', over: true, result: { rule: expect.any(String) } });
});

/** Commands as a script has them, from a battle played at random. */
const scriptOf = async (
  cwd: string,
): Promise<{ seat: string; command: { type: string; facing: number } }[]> => {
  await run([...PLAY, '--random', '--seed', '7', '--commands', '2', '--out', 'source.json'], { cwd });
  const { entries } = JSON.parse(readFileSync(join(cwd, 'source.json'), 'utf8'));
  return entries.slice(1).map(({ seat, command }: { seat: string; command: object }) => ({ seat, command }));
};

test('a script plays what it says', async () => {
  const cwd = freshFolder(SPAT);
  writeFileSync(join(cwd, 's.json'), JSON.stringify(await scriptOf(cwd)));
  const { code, out } = await run([...PLAY, '--seed', '7', '--script', 's.json', '--out', 'b.json'], { cwd });
  expect(code).toBe(0);
  expect(out).toContain('  The Smiths takes position.\n');
  expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(readFileSync(join(cwd, 'source.json'), 'utf8'));
  const both = await run([...PLAY, '--seed', '7', '--script', 's.json', '--random', '--quiet'], { cwd });
  expect(both.out).toBe((await run([...PLAY, '--seed', '7', '--random', '--quiet'], { cwd })).out);
});

test('a refused command ends the script with its rule; nothing is written unless kept', async () => {
  const cwd = freshFolder(SPAT);
  const [first, second] = await scriptOf(cwd);
  const bent = { seat: second?.seat, command: { ...second?.command, at: [{ x: 15, y: 10 }] } };
  writeFileSync(join(cwd, 's.json'), JSON.stringify([first, bent]));
  const args = [...PLAY, '--seed', '7', '--script', 's.json', '--out', 'b.json'];
  const { code, err } = await run(args, { cwd });
  expect(code).toBe(1);
  expect(err).toMatch(/^emlia: Command 2, of (left|right), is refused: .* \([a-z.-]+\)\n$/);
  expect(existsSync(join(cwd, 'b.json'))).toBe(false);
  const told = await run([...args, '--keep', '--json'], { cwd });
  expect(told.code).toBe(1);
  expect(linesOf(told.out).at(-1)).toMatchObject({
    refused: { number: 2, seat: second?.seat, rule: expect.any(String) },
  });
  expect(JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8')).entries).toHaveLength(2);
});

test.each([
  [
    'a command nobody knows',
    '- { seat: right, command: { type: fly } }',
    /was not decided: This command cannot be read: .*\n$/,
  ],
  [
    'a seat nobody has',
    '- { seat: middle, command: {} }',
    /was not decided: You have no seat in this battle\.\n$/,
  ],
  ['no list', 'seat: left', /is no script, a list of \{ seat, command \}: .*\n$/],
  ['no seat', '- { command: 1 }', /is no script, .*: command 1: .*\n$/],
  ['more than it should have', '- { seat: a, command: 1, undo: 2 }', /command 1: it knows no "undo"\.\n$/],
  ['no end', '['.repeat(20_000), /cannot be read as YAML or JSON: it is nested too deeply/],
  ['no YAML', '[1, 2', /cannot be read as YAML or JSON: .*\n$/],
  [
    'a bomb',
    `a: &a [1,1]\n${'bcdefghij'
      .split('')
      .map((k, i) => `${k}: &${k} [${`*${'abcdefghi'[i]},`.repeat(9)}1]`)
      .join('\n')}`,
    /cannot be read as YAML or JSON: .*\n$/,
  ],
])('a script with %s is one sentence', async (_, script, err) => {
  const cwd = freshFolder({ ...SPAT, 's.yaml': script });
  const ran = await run([...PLAY, '--seed', 'b', '--script', 's.yaml', '--out', 'b.json'], { cwd });
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(err);
  expect(ran.err.split('\n')).toHaveLength(2);
  expect(readdirSync(cwd).sort()).toEqual(['packs', 's.yaml']);
});

test('a battle that was bent or begun by other rules is not gone on with', async () => {
  const cwd = freshFolder(SPAT);
  await run([...PLAY, '--random', '--seed', '7', '--commands', '3', '--out', 'a.json'], { cwd });
  const file = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
  const goOn = async (changed: object) => {
    writeFileSync(join(cwd, 'b.json'), JSON.stringify(changed));
    return run(['play', 'b.json', '--random', '--out', 'c.json'], { cwd });
  };
  expect(await goOn({ ...file, header: { ...file.header, rulesetVersion: '0.0.1' } })).toMatchObject({
    code: 1,
    err: 'emlia: b.json cannot be played on: it was played by emlia 0.0.1, and this is 0.1.0.\n',
  });
  const { seed, ...seedless } = file;
  expect((await goOn(seedless)).err).toBe('emlia: b.json cannot be played on: the file has no seed.\n');
  expect((await goOn({ ...file, seed: `${seed}!` })).err).toMatch(/is forged: its seed is not the one/);
  expect(existsSync(join(cwd, 'c.json'))).toBe(false);
});
