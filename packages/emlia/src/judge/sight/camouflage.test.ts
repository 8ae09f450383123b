import type { Ability } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { box, entry, FOREST, HILL, SCRUB } from '../../testing/battle.ts';
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
  const wearers = { ...plain, camouflage: everything, disguised: true } as const;
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

const SUIT: readonly Ability[] = [{ ability: 'hidesIn', in: 'wooded' }];
const WOOD = { ...FOREST, hits: 3, keywords: ['wooded'] };

describe('a Ghille Suit', () => {
  const wood = (is: typeof WOOD, ...abilities: Ability[]) =>
    table({
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, { abilities }, [30, 50], [32, 50])],
      terrain: [{ is, points: box(25, 40, 40, 60) }],
    });

  test.each([
    ['without it brush is sparse', wood(WOOD), 'partial'],
    ['with it wooded ground is solid', wood(WOOD, ...SUIT), 'total'],
    ['other sparse ground stays sparse', wood({ ...WOOD, keywords: [] }, ...SUIT), 'partial'],
  ])('equipment.other: %s', (_what, t, grade) => {
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('equipment.other, sight.mutual: it does not hide others from its wearer', () => {
    const t = wood(WOOD, ...SUIT);
    expect(t.grade('wolves', 'ash')).toBe('partial');
    expect(t.sight('ash', 'wolves')).toMatchObject({ seen: true, forth: { concealment: 'total' } });
  });

  test('equipment.other, concealment.shadow.deep: in brush lower than who looks down on it, as in its shadow', () => {
    // Seen from a hill 10 GSU high, brush of height 1 hides who lies right behind its edge.
    const brush = { ...WOOD, height: 1 };
    const below = (...abilities: Ability[]) =>
      table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', { prone: true }, { abilities }, [31, 50])],
        terrain: [
          { is: HILL, points: box(5, 40, 15, 60) },
          { is: brush, points: box(29, 40, 40, 60) },
        ],
      });
    const [plain, worn] = [below(), below(...SUIT)];
    expect([plain.grade('ash', 'wolves'), worn.grade('ash', 'wolves')]).toEqual(['partial', 'total']);
    expect(worn.grade('wolves', 'ash')).toBe(plain.grade('wolves', 'ash'));
    expect(worn.sight('ash', 'wolves').seen).toBe(true);
  });

  test('equipment.other: it conceals and stops nothing', () => {
    const [plain, worn] = [wood(WOOD), wood(WOOD, ...SUIT)];
    expect(worn.cover('ash', 'wolves', 1).grade).toBe(plain.cover('ash', 'wolves', 1).grade);
    expect(worn.cover('ash', 'wolves', 1).grade).toBe('partial');
  });

  const mixed = (first: readonly Ability[], second: readonly Ability[], is = WOOD) => {
    const wolves = foes(
      'wolves',
      {},
      { abilities: first, with: [{ entry: 'more', members: 1 }] },
      [30, 50],
      [32, 50],
    );
    const t = table({
      units: [men('ash', {}, {}, [10, 50]), wolves],
      entries: [entry({ id: 'more', members: 1, abilities: second })],
      terrain: [{ is, points: box(25, 40, 40, 60) }],
    });
    t.unit('wolves').members = t.unit('wolves').members.map((one, i) => ({ ...one, part: i }));
    return t.grade('ash', 'wolves');
  };

  test('equipment.other: comrades without one are not hidden by it', () => {
    expect(mixed(SUIT, SUIT)).toBe('total');
    expect(mixed(SUIT, [])).toBe('partial');
    expect(mixed([], SUIT)).toBe('partial');
    expect(mixed(SUIT, [], { ...SCRUB, hits: 1, height: 1, keywords: ['wooded'] })).toBe('partial');
  });
});
