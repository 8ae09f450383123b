import { describe, expect, test } from 'vitest';
import { ONCE_A_TURN } from '../../actions/action/action.ts';
import { forecast } from '../../study/forecast.ts';
import { attackOf } from '../../study/odds/attack.ts';
import { battle, blue, checkOf, eventOf, midway, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { wake } from '../../testing/orders.ts';
import { CORE } from '../core.ts';
import { FIRST_DRAFT } from './index.ts';

const LEADER = { timing: 5, skills: { leadership: { level: 1 }, closeCombat: { level: 1 } } };

describe('Improve Morale', () => {
  const field = {
    edition: 'first-draft',
    units: [blue('ash', LEADER, ...row(20, 20, 3)), red('wolves', { timing: 0 }, [20, 30])],
  } as const;
  const improve = { type: 'improveMorale', unit: 'ash', subject: 'ash', as: 'free' } as const;

  test('draft.actions.improve-morale-free: it uses up neither action, once an activation', () => {
    const fight = battle(field, 12);
    fight.does(wake('ash'));
    fight.does(improve);
    expect(fight.unit('ash').used).toEqual({ free: ['Improve Morale'] });
    expect(fight.refuses(improve)).toMatch(/^activation\.free: ash has already used Improve Morale/);
  });

  test('draft.actions.improve-morale-free: whatever it is asked as, it is free', () => {
    const fight = battle(field);
    fight.does(wake('ash'));
    expect(() => fight.refuses({ ...improve, as: 'move' })).toThrow(/as/);
    const refusal = fight.game.study(fight.state, 'blue', study => study.check({ ...improve, as: 'move' }));
    expect(refusal).toMatchObject({
      rule: 'draft.actions.improve-morale-free',
      say: 'Improve Morale is a free action.',
    });
  });

  test('draft.actions.improve-morale-free: its block asks for no move and no primary action, but for all else the core asks', () => {
    const rulesOf = (edition: typeof FIRST_DRAFT) =>
      edition.orders.of('improveMorale')?.action?.requirements.map(({ rule }) => rule) ?? [];
    const core = rulesOf(CORE);
    expect(core).toContain('activation.actions');
    expect(rulesOf(FIRST_DRAFT)).toEqual([
      ONCE_A_TURN.rule,
      ...core.filter(rule => rule !== 'activation.actions'),
    ]);
  });

  test('draft.actions.improve-morale-free: it is offered once for each unit, as free', () => {
    const fight = battle(field);
    fight.does(wake('ash'));
    const offered = fight.game
      .options(fight.state, 'blue')
      .flatMap(({ command }) => (command.type === 'improveMorale' ? [command.as] : []));
    expect(offered).toEqual(['free']);
  });
});

describe('aligning', () => {
  const field = {
    edition: 'first-draft',
    units: [
      midway(blueBlock('free', 'ash', { files: 3, count: 3, at: [20, 20] }, LEADER), {
        aligned: [{ by: -1 }],
      }),
      red('wolves', { timing: 0, damageLimit: 9 }, ...row(20, 19, 3)),
    ],
  } as const;

  test('draft.ranked.align.cost: it makes attacks harder', () => {
    const fight = battle(field, 12);
    fight.does(wake('ash'));
    const { modifiers } = checkOf(
      fight.does({
        type: 'closeCombat',
        unit: 'ash',
        arms: [{ part: 0, weapon: 'clubs' }],
        subject: 'wolves',
      }),
    );
    expect(modifiers).toContainEqual({ rule: 'ranked.align.penalty', label: 'Aligned to the flank', by: -1 });
  });

  test('draft.ranked.align.cost: and no other check', () => {
    const fight = battle(field, 12, 12);
    fight.does(wake('ash'));
    const tried = eventOf(fight.does({ type: 'disengage', unit: 'ash' }), 'disengageTried');
    expect(tried.checks[0]?.check.modifiers.map(({ rule }) => rule)).not.toContain('ranked.align.penalty');
    const led = eventOf(
      fight.does({ type: 'improveMorale', unit: 'ash', subject: 'ash', as: 'free' }),
      'improveTried',
    );
    expect(led.check.modifiers.map(({ rule }) => rule)).not.toContain('ranked.align.penalty');
  });
});

describe('what there is not', () => {
  test('draft.edition.select: whoever plans for all editions is told so', () => {
    const fight = battle({
      edition: 'first-draft',
      units: [blue('ash', LEADER, [20, 20]), red('wolves', {}, [20, 30])],
    });
    fight.does(wake('ash'));
    const volley = { type: 'concentratedVolley', unit: 'ash', arms: [], subject: 'wolves' } as const;
    expect(fight.game.study(fight.state, 'blue', study => study.check(volley))).toMatchObject({
      problem: 'no-command',
      say: 'There is no "concentratedVolley" in the edition First draft.',
    });
    const query = { ...fight.query('blue'), unit: fight.unit('ash') };
    expect(forecast(query, volley)).toBeUndefined();
    expect(attackOf(query, volley)).toBeUndefined();
  });

  test('draft.edition.closed-lists: the lists of actions are of the edition', () => {
    const named = (kind: 'move' | 'primary' | 'free') =>
      FIRST_DRAFT.orders.list.byKind[kind].map(({ name }) => name);
    expect(named('free')).toContain('Improve Morale');
    expect(named('move')).not.toContain('Improve Morale');
    expect(named('primary')).toContain('Volley Fire');
  });
});
