import type { VictoryCondition, VictoryGrade } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { activated, battle, blue, eventOf, green, grey, red, row } from '../../testing/battle.ts';
import { finalResult } from './result.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const strike = {
  type: 'closeCombat',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
} as const;

const lastTurn = (wolves: number, hits: number) => {
  const units = [
    blue('ash', { skills: { closeCombat: { level: 3 } } }, ...row(10, 20, 3)),
    red('wolves', {}, ...row(10, 21, wolves)),
  ];
  const faces = [12, 12, 12].map((face, i) => (i < hits ? face : 1));
  const fight = activated({ units, turns: 1 }, 'ash', ...(wolves === 1 ? [12, 12, 12] : faces));
  if (hits > 0) fight.does(strike);
  fight.does(end('ash'));
  fight.does({ type: 'activate', unit: 'wolves' });
  return { fight, events: fight.does(end('wolves')) };
};

describe('the end of the battle', () => {
  test('victory.rout-of-army, victory.grades: an army wiped out is a massacre and ends the battle', () => {
    const { fight, events } = lastTurn(1, 1);
    expect(eventOf(events, 'battleEnded').result).toEqual({
      grade: 'massacre',
      winners: ['blue'],
      rule: 'victory.compare',
      say: 'Victory to Blues: a massacre.',
    });
    expect(fight.asked()).toBeUndefined();
    expect(fight.refuses(end('ash'))).toBe('over: The battle is over.');
  });

  test('victory.rout-of-army: nor does anyone go on alone when the others have left the field', () => {
    const units = [
      blue('ash', { timing: 0 }, [30, 20]),
      red('wolves', { timing: 1, movement: [{ speed: 20, mode: 'G' }] }, [30, 10]),
    ];
    const fight = activated({ units, turns: 6, first: 'red' }, 'wolves');
    const paths = [[{ x: 30, y: 0 }]];
    fight.does({ type: 'normalMove', unit: 'wolves', mode: 'G', paths, leave: 'north' });
    fight.does({ type: 'activate', unit: 'ash' });
    const { result } = eventOf(fight.does(end('ash')), 'battleEnded');
    expect(fight.state.turn).toBe(1);
    expect(result.say).toBe('A draw: nobody met a victory condition.');
  });

  test('scenario.time.fixed: the battle ends when its last turn is complete', () => {
    const { fight, events } = lastTurn(3, 0);
    expect(eventOf(events, 'battleEnded').result.say).toBe('A draw: nobody met a victory condition.');
    expect(fight.state.phase).toBe('over');
  });

  test('victory.compare: the best grade that holds wins', () => {
    const { fight } = lastTurn(3, 2);
    fight.does({ type: 'takeCasualties', unit: 'wolves', members: [1, 2] });
    expect(fight.state.result).toMatchObject({
      winners: ['blue'],
      grade: 'minorVictory',
      say: 'Victory to Blues: a minor victory.',
    });
  });
});

describe('allied forces', () => {
  const pact = (...between: [string, string]) => ({ between, are: 'allied' }) as const;
  const relations = [pact('blue', 'green'), pact('red', 'grey')];

  /** Blues and Greens against Reds and Greys: who of them has met conditions of which grades. */
  const judged = (met: Partial<Record<string, readonly VictoryGrade[]>>, more: object = {}) => {
    const victory = Object.entries(met).flatMap(([force, grades = []]) =>
      grades.map((grade): VictoryCondition => ({ force, grade, when: { fact: 'turns', atLeast: 1 } })),
    );
    const units = [
      blue('ash', {}, [30, 35]),
      red('wolves', {}, [30, 5]),
      green('elves', {}, [5, 20]),
      grey('ghosts', {}, [55, 20]),
    ];
    const fight = battle({ units, victory, scenario: { relations, ...more } });
    const { winners, say, grade } = finalResult({ world: fight.game.world, state: fight.state, elapsed: 1 });
    return grade ? [winners, say, grade] : [winners, say];
  };

  test.each([
    [
      'of either ally',
      { green: ['majorVictory'] },
      ['blue', 'green'],
      'Blues and Greens: a major victory',
      'majorVictory',
    ],
    [
      'of the better ally',
      { blue: ['minorVictory'], green: ['massacre'] },
      ['blue', 'green'],
      'Blues and Greens: a massacre',
      'massacre',
    ],
    [
      'the best of one force',
      { blue: ['minorVictory', 'majorVictory'] },
      ['blue', 'green'],
      'Blues and Greens: a major victory',
      'majorVictory',
    ],
    [
      'better than two allies have',
      { blue: ['victory'], green: ['victory'], grey: ['majorVictory'] },
      ['red', 'grey'],
      'Reds and Greys: a major victory',
      'majorVictory',
    ],
    [
      'that both allies have is no draw',
      { blue: ['victory'], green: ['victory'] },
      ['blue', 'green'],
      'Blues and Greens',
      'victory',
    ],
  ] as const)(
    'victory.compare, scenario.forces.relations: the grade %s',
    (_what, met, winners, to, grade) => {
      expect(judged(met)).toEqual([[...winners], `Victory to ${to}.`, grade]);
    },
  );

  test('victory.compare: the best grade shared across the sides is a draw of all who are on them', () => {
    expect(judged({ green: ['victory'], grey: ['victory'], blue: ['minorVictory'] })).toEqual([
      [],
      'A draw: Blues and Greens and Reds and Greys share a victory.',
      'victory',
    ]);
  });

  test('victory.compare: a default result is that of the whole side, and only where nothing is met', () => {
    const defaultResult = { force: 'grey', grade: 'minorVictory' };
    expect(judged({}, { defaultResult })).toEqual([
      ['red', 'grey'],
      'Victory to Reds and Greys: a minor victory.',
      'minorVictory',
    ]);
    expect(judged({ blue: ['minorVictory'] }, { defaultResult })[0]).toEqual(['blue', 'green']);
    expect(judged({})).toEqual([[], 'A draw: nobody met a victory condition.']);
  });
});
