import { createThinker, libraryOf, readBattle } from '@emlia/games';
import { openLibrary, SHIPPED_PACKS } from '@emlia/games/node';
import { isProblem, type Prompted, seededDice, setupHash, topPrompt } from '@emlia/kernel';
import type { BotReason, Hint, MatchCard, MatchCreated, ReplayFile, ServerMessage } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { type Keep, keepInMemory } from './keep.ts';

const shipped = openLibrary(SHIPPED_PACKS);
const packs = shipped.folders.flatMap(({ pack }) => (pack ? [pack] : []));
/** As a page gets them. */
const library = libraryOf(JSON.parse(JSON.stringify(packs)));

const houseWith = (keep: Keep) =>
  openHouse(
    { keep, think: createThinker(() => 0), pause: () => new Promise(done => setTimeout(done)) },
    library,
  );

/** A seat of a match, played at random; answers when the battle is over or so many commands were given. */
const playSolo = async (
  house: ReturnType<typeof houseWith>,
  match: string,
  seat: string,
  most = Infinity,
) => {
  let game: ReturnType<(typeof library.rulesets)[string]['open']> | undefined;
  let [view, version, given, isOver] = [undefined as Prompted | undefined, 0, 0, false];
  let next: (() => void) | undefined;
  const answers: ServerMessage[] = [];
  const guest = {
    send(message: ServerMessage) {
      if (message.type === 'joined') {
        game ??= library.rulesets[message.header.ruleset]?.open(message.header.setup);
        [view, version] = [message.view as Prompted, message.version];
      } else if (message.type === 'entries') {
        for (const { events = [] } of message.entries) {
          for (const event of events) if (view) game?.evolve(view, event);
        }
        version = message.version;
      } else if (message.type === 'over') isOver = true;
      else answers.push(message);
      next?.();
    },
  };
  await house.hear(guest, { type: 'join', match, token: seat });
  while (!isOver && given < most) {
    if (view && game && topPrompt(view)?.seat === seat) {
      const command = game.sample(view, seat, seededDice('somebody', given));
      await house.hear(guest, { type: 'command', match, id: given++, command, at: version });
    } else await new Promise<void>(woken => (next = woken));
  }
  return { guest, answers, version: () => version };
};

test('the packs that go with the page make the same battles as the server’s', () => {
  expect(library.scenarios()).toEqual(shipped.scenarios());
  for (const { id } of shipped.scenarios()) {
    const [here, there] = [library.setupOf(id), shipped.setupOf(id)];
    if (isProblem(here) || isProblem(there)) throw new Error(`${id} cannot be set up`);
    expect(setupHash(here.setup), id).toBe(setupHash(there.setup));
  }
});

test('a battle against a bot is fought to its end in the page, by the same rules and with dice one can prove', async () => {
  const keep = keepInMemory();
  const house = houseWith(keep);
  const body = { scenario: 'cavemen/the-spring', bots: { 'hill-clan': { bot: 'recruit' } } };
  const created = (await house.answer({ path: '/api/matches', body })) as MatchCreated;
  const [mine] = created.seats;
  if (!mine) throw new Error('no seat');
  expect(created).toMatchObject({ seats: [{ seat: mine.seat }], bots: [{ bot: 'recruit' }] });
  const { match } = created;
  const at = `/api/matches/${match}`;

  const part = await playSolo(house, match, mine.seat, 3);
  expect(part.answers.filter(({ type }) => type === 'accepted')).toHaveLength(3);
  await house.hear(part.guest, {
    type: 'command',
    match,
    id: 7,
    command: { type: 'nonsense' },
    at: part.version(),
  });
  await house.hear(part.guest, { type: 'undo', match, id: 8, at: 0 });
  expect(part.answers.slice(-2)).toMatchObject([{ id: 7 }, { id: 8, problem: 'stale' }]);
  expect(await house.answer({ path: `${at}/export` })).toMatchObject({ problem: 'not-over' });
  expect(
    await house.answer({ path: `${at}/hint`, body: { bot: 'captain' }, seat: 'hill-clan' }),
  ).toHaveProperty('say');

  // Another page goes on where this one was left.
  const later = houseWith(keep);
  await playSolo(later, match, mine.seat);
  const card = (await later.answer({ path: at })) as MatchCard;
  expect(card).toMatchObject({ over: true, seating: 'here', scenario: 'cavemen/the-spring' });
  const file = (await later.answer({ path: `${at}/export` })) as ReplayFile;
  const battle = readBattle(JSON.parse(JSON.stringify(file)));
  if (isProblem(battle)) throw new Error(battle.say);
  expect(battle.proof).toEqual({ proven: true });

  const byBot = file.entries.findIndex(entry => (entry as { seat?: string }).seat === 'hill-clan');
  const why = (await later.answer({ path: `${at}/why/${byBot}` })) as BotReason;
  expect(why.weighed.length).toBeGreaterThan(0);
  const again = (await later.answer({ path: `${at}/rematch`, body: {} })) as MatchCreated;
  expect(again.seats.map(({ seat }) => seat)).toEqual(['hill-clan']);
  const branch = (await later.answer({ path: `${at}/branch`, body: { at: 2 } })) as MatchCreated;
  expect(await later.answer({ path: `/api/matches/${branch.match}` })).toMatchObject({
    version: 3,
    over: false,
  });
});

test('advice is given from what the seat sees', async () => {
  const house = houseWith(keepInMemory());
  const body = { scenario: 'cavemen/the-spring' };
  const { match } = (await house.answer({ path: '/api/matches', body })) as MatchCreated;
  const hints = await Promise.all(
    ['river-clan', 'hill-clan'].map(seat =>
      house.answer({ path: `/api/matches/${match}/hint`, body: { bot: 'recruit' }, seat }),
    ),
  );
  expect(hints.filter(hint => hint && 'weighed' in (hint as Hint))).toHaveLength(1);
});

test.each([
  [
    'a friend elsewhere',
    { path: '/api/matches', body: { scenario: 'cavemen/the-spring', seating: 'friends' } },
    'unreachable',
  ],
  ['no such scenario', { path: '/api/matches', body: { scenario: 'cavemen/none' } }, 'no-scenario'],
  ['no request', { path: '/api/matches', body: { what: 1 } }, 'malformed'],
  ['a match of another browser', { path: '/api/matches/solo-00' }, 'no-match'],
])('%s: a sentence', async (_, request, problem) => {
  expect(await houseWith(keepInMemory()).answer(request)).toMatchObject({ problem });
});

test('what the house does not do it leaves to the server', async () => {
  const house = houseWith(keepInMemory());
  expect(await house.answer({ path: '/api/studies' })).toBeUndefined();
  expect(await house.answer({ path: '/api/matches/on-the-server' })).toBeUndefined();
});
