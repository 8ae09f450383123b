import type { Ability } from '@emlia/content';
import { type EmliaState, emlia } from '@emlia/emlia';
import { seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { answerNow, BOTS, TEMPERS } from '../index.ts';
import { readSeatSituation } from '../judge/situation.ts';
import { shippedSetups } from '../testing/shipped.ts';
import { drillPlans } from './drills.ts';

const WALL: Ability = {
  ability: 'formation',
  called: 'Shield wall',
  like: 'close',
  slow: true,
  gives: [{ ability: 'enemyCheck', skill: 'aimedFire', by: -2 }],
};

/** Two clans who can all form a shield wall, one of whose units has been activated. */
const clans = () => {
  const shipped = shippedSetups().find(({ id }) => id === 'cavemen/two-clans')?.setup;
  if (!shipped) throw new Error('no clans');
  const units = Object.fromEntries(
    Object.entries(shipped.units).map(([id, unit]) => [id, { ...unit, abilities: [WALL] }]),
  );
  const game = emlia.open({ ...shipped, units });
  const match = startMatch(game, 'drill');
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(seat => [seat, recruit]));
  while (topPrompt(match.state)?.kind !== 'act') {
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error('nobody is asked');
    submit(match, turn.seat, turn.choice.command);
  }
  return { game, state: match.state, seat: topPrompt(match.state)?.seat ?? '' };
};

let opened: ReturnType<typeof clans> | undefined;

/** What the active unit thinks of its formations, with every enemy so far to the north of it. */
const said = (gap: number, change: (unit: EmliaState['units'][string]) => void = () => {}) => {
  opened ??= clans();
  const { game, state: given, seat } = opened;
  const state = game.view(given, seat);
  const own = state.units[state.activation?.unit ?? ''];
  if (!own) throw new Error('nobody is active');
  const first = own.members[0] ?? { x: 0, y: 0 };
  for (const unit of Object.values(state.units)) {
    if (unit.seat === seat) continue;
    unit.members = unit.members.map((member, i) => ({ ...member, x: first.x + i, y: first.y - gap }));
  }
  change(own);
  const ask = { game, view: state, seat, dice: seededDice('x', 0), budget: 1, temper: TEMPERS.bold };
  return game.study(state, seat, study => {
    const situation = readSeatSituation(ask, study);
    const profile = situation.profiles.get(own.id);
    if (!profile) throw new Error('no profile');
    const plans = drillPlans(situation, profile, { by: { x: 0, y: 0 }, terms: [], score: 0 });
    return plans.map(({ say, command }) => [say, study.check(command)]);
  });
};

describe('formations that abilities add', () => {
  test('formation.always: one that guards against shots is formed where shots are to come', () => {
    expect(said(12)).toEqual([['form Shield wall', undefined]]);
  });

  test('formation.always: and is left again where none are', () => {
    expect(said(500)).toEqual([]);
    const back = said(500, unit => {
      unit.drill = { name: 'Shield wall', slow: true };
      unit.formation = 'close';
    });
    expect(back).toEqual([['form close', undefined]]);
  });
});
