import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, LED, player, war } from '../testing/war.ts';
import { assassinationChance } from './assassinate.ts';

const led = (more: object = {}, ...dice: number[]) =>
  war(
    {
      players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'oduya-brant' })],
      ...more,
    },
    { roster: LED, ...(dice.length > 0 && { dice }) },
  );
const kill = (stake: number, target = 'blue') => ({ type: 'assassinate', target, stake }) as CampaignCommand;

describe('leaders', () => {
  test('assassination.limit, assassination.between, assassination.attempt: what is no attempt', () => {
    const w = led({}, 5);
    expect(w.offers('red', 'assassinate')).toEqual([{ target: 'blue', stake: 10 }]);
    expect(
      [kill(10, 'nobody'), kill(10, 'red'), kill(9), kill(1001)].map(one => w.sentence('red', one)),
    ).toEqual([
      'There is no player "nobody" in play. [no-player]',
      'That leader is no enemy. [assassination.limit]',
      'An attempt takes 10 manpower or more. [assassination.between]',
      'You have 1000 manpower. [assassination.attempt]',
    ]);
    expect(w.tells(w.do('red', kill(100)))).toEqual([
      'red spends 100 manpower. [assassination.attempt]',
      'red tries to have Quartermaster Oduya Brant killed, and fails. [assassination.roll] rolled 5, needed 75',
    ]);
    expect(w.sentence('red', kill(100))).toBe('You have made this turn’s attempt. [assassination.limit]');
    const free = led({
      players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leaders: ['oduya-brant'] })],
    });
    expect(free.state.pending.at(-1)).toMatchObject({ seat: 'blue', kind: 'leader' });
  });

  test('assassination.table: the chance by what is staked', () => {
    const w = led();
    expect(
      [10, 99, 100, 170, 500].map(stake =>
        assassinationChance(w.world, w.state, { by: 'red', target: 'blue', stake }),
      ),
    ).toEqual([0.11, 0.24, 0.26, 0.51, 0.51]);
  });

  test('assassination.roll, leader.election, leader.successor: a death, an election and the next, told', () => {
    const w = led({}, 75, 3, 1, 2);
    expect(w.tells(w.do('red', kill(100)))).toEqual([
      'red spends 100 manpower. [assassination.attempt]',
      'red tries to have Quartermaster Oduya Brant killed, and succeeds. [assassination.roll] rolled 75, needed 75',
      'Quartermaster Oduya Brant is assassinated: low morale for all of blue. [morale.table] rolled 3',
      'The election lasts until the end of turn 4. [leader.election] 1 + 2',
    ]);
    w.diceDone();
    expect(w.player('blue')).toMatchObject({ election: { last: 4, morale: 'low' } });
    expect(w.offers('blue', 'chooseSuccessor')).toEqual([
      { leader: 'ilse-corvane' },
      { leader: 'kasimir-rook' },
      { leader: 'maren-holt' },
      { leader: 'teodric-vale' },
      { leader: 'ysolde-venn', refused: 'leader.unique' },
      { leader: 'oduya-brant', refused: 'leader.unique' },
    ]);
    expect(
      ['nobody', 'ysolde-venn', 'oduya-brant'].map(leader =>
        w.sentence('blue', { type: 'chooseSuccessor', leader }),
      ),
    ).toEqual([
      'There is no leader "nobody". [no-leader]',
      'Marshal Ysolde Venn has been chosen already, and nobody is chosen twice. [leader.unique]',
      'Quartermaster Oduya Brant has been chosen already, and nobody is chosen twice. [leader.unique]',
    ]);
    expect(w.tells(w.do('blue', { type: 'chooseSuccessor', leader: 'maren-holt' }))).toEqual([
      'Protector Maren Holt stands for election in blue. [leader.successor]',
    ]);
    w.rest(4);
    expect(w.player('blue')).toMatchObject({ leader: 'maren-holt' });
    expect(w.player('blue').election).toBeUndefined();
    expect(w.tells().filter(line => line.includes('takes office'))).toEqual([
      'Protector Maren Holt takes office for blue. [leader.election]',
    ]);
    expect(w.state.leaders).toEqual(['ysolde-venn', 'oduya-brant', 'maren-holt']);
  });

  test('leader.hero-form: with an assassinated leader the hero version is gone', () => {
    const w = led(
      {
        players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'maren-holt' })],
        armies: [army('b', 'blue', 'blue-hq', [['maren-holt-in-arms', 1]], [['riflemen', 10]])],
      },
      100,
      2,
      1,
      1,
    );
    const events = w.do('red', kill(170));
    expect(w.tells(events)).toEqual([
      'red spends 170 manpower. [assassination.attempt]',
      'red tries to have Protector Maren Holt killed, and succeeds. [assassination.roll] rolled 100, needed 50',
      'Protector Maren Holt is assassinated: high morale for all of blue. [morale.table] rolled 2',
      'The election lasts until the end of turn 3. [leader.election] 1 + 1',
    ]);
    expect(unitsOf(w.army('b')).map(({ alive, dead }) => [alive, dead])).toEqual([
      [0, 1],
      [10, 0],
    ]);
  });

  test('leader.first-choice, leader.unique: the first choice, told and refused', () => {
    const w = war({ players: [player('red'), player('blue', { leaders: ['maren-holt'] })] }, { roster: LED });
    expect(w.offers('red', 'chooseLeader')).toHaveLength(6);
    expect(['nobody'].map(leader => w.sentence('red', { type: 'chooseLeader', leader }))).toEqual([
      'There is no leader "nobody". [no-leader]',
    ]);
    expect(w.tells(w.do('red', { type: 'chooseLeader', leader: 'ysolde-venn' }))).toEqual([
      'Marshal Ysolde Venn takes office for red. [leader.first-choice]',
    ]);
    expect(w.offers('blue', 'chooseLeader')).toEqual([{ leader: 'maren-holt' }]);
    expect(
      ['ysolde-venn', 'kasimir-rook'].map(leader => w.sentence('blue', { type: 'chooseLeader', leader })),
    ).toEqual([
      'Marshal Ysolde Venn has been chosen already, and nobody is chosen twice. [leader.unique]',
      'General Kasimir Rook cannot lead you in this campaign. [leader.successor]',
    ]);
  });
});

