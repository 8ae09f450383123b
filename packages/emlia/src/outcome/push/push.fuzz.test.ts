import {
  canonicalJson,
  findForgery,
  isProblem,
  isRefusal,
  overlaps,
  pick,
  resumeMatch,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { advance } from '../../advance.ts';
import { emlia } from '../../game.ts';
import { EDITION_IDS, type EditionId } from '../../table/edition.ts';
import { basesOf } from '../../table/entity/base.ts';
import { blockOf, fits } from '../../table/formation/fits.ts';
import { isOnTable, standOf } from '../../table/move/standing.ts';
import { unitsOnTable } from '../../table/world.ts';
import { BOARDS, setupFor } from '../../testing/battle.ts';
import { crowdedTable } from './testing/crowd.ts';

const { seed: SEED, batches } = fuzzing(12, 1000);

const play = (number: number, edition: EditionId): number => {
  const seed = edition === 'core' ? `${SEED} push ${number}` : `${SEED} push ${edition} ${number}`;
  const dice = seededDice(seed, 0);
  const board = BOARDS[number % 3] ?? 'free';
  const field = { ...crowdedTable(dice, board), edition };
  const fielded = field.units;
  const setup = setupFor(field);
  const game = emlia.open(setup);
  const { world } = game;
  let forced = 0;
  const placed: typeof game = {
    ...game,
    start(state, act) {
      act.emit({ type: 'rolledOff', rule: 'timing.alternate.first', rolls: [], order: ['blue', 'red'] });
      for (const { id, at, formation = 'open', facing = 0, files } of fielded) {
        const members = at.map((point, i) => ({ id: i, ...world.board.place(point), facing, part: 0 }));
        const ranked = formation === 'ranked' && { files: files ?? 1 };
        act.emit({ type: 'unitDeployed', unit: id, members, formation, ...ranked });
      }
      act.emit({ type: 'turnBegan', turn: 1 });
      act.emit({ type: 'stepBegan', step: 2 });
      advance(world, state, act);
    },
  };
  const match = startMatch(placed, seed, { freeze: true });
  for (let i = 0; i < 80; i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const open = game.options(match.state, prompt.seat).filter(({ refusal }) => !refusal);
    const of = (type: string) => open.filter(option => option.command.type === type);
    const roll = seededDice(`${seed} player`, i);
    const [blows, end] = [of('closeCombat'), of('endActivation')[0]];
    const strikes = prompt.kind === 'act' && (blows.length > 0 ? pick(roll, blows) : end);
    const command = strikes
      ? strikes.command
      : game.sample(game.view(match.state, prompt.seat), prompt.seat, roll);
    if (!command) throw new Error(`no answer to "${prompt.kind}" on table ${seed}`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      throw new Error(`${seed}: ${outcome.say} ${canonicalJson(command)}`);
    if ('events' in outcome) forced += outcome.events.filter(({ type }) => type === 'unitsForced').length;
    const units = unitsOnTable(match.state);
    const bases = units.flatMap(unit => basesOf(world, unit).map(base => ({ base, unit })));
    for (const [at, a] of bases.entries()) {
      if (!isOnTable(world, a.base)) throw new Error(`${seed}: ${a.unit.name} is off the table`);
      for (const b of bases.slice(at + 1)) {
        if (overlaps(a.base, b.base)) throw new Error(`${seed}: ${a.unit.name} stands on ${b.unit.name}`);
      }
    }
    for (const unit of units) {
      const stand = standOf(world, unit, unit.members);
      if (unit.formation === 'open' || unit.parts.some(part => part.casualtiesDue > 0)) continue;
      if (!fits(world, unit.formation, stand))
        throw new Error(`${seed}: ${unit.name} is not in ${unit.formation} formation`);
      if (unit.formation !== 'ranked') continue;
      const block = blockOf(world, stand);
      if (block?.files !== unit.files || block?.order.some((index, j) => index !== j)) {
        throw new Error(`${seed}: ${unit.name} is not listed rank by rank`);
      }
    }
  }
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(placed, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
  return forced;
};

describe.each(EDITION_IDS)('%s', edition => {
  test.each(batches)(
    'crowded tables $first to $last: forced movement leaves nobody on anybody, in lawful formations',
    batch => {
      let [tables, forced] = [0, 0];
      for (const number of gamesOf(batch)) {
        tables++;
        forced += play(number, edition);
      }
      // draft.engage.contact: on fewer tables anybody fights who does not stand in contact already.
      expect(forced).toBeGreaterThan(edition === 'core' ? tables / 4 : tables / 8 - 1);
    },
  );
});
