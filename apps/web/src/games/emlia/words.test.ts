import { expect, test } from 'vitest';
import { begun, handIn } from '../../testing/skirmish.ts';
import { choiceWords } from './words.ts';

test('fire.subject: a shot at somebody who fights says whom it hits besides; one that spares them, too', () => {
  const { game, view: apart } = handIn(begun());
  const together = structuredClone(apart);
  const of = (force: string) => Object.values(together.units).filter(one => one.force === force);
  const [shooter, friend] = of('hill-clan');
  const [foe] = of('river-clan');
  const [first, theirs] = [foe?.members[0], friend?.members[0]];
  if (!shooter || !friend || !foe || !first || !theirs) throw new Error('nobody to fight');
  // Base to base.
  const [dx, dy] = [first.x + 1 - theirs.x, first.y - theirs.y];
  const moved = friend.members.map(one => ({ ...one, x: one.x + dx, y: one.y + dy }));
  Object.assign(friend, { members: moved });
  const shot = (view: typeof apart, focus?: 'unit') =>
    choiceWords(
      { game, view },
      {
        type: 'aimedFire',
        unit: shooter.id,
        arms: [{ part: 0, weapon: 'slings' }],
        subject: foe.id,
        forfeitMove: false,
        ...(focus && { focus }),
      },
    );
  expect(shot(apart)).toBe(`Shoot at ${foe.name}`);
  expect(shot(together)).toBe(`Shoot at the fight of ${foe.name} and ${friend.name}`);
  expect(shot(together, 'unit')).toBe(`Shoot at ${foe.name}, sparing whom it fights`);
});
