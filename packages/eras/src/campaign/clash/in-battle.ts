import { isProblem, type Problem, problem } from '@emlia/kernel';
import * as z from 'zod';
import type { BattleCommand } from '../../battle/commands.ts';
import { battleOrders } from '../../battle/orders.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { CampaignBattle, StagedBattle } from '../state.ts';
import { boardOf } from './board.ts';
import { actOnBoard } from './on-board.ts';

/** A command of a battle that is played out on its map. */
export interface InBattle {
  readonly type: 'inBattle';
  readonly command: BattleCommand;
}

const command = z.unknown().transform((raw, context): BattleCommand => {
  const read: BattleCommand | Problem = battleOrders.parse(raw);
  if (!isProblem(read)) return read;
  context.issues.push({ code: 'custom', message: read.say, input: raw });
  return z.NEVER;
});

const played = ({ state }: CampaignAsker): { battle: CampaignBattle; play: StagedBattle } | undefined => {
  const battle = state.battles[state.pending.at(-1)?.about?.battle ?? ''];
  return battle?.play && { battle, play: battle.play };
};

export const inBattle: CampaignOrder<InBattle> = {
  answers: ['battle'],
  schema: z.strictObject({ type: z.literal('inBattle'), command }),
  check(asker, { command: asked }) {
    const here = played(asker);
    return here
      ? boardOf(asker.world, here.play).check(here.play.state, asker.seat, asked)
      : problem('no-battle', 'No battle is played out now.');
  },
  perform(asker, { command: asked }, act) {
    const here = played(asker);
    act.emit({ type: 'answered' });
    if (here) {
      const game = boardOf(asker.world, here.play);
      game.perform(
        here.play.state,
        asker.seat,
        asked,
        actOnBoard({ world: asker.world, state: asker.state, act }, here.battle),
      );
    }
  },
  offers: () => [],
  options(asker) {
    const here = played(asker);
    if (!here) return [];
    return boardOf(asker.world, here.play)
      .options(here.play.state, asker.seat)
      .map(option => ({ ...option, command: { type: 'inBattle', command: option.command } }));
  },
  sample(asker, dice) {
    const here = played(asker);
    const asked = here && boardOf(asker.world, here.play).sample(here.play.state, asker.seat, dice);
    return asked && { type: 'inBattle', command: asked };
  },
};
