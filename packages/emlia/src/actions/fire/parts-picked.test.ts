import { expect, test } from 'vitest';
import { activated, battle, blue, box, EQUIPMENT, red, row, WALL } from '../../testing/battle.ts';
import { besideOf } from './aim.ts';
import { hitsOn } from './hits.ts';
import { describeSubject } from './words.ts';

const lance = {
  kind: 'ranged',
  id: 'lance',
  name: 'Lance',
  damage: 4,
  range: [10, 20, 40],
  uses: ['aimedFire'],
  abilities: [{ ability: 'armourPiercing' }],
} as const;
const field = () =>
  activated(
    {
      equipment: [lance as never],
      terrain: [{ is: WALL, name: 'the Wall', points: box(30, 10, 31, 20) }],
      units: [
        blue('ash', { equipment: ['rocks', 'lance'] }, ...row(20, 20, 2)),
        red('wolves', {}, ...row(20, 10, 2)),
      ],
    },
    'ash',
  );

test('fire.success, equipment.armour-piercing: hits on a piece of terrain are its own, and pierce where the weapon does', () => {
  const fight = field();
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  const [wall] = fight.game.world.grounds;
  if (!wall) throw new Error('no wall');
  const on = (weapon: string) =>
    hitsOn(query, {
      subject: wall,
      marks: [],
      weapon: fight.game.world.setup.equipment[weapon] as never,
      part: 0,
      damage: 4,
      count: 2,
    });
  expect(on('lance')).toEqual({
    type: 'hitsMarked',
    unit: 't0',
    terrain: true,
    source: 'ash',
    count: 2,
    damage: 4,
    piercing: true,
  });
  expect(on('rocks')).toEqual({
    type: 'hitsMarked',
    unit: 't0',
    terrain: true,
    source: 'ash',
    count: 2,
    damage: 4,
  });
  expect(EQUIPMENT.rocks?.abilities.some(({ ability }) => ability === 'armourPiercing')).toBe(false);
});

test('fire.engagement: a subject is called by its name, a fight by all who are in it', () => {
  const { game, state } = battle({
    units: [
      blue('ash', {}, [20, 20]),
      blue('oak', {}, [24, 20]),
      red('wolves', { name: 'Wolves' }, [20, 10]),
    ],
  });
  const story = { world: game.world, state, name: (id: string) => state.units[id]?.name ?? id } as never;
  const says = (shown: object) => describeSubject(story, { subject: 'wolves', ...shown } as never);
  expect(says({})).toBe('wolves');
  expect(says({ among: ['wolves'] })).toBe('wolves');
  expect(says({ among: [] })).toBe('wolves');
  expect(says({ among: ['ash', 'wolves'] })).toBe('the fight of ash and wolves');
  expect(says({ among: ['ash', 'oak', 'wolves'] })).toBe('the fight of ash, oak and wolves');
  expect(says({ among: ['ash', 'wolves'], focus: 'unit' })).toBe('wolves');
  expect(says({ focus: 0 })).toMatch(/wolves$/);
  expect(says({ subject: 'nobody' })).toBe('nobody');
});

test('fire.focus: those beside the subunits that are picked out are spared only where the edition spares them', () => {
  const units = [blue('ash', {}, [20, 20]), red('wolves', {}, [20, 10])];
  const mark = (unit: string, part: number) => ({ unit, part, name: `${unit} ${part}` }) as never;
  const all = [mark('wolves', 0), mark('wolves', 1), mark('bears', 0)];
  const beside = (edition: 'core' | 'first-draft') => {
    const { world } = battle({ units, edition }).game;
    const found = besideOf(world, [mark('wolves', 0)], () => all) as { name: string; beside: boolean }[];
    return [world.edition.tables.focusSpares, found.map(({ name, beside: is }) => [name, is])] as const;
  };
  const seen = [beside('core'), beside('first-draft')];
  expect(seen.map(([spares]) => spares).sort()).toEqual([false, true]);
  for (const [spares, found] of seen)
    expect(found).toEqual(
      spares
        ? []
        : [
            ['wolves 1', true],
            ['bears 0', true],
          ],
    );
});
