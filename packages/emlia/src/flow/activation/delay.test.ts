import { describe, expect, test } from 'vitest';
import { activated, battle, blue, red } from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const wait = (unit: string, timing: number) => ({ type: 'delay', unit, timing }) as const;

const units = [
  blue('ash', { timing: 4 }, [10, 20]),
  blue('oak', { timing: 4 }, [10, 30]),
  red('wolves', { timing: 2 }, [30, 20]),
];

describe('Delay', () => {
  test('activation.delay: the unit activates again in the lower step picked', () => {
    const fight = activated({ units }, 'ash');
    fight.does(wait('ash', 1));
    expect(fight.unit('ash')).toMatchObject({ timing: 1, activated: false });
    fight.does(wake('oak'));
    fight.does(end('oak'));
    expect(fight.state.step).toBe(2);
    expect(fight.refuses(wake('ash'))).toMatch(/^not-yours/);
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    expect(fight.state.step).toBe(1);
    fight.does(wake('ash'));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
  });

  test('timing.next: after step 0 a delayed Timing returns to normal', () => {
    const fight = activated({ units: [units[0], units[2]].flatMap(unit => unit ?? []) }, 'ash');
    fight.does(wait('ash', 0));
    for (const id of ['wolves', 'ash']) {
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(fight.state).toMatchObject({ turn: 2, step: 4 });
    expect(fight.unit('ash')).toMatchObject({ timing: 4, activated: false });
  });

  test('activation.delay: must be chosen before any other action, even a free one', () => {
    const moved = activated({ units }, 'ash');
    moved.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] });
    expect(moved.refuses(wait('ash', 1))).toBe(
      'activation.delay: ash has begun to act and can no longer delay.',
    );
    const hurried = activated({ units }, 'ash');
    hurried.does({ type: 'doublePace', unit: 'ash' });
    expect(hurried.refuses(wait('ash', 1))).toMatch(/^activation.delay: ash has begun to act/);
    const ready = activated({ units }, 'ash');
    ready.does({
      type: 'prepare',
      unit: 'ash',
      when: { fact: 'moved' },
      actions: [{ action: 'Normal Move', kind: 'move' }],
    });
    expect(ready.refuses(wait('ash', 1))).toMatch(/^activation.delay: /);
  });

  test('activation.delay.lower: by at least 1', () => {
    const fight = activated({ units }, 'ash');
    expect(fight.refuses(wait('ash', 4))).toBe(
      'activation.delay.lower: ash acts in step 4; a delay must be to a lower step.',
    );
    fight.does(wait('ash', 3));
    expect(fight.unit('ash').timing).toBe(3);
  });

  test('activation.delay.lower: in step 0 not at all, even if others wait', () => {
    const slow = [blue('ash', { timing: 0 }, [10, 20]), red('wolves', { timing: 0 }, [30, 20])];
    const fight = activated({ units: slow }, 'ash');
    expect(fight.refuses(wait('ash', 0))).toBe(
      'activation.delay.lower: ash acts in step 0 and cannot delay any further.',
    );
  });

  test('activation.delay.once: only once in a turn, and again in the next', () => {
    const alone = [blue('ash', { timing: 4 }, [10, 20]), red('wolves', { timing: 2 }, [30, 20])];
    const fight = activated({ units: alone }, 'ash');
    fight.does(wait('ash', 3));
    fight.does(wake('ash'));
    expect(fight.refuses(wait('ash', 1))).toBe('activation.delay.once: ash has already delayed this turn.');
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    fight.does(wait('ash', 3));
    expect(fight.unit('ash').timing).toBe(3);
  });

  test('activation.delay.counts: for alternation it is an activation of the player', () => {
    const even = [
      blue('ash', { timing: 2 }, [10, 20]),
      blue('oak', { timing: 2 }, [10, 30]),
      red('wolves', { timing: 2 }, [30, 20]),
    ];
    const fight = activated({ units: even }, 'ash');
    fight.does(wait('ash', 1));
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'activate' });
  });

  test('activation.delay.counts: a delayed unit has no early activation left', () => {
    const keen = {
      initiative: [{ when: { fact: 'enemyWithin', distance: 50 }, do: [{ action: 'charge' }] }],
    } as const;
    const field = {
      units: [
        blue('ash', { timing: 4, ...keen }, [10, 20]),
        blue('oak', { timing: 3 }, [10, 30]),
        red('wolves', { timing: 2 }, [30, 20]),
      ],
    };
    // With no Charge to make the condition is skipped, so the unit may delay; it stays a met one.
    const fight = activated(field, 'ash');
    fight.does(wait('ash', 1));
    expect(fight.state.step).toBe(3);
    expect(fight.refuses(wake('ash'))).toMatch(/^timing.activate: ash has Timing 1/);
  });

  test('activation.delay.ends: no activation ends until the real one does', () => {
    const fight = activated({ units }, 'ash');
    const ended = (events: readonly { type: string }[]) =>
      events.some(({ type }) => type === 'activationEnded');
    expect(ended(fight.does(wait('ash', 3)))).toBe(false);
    fight.does(wake('oak'));
    fight.does(end('oak'));
    fight.does(wake('ash'));
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [10, 0]) });
    expect(ended(fight.does(end('ash')))).toBe(true);
  });

  test('activation.delay.ends: a crystal harms every unit that ends its activation within 10 GSU of it', () => {
    const effects = [{ effect: 'hits', count: 1, damage: 1, to: 'self' }] as const;
    const crystal = { timing: 0, abilities: [{ ability: 'aura', effects, on: 'all', within: 10 }] } as const;
    const field = {
      units: [blue('ash', { timing: 4 }, [10, 20]), red('crystal', crystal, [15, 20])],
    };
    const harmed = (events: readonly { type: string }[]) => events.some(({ type }) => type === 'hitsMarked');
    const stays = activated(field, 'ash');
    expect(harmed(stays.does(end('ash')))).toBe(true);
    // It delays beside the crystal, later moves away and finishes: no harm at the delay, and none at all.
    const goes = activated(field, 'ash');
    expect(harmed(goes.does(wait('ash', 3)))).toBe(false);
    goes.does(wake('ash'));
    goes.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: goes.paths('ash', [-8, 0]) });
    expect(harmed(goes.does(end('ash')))).toBe(false);
    // Had it stayed, it would have been harmed then.
    const waits = activated(field, 'ash');
    waits.does(wait('ash', 3));
    waits.does(wake('ash'));
    expect(harmed(waits.does(end('ash')))).toBe(true);
  });

  test('activation.delay: a unit attacked before it delays remembers it when it really acts', () => {
    const field = {
      first: 'red' as const,
      units: [blue('ash', {}, [10, 20]), red('wolves', {}, [15, 20]), red('bears', { timing: 1 }, [40, 20])],
    };
    const fight = battle(field, 1, 1, 1, 1, 1);
    fight.does(wake('wolves'));
    fight.does({
      type: 'aimedFire',
      unit: 'wolves',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'ash',
      forfeitMove: false,
    });
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    expect(fight.unit('ash').attackers).toEqual([]);
    fight.does(wait('ash', 0));
    expect(fight.unit('ash').attackers).toEqual([{ unit: 'wolves', ranged: true }]);
  });
});
