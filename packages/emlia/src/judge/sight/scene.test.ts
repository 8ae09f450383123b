import { expect, test } from 'vitest';
import { partyIn, sceneOf } from './scene.ts';
import { foes, men, table } from './testing/table.ts';

test('sight.corridor: what was worked out for a unit stays that of where it stood then', () => {
  const t = table({ units: [men('ash', {}, {}, [10, 50], [12, 50]), foes('wolves', {}, {}, [30, 50])] });
  const ash = t.unit('ash');
  const before = partyIn(sceneOf(t.world, t.state), ash);
  // As an event would.
  ash.members = ash.members.map(member => ({ ...member, y: member.y + 5 }));
  const after = partyIn(sceneOf(t.world, t.state), ash);
  const places = (party: typeof before) => party.members.map(({ box }) => (box.top + box.bottom) / 2);
  expect(places(before)).toEqual([50, 50]);
  expect(places(after)).toEqual([55, 55]);
});

test('sight.intervening.who: a unit that has come under another force is no longer in a skirmish with its new friends', () => {
  const t = table({ units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [11.5, 50])] });
  const screens = () => sceneOf(t.world, t.state).screens.map(({ units }) => units.join(' and '));
  expect(screens()).toEqual(['wolves and ash']);
  // As an event would: its members stay the same list.
  t.unit('ash').force = t.unit('wolves').force;
  expect(screens()).toEqual(['ash', 'wolves']);
});
