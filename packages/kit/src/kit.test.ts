import { erasCampaign } from '@emlia/eras';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import {
  isProblem,
  keepBattle,
  movesTowards,
  odds,
  openScenario,
  openSetup,
  play,
  readBattle,
  startMatch,
  stateHash,
  story,
  submit,
  topPrompt,
  toSvg,
  tryCommand,
} from './index.ts';

const packs = `${freshFolder(SPAT)}/packs`;
const hedge = () => openScenario('spat/hedge', { packs });

/** A battle at the first moment that a unit is asked to act. */
const acting = () => {
  const game = hedge();
  const match = startMatch(game, 'acting');
  for (let i = 0; topPrompt(match.state)?.kind !== 'act'; i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const bid = game.options(match.state, seat).find(({ refusal }) => !refusal);
    submit(match, seat, bid?.command);
    if (i > 50) throw new Error('nobody is asked to act');
  }
  const prompt = topPrompt(match.state);
  if (prompt?.kind !== 'act' || !prompt.about) throw new Error('nobody acts');
  return { game, match: { ...match, game }, seat: prompt.seat, unit: prompt.about.unit };
};

test('a scenario is opened by its id, with what it was opened from', () => {
  const game = openScenario('cavemen/two-clans');
  expect(game.seats).toHaveLength(2);
  expect(game.opened).toMatchObject({ ruleset: 'emlia', scenario: 'cavemen/two-clans' });
});

test('a campaign of Eras is opened by its rules', () => {
  const game = openScenario('eras/saltmarrow', { rules: erasCampaign });
  expect(game.world.seats).toContain('committee');
  expect(() => openScenario('eras/saltmarrow')).toThrow(
    'eras/saltmarrow is played by the rules "eras-campaign", not by "emlia": ' +
      "openScenario('eras/saltmarrow', { rules: erasCampaign }) opens it, with erasCampaign of @emlia/eras.",
  );
  const kept = { ...hedge().opened, ruleset: 'chess' };
  expect(() => openSetup(kept)).toThrow(
    'spat/hedge is played by the rules "chess", not by "emlia": ' +
      'openSetup(setup, { rules }) opens it, with the ruleset of that id.',
  );
});

test.each([
  ['spat/hedgehog', 'There is no scenario "spat/hedgehog". Did you mean "spat/hedge"?'],
  ['hedge', 'There is no scenario "hedge". Did you mean "spat/hedge"?'],
  ['../spat/hedge', 'There is no scenario "../spat/hedge". Did you mean "spat/hedge"?'],
  ['quite/other', 'There is no scenario "quite/other".'],
  ['spat/something-else', 'There is no scenario "spat/something-else". There are spat/hedge.'],
  [undefined as never, 'A scenario is opened by its id, such as "cavemen/two-clans".'],
])('%s, which nobody has, is answered with what may be meant', (id, say) => {
  expect(() => openScenario(id, { packs })).toThrow(new Error(say));
});

test('what openScenario and play do not know is said to be misspelt', () => {
  const misspelt = { option: {} } as never;
  expect(() => openScenario('spat/hedge', misspelt)).toThrow(
    new Error('openScenario knows no option "option". Did you mean "options"?'),
  );
  expect(() => openScenario('spat/hedge', { packs, options: { editon: 'core' } })).toThrow(
    new Error('There is no option "editon". Did you mean "edition"?'),
  );
  expect(() => play('spat/hedge' as never)).toThrow(
    new Error('What is played is a game, as openScenario gives it.'),
  );
});

test('what is handed something else than it asks for says what that is', () => {
  const { game, match, seat } = acting();
  const standing = 'is asked of a battle of Emlia as it stands: a match, or { game, state }.';
  const picture = /^A picture is drawn of a battle of Emlia, toSvg\(game, state\)/;
  const of = (value: unknown) => value as never;
  expect(() => odds(of({}), seat, {})).toThrow(`odds ${standing}`);
  expect(() => odds(of(undefined), seat, {})).toThrow(`odds ${standing}`);
  expect(() => movesTowards(of(game), 'ash', { x: 1, y: 1 })).toThrow(`movesTowards ${standing}`);
  expect(() => toSvg(of(match), of(match.state))).toThrow(picture);
  expect(() => toSvg(game, of(match))).toThrow(picture);
  expect(() => toSvg(of(undefined), match.state)).toThrow(picture);
  expect(() => story(of(game))).toThrow('A story is told of a match: { game, log }.');
  expect(() => story(of(undefined))).toThrow('A story is told of a match: { game, log }.');
  expect(() => tryCommand(of({ game, state: match.state }), seat, {})).toThrow(
    'A command is tried on a match, as play, startMatch and resumeMatch give it.',
  );
  expect(() => tryCommand(match, seat, {}, of({ die: '1' }))).toThrow(
    'tryCommand knows no option "die". Did you mean "dice"?',
  );
  expect(() => play(game, { seats: { [seat]: of(null) } })).toThrow(
    `Who plays ${seat} must be a name, a function, or an object with "choose".`,
  );
});

