import { expect, test } from 'vitest';
import { box, FOREST } from '../testing/battle.ts';
import { judge } from './judge.ts';
import { partyIn, sceneOf } from './scene.ts';
import { benchOf } from './sight.ts';
import { foes, men, table } from './testing/table.ts';

test('sight.mutual: total concealment through an effect on one party stays one-way, or its wearer would be blind', () => {
  const t = table({
    units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [30, 50], [32, 50])],
    terrain: [{ is: FOREST, points: box(25, 40, 40, 60) }],
  });
  const scene = sceneOf(t.world, t.state);
  const ash = partyIn(scene, t.unit('ash'));
  const plain = partyIn(scene, t.unit('wolves'));
  const everything = () => true;
  const wearers = { ...plain, camouflage: everything };
  const ask = (wolves: typeof plain) => judge(benchOf(scene, ash, wolves, everything), ash, wolves);
  expect(ask(plain)).toMatchObject({
    forth: { grade: 'partial' },
    back: { grade: 'partial' },
    unseen: false,
  });
  expect(ask(wearers)).toMatchObject({
    forth: { grade: 'total' },
    back: { grade: 'partial' },
    unseen: false,
  });
});
