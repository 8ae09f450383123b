import { FEUD, freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const cwd = freshFolder(FEUD);
const US = 'spat/street/neighbours';

const odds = (...args: string[]) => run(['odds', ...args, '--packs', 'packs'], { cwd });

describe('emlia odds', () => {
  test('tells modifiers with their rules, dice, hits, damage, casualties and morale', async () => {
    const { out, code } = await odds(US, US, '--range', '8', '--cover', 'partial', '--forfeit');
    expect(code).toBe(0);
    expect(out).toContain('Tomatoes, 8 GSU away, base damage 1: 5 dice, each succeeds on 10 or more (25 %).');
    for (const row of [
      '−2  Outside short range (fire.modifiers)',
      '−2  Subject has partial concealment (fire.modifiers)',
      '−3  Subject has partial cover (fire.modifiers)',
      '+2  Forfeit movement (fire.modifiers)',
      '−5  in all',
    ]) {
      expect(out).toContain(row);
    }
    expect(out).toContain('Hits on Neighbours: 1.25 expected');
    expect(out).toContain('Casualties of 4: 1.2');
    expect(out).toContain('(morale.conditions)');
  });

  test('the same as JSON', async () => {
    const { out, code } = await odds(US, US, '--range', '8', '--json');
    expect(code).toBe(0);
    const told = JSON.parse(out);
    expect(told.checks).toMatchObject([{ weapon: 'tomatoes', total: -2, chance: 0.5, plan: { level: 5 } }]);
    const sum = (all: number[]): number => all.reduce((before, chance) => before + chance, 0);
    for (const one of ['hits', 'damage', 'casualties']) expect(sum(told.subjects[0][one])).toBeCloseTo(1, 10);
  });

  test('with options and states', async () => {
    const states = ['--attacker-is', 'close, 2 members, disordered', '--target-is', 'prone, morale -1'];
    const { out, code } = await odds(US, `${US}+lids`, '--action', 'close-combat', ...states);
    expect(code).toBe(0);
    expect(out).toContain('Neighbours is Falling Back (morale −1).');
    // 5/2 with two of four lost is four dice.
    expect(out).toContain('Pots, base damage 1: 4 dice');
  });

  test('press.count: hits by blows are told apart from what the press adds', async () => {
    const states = ['--attacker-is', 'ranked, 6 files', '--target-is', 'ranked, morale 1'];
    const [us, them] = ['hoplites/hellas/citizen-phalanx', 'hoplites/king-of-kings/sparabara'];
    const { out } = await run(['odds', us, them, '--action', 'close-combat', '--side', 'left', ...states], {
      cwd,
    });
    expect(out).toMatch(
      /Hits by blows: 8\.00 expected\n(.*\n)*?Press hits come on top of them, .*\(press\.count\)\.\n\nHits on Sparabara Line: 44\.00 expected/,
    );
    expect((await odds(US, US)).out).not.toContain('Hits by blows');
  });

  test('charge.fail: a charge from too far', async () => {
    const { out } = await odds(US, US, '--action', 'charge', '--range', '90');
    expect(out).toContain('It falls short, strikes nobody, and its activation ends (charge.fail).');
  });

  test('what the rules refuse ends with 1, its sentence and its rule', async () => {
    expect(await odds(US, US, '--range', '400')).toEqual({
      code: 1,
      out: '',
      err: 'emlia: Neighbours is 400 GSU away; the tomatoes of Neighbours reach 15 GSU. (fire.subject)\n',
    });
  });

  test.each([
    [[], "emlia: missing required argument 'attacker'\n"],
    [['nowhere/x', US], 'emlia: There is no pack "nowhere" here.\n'],
    [
      ['spat/street/neighbour', US],
      'emlia: The pack spat has no unit "street/neighbour". Did you mean "street/neighbours"?\n',
    ],
    [[`${US}+lid`, US], 'emlia: Neighbours has no option "lid". Did you mean "lids"?\n'],
    [[`${US}+lids:x`, US], 'emlia: Lids:x: say how often, like lids:2.\n'],
    [[US, US, '--action', 'dance'], 'emlia: There is no action "dance"'],
    [[US, US, '--range', 'far'], 'emlia: The range "far" is no number of GSU from 0 to 10000.\n'],
    [[US, US, '--range', '-3'], 'emlia: The range "-3" is no number of GSU from 0 to 10000.\n'],
    [
      [US, US, '--cover', 'thick'],
      'emlia: There is no grade of cover "thick"; there is "none", "partial", "total".\n',
    ],
    [[US, US, '--weapon', 'lance'], 'emlia: Neighbours has no "lance" for Aimed Fire; it has tomatoes.\n'],
    [[US, US, '--target-is', 'pron'], 'emlia: No state "pron". Did you mean "prone"?\n'],
    [[US, US, '--target-is', 'morale 9'], 'emlia: Morale 9: it must be from -7 to 7.\n'],
    [[US, US, '--target-is', '2.5 members'], 'emlia: Members 2.5: it must be a whole number.\n'],
  ])('%j ends with 2 and one sentence', async (args, err) => {
    const ended = await odds(...args);
    expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining(err) });
    expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
  });
});
