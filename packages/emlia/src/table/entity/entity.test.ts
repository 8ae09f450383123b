import { distance } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { activated, blue, box, HILL, red, row, WALL } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { basesOf, boundaryOf } from './base.ts';

const enemy = red('wolves', {}, [50, 5]);

describe('entities', () => {
  test('entity.definition, action.subject: plain terrain is there but cannot be attacked', () => {
    const units = [blue('ash', {}, [10, 20]), enemy];
    const fight = activated({ units, terrain: [{ is: HILL, points: box(12, 18, 14, 22) }] }, 'ash');
    const arms = [{ part: 0, weapon: 'rocks' }];
    expect(
      fight.refuses({ type: 'aimedFire', unit: 'ash', arms, subject: 't0', forfeitMove: false }),
    ).toMatch(/^action.subject/);
  });

  test('entity.character, attribute.timing: terrain never activates', () => {
    const units = [blue('ash', {}, [10, 20]), enemy];
    const { state } = scene({ units, terrain: [{ is: WALL, points: box(20, 20, 21, 21) }] });
    expect(Object.keys(state.units)).toEqual(['ash', 'wolves']);
  });

  test('entity.unit: a lone character is a unit of one; strength is the number of the living', () => {
    const { unit } = scene({ units: [blue('ash', {}, [10, 20]), blue('oak', {}, ...row(10, 24, 5)), enemy] });
    expect(unit('ash')).toMatchObject({ leader: 0, formation: 'open', members: [{ id: 0 }] });
    expect(unit('oak').members).toHaveLength(5);
  });

  test('entity.unit.statline, mixed.origins: one set of attributes, or one for each subunit', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
    const { unit } = scene({ units: [ash, enemy], entries: [chief()] });
    expect(unit('ash').parts.map(part => [part.entry, part.listed])).toEqual([
      ['ash', 3],
      ['chief', 1],
    ]);
    expect(unit('ash').members.map(member => member.part)).toEqual([0, 0, 0, 1]);
    expect(unit('wolves').parts).toHaveLength(1);
    // timing.mixed, attribute.morale: the highest of both.
    expect(unit('ash')).toMatchObject({ timing: 5, morale: 6, leader: 3 });
  });
});

describe('where they are', () => {
  test.each([
    ['size 1', { size: 1 }, 0.5],
    ['size 4', { size: 4 }, 2],
    ['another base', { size: 4, base: 3 }, 1.5],
  ])('entity.footprint: %s', (_what, changes, r) => {
    const { world, unit } = scene({ units: [blue('ash', changes, [10, 20]), enemy] });
    expect(basesOf(world, unit('ash'))).toEqual([{ kind: 'disc', x: 10, y: 20, r }]);
  });

  test('entity.footprint: lying down does not change the base', () => {
    const { world, unit } = scene({ units: [blue('ash', {}, [10, 20]), enemy] }, { ash: { prone: true } });
    expect(basesOf(world, unit('ash'))[0]?.r).toBe(0.5);
  });

  test('entity.boundary, entity.position: the hull round the bases, each part with its own', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, [10, 20], [20, 20]);
    const { world, unit } = scene({ units: [ash, enemy], entries: [chief({ size: 2 })] });
    const boundary = boundaryOf(world, unit('ash'));
    const at = (x: number, y: number) => distance(boundary, { kind: 'disc', x, y, r: 0 });
    expect([at(15, 20), at(22, 20), at(8.5, 20)]).toEqual([0, 1, 1]);
  });

  test('entity.boundary.single: of one member it is its base', () => {
    const { world, unit } = scene({ units: [blue('ash', {}, [10, 20]), enemy] });
    expect(boundaryOf(world, unit('ash'))).toMatchObject({ kind: 'disc', r: 0.5 });
  });
});
