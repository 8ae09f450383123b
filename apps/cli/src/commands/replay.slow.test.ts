import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { seedHash } from '@emlia/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const cwd = freshFolder(SPAT);
let played = '';
// biome-ignore lint/suspicious/noExplicitAny: a file to bend in every way
type Bendable = any;
const bendable = (): Bendable => JSON.parse(played);

beforeAll(async () => {
  const play = ['play', 'spat/hedge', '--packs', 'packs', '--random', '--seed', '7', '--out', 'b.json'];
  expect((await run(play, { cwd })).code).toBe(0);
  played = readFileSync(join(cwd, 'b.json'), 'utf8');
});

const lastWith = (entries: Bendable[], type: string): Bendable =>
  entries.flatMap(({ events }) => events).findLast((event: Bendable) => event.type === type);

const replayOf = async (text: string | Uint8Array, ...args: string[]) => {
  writeFileSync(join(cwd, 'r.json'), text);
  return run(['replay', 'r.json', ...args], { cwd });
};

test('a battle is told with its dice and proven; the hash comes last', async () => {
  const { code, out, err } = await replayOf(played);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^The Hedge\nspat\/hedge · emlia 0\.1\.0\n\n {2}Number (Nine|Ten) will place the first unit\. {2}\[\d+ \d+/,
  );
  expect(out).toContain('\n\nTurn 1 begins.\n  Step ');
  expect(out).toContain('\n\nTurn 3 begins.\n  Step ');
  expect(
    out.endsWith(
      `\nEvery die and event is as its seed and the rules give it.\nsetup ${bendable().header.setupHash}\nhash ${bendable().hash}\n`,
    ),
  ).toBe(true);
});

test('a battle that goes on from a moment of another is proven with the dice of both', async () => {
  const battle = bendable();
  const [at, earlier] = [3, battle.seed];
  const branch = { match: 'first', at, seeds: [{ to: at, seed: earlier }] };
  const entries = battle.entries.slice(0, at + 1);
  const header = { ...battle.header, branch, seedHash: seedHash('another') };
  const { hash: _, ...rest } = battle;
  const whole = { ...rest, header, seed: 'another', entries };
  expect((await replayOf(JSON.stringify(whole))).out).toContain('Every die and event is as its seed');
  const bent = { ...whole, header: { ...header, branch: { ...branch, seeds: [] } } };
  expect((await replayOf(JSON.stringify(bent))).err).toContain('is forged: entry 0');
});

test('--why shows rules and working', async () => {
  const { out } = await replayOf(played, '--why');
  expect(out).toMatch(/ will place the first unit\. {2}\(scenario\.deployment\.order\)\n {6}Number Nine \d+/);
});

test('--json is one document', async () => {
  const { out } = await replayOf(played, '--json');
  const told = JSON.parse(out);
  expect(told).toMatchObject({ scenario: 'spat/hedge', proven: true, hash: bendable().hash });
  expect(told.entries).toHaveLength(bendable().entries.length);
  expect(told.entries[0].lines[0]).toMatchObject({
    rule: 'scenario.deployment.order',
    dice: expect.any(Array),
  });
  expect(told.result.say).toBe(told.entries.at(-1).lines.at(-1).say);
});

test('--at stops there', async () => {
  const told = JSON.parse((await replayOf(played, '--at', '2', '--json')).out);
  expect(told).toMatchObject({ proven: true });
  expect(told.entries).toHaveLength(3);
  expect(told.hash).not.toBe(bendable().hash);
  const last = bendable().entries.length - 1;
  expect((await replayOf(played, '--at', `${last}`)).out).toBe((await replayOf(played)).out);
  expect(await replayOf(played, '--at', `${last + 1}`)).toEqual({
    code: 2,
    out: '',
    err: `emlia: --at ${last + 1}: the last entry of r.json is ${last}.\n`,
  });
});

