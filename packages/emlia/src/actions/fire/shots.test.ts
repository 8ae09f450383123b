import type { RangedWeapon } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { Part } from '../../state.ts';
import { armOptions } from '../../table/equipment/arms.ts';
import { activated, blue, EQUIPMENT, eventOf, formed, midway, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { planSplit } from '../leadership/split.ts';
import { queryOf } from '../order.ts';

const skills = { aimedFire: { level: 2 }, volleyFire: { level: 2 } };
const withShots = (id: string, shots: number): RangedWeapon => ({
  ...(EQUIPMENT[id] as RangedWeapon),
  shots,
});
const equipment = [withShots('rocks', 2), withShots('longbows', 1)];

const hurl = (weapon = 'rocks') =>
  ({
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon }],
    subject: 'wolves',
    forfeitMove: false,
  }) as const;

const wolves = red('wolves', {}, [20, 20]);
const PART: Part = { entry: 'ash', name: 'ash', listed: 3, damage: 0, casualtiesDue: 0 };
const throwers = (items: readonly string[], left: Record<string, number> = {}) =>
  midway(blue('ash', { equipment: [...items], skills }, ...row(10, 20, 3)), {
    parts: [{ ...PART, left: left }],
  });
const fight = (items: readonly string[], left: Record<string, number>, ...faces: number[]) =>
  activated({ equipment, units: [throwers(items, left), wolves] }, 'ash', ...faces);

describe('weapons with so many shots', () => {
  test('equipment.ranged: each attack takes one from the part that makes it, and the log says what is left', () => {
    const first = fight(['rocks'], {}, 1, 1);
    const events = first.does(hurl());
    expect(eventOf(events, 'unitFired').shots).toMatchObject([{ weapon: 'rocks', left: 1 }]);
    expect(first.unit('ash').parts[0]?.left).toEqual({ rocks: 1 });
    const lines = events.flatMap(event => first.game.tell(first.state, event));
    expect(lines[0]?.working).toMatch(/ · 1 shot left$/);
    expect(first.told(events)).not.toContain('equipment.ranged: ash has no shots left for the rocks.');
  });

  test('equipment.ranged: the last is told, and then there is nothing to shoot', () => {
    const last = fight(['rocks'], { rocks: 1 }, 1, 1);
    expect(last.told(last.does(hurl()))).toContain('equipment.ranged: ash has no shots left for the rocks.');
    expect(fight(['rocks'], { rocks: 0 }).refused('equipment.ranged', hurl())).toBe(
      'ash has no shots left for the rocks.',
    );
  });

  test('equipment.ranged: a weapon without a number of shots has any number of them', () => {
    const any = fight(['crossbows'], {}, 1, 1);
    expect(eventOf(any.does(hurl('crossbows')), 'unitFired').shots[0]).not.toHaveProperty('left');
    expect(any.unit('ash').parts[0]?.left).toEqual({});
  });

  test.each(['areaVolley', 'concentratedVolley'] as const)(
    'equipment.ranged: %s takes a shot, and is refused without one',
    type => {
      const arms = [{ part: 0, weapon: 'longbows' }];
      const command =
        type === 'areaVolley'
          ? ({ type, unit: 'ash', arms, at: { x: 40, y: 20 } } as const)
          : ({ type, unit: 'ash', arms, subject: 'wolves' } as const);
      const bowmen = (left?: number) =>
        activated(
          {
            equipment,
            units: [
              formed(throwers(['longbows'], left === undefined ? {} : { longbows: left }), 'close'),
              red('wolves', { timing: 1 }, [50, 20]),
            ],
          },
          'ash',
          ...(left === undefined ? [1, 1, ...(type === 'areaVolley' ? [12] : [])] : []),
        );
      const shot = bowmen();
      const events = shot.does(command);
      expect(shot.unit('ash').parts[0]?.left).toEqual({ longbows: 0 });
      // volley.area.action: it lands all the same.
      if (type === 'areaVolley') expect(eventOf(events, 'volleyLanded').weapon).toBe('longbows');
      expect(bowmen(0).refused('equipment.ranged', command)).toBe('ash has no shots left for the longbows.');
    },
  );

  test('equipment.ranged: by the first draft too', () => {
    const draft = activated(
      {
        edition: 'first-draft',
        equipment,
        units: [
          formed(throwers(['longbows'], { longbows: 1 }), 'close'),
          red('wolves', { timing: 1 }, [50, 20]),
        ],
      },
      'ash',
      1,
      1,
    );
    draft.does({
      type: 'volleyFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'longbows' }],
      at: { x: 50, y: 20 },
    });
    expect(draft.unit('ash').parts[0]?.left).toEqual({ longbows: 0 });
  });

  test('equipment.ranged: what is spent is offered only where there is nothing else, and then says why not', () => {
    const offered = (items: readonly string[], left: Record<string, number>) => {
      const { game, state } = fight(items, left);
      return game
        .options(state, 'blue')
        .flatMap(({ command, refusal }) =>
          command.type === 'aimedFire' ? [`${command.arms[0]?.weapon} ${refusal?.rule ?? 'open'}`] : [],
        );
    };
    expect(new Set(offered(['rocks', 'crossbows'], { rocks: 0 }))).toEqual(new Set(['crossbows open']));
    expect(new Set(offered(['rocks'], { rocks: 0 }))).toEqual(new Set(['rocks equipment.ranged']));
  });

  test('equipment.ranged: who of several has shots left takes part without the others', () => {
    const { game, unit } = fight(['rocks'], { rocks: 0 });
    const ash = unit('ash');
    const both = {
      ...ash,
      parts: [PART, { ...PART, left: { rocks: 0 } }],
      members: [...ash.members, ...ash.members.map(one => ({ ...one, id: one.id + 3, part: 1 }))],
    };
    expect(armOptions(game.world, both, ({ kind }) => kind === 'ranged')).toEqual([
      [{ part: 0, weapon: 'rocks' }],
    ]);
  });

  test('equipment.ranged: both halves of a unit that is divided have what is left', () => {
    const { world, state } = scene({ equipment, units: [throwers(['rocks'], { rocks: 1 }), wolves] });
    const { event } = planSplit({ world, state, unit: state.units.ash as never }, [2]);
    expect([event.kept, event.parted].map(({ parts }) => parts[0]?.left)).toEqual([
      { rocks: 1 },
      { rocks: 1 },
    ]);
  });

  test('equipment.ranged: nothing of it is foreseen once it is spent', () => {
    const { game, state } = fight(['rocks'], { rocks: 0 });
    const asked = queryOf({ world: game.world, state, seat: 'blue' }, state.units.ash as never);
    expect(game.world.edition.orders.of('aimedFire').forecast?.(asked, hurl())).toBeUndefined();
  });
});
