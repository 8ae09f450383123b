import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import { activated, type Battlefield, blue, box, midway, red, row, WALL } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { chief } from '../../testing/lead.ts';
import { type Fight, go, one } from '../../testing/orders.ts';

/** What of a type is offered to who is asked; after ✗ what is shown with a reason why not. */
const offered = (fight: Fight, type: EmliaCommand['type']): string[] =>
  fight.game
    .options(fight.state, fight.asked()?.seat ?? 'blue', [type])
    .filter(({ command }) => command.type === type)
    .map(({ command: { type: _, unit, ...rest }, refusal }) =>
      `${refusal ? `✗ ${refusal.rule} ` : ''}${unit} ${JSON.stringify(rest)}`.replaceAll('"', ''),
    );

const ALL: UnitEntry['skills'] = {
  closeCombat: { level: 5 },
  aimedFire: { level: 5 },
  volleyFire: { level: 3 },
  leadership: { level: 2 },
  stealth: { level: 2 },
  alertness: { level: 2 },
};

/** Archers with a chief before a low wall, a friend beside them and wolves in sight. */
const archers = (is: Parameters<typeof midway>[1] = {}, more: Partial<Battlefield> = {}) => {
  const bows = {
    timing: 3,
    skills: ALL,
    equipment: ['clubs', 'longbows'],
    with: [{ entry: 'chief', members: 1 }],
  };
  const ash = midway(blue('ash', bows, [20, 20], [21, 20], [22, 20]), is);
  return activated(
    {
      units: [ash, blue('oak', {}, [25, 25]), red('wolves', {}, [20, 8])],
      entries: [chief({ timing: 3, equipment: ['clubs'] })],
      terrain: [{ is: { ...WALL, height: 0.5 }, points: box(18, 17, 24, 18) }],
      ...more,
    },
    'ash',
  );
};

describe('what is offered', () => {
  test.each<[title: string, type: EmliaCommand['type'], offers: string[]]>([
    [
      'move.normal: no further than it stands, for each mode',
      'normalMove',
      ['ash {mode:G,paths:[[],[],[]]}'],
    ],
    ['move.doublepace: Double Pace', 'doublePace', ['ash {}']],
    ['move.prone: Drop Down', 'dropDown', ['ash {}']],
    ['move.stand: not to who stands', 'standUp', []],
    ['move.cover: Take Cover', 'takeCover', ['ash {}']],
    ['ranked.breakranks: not out of ranks', 'breakRanks', []],
    ['formation.ranked: nor a march of a block', 'rankedMove', []],
    [
      'volley.area.action: at the enemy',
      'areaVolley',
      ['ash {arms:[{part:0,weapon:longbows}],at:{x:20,y:8}}'],
    ],
    [
      'melee.action: at every enemy, with what each carries',
      'closeCombat',
      ['✗ melee.action ash {arms:[{part:0,weapon:clubs},{part:1,weapon:clubs}],subject:wolves}'],
    ],
    [
      'charge.action: at every enemy, in each mode',
      'charge',
      ['ash {mode:G,arms:[{part:0,weapon:clubs},{part:1,weapon:clubs}],subject:wolves}'],
    ],
    ['disengage.action: only who is engaged', 'disengage', ['✗ disengage.action ash {}']],
    ['leadership.join: with each friend near', 'joinUnits', ['ash {units:[ash,oak]}']],
    ['leadership.split: the last of them', 'splitUnit', ['ash {subject:ash,members:[2]}']],
    [
      'leadership.improve: its own and others, as either action',
      'improveMorale',
      [
        'ash {subject:ash,as:move}',
        'ash {subject:ash,as:primary}',
        'ash {subject:oak,as:move}',
        'ash {subject:oak,as:primary}',
      ],
    ],
    [
      'leadership.take-command: one of each stat line, who does not lead there already',
      'takeCommand',
      ['ash {member:0,subject:ash}', 'ash {member:0,subject:oak}', 'ash {member:2,subject:oak}'],
    ],
    ['leadership.reorder: nobody is disordered', 'reorder', []],
    [
      'stealth.conceal: as either action, with or without another',
      'concealSelf',
      [
        'ash {as:move,nothingElse:false}',
        'ash {as:move,nothingElse:true}',
        'ash {as:primary,nothingElse:false}',
        'ash {as:primary,nothingElse:true}',
      ],
    ],
    ['stealth.detect: every enemy', 'detect', ['✗ stealth.detect ash {subject:wolves}']],
    [
      'awareness.pass: as either action; free only after a shot',
      'passAwareness',
      ['ash {subject:wolves,as:move}', 'ash {subject:wolves,as:primary}'],
    ],
    ['activation.choice: to end', 'endActivation', ['ash {}']],
    ['activation.delay: to each lower step', 'delay', ['ash {timing:0}', 'ash {timing:1}', 'ash {timing:2}']],
    [
      'initiative.ignore: its own and others',
      'ignoreConditions',
      ['✗ initiative.ignore ash {subject:ash}', '✗ initiative.ignore ash {subject:oak}'],
    ],
  ])('%s', (_title, type, offers) => {
    expect(offered(archers(), type)).toEqual(offers);
  });

  test('leadership.reorder: every disordered friend near', () => {
    const oak = midway(blue('oak', {}, [25, 25]), { ordered: false });
    const ash = blue('ash', { timing: 3, skills: ALL }, [20, 20]);
    const fight = activated({ units: [ash, oak, red('wolves', {}, [20, 8])] }, 'ash');
    expect(offered(fight, 'reorder')).toEqual(['ash {subject:oak}']);
  });

  test('move.stand: who lies stands up, and does not drop again', () => {
    const fight = archers({ prone: true });
    expect(offered(fight, 'standUp')).toEqual(['ash {}']);
    expect(offered(fight, 'dropDown')).toEqual([]);
  });

  test('formation.ranked, ranked.breakranks: a block marches and breaks ranks', () => {
    const block = blueBlock('free', 'ash', { files: 2, count: 4, at: [20, 20] }, { timing: 3 });
    const fight = activated({ units: [block, red('wolves', {}, [20, 5])] }, 'ash');
    expect(offered(fight, 'breakRanks')).toEqual(['ash {}']);
    expect(offered(fight, 'rankedMove')[0]).toBe('ash {mode:G,steps:[]}');
  });

  test('freestrike.trigger: to strike, or to let it go', () => {
    const units = [blue('ash', {}, ...row(20, 20, 2)), red('wolves', one, [20.5, 21.25])];
    const fight = activated({ units }, 'ash');
    fight.does(go(fight, 'ash', [0, -8]));
    expect(offered(fight, 'freeStrike')).toEqual(['wolves {arms:[{part:0,weapon:clubs}]}']);
    expect(offered(fight, 'letGo')).toEqual(['wolves {}']);
  });
});