describe('a bent battle fails', () => {
  test.each<[string, (file: Bendable) => void, RegExp]>([
    [
      'a die',
      file => {
        const roll = file.entries[0].events.find((event: Bendable) => event.type === 'rolledOff').rolls[0];
        roll.faces[0] = (roll.faces[0] % 12) + 1;
      },
      /is forged: entry 0 is not what its seed and the rules give\.\n$/,
    ],
    [
      'a place',
      file => {
        lastWith(file.entries.slice(1, 2), 'unitDeployed').members[0].x += 1;
      },
      /is forged: entry 1 is not what .* give; emlia replay --at 0 shows it up to there\.\n$/,
    ],
    [
      'the seed',
      file => Object.assign(file, { seed: 'luckier' }),
      /is forged: its seed is not the one that was promised/,
    ],
    [
      'the hash',
      file => Object.assign(file, { hash: '0'.repeat(64) }),
      /is forged: its log leads to the hash .*, not to 000/,
    ],
    [
      'a place at the end, the seed thrown away',
      file => {
        lastWith(file.entries, 'unitMoved').members[0].x += 1;
        delete file.seed;
      },
      /is forged: its log leads to the hash/,
    ],
    [
      'the scenario',
      file => {
        file.header.setup.scenario.turns = 1;
      },
      /is forged: its setup is not the one the battle was begun with/,
    ],
    [
      'something of the setup that no event shows',
      file => {
        file.header.setup.scenario.reason = 'They were bribed.';
      },
      /is forged: its setup is not the one the battle was begun with/,
    ],
    [
      'the scenario, and what was noted of it thrown away',
      file => {
        file.header.setup.scenario.turns = 1;
        delete file.header.setupHash;
      },
      /is forged: entry \d+ is not/,
    ],
  ])('%s', async (_, bend, err) => {
    const file = bendable();
    bend(file);
    const ran = await replayOf(JSON.stringify(file));
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toMatch(err);
  });
});

test('what cannot be proven is said to be unproven', async () => {
  const { seed, ...seedless } = bendable();
  const { code, out } = await replayOf(JSON.stringify(seedless));
  expect(code).toBe(0);
  expect(out).toContain('The dice are unproven: the file has no seed.\n');
  const old = bendable();
  old.header.rulesetVersion = '0.0.1';
  const told = JSON.parse((await replayOf(JSON.stringify(old), '--json')).out);
  expect(told).toMatchObject({ proven: false, why: 'it was played by emlia 0.0.1, and this is 0.1.0' });
});

test('a command that was taken back is told so', async () => {
  const file = bendable();
  const [start, first] = file.entries;
  const undo = { seq: 2, seat: first.seat, undo: 0 };
  const { hash, ...rest } = file;
  const undone = { ...rest, entries: [start, first, undo, { ...first, seq: 3 }] };
  const { code, out } = await replayOf(JSON.stringify(undone));
  expect(code).toBe(0);
  expect(out.match(/takes position/g)).toHaveLength(2);
  expect(out).toContain(`  ${first.seat} takes back the last command.\n`);
});

test('what a server exports is read too', async () => {
  const { header, seed, entries } = bendable();
  const replay = {
    format: 'emlia-replay',
    formatVersion: 1,
    match: 'm1',
    header: { ...header, created: '2026-01-01' },
  };
  const whole = await replayOf(JSON.stringify({ ...replay, complete: true, entries, seed }));
  expect(whole.out).toContain(`hash ${bendable().hash}\n`);
  const seen = entries.map(({ command, ...entry }: Bendable) => entry);
  const seat = await replayOf(JSON.stringify({ ...replay, complete: false, seat: 'left', entries: seen }));
  expect(seat.out).toContain(
    `The dice are unproven: the file has no seed.\nsetup ${bendable().header.setupHash}\nhash ${bendable().hash}\n`,
  );
});

test('names that would steer the terminal are shown as they are', async () => {
  const file = bendable();
  delete file.seed;
  delete file.hash;
  file.header.title = 'A\u001b]0;evil\u0007B';
  expect((await replayOf(JSON.stringify(file))).out).toMatch(/^A\ufffd\]0;evil\ufffdB\n/);
});

