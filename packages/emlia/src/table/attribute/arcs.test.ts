import type { RangedWeapon, WeaponArc } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { isInFireArc } from '../../actions/fire/arc.ts';
import { activated, blue, checkOf, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { arcOf, arcTowards, inArc } from './arcs.ts';

const north = (arcs: object) => scene({ units: [blue('ash', arcs, [30, 20]), red('wolves', {}, [50, 5])] });

describe('facing and arcs', () => {
  const cannon = (arc: WeaponArc) =>
    ({
      kind: 'ranged',
      id: 'cannon',
      name: 'Cannon',
      damage: 3,
      range: [20, 40, 60],
      uses: ['aimedFire'],
      arc,
      abilities: [],
    }) as const;

  const here = { x: 0, y: 0 };
  test.each([
    ['straight ahead', 0, 90, { x: 0, y: -5 }, true],
    ['on the very edge', 0, 90, { x: 7, y: -7 }, true],
    ['a grain beyond it', 0, 90, { x: 7, y: -7 + 1 / 1024 }, false],
    ['on the edge of a half-circle', 0, 180, { x: -300, y: 0 }, true],
    ['a grain behind it', 0, 180, { x: -300, y: 1 / 1024 }, false],
    ['on the edge of a wide arc', 0, 270, { x: 7, y: 7 }, true],
    ['behind a wide arc', 0, 270, { x: 7, y: 7 + 1 / 1024 }, false],
    ['an odd number of degrees', 0, 91, { x: 100, y: -99 }, true],
    ['all round', 0, 360, { x: 0, y: 5 }, true],
    ['turned east', 90, 90, { x: 7, y: 7 }, true],
    ['turned by a crooked angle', 37, 1, { x: 602, y: -799 }, true],
    ['and off it', 37, 1, { x: 612, y: -790 }, false],
    ['where one stands', 12, 2, { x: 0, y: 0 }, true],
  ])('attribute.arcs: %s', (_what, facing, degrees, point, inside) => {
    expect(inArc(here, facing, degrees, point)).toBe(inside);
  });

  test.each([
    ['180/45/90', { front: 180, side: 45, rear: 90 }, [0, 90, 91, 135, 136, 180], 'ffssrr'],
    ['90/90/90', { front: 90, side: 90, rear: 90 }, [0, 45, 46, 135, 136, 180], 'ffssrr'],
    ['180, no sides', { front: 180, side: 0, rear: 180 }, [0, 90, 91, 180], 'ffrr'],
  ])('attribute.arcs: %s, on both flanks', (_what, arcs, degrees, expected) => {
    const { world, unit } = north({ arcs });
    const at = (angle: number) => {
      const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      return arcOf(world, unit('ash'), { x: 30 + 1000 * s, y: 20 - 1000 * c })?.charAt(0);
    };
    expect(degrees.map(at).join('')).toBe(expected);
    expect(degrees.map(angle => at(360 - angle)).join('')).toBe(expected);
  });

  test('attribute.facing: one without sight arcs has no facing, and nothing lies in an arc of it', () => {
    const { world, state, unit } = north({});
    expect(arcOf(world, unit('ash'), { x: 30, y: 10 })).toBeUndefined();
    const [member] = unit('ash').members;
    const bow: RangedWeapon = cannon({ centre: 0, width: 1 });
    const query = { world, state, seat: 'blue', unit: unit('ash') };
    expect(member && isInFireArc(query, bow, member, unit('wolves').members)).toBe(true);
  });

  test('attribute.arcs.use: the best arc in which any member has it', () => {
    const { world, unit } = scene({
      units: [
        blue('ash', { arcs: { front: 90, side: 90, rear: 90 } }, [30, 20], [40, 20]),
        red('w', {}, [5, 5]),
      ],
    });
    const [a, b] = unit('ash').members;
    if (!a || !b) throw new Error('nobody');
    unit('ash').members = [
      { ...a, facing: 180 },
      { ...b, facing: 90 },
    ];
    expect(arcOf(world, unit('ash'), { x: 40, y: 10 })).toBe('side');
    expect(
      arcTowards(world, unit('ash'), [
        { x: 40, y: 10 },
        { x: 50, y: 20 },
      ]),
    ).toBe('front');
  });

  const shoot = (arc: WeaponArc, ...faces: number[]) =>
    activated(
      {
        units: [
          blue(
            'ash',
            {
              equipment: ['cannon'],
              arcs: { front: 180, side: 45, rear: 90 },
              skills: { aimedFire: { level: 1, perMember: true } },
            },
            ...row(10, 20, 3, 4),
          ),
          red('wolves', {}, [10, 10]),
        ],
        equipment: [cannon(arc)],
      },
      'ash',
      ...faces,
    );
  const fire = {
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'cannon' }],
    subject: 'wolves',
    forfeitMove: false,
  } as const;

  test('attribute.arcs.use, skill.diminish.absent: only members that have the subject in the arc shoot', () => {
    // Straight ahead of the first; 22 and 39 degrees to the left of the others.
    expect(checkOf(shoot({ centre: 0, width: 10 }, 6).does(fire)).level).toBe(1);
    expect(checkOf(shoot({ centre: 0, width: 50 }, 6, 6).does(fire)).level).toBe(2);
    expect(checkOf(shoot({ centre: 0, width: 90 }, 6, 6, 6).does(fire)).level).toBe(3);
    expect(checkOf(shoot({ centre: 270, width: 140 }, 6, 6).does(fire)).level).toBe(2);
  });

  test('attribute.arcs.use: nobody has it in the arc', () => {
    expect(shoot({ centre: 180, width: 90 }).refuses(fire)).toBe(
      'attribute.arcs.use: Nobody has wolves in the arc of the cannon.',
    );
  });

  test('attribute.arcs.sight: facing does not limit what is seen or shot at without an arc of fire', () => {
    const units = [
      blue('ash', { arcs: { front: 90, side: 90, rear: 90 } }, [20, 10]),
      red('wolves', {}, [20, 16]),
    ];
    const fight = activated({ units }, 'ash', 1, 1, 1, 1, 1);
    fight.does({ ...fire, arms: [{ part: 0, weapon: 'rocks' }] });
  });
});
