import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import type { MatchLog, ScenarioCard } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { run, serving } from '../testing/run.ts';

const HEDGE = 'packs/spat/scenarios/hedge.yaml';

/** Ann has two gardens; Number Ten is Bob's and Cid's, who is told by Bob what to do. */
const STREET = {
  ...SPAT,
  [HEDGE]: SPAT[HEDGE]
    .replace(
      /forces:[\s\S]*close zones/,
      `players: [{ id: ann, name: Ann }, { id: bob, name: Bob }, { id: cid, name: Cid }]
relations:
  - { between: [left, back], are: allied }
forces:
  - id: left
    name: Number Nine
    player: ann
    zone: { edge: west, depth: 8 }
    units: [{ id: smiths, is: street/neighbours, name: The Smiths }]
  - id: back
    name: The Back Garden
    player: ann
    zone: { edge: north, depth: 3, from: 9, to: 21 }
    units: [{ id: joneses, is: street/neighbours, name: The Joneses }]
  - id: right
    name: Number Ten
    chain of command: [bob, cid]
    zone: { edge: east, depth: 8 }
    units:
      - { id: browns, is: street/neighbours, name: The Browns, members: 3, player: bob }
      - { id: greens, is: street/neighbours, name: The Greens, members: 3, player: cid }
close zones`,
    )
    .replace(
      'victory:\n',
      'victory:\n  back: [{ grade: victory, when: { fact: wipedOut, force: right } }]\n',
    ),
};

interface Asked {
  readonly seat: string;
  readonly name: string;
  readonly token: string;
}

test('scenario.forces.several-per-player, scenario.forces.shared: a seat for each player, whatever forces there are', async () => {
  const cwd = freshFolder(STREET);
  expect((await run(['lint', 'packs/spat'], { cwd })).out).toMatch(/^0 errors, 0 warnings/m);
  const ran = await serving(cwd, async url => {
    const [card] = (await (await fetch(`${url}/api/scenarios`)).json()) as readonly ScenarioCard[];
    expect(card?.players).toEqual([
      { seat: 'ann', name: 'Ann' },
      { seat: 'bob', name: 'Bob' },
      { seat: 'cid', name: 'Cid' },
    ]);
    expect(card?.forces.map(({ seat, name }) => [seat, name])).toEqual([
      ['ann', 'Number Nine'],
      ['ann', 'The Back Garden'],
      ['bob', 'Number Ten'],
    ]);
    const created = JSON.parse((await run(['new', 'spat/hedge', '--server', url, '--json'], { cwd })).out);
    const seats: readonly Asked[] = created.seats;
    expect(seats.map(({ seat, name }) => [seat, name])).toEqual([
      ['ann', 'Ann'],
      ['bob', 'Bob'],
      ['cid', 'Cid'],
    ]);
    for (const { seat, token } of seats) {
      const answer = await fetch(`${url}/api/matches/${created.match}/log`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const log = (await answer.json()) as MatchLog;
      expect([log.seat, log.header.seats]).toEqual([seat, ['ann', 'bob', 'cid']]);
    }
  });
  expect(ran.code).toBe(0);
});

test('scenario.forces.sides: a battle of several players is played to its end and kept', async () => {
  const cwd = freshFolder(STREET);
  const play = ['play', 'spat/hedge', '--packs', 'packs', '--random', '--seed', '7', '--out', 'a.json'];
  expect((await run(play, { cwd })).code).toBe(0);
  const { header, entries } = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
  expect(header.seats).toEqual(['ann', 'bob', 'cid']);
  const asked = new Set(entries.flatMap(({ seat }: { seat?: string }) => seat ?? []));
  expect(asked).toEqual(new Set(['ann', 'bob', 'cid']));
  expect((await run(['replay', 'a.json'], { cwd })).code).toBe(0);
});
