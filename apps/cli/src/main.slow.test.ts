import { freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from './testing/run.ts';

const cwd = freshFolder();
const CLANS = 'cavemen/two-clans';

describe('what it does not know ends with 2 and one sentence on stderr', () => {
  test.each([
    [['teleport'], "emlia: unknown command 'teleport'\n"],
    [['serv'], "emlia: unknown command 'serv' (Did you mean serve?)\n"],
    [['play'], 'emlia: Who plays? Say --bots, --random or --script.\n'],
    [['lint', '--strictly'], "emlia: unknown option '--strictly' (Did you mean --strict?)\n"],
    [['replay', 'a', 'b'], "emlia: too many arguments for 'replay'. Expected 1 argument but got 2.\n"],
    [['serve', '--port'], "emlia: option '--port <number>' argument missing\n"],
    [['serve', '--port', 'x'], 'emlia: --port "x" is no port; ports are numbers from 0 to 65535.\n'],
    [['serve', '--port', '65536'], 'emlia: --port "65536" is no port; ports are numbers from 0 to 65535.\n'],
    [
      ['serve', '--packs', 'none'],
      'emlia: There is no folder none for --packs; it is the folder that packs lie in, like packs.\n',
    ],
    [['new'], 'emlia: Which scenario? emlia new --list lists them.\n'],
    [['new', 'a/b'], 'emlia: There is no scenario a/b; emlia new --list lists them.\n'],
    [['new', CLANS], 'emlia: Where to? Say --out battle.json, or --server with an address.\n'],
    [['new', CLANS, '--out', 'no/b.json'], 'emlia: There is no folder no to write b.json in.\n'],
    [['new', CLANS, '--out', '.'], 'emlia: . is no file that can be written.\n'],
    [['new', CLANS, '--out', ''], 'emlia: Which file to write? Its name is empty.\n'],
    [['serve', '--host', ''], 'emlia: --host is empty; 0.0.0.0 is every address of this machine.\n'],
    [['serve', '--data', ''], 'emlia: --data is empty; name a folder.\n'],
    [['replay', ''], 'emlia: Which file? Its name is empty.\n'],
    [
      ['new', 'a/b', '--out', 'b', '--server', 'http://x'],
      'emlia: Either --out or --server: a battle is begun in one place.\n',
    ],
    [
      ['new', 'a/b', '--server', 'ftp://x'],
      'emlia: "ftp://x" is no address of a server; one looks like http://127.0.0.1:4000.\n',
    ],
    [
      ['new', 'a/b', '--out', 'b.json', '--seed', ''],
      "emlia: option '--seed <text>' argument '' is invalid. A seed has 1 to 128 letters.\n",
    ],
    [['play', 'b.json'], 'emlia: Who plays? Say --bots, --random or --script.\n'],
    [['play', 'b.json', '--random'], 'emlia: There is no file b.json.\n'],
    [['play', 'b.json', '--script', 's.yaml'], 'emlia: There is no file s.yaml.\n'],
    [
      ['play', 'b.json', '--script', 's', '--commands', '3'],
      'emlia: --commands counts the commands of --bots or --random.\n',
    ],
    [
      ['play', 'nobody/nothing', '--random'],
      'emlia: There is no scenario nobody/nothing; emlia new --list lists them.\n',
    ],
    [['replay', 'b.json'], 'emlia: There is no file b.json.\n'],
    [['replay', '.'], 'emlia: . is no file.\n'],
    [
      ['replay', 'b.json', '--at', '-1'],
      "emlia: option '--at <number>' argument '-1' is invalid. It must be a whole number.\n",
    ],
    [['lint', 'none'], 'emlia: There is no folder none.\n'],
    [['rules'], 'emlia: Which rule? Give its id, or say search, list or trace.\n'],
    [['rules', 'zeppelin'], 'emlia: There is no rule zeppelin.\n'],
    [['rules', 'trace', '--root', 'none'], 'emlia: There is no folder none.\n'],
  ])('%j', async (args, err) => {
    expect(await run(args, { cwd })).toEqual({ code: 2, out: '', err });
  });
});

test('a port that no browser may ask is no server, and nothing unknown', async () => {
  expect(await run(['new', 'a/b', '--server', 'http://127.0.0.1:1'], { cwd })).toEqual({
    code: 1,
    out: '',
    err: 'emlia: No server answers at http://127.0.0.1:1.\n',
  });
});

test('asked for nothing, it shows its help on stderr', async () => {
  const { code, out, err } = await run([], { cwd });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Usage: emlia/);
});

test.each([
  [['--help']],
  [['help']],
  [['help', 'serve']],
  [['play', '--help']],
  [['rules', 'trace', '--help']],
])('%j is answered on stdout', async args => {
  const { code, out, err } = await run(args, { cwd });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: emlia/);
});

test('the help has examples, and every command', async () => {
  const { out } = await run(['--help'], { cwd });
  expect(out).toContain('emlia new cavemen/two-clans --out battle.json');
  for (const name of ['serve', 'new', 'play', 'replay', 'rules', 'lint'])
    expect(out).toContain(`\n  ${name} `);
});

test('--version', async () => {
  expect(await run(['--version'], { cwd })).toEqual({ code: 0, out: '0.1.0\n', err: '' });
});

test('a stack trace is shown only to whoever asks for it', async () => {
  const { err } = await run(['replay', 'b.json'], { cwd, env: { EMLIA_DEBUG: '1' } });
  expect(err).toMatch(/^Failure: There is no file b\.json\.\n +at /);
});

test('a bug of ours is one sentence too', async () => {
  const heard = (): never => {
    throw new Error('the ink ran out');
  };
  expect(await run(['rules', 'fire.modifiers'], { cwd, heard })).toMatchObject({
    code: 1,
    err: 'emlia: Something broke on our side: the ink ran out (EMLIA_DEBUG=1 shows where).\n',
  });
});