test('a set-up that was kept is opened where there are no packs, and its battle is the same', () => {
  const game = hedge();
  const again = openSetup(JSON.parse(JSON.stringify(game.opened)));
  expect(stateHash(play(again))).toBe(stateHash(play(game)));
  expect(readBattle(keepBattle(play(again)))).toMatchObject({ proof: { proven: true } });
});

test.each([
  [undefined, /^A set-up names its ruleset and its scenario: /],
  [
    { ruleset: 'emlia', scenario: 'spat/hedge', setup: 5 },
    /^The rules "emlia" cannot open this set-up of spat\/hedge\./,
  ],
  [
    { ruleset: 'chess', scenario: 'spat/hedge' },
    /^spat\/hedge is played by the rules "chess", not by "emlia": /,
  ],
])('%j is no set-up', (from, say) => {
  expect(() => openSetup(from as never)).toThrow(say);
});

test('a folder that is not there is said to be none', () => {
  expect(() => openScenario('spat/hedge', { packs: `${packs}/nowhere` })).toThrow(
    `There is no scenario "spat/hedge". There is no folder ${packs}/nowhere.`,
  );
});

test('a scenario of a pack with mistakes says the first of them', () => {
  const broken = freshFolder({ ...SPAT, 'packs/spat/pack.yaml': 'id: spat\nversion: 1.0.0\n' });
  expect(() => openScenario('spat/hedge', { packs: `${broken}/packs` })).toThrow(
    /^There is no scenario "spat\/hedge", for its pack has mistakes: .*pack\.yaml/,
  );
});

test('a battle is played by recruits, by own bots or by both, and is the same again by the same seed', () => {
  const game = hedge();
  const [mine = '', other = ''] = game.seats;
  const asked = new Set<string>();
  const fight = () =>
    play(game, {
      seed: '7',
      seats: {
        [mine]: ({ seat, view, dice }) => {
          asked.add(seat);
          return game.sample(view, seat, dice);
        },
        [other]: 'recruit:careful',
      },
    });
  const match = fight();
  expect(game.result(match.state)).toBeDefined();
  expect([...asked]).toEqual([mine]);
  expect(stateHash(fight())).toBe(stateHash(match));
  expect(game.result(play(game).state)).toBeDefined();
});

test.each([
  [{ seats: { lefty: 'recruit' } }, 'There is no seat "lefty". Did you mean "left"?'],
  [{ seats: { left: 'capitan' } }, 'There is no bot "capitan". Did you mean "captain"?'],
  [{ seats: { left: 'captain:carefull' } }, 'There is no temper "carefull". Did you mean "careful"?'],
  [{ seat: {} } as never, 'play knows no option "seat". Did you mean "seats"?'],
  [{ seed: 7 } as never, 'A seed is a text, such as "7".'],
  [{ effort: -1 }, 'An effort is a whole number of commands.'],
])('%j is refused in a sentence', (options, say) => {
  expect(() => play(hedge(), options)).toThrow(new Error(say));
});

test.each([
  ['breaks', () => JSON.parse('{'), /^The bot "left" threw: /],
  ['answers nothing', () => undefined, /^Nobody answers for left in battle 1, entry \d+\.$/],
  ['answers null', () => null, /^The bot "left" gave no command\. This command cannot be read: /],
  ['answers later', async () => ({}), /^The bot "left" answers with a promise; it must answer at once\.$/],
  [
    'is none',
    { name: 'Nobody' },
    /^Who plays left must be a name, a function, or an object with "choose"\.$/,
  ],
])('a bot that %s says so', (_what, left, say) => {
  expect(() => play(hedge(), { seats: { left: left as never } })).toThrow(say);
});

test('a bot whose command is refused says so', () => {
  expect(() => play(hedge(), { seats: { left: () => ({ type: 'endActivation', unit: 'smiths' }) } })).toThrow(
    /^The bot of left is refused in battle 1, entry \d+: .*\.( \([a-z.-]+\))?$/,
  );
});

test('a match is told entry by entry', () => {
  const match = play(hedge());
  const told = story(match);
  expect(told).toHaveLength(match.log.length);
  expect(told.flatMap(({ lines }) => lines).some(({ dice }) => dice !== undefined)).toBe(true);
  expect(told.at(-1)?.lines.at(-1)?.say).toContain(match.game.result(match.state)?.say);
});

test('a command is tried on a copy, with other dice than the match will roll', () => {
  const { match, seat, unit } = acting();
  const before = stateHash(match);
  const tried = tryCommand(match, seat, { type: 'endActivation', unit });
  if (!('lines' in tried)) throw new Error(tried.say);
  expect(tried.events.map(({ type }) => type)).toContain('activationEnded');
  expect(stateHash(tried)).not.toBe(before);
  expect([stateHash(match), match.log.length]).toEqual([before, match.log.length]);
  expect(tryCommand(match, 'nobody', {})).toMatchObject({ problem: 'no-seat' });
});

