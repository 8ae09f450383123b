import { freshFolder, PIKE, SPAT } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from './testing/run.ts';

const cwd = freshFolder({ ...SPAT, ...PIKE });

describe.each(['pike/brook', 'pike/feud'])('%s', id => {
  const file = `${id.replace('/', '-')}.json`;

  test('is begun, played to its end, and its replay proven', async () => {
    expect(await run(['new', id, '--packs', 'packs', '--seed', 'a', '--out', file], { cwd })).toMatchObject({
      code: 0,
      err: '',
    });
    const played = await run(['play', file, '--random', '--seed', 'b', '--quiet', '--out', file, '--json'], {
      cwd,
    });
    expect([played.code, played.err]).toEqual([0, '']);
    const { code, out } = await run(['replay', file, '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      scenario: id,
      proven: true,
      result: { rule: expect.any(String) },
    });
  });

  test('bots who know its rules play it and say why; others do not', async () => {
    const args = ['play', id, '--packs', 'packs', '--seed', '7', '--why', '--bots'];
    const first = await run([...args, 'captain,recruit'], { cwd });
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/\n {4}▸ .*\n/);
    expect(first.out).toMatch(/\nhash \w+\n$/);
    expect(await run([...args, 'captain,recruit'], { cwd })).toEqual(first);
    const { code, err } = await run([...args, 'marshal'], { cwd });
    expect([code, err]).toEqual([
      2,
      'emlia: There is no bot "marshal"; there are recruit, captain, general, and files like ./mine.js.\n',
    ]);
  });
});

const cellsIn = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);

describe('sheet.blank, sheet.columns: the tracking sheet on paper', () => {
  test('of a scenario: a sheet for each player, and an empty one of nine rows', async () => {
    const { code, out } = await run(['print', 'pike/brook', '--packs', 'packs'], { cwd });
    expect(code).toBe(0);
    expect([...out.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Ada',
      'Ben',
      'Tracking sheet',
    ]);
    expect(cellsIn(out).slice(0, 5)).toEqual(['Line', 'Pikes 20', '', '', '100 (Pikes)']);
    expect(cellsIn(out).slice(5, 9)).toEqual(['20', '', '', '']);
    expect(cellsIn(out)).toHaveLength(9 * (3 + 3 + 9));
  });

  test('of a battle as it stands, with its losses; of a campaign by army', async () => {
    await run(
      ['play', 'pike/brook', '--packs', 'packs', '--random', '--seed', 'c', '--quiet', '--out', 'now.json'],
      { cwd },
    );
    const battle = await run(['print', 'now.json', '--sheets', 'tracking'], { cwd });
    const [line = '', alive = '', injured = '', dead = ''] = cellsIn(battle.out);
    const sum = [alive, injured, dead].reduce((all, cell) => all + Number(/\d+/.exec(cell)?.[0] ?? 0), 0);
    expect([line, sum]).toEqual(['Line', 20]);
    const campaign = await run(['print', 'pike/feud', '--packs', 'packs', '--sheets', 'empty'], { cwd });
    expect(cellsIn(campaign.out)).toHaveLength(81);
    const armies = await run(['print', 'eras/saltmarrow', '--sheets', 'tracking'], { cwd });
    expect(cellsIn(armies.out)[0]).toMatch(/^.+<br>\(.+\)$/);
  });

  test('a sheet that the game has not is refused', async () => {
    expect(await run(['print', 'pike/brook', '--packs', 'packs', '--sheets', 'cards'], { cwd })).toEqual({
      code: 2,
      out: '',
      err: 'emlia: The Brook has no sheet "cards"; it has tracking, empty.\n',
    });
    expect((await run(['print', 'spat/hedge', '--packs', 'packs', '--sheets', 'empty'], { cwd })).err).toBe(
      'emlia: The Hedge has no sheet "empty"; it has brief, roster, cards, reference, tokens.\n',
    );
  });
});

test('the list says by which rules each is played', async () => {
  const { out } = await run(['new', '--list', '--packs', 'packs'], { cwd });
  expect(out).toBe(
    [
      'pike/brook  [eras-battle]\n  The Brook: North (1 group) against South (1 group), 4 turns\n',
      'pike/feud  [eras-campaign]\n  The Feud: Ada (0 groups) against Ben (0 groups), 2 turns\n',
      'spat/hedge\n  The Hedge: Number Nine (1 unit) against Number Ten (1 unit), 3 turns\n',
    ].join(''),
  );
});