describe('attempts and what others know of them', () => {
  test('assassination.attempt: all one has may be staked, and no more', () => {
    const w = led({}, 5);
    expect(w.no('red', kill(1000.5))).toBe('assassination.attempt');
    expect(w.no('red', kill(1000))).toBeUndefined();
    expect(w.player('red').manpower).toBe(0);
  });

  test('assassination.limit: nobody without a leader in office is offered, and an ally is refused', () => {
    const w = led({
      players: [
        player('red', { leader: 'ysolde-venn', side: 'pact' }),
        player('blue', { leader: 'oduya-brant' }),
        player('green', { leader: 'maren-holt', side: 'pact' }),
      ],
    });
    const offered = () =>
      (w.offers('red', 'assassinate') as { target: string; refused?: string }[]).map(
        ({ target, refused }) => [target, refused],
      );
    expect(offered()).toEqual([
      ['blue', undefined],
      ['green', 'assassination.limit'],
    ]);
    const { leader: _, ...free } = w.player('blue');
    w.state.players.blue = free as never;
    expect(offered()).toEqual([['green', 'assassination.limit']]);
    expect(w.sentence('red', kill(10))).toBe('blue has no leader in office. [assassination.limit]');
  });

  test('sheet.visibility, assassination.roll: where manpower is hidden others hear how it went, and no number', () => {
    const seen = (roll: number) => {
      const w = led({ hidden: ['manpower'] }, roll, 3, 1, 2);
      const event = w.do('red', kill(100)).find(({ type }) => type === 'attempted');
      if (!event) throw new Error('nothing was attempted');
      const of = (seat: string) => w.match.game.see(event, seat);
      expect(of('red')).toMatchObject({ roll, minimum: 75 });
      const shown = of('blue');
      expect(shown).toEqual({
        type: 'attempted',
        player: 'red',
        target: 'blue',
        leader: 'oduya-brant',
        succeeds: roll >= 75,
      });
      return shown && w.match.game.tell(w.state, shown);
    };
    const say = (how: string) => [
      {
        say: `red tries to have Quartermaster Oduya Brant killed, and ${how}.`,
        rule: 'assassination.roll',
      },
    ];
    expect([seen(74), seen(75)]).toEqual([say('fails'), say('succeeds')]);
  });

  test('morale.leader-combat-death, morale.table: a leader who falls is told by another rule than one who is killed', () => {
    const w = led();
    const died = (how: 'fell' | 'assassinated') =>
      w.match.game
        .tell(w.state, {
          type: 'leaderDied',
          player: 'blue',
          leader: 'oduya-brant',
          how,
          morale: 'high',
          turns: [1, 2],
          last: 4,
        })
        .map(({ say, rule, working }) => `${say} [${rule}] ${working}`);
    const election = 'The election lasts until the end of turn 4. [leader.election] 1 + 2';
    expect(died('fell')).toEqual([
      'Quartermaster Oduya Brant falls in battle: high morale for all of blue. [morale.leader-combat-death] undefined',
      election,
    ]);
    expect(died('assassinated')[0]).toBe(
      'Quartermaster Oduya Brant is assassinated: high morale for all of blue. [morale.table] undefined',
    );
  });
});
