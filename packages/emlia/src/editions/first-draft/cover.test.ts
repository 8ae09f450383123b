import { describe, expect, test } from 'vitest';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { isUnseenBy } from '../../judge/sight/sight.ts';
import { table as coreTable, foes, men, thing } from '../../judge/sight/testing/table.ts';
import { battle, blue, box, red } from '../../testing/battle.ts';
import { end, wake } from '../../testing/orders.ts';
import { takingCover } from './cover.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });
const low = (hits: number) => thing({ character: 'solid', height: 0.5, hits });
/** Wolves behind a low wall, seen by ash. */
const behind = (is: object, hits = 9) =>
  table({
    units: [men('ash', {}, {}, [10, 50]), foes('wolves', is, {}, [30, 50])],
    terrain: [{ is: low(hits), points: box(28, 40, 28.5, 60) }],
  });

describe('Taking Cover in the first draft', () => {
  test('draft.takecover.to-total: partial concealment becomes total', () => {
    expect(behind({}).grade('ash', 'wolves')).toBe('partial');
    expect(behind({ takingCover: true }).grade('ash', 'wolves')).toBe('total');
    expect(behind({ takingCover: true }).from('ash', 'wolves')).toContain('draft.takecover.to-total');
  });

  test('draft.takecover.to-total, draft.takecover.lose-awareness: also what a unit between gives, and it is then out of view', () => {
    const t = (takingCover: boolean) =>
      table({
        units: [
          men('ash', {}, {}, [10, 50]),
          foes('wolves', { takingCover }, {}, [30, 50]),
          foes('bears', {}, {}, [20, 50]),
        ],
      });
    const seen = (one: ReturnType<typeof t>) => [
      one.grade('ash', 'wolves'),
      isUnseenBy(one.world, one.state, one.unit('ash'), one.unit('wolves')),
      isAwareOf(one.world, one.state, one.unit('ash'), one.unit('wolves')),
      isUnseenBy(one.world, one.state, one.unit('wolves'), one.unit('ash')),
    ];
    expect(seen(t(false))).toEqual(['partial', false, true, false]);
    expect(seen(t(true))).toEqual(['total', true, false, false]);
  });

  test('draft.cover.no-upgrade: the cover stays what the object gives', () => {
    expect(behind({ takingCover: true }).cover('ash', 'wolves', 3).grade).toBe('partial');
  });

  test('draft.takecover.members, draft.takecover.one-step: none becomes partial if half of the members have some, and no more', () => {
    const none = { grade: 'none', rule: 'concealment.none' } as const;
    expect(takingCover(none, () => true)).toEqual({ grade: 'partial', rule: 'draft.takecover.members' });
    expect(takingCover(none, () => false)).toBe(none);
    const total = { grade: 'total', rule: 'concealment.full-height' } as const;
    expect(takingCover(total, () => true)).toBe(total);
  });

  test('draft.sight.mutual: whoever hides so still sees out', () => {
    expect(behind({ takingCover: true }).grade('wolves', 'ash')).not.toBe('total');
  });

  test('draft.takecover.lose-awareness: whoever no longer sees it is no longer aware of it', () => {
    const fight = battle({
      edition: 'first-draft',
      units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', { timing: 1 }, [40, 20])],
      terrain: [{ is: low(9), points: box(12, 10, 12.5, 30) }],
    });
    const knows = () => isAwareOf(fight.game.world, fight.state, fight.unit('wolves'), fight.unit('ash'));
    fight.does(wake('ash'));
    expect(knows()).toBe(true);
    fight.does({ type: 'takeCover', unit: 'ash' });
    expect(knows()).toBe(false);
    expect(isAwareOf(fight.game.world, fight.state, fight.unit('ash'), fight.unit('wolves'))).toBe(true);
    fight.does(end('ash'));
  });
});
