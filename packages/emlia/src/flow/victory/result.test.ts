import { describe, expect, test } from 'vitest';
import { activated, blue, eventOf, red, row } from '../../testing/battle.ts';

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
      say: 'Victory to Blues: a minor victory.',
    });
  });
});