describe('a broken file is one sentence', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  test.each<[string, () => string | Uint8Array, string | RegExp]>([
    ['empty', () => '', 'is no JSON.'],
    ['cut off', () => played.slice(0, 2000), 'is no JSON.'],
    ['not text', () => new Uint8Array([0xff, 0xfe, 0]), 'is not UTF-8 text.'],
    ['huge', () => ' '.repeat(64 * 1024 * 1024 + 1), 'is larger than 64 MB.'],
    ['null', () => 'null', 'is no Emlia battle.'],
    ['another format', () => '{"format":"chess","formatVersion":1}', 'is no Emlia battle.'],
    [
      'from the future',
      () =>
        bent(file => {
          file.formatVersion = 2;
        }),
      'is written in format 2; this Emlia reads format 1.',
    ],
    [
      'an unknown key',
      () =>
        bent(file => {
          file.extra = 1;
        }),
      'is no sound battle: it knows no "extra".',
    ],
    [
      'no header',
      () =>
        bent(file => {
          delete file.header;
        }),
      /is no sound battle: header is missing/,
    ],
    [
      'no entries',
      () =>
        bent(file => {
          file.entries = [];
        }),
      /is no sound battle: entries must have at least 1 item/,
    ],
    [
      'an entry missing',
      () =>
        bent(file => {
          file.entries.splice(1, 1);
        }),
      'is no sound battle: entry 1 is numbered 2, so 1 is missing.',
    ],
    [
      'an entry without seat',
      () =>
        bent(file => {
          delete file.entries[1].seat;
        }),
      'is no sound battle: entry 1 names no seat.',
    ],
    [
      'an undo of the future',
      () =>
        bent(file => {
          file.entries[1] = { seq: 1, seat: 'left', undo: 1 };
        }),
      'is no sound battle: entry 1 takes back what is not there.',
    ],
    [
      'events that are none',
      () =>
        bent(file => {
          file.entries[1].events = [7];
        }),
      /is no sound battle: entries\[1\]\.events\[0\] must be an object, not a number\./,
    ],
    [
      'other rules',
      () =>
        bent(file => {
          file.header.ruleset = 'constructor';
        }),
      /^emlia: The battle is played by the rules "constructor", which/,
    ],
    [
      'an edition of the rules that is not known',
      () =>
        bent(file => {
          file.header.setup.edition = 'second';
        }),
      'is of the edition "second" of its rules, which this Emlia does not have; it has core and first-draft.',
    ],
    [
      'no edition of the rules',
      () =>
        bent(file => {
          delete file.header.setup.edition;
        }),
      'does not say which edition of its rules it is of; there are core and first-draft.',
    ],
    [
      'no setup',
      () =>
        bent(file => {
          file.header.setup = null;
        }),
      'is no sound battle: its log does not fit its scenario.',
    ],
    [
      'other seats',
      () =>
        bent(file => {
          file.header.seats = ['a'];
        }),
      'is no sound battle: its seats are not those of its scenario.',
    ],
    [
      'an event of nobody',
      () =>
        bent(file => {
          file.entries[1].events[0] = { type: 'unitMoved', unit: 'ghost' };
        }),
      'is no sound battle: its log does not fit its scenario. Its entry 1 does not fit its game.',
    ],
    [
      'endless nesting',
      () => played.replace('"type":"rolledOff"', `"type":"rolledOff","x":${deep}`),
      'is no sound battle: the rules cannot decide it again.',
    ],
  ])('%s', async (_, text, say) => {
    const ran = await replayOf(text());
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toMatch(
      typeof say === 'string' ? new RegExp(`^emlia: r\\.json ${escaped(say)}\n$`) : say,
    );
    expect(ran.err.split('\n')).toHaveLength(2);
  });

  const bent = (bend: (file: Bendable) => void): string => {
    const file = bendable();
    bend(file);
    return JSON.stringify(file);
  };
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
});
