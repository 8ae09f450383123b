import { describe, expect, test } from 'vitest';
import { ACTION_BLOCKS } from '../../orders.ts';
import { activated, blue, checkOf, eventOf, red, row } from '../../testing/battle.ts';
import { ACTION_KINDS } from './action.ts';
import { mayAttempt } from './available.ts';

const field = { units: [blue('ash', {}, ...row(10, 20, 4)), red('wolves', {}, ...row(10, 21, 4))] };

describe('action blocks', () => {
  test.each([
    ['normalMove', 'Normal Move', ['move'], undefined],
    ['rankedMove', 'Normal Move', ['move'], undefined],
    ['drive', 'Normal Move', ['move'], undefined],
    ['doublePace', 'Double Pace', ['move'], undefined],
    ['breakRanks', 'Break Ranks', ['move'], undefined],
    ['dropDown', 'Drop Down', ['move'], undefined],
    ['standUp', 'Stand Up', ['move'], undefined],
    ['takeCover', 'Take Cover', ['move'], undefined],
    ['concealSelf', 'Conceal Self', ['move', 'primary'], 'stealth'],
    ['detect', 'Detect Hidden Entity', ['free'], 'alertness'],
    ['passAwareness', 'Pass Awareness', ['move', 'primary', 'free'], 'leadership'],
    ['aimedFire', 'Aimed Fire', ['primary'], 'aimedFire'],
    ['concentratedVolley', 'Concentrated Volley', ['primary'], 'volleyFire'],
    ['closeCombat', 'Close Combat', ['primary'], 'closeCombat'],
    ['charge', 'Charge', ['primary'], undefined],
    ['disengage', 'Disengage/Distract', ['primary'], 'closeCombat'],
    ['joinUnits', 'Join Units', ['free'], 'leadership'],
    ['splitUnit', 'Split Unit', ['free'], 'leadership'],
    ['ignoreConditions', 'Ignore Initiative Conditions', ['free'], 'leadership'],
    ['improveMorale', 'Improve Morale', ['move', 'primary'], 'leadership'],
    ['takeCommand', 'Take Command', ['free'], 'leadership'],
    ['reorder', 'Reorder', ['free'], 'leadership'],
    ['delay', 'Delay', ['free'], undefined],
    ['prepare', 'Prepare Action', ['free'], undefined],
  ])('action.block: %s', (type, name, kinds, skill) => {
    const block = ACTION_BLOCKS[type];
    expect(block).toMatchObject({ name, kinds });
    expect(block?.check?.skill).toBe(skill);
    if (skill) expect(block?.check).toMatchObject({ success: expect.any(String), failure: 'Nothing.' });
    else expect(block?.effect).toMatch(/\.$/);
    for (const kind of block?.kinds ?? []) expect(ACTION_KINDS).toContain(kind);
  });

  test('action.block: an action without a skill has no modifiers, success or failure, and every other an entry for each', () => {
    for (const { check, effect, requirements } of Object.values(ACTION_BLOCKS)) {
      expect(check ?? effect).toBeDefined();
      for (const { say } of requirements) expect(say).toMatch(/\.$/);
    }
  });

  test('action.block: every action a player can take has its block', () => {
    const fight = activated(field, 'ash');
    const types = new Set(fight.game.options(fight.state, 'blue').map(({ command }) => command.type));
    // Ways to end, and to rise from cover, which costs nothing.
    for (const no of ['endActivation', 'leaveCover'] as const) types.delete(no);
    for (const type of types) expect(Object.keys(ACTION_BLOCKS)).toContain(type);
  });

  test('action.improvise.flag, skill.improvise: what may not be improvised needs the skill', () => {
    const block = ACTION_BLOCKS.aimedFire;
    if (!block?.check) throw new Error('no block');
    const strict = { ...block, check: { ...block.check, improvise: false } };
    expect([mayAttempt(block, 0), mayAttempt(strict, 0), mayAttempt(strict, 1)]).toEqual([true, false, true]);
    const strictly = Object.values(ACTION_BLOCKS).filter(({ check }) => check && !check.improvise);
    expect(strictly.map(({ name }) => name)).toEqual([
      'Area Volley',
      'Concentrated Volley',
      'Disengage/Distract',
      'Reorder',
      'Conceal Self',
      'Detect Hidden Entity',
      'Pass Awareness',
    ]);
  });

  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;

  test('action.source: the unit that performs it is the source its hits remember', () => {
    const fight = activated(field, 'ash', 12, 1, 1, 1, 1);
    expect(eventOf(fight.does(strike), 'hitsMarked').source).toBe('ash');
  });

  test('action.requirement: it is declared only while every requirement holds', () => {
    const fight = activated(field, 'ash', 1, 1, 1, 1, 1);
    fight.does(strike);
    fight.refused('activation.actions', strike);
    const shoot = { ...strike, type: 'aimedFire', arms: [{ part: 0, weapon: 'rocks' }], forfeitMove: false };
    activated(field, 'ash').refused('fire.action', shoot);
  });

  test('action.requirement: asking for what is refused rolls nothing and uses nothing up', () => {
    const fight = activated(field, 'ash', 6, 6, 6, 6, 6);
    fight.refused('action.subject', { ...strike, subject: 'ash' });
    expect(fight.unit('ash').used).toEqual({ free: [] });
    expect(checkOf(fight.does(strike)).faces).toHaveLength(5);
    fight.dice.done();
  });
});
