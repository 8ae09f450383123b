import { isProblem, seededDice, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { begun, entriesOf } from '../testing/skirmish.ts';
import { openBattle } from './shown-battle.ts';

/** A battle of some commands, as a server exports it. */
const exported = (commands: number) => {
  const match = begun();
  for (let i = 0; i < commands; i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    submit(match, seat, match.game.sample(match.state, seat, seededDice('shown', i)));
  }
  const { world } = match.game;
  const header = { ruleset: 'emlia', title: 'A skirmish', setup: world.setup };
  return { match, file: { format: 'emlia-replay', match: 'abc', header, entries: entriesOf(match) } };
};

test('every moment has its scene and its sentence, the last as the battle stands', () => {
  const { match, file } = exported(40);
  const battle = openBattle(JSON.parse(JSON.stringify(file)));
  if (isProblem(battle)) throw new Error(battle.say);
  expect(battle).toMatchObject({ title: 'A skirmish', match: 'abc', last: file.entries.length - 1 });
  const { scene, say } = battle.at(battle.last);
  const standing = Object.values(match.state.units).filter(({ place }) => place === 'table');
  expect(scene.pieces.map(({ id, figures }) => [id, figures])).toEqual(
    standing.map(({ id, members }) => [id, members]),
  );
  expect(scene.grounds.length).toBeGreaterThan(0);
  expect(say).not.toBe('');
  expect(battle.at(0).scene.pieces.length).toBeLessThanOrEqual(scene.pieces.length);
});

test.each([
  ['nothing', undefined, /no Emlia battle/],
  ['another file', { format: 'emlia-muster' }, /no Emlia battle/],
  ['no entries', { format: 'emlia-replay', header: { ruleset: 'emlia' }, entries: [] }, /no Emlia battle/],
  [
    'a damaged one',
    { format: 'emlia-replay', header: { ruleset: 'emlia', setup: {} }, entries: [{}] },
    /no Emlia battle/,
  ],
  ['another game', { format: 'emlia-replay', header: { ruleset: 'eras-battle' } }, /only battles of Emlia/],
])('%s is told in a sentence', (_, file, say) => {
  expect(openBattle(file)).toMatchObject({ say: expect.stringMatching(say) });
});
