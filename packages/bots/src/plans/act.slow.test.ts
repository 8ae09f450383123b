import type { EmliaCommand, EmliaState, UnitState } from '@emlia/emlia';
import { seededDice, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Plan } from '../bot/plan.ts';
import { answerNow, BOTS, TEMPERS } from '../index.ts';
import { readSeatSituation } from '../judge/situation.ts';
import { judgingOnce } from '../strengths/captain.ts';
import { deployedShipped, openShipped } from '../testing/shipped.ts';
import { actPlans } from './act.ts';

const SCENARIO = 'cavemen/two-clans';

/** A battle in which a unit has just been activated on which nothing is due. */
const atTheFirstAct = () => {
  const game = openShipped(SCENARIO);
  const match = deployedShipped(SCENARIO, 'act');
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(seat => [seat, recruit]));
  while (topPrompt(match.state)?.kind !== 'act' || match.state.activation?.due.length !== 0) {
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error('nobody is asked');
    submit(match, turn.seat, turn.choice.command);
  }
  return { game, state: match.state, seat: topPrompt(match.state)?.seat ?? '' };
};

/** leadership.source: what the leader of a disordered unit may try. */
const LEADING: readonly string[] = ['improveMorale', 'reorder', 'takeCommand', 'ignoreConditions'];

/** What the active unit thinks of doing once something about it is changed. */
const thoughts = (change: (unit: UnitState, state: EmliaState) => void): Plan[] => {
  const { game, state: given, seat } = atTheFirstAct();
  const view = game.view(given, seat);
  const unit = view.units[view.activation?.unit ?? ''];
  if (!unit) throw new Error('nobody is active');
  change(unit, view);
  const ask = { game, view, seat, dice: seededDice('x', 0), budget: 1, temper: TEMPERS.bold };
  return game.study(view, seat, study => {
    const situation = readSeatSituation(ask, study);
    const profile = situation.profiles.get(unit.id);
    if (!profile) throw new Error('no profile');
    return actPlans(situation, profile);
  });
};

describe('what the active unit thinks of', () => {
  test('disorder.effect: of a unit left to itself nothing is thought of that it could not do', () => {
    const others = (ordered: boolean): string[] =>
      thoughts(unit => {
        unit.ordered = ordered;
      }).flatMap(({ command: { type } }) => (LEADING.includes(type) ? [] : [type]));
    expect(others(true).length).toBeGreaterThan(1);
    expect(others(false)).toEqual(['endActivation']);
  });

  test('move.cover.end: cover is given up for a move that can be made, and for no other', () => {
    const leaves = (hemmedIn: boolean): boolean =>
      thoughts((unit, state) => {
        unit.takingCover = true;
        unit.members = unit.members.map((member, i) => ({
          ...member,
          x: 20 + (i % 3) * 1.2,
          y: 20 + Math.floor(i / 3) * 1.2,
        }));
        const friend = Object.values(state.units).find(
          ({ id, seat }) => seat === unit.seat && id !== unit.id,
        );
        const [one] = friend?.members ?? [];
        if (!friend || !one) throw new Error('it is alone');
        const far = hemmedIn ? 4 : 12;
        friend.members = Array.from({ length: 24 }, (_, i) => ({
          ...one,
          id: i,
          x: 21.2 + far * Math.cos((i * Math.PI) / 12),
          y: 21.8 + far * Math.sin((i * Math.PI) / 12),
        }));
      }).some(({ command: { type } }) => type === 'leaveCover');
    expect([leaves(false), leaves(true)]).toEqual([true, false]);
  });

  test('a command is judged once for a choice, however often it is asked about', () => {
    const { game, state, seat } = atTheFirstAct();
    let asked = 0;
    const unit = state.activation?.unit ?? '';
    game.study(state, seat, study => {
      const counting = {
        ...study,
        check: (command: EmliaCommand) => {
          asked++;
          return study.check(command);
        },
      };
      const once = judgingOnce(counting);
      const [end, again] = [{ type: 'endActivation', unit } as const, { type: 'activate', unit } as const];
      expect([once.check(end), once.check(end)]).toEqual([undefined, undefined]);
      expect(once.check(again)).toEqual(once.check(again));
      expect(once.check(again)).toBeDefined();
    });
    expect(asked).toBe(2);
  });
});