test('the odds of an attack, and of what is none', () => {
  const { game, match, seat, unit } = acting();
  const charges = game.options(match.state, seat, ['charge']);
  const charge = charges.find(({ refusal }) => !refusal)?.command;
  const far = odds(match, seat, charge);
  // charge.fail: out of reach is an answer.
  expect(far).toMatchObject({ rush: { reached: false }, subjects: [{ hits: [1], gone: 0 }] });
  expect(odds(match, seat, { type: 'endActivation', unit })).toEqual({
    problem: 'no-attack',
    say: '"endActivation" is no attack; tryCommand shows what could come of it.',
  });
  const other = game.seats.find(one => one !== seat) ?? '';
  expect(odds(match, other, charge)).toHaveProperty('problem');
});

test('moves towards a point are lawful, and the nearest comes first', () => {
  const { game, match, seat, unit } = acting();
  const point = { x: 15, y: 10 };
  const moves = movesTowards(match, unit, point);
  if (isProblem(moves)) throw new Error(moves.say);
  expect(moves.length).toBeGreaterThan(1);
  for (const { command } of moves) expect(game.check(match.state, seat, command)).toBeUndefined();
  expect(moves.map(({ left }) => left)).toEqual(moves.map(({ left }) => left).sort((a, b) => a - b));
  const other = Object.keys(match.state.units).find(id => id !== unit) ?? '';
  expect(movesTowards(match, other, point)).toMatchObject({ problem: 'not-asked' });
  for (const x of [Number.NaN, Number.POSITIVE_INFINITY, 1e308])
    expect(movesTowards(match, unit, { x, y: 10 })).toMatchObject({ problem: 'no-point' });
  expect(movesTowards(match, 'nobody', point)).toMatchObject({
    say: 'There is no unit "nobody" in this battle.',
  });
});

test('a battle that was kept is read again and proven', () => {
  const match = play(hedge(), { seed: '3' });
  const read = readBattle(keepBattle(match));
  if (isProblem(read)) throw new Error(read.say);
  expect(read.proof).toEqual({ proven: true });
  expect(stateHash(read.match)).toBe(stateHash(match));
});

test('a file as a server exports it is read too', () => {
  const match = play(hedge(), { seed: '3' });
  const { header, seed, entries } = JSON.parse(keepBattle(match));
  const replay = { format: 'emlia-replay', formatVersion: 1, match: 'm', header, complete: true, entries };
  expect(readBattle({ ...replay, seed })).toMatchObject({ proof: { proven: true } });
  expect(readBattle(replay)).toMatchObject({ proof: { proven: false, why: 'the file has no seed' } });
});

test.each([
  ['no JSON', () => '{', 'This is no JSON.'],
  ['another file', () => ({ format: 'chess' }), 'This is no Emlia battle.'],
  [
    'a gap',
    (file: { entries: unknown[] }) => ({ ...file, entries: file.entries.toSpliced(1, 1) }),
    'This is no sound battle: entry 1 is numbered 2, so 1 is missing.',
  ],
  [
    'an unknown event',
    (file: { entries: object[] }) => ({
      ...file,
      entries: file.entries.with(1, { ...file.entries[1], events: [{ type: 'sang' }] }),
    }),
    'This is no sound battle: its log does not fit its scenario. Its entry 1 does not fit its game. There is no event "sang" in these rules.',
  ],
  [
    'another set-up',
    (file: { header: object }) => ({ ...file, header: { ...file.header, setupHash: '0'.repeat(64) } }),
    'This is forged: its setup is not the one the battle was begun with.',
  ],
  [
    'another seed',
    (file: object) => ({ ...file, seed: 'mine' }),
    'This is forged: its seed is not the one that was promised at the start.',
  ],
  [
    'rules of others',
    (file: { header: object }) => ({ ...file, header: { ...file.header, ruleset: 'go' } }),
    'The battle is played by the rules "go", which this Emlia does not have.',
  ],
  [
    'another hash',
    (file: object) => ({ ...file, hash: '0'.repeat(64) }),
    /^This is forged: its log leads to the hash .*, not to 0+\.$/,
  ],
])('a file with %s is a problem in one sentence', (_what, bend, say) => {
  const file = JSON.parse(keepBattle(play(hedge(), { seed: '3' })));
  const read = readBattle(bend(file));
  expect(isProblem(read) && read.say).toMatch(say);
});

test('a position is a picture of its own', () => {
  const { game, match } = acting();
  const svg = toSvg(game, match.state);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*viewBox="0 0 30 20">/);
  expect(svg.match(/<circle/g)).toHaveLength(7);
  expect(svg).toContain('<title>The Smiths, 4</title>');
  const names = Object.values(match.state.units).filter(({ place }) => place === 'table');
  expect(svg.match(/<text/g)).toHaveLength(names.length);
  expect(() => toSvg(game, match.state, { width: 0 })).toThrow(
    'A picture is so many pixels wide, 1 at least.',
  );
});
