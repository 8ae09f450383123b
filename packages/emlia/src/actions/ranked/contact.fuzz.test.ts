import {
  type Dice,
  direction,
  isProblem,
  isRefusal,
  overlaps,
  scale,
  seededDice,
  snap,
  submit,
} from '@emlia/kernel';
import { expect, test } from 'vitest';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import { sideTowards } from '../../judge/ranked/side.ts';
import { basesOf } from '../../table/entity/base.ts';
import { blockOf } from '../../table/formation/fits.ts';
import { standOf } from '../../table/move/standing.ts';
import { unitsOnTable } from '../../table/world.ts';
import { BOARDS, battle, blue, type Fielded, formed } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';

const ROUNDS = 150;

/** A block in the middle of the table, and someone some way off who comes up to it, in ranks or not. */
const encounter = (dice: Dice) => {
  const board = BOARDS[dice.roll(3) - 1] ?? 'free';
  const step = board === 'free' ? 1 : board === 'square' ? 90 : 60;
  const facing = () => step * (dice.roll(360 / step) - 1);
  const shape = (x: number, y: number, faces: number) => ({
    files: dice.roll(6),
    count: 3 + dice.roll(12),
    at: [x, y] as const,
    facing: faces,
  });
  const bears = redBlock(board, 'bears', shape(40.5, 30.5, facing()));
  const way = facing();
  const [ahead, aside] = [direction(way), direction(way + 90)];
  const off = dice.roll(7) - 4;
  const [x, y] = [40.5 - 12 * ahead.x + off * aside.x, 30.5 - 12 * ahead.y + off * aside.y];
  const movement = { movement: [{ speed: 24, mode: 'G' as const }] };
  const places = Array.from({ length: 3 }, (_, i): [number, number] => [
    snap(x + 1.25 * i * aside.x),
    snap(y + 1.25 * i * aside.y),
  ]);
  const ash: Fielded =
    dice.roll(2) === 1
      ? blueBlock(board, 'ash', shape(x, y, way), movement)
      : formed(blue('ash', movement, ...places), 'open', way);
  return battle({ board, width: 80, height: 60, units: [ash, bears] });
};

/** So far straight ahead. */
const advance = (fight: ReturnType<typeof encounter>, by: number): object => {
  const ash = fight.unit('ash');
  if (ash.formation === 'ranked') {
    return { type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'advance', by }] };
  }
  const { x, y } = scale(direction(ash.members[0]?.facing ?? 0), by);
  return { type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [snap(x), snap(y)]) };
};

test('ranked.align, ranked.envelop: in random encounters nobody overlaps, ranks hold and contact is kept', () => {
  const seen = { align: 0, keepFacing: 0, envelop: 0, slid: 0, aligned: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const dice = seededDice(`contact ${round}`, 0);
    const fight = encounter(dice);
    const { world } = fight.game;
    fight.does({ type: 'activate', unit: 'ash' });
    for (let by = 16; by > 0; by -= fight.game.world.board.kind === 'free' ? 0.25 : 1) {
      const outcome = submit(fight.match, 'blue', advance(fight, by));
      if (!isRefusal(outcome) && !isProblem(outcome)) break;
    }
    while (fight.asked()?.kind === 'align' || fight.asked()?.kind === 'envelop') {
      const { seat = '' } = fight.asked() ?? {};
      const command = fight.game.sample(fight.game.view(fight.state, seat), seat, dice);
      if (!command) throw new Error(`no answer in round ${round}`);
      const events = fight.does(command);
      if (command.type in seen) seen[command.type as 'align']++;
      const [ash, bears] = [fight.unit('ash'), fight.unit('bears')];
      expect(isEngagedBy(world, fight.state, bears, ash), `round ${round}`).toBe(true);
      for (const event of events) {
        if (event.type !== 'unitAligned') continue;
        seen.aligned++;
        if (event.slid) seen.slid++;
        expect(sideTowards(world, bears, ash), `round ${round}`).toBe('front');
      }
      const block = blockOf(world, standOf(world, bears, bears.members));
      expect(block?.files, `round ${round}`).toBe(bears.files);
      const bases = unitsOnTable(fight.state).flatMap(unit => basesOf(world, unit));
      expect(bases.some((a, i) => bases.slice(0, i).some(b => overlaps(a, b)))).toBe(false);
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(3);
});
