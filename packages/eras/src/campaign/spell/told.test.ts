import { describe, expect, test } from 'vitest';
import type { Spell } from '../../pack/stat-line.ts';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, ROSTER, war } from '../testing/war.ts';

const spell = (id: string, more: Partial<Spell>): Spell => ({
  id,
  name: `Spell ${id}`,
  cast: { turns: 1, scale: 'campaign', casters: 2 },
  range: 5000,
  ...more,
});
const OWN: readonly Spell[] = [
  spell('meteor', { damage: '2d6', type: 'Fire' }),
  spell('storm', { damage: '1d6', type: 'Fire', pattern: { kind: 'circle', radius: 2000 } }),
  spell('mire', {
    pattern: { kind: 'circle', radius: 800 },
    effects: [{ scope: 'pattern', do: { terrain: { hazard: true } } }],
    duration: 1,
  }),
  spell('chasm', {
    pattern: { kind: 'line', length: 900 },
    effects: [{ scope: 'pattern', do: { terrain: { blocking: true } } }],
  }),
  spell('dread', { effects: [{ scope: 'target', do: { morale: 'low' }, turns: 2, scale: 'campaign' }] }),
  spell('mend', { effects: [{ scope: 'target', do: { heal: '1d6' } }] }),
  spell('haste', { effects: [{ scope: 'player', do: { stat: 'speed', op: 'mul', value: 2 } }], duration: 2 }),
  spell('self', { effects: [{ scope: 'army', do: { stat: 'me', op: 'add', value: 1 } }] }),
  spell('leap', { effects: [{ scope: 'army', do: { move: 3000 } }] }),
];
const roster = {
  ...ROSTER,
  spells: { ...ROSTER.spells, ...Object.fromEntries(OWN.map(one => [one.id, one])) },
};

const circle = (...dice: number[]) => {
  const mages = army('mages', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 10]]);
  const units = [
    { type: 'hedge-mage', count: 3, spells: ['great-gate', 'firebolt', ...OWN.map(({ id }) => id)] },
  ];
  return war(
    {
      armies: [
        { ...mages, groups: [...mages.groups, { id: '2', name: 'Circle', units }] },
        army('friends', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 10]]),
        army('foes', 'blue', { x: 33_000, y: 10_000 }, [['riflemen', 20]], [['medium-tanks', 1]]),
      ],
    },
    { roster, ...(dice.length > 0 && { dice }) },
  );
};
const cast = (id: string, by = 'mages') => ({ type: 'castSpell', army: by, spell: id }) as CampaignCommand;
const aim = (x?: number, y = 10_000) =>
  ({ type: 'aimSpell', ...(x !== undefined && { at: { x, y } }) }) as CampaignCommand;
/** Cast, and on to the question where it goes. */
const toAim = (id: string, ...dice: number[]) => {
  const w = circle(...dice);
  w.do('red', cast(id));
  for (const one of ['mages', 'friends', 'foes']) w.army(one).carried = 1000;
  w.do('red', { type: 'endOrders' });
  w.do('blue', { type: 'endOrders' });
  return w;
};
const MAGIC = [
  'castTook',
  'spellStruck',
  'groundMade',
  'spellLasts',
  'menHealed',
  'armyPlaced',
  'castEnded',
  'battleBegan',
];
const tale = (w: ReturnType<typeof war>, at?: number, y?: number) =>
  w.tells(w.do('red', aim(at, y)).filter(({ type }) => MAGIC.includes(type)));

describe('campaign spells', () => {
  test('spell.campaign, spell.busy, spell.casters-missing: what is cast, and what not', () => {
    const w = circle();
    expect(w.offers('red', 'castSpell')).toEqual([
      { army: 'mages', refused: 'spell.casters-missing', spell: 'great-gate' },
      { army: 'mages', spell: 'meteor' },
      { army: 'mages', spell: 'storm' },
      { army: 'mages', spell: 'mire' },
      { army: 'mages', spell: 'chasm' },
      { army: 'mages', spell: 'dread' },
      { army: 'mages', spell: 'mend' },
      { army: 'mages', spell: 'haste' },
      { army: 'mages', spell: 'self' },
      { army: 'mages', spell: 'leap' },
    ]);
    expect(
      [
        cast('nothing'),
        cast('firebolt'),
        cast('great-gate'),
        cast('meteor', 'friends'),
        cast('meteor', 'foes'),
        { type: 'giveUpSpell', army: 'mages' },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'There is no spell "nothing". [no-spell]',
      'Firebolt is cast in a battle. [spell.sheet]',
      'Great Gate needs 4 casters in one army; mages has 3. [spell.casters-missing]',
      'Spell meteor needs 2 casters in one army; friends has 0. [spell.casters-missing]',
      'foes is not yours to command. [not-yours]',
      'mages casts nothing. [no-casting]',
    ]);
    expect(w.tells(w.do('red', cast('meteor')))).toEqual([
      'mages begins to cast Spell meteor; it takes effect at the end of turn 1. [spell.campaign]',
    ]);
    expect(w.sentence('red', cast('meteor'))).toBe('mages is casting Spell meteor already. [spell.busy]');
    expect(w.tells(w.do('red', cast('storm')))).toEqual([
      'The casting of Spell meteor ends. [spell.busy]',
      'mages begins to cast Spell storm; it takes effect at the end of turn 1. [spell.campaign]',
    ]);
    expect(w.offers('red', 'giveUpSpell')).toEqual([{ army: 'mages' }]);
    expect(w.tells(w.do('red', { type: 'giveUpSpell', army: 'mages' }))).toEqual([
      'The casting of Spell storm ends. [spell.busy]',
    ]);
    expect(w.army('mages').casting).toBeUndefined();
  });

  test('spell.range, spell.target-late: where it goes is chosen when it takes effect, or it is let go', () => {
    const w = toAim('meteor');
    expect(w.offers('red', 'aimSpell')).toEqual([
      {},
      { at: { x: 10000, y: 30000 }, refused: 'spell.range' },
      { at: { x: 90000, y: 30000 }, refused: 'spell.range' },
      { at: { x: 50000, y: 30000 }, refused: 'spell.range' },
    ]);
    expect(w.sentence('red', aim(35_001))).toBe('Spell meteor reaches 5000 m. [spell.range]');
    expect(tale(w)).toEqual(['The casting of Spell meteor ends. [spell.target-late]']);
  });

  test('pattern.all-affected: without a pattern the nearest enemy, with one everybody but the casters', () => {
    const one = toAim('meteor', 6, 6, 6, 6);
    expect(tale(one, 33_000)).toEqual([
      'Spell meteor takes effect for mages. [spell.campaign]',
      'Spell meteor strikes foes: 12 dead. [spell.campaign]',
    ]);
    expect(
      unitsOf(one.army('foes')).map(({ alive, injured, dead, elements }) => [alive, injured, dead, elements]),
    ).toEqual([
      [0, 8, 12, undefined],
      [1, 0, 0, [{ crew: 5, health: 7, hungerLost: 8, hungry: true }]],
    ]);
    const all = toAim('storm', 2, 3, 4);
    expect(tale(all, 31_500)).toEqual([
      'Spell storm takes effect for mages. [spell.campaign]',
      'Spell storm strikes friends: 2 dead. [spell.campaign]',
      'Spell storm strikes foes: 3 dead. [spell.campaign]',
    ]);
    expect(tale(toAim('meteor'), 30_000, 12_000)).toEqual([
      'Spell meteor takes effect for mages. [spell.campaign]',
    ]);
  });

  test('map.terrain, move.blocking-terrain: ground that spells make, and how long it lasts', () => {
    const mire = toAim('mire');
    expect(tale(mire, 32_000, 8000)).toEqual([
      'Spell mire takes effect for mages. [spell.campaign]',
      'Spell mire lies on the ground, until the end of turn 2. [spell.campaign]',
    ]);
    expect(mire.state.grounds).toEqual({
      ground_1: {
        at: { x: 32000, y: 8000 },
        hazard: true,
        id: 'ground_1',
        last: 2,
        name: 'Spell mire',
        radius: 800,
      },
    });
    mire.rest(1);
    expect(mire.state.grounds).toEqual({});
    expect(
      mire
        .tells()
        .filter(line => line.includes('Spell mire'))
        .at(-1),
    ).toBe('Spell mire is gone. [spell.campaign]');
    const chasm = toAim('chasm');
    expect(chasm.sentence('red', aim(33_000))).toBe(
      'An army stands where nobody could pass any more. [spell.campaign]',
    );
    expect(tale(chasm, 31_500, 12_000)).toEqual([
      'Spell chasm takes effect for mages. [spell.campaign]',
      'Spell chasm lies on the ground, and nobody passes. [spell.campaign]',
    ]);
    expect(chasm.state.grounds).toEqual({
      ground_1: {
        at: { x: 31500, y: 12000 },
        blocking: true,
        id: 'ground_1',
        name: 'Spell chasm',
        radius: 900,
      },
    });
    chasm.until('red');
    expect(chasm.sentence('red', march('mages', 33_000, 14_000))).toBe(
      'mages cannot cross that ground. [move.blocking-terrain]',
    );
  });

  test('spell.campaign: ill for enemies, good for friends, for the casters or for all of a player', () => {
    const dread = toAim('dread');
    expect(tale(dread, 33_000)).toEqual(['Spell dread takes effect for mages. [spell.campaign]']);
    expect(dread.army('foes').ongoing).toEqual([
      {
        do: { morale: 'low' },
        label: 'Spell dread',
        on: { id: 'foes', reach: 'army' },
        rule: 'spell.campaign',
        scale: 'campaign',
        until: 3,
      },
    ]);
    const mend = toAim('mend', 4, 3);
    Object.assign(unitsOf(mend.army('friends'))[0] ?? {}, { alive: 4, injured: 6 });
    expect(tale(mend, 30_200)).toEqual(['Spell mend takes effect for mages. [spell.campaign]']);
    const haste = toAim('haste');
    expect(tale(haste, 30_200)).toEqual(['Spell haste takes effect for mages. [spell.campaign]']);
    const self = toAim('self');
    expect(tale(self, 30_200)).toEqual(['Spell self takes effect for mages. [spell.campaign]']);
    expect(self.army('mages').ongoing).toEqual([
      {
        do: { op: 'add', stat: 'me', value: 1 },
        label: 'Spell self',
        on: { id: 'mages', reach: 'army' },
        rule: 'spell.campaign',
        scale: 'campaign',
        until: 1,
      },
    ]);
  });

  test('spell.campaign: a leap puts the army down, not near an enemy and not in the water', () => {
    const w = toAim('leap');
    expect(w.sentence('red', aim(32_500))).toBe('foes is too near that place. [spell.campaign]');
    expect(tale(w, 28_000)).toEqual([
      'Spell leap takes effect for mages. [spell.campaign]',
      'mages is now at a point 26.9 km north-east of red-hq. [spell.campaign]',
    ]);
    expect(w.army('mages').at).toEqual({ x: 28_000, y: 10_000 });
  });
});

describe('what spells reach', () => {
  test('spell.campaign: the dead of before are not counted again', () => {
    const w = toAim('meteor', 6, 6, 6, 6);
    Object.assign(unitsOf(w.army('foes'))[0] ?? {}, { alive: 15, dead: 5 });
    expect(tale(w, 33_000)).toEqual([
      'Spell meteor takes effect for mages. [spell.campaign]',
      'Spell meteor strikes foes: 10 dead. [spell.campaign]',
    ]);
  });

  test('spell.campaign: of two enemies near the place the nearer is struck', () => {
    const struck = (x: number) => {
      const w = toAim('meteor', 1, 1, 1, 1, 1, 1);
      w.state.armies.more = { ...w.army('foes'), id: 'more', name: 'more', at: { x: 34_000, y: 10_000 } };
      return w.do('red', aim(x)).flatMap(event => (event.type === 'spellStruck' ? [event.army] : []));
    };
    expect([struck(33_100), struck(33_900)]).toEqual([['foes'], ['more']]);
  });

  test('spell.campaign: an army in a battle casts nothing', () => {
    const w = circle();
    w.army('mages').battle = 'somewhere';
    expect(w.sentence('red', cast('meteor'))).toBe('mages is in a battle. [spell.campaign]');
  });

  test('map.terrain: nobody leaps into the water or onto ground that bars the way', () => {
    const w = toAim('leap');
    w.state.grounds = {
      g: { id: 'g', name: 'Chasm', at: { x: 28_000, y: 10_000 }, radius: 300, blocking: true },
    };
    expect(w.sentence('red', aim(28_100))).toBe('Nobody could stand there. [spell.campaign]');
    expect(w.no('red', aim(28_400))).toBeUndefined();
  });

  test('move.blocking-terrain: a way along the rim of such ground is free, one through it is not', () => {
    const w = circle();
    w.state.grounds = {
      g: { id: 'g', name: 'Chasm', at: { x: 31_000, y: 10_000 }, radius: 300, blocking: true },
    };
    expect(w.no('red', march('friends', 31_600, 10_000))).toBe('move.blocking-terrain');
    expect(
      w.no('red', {
        type: 'moveArmy',
        army: 'friends',
        path: [
          { x: 30_500, y: 9500 },
          { x: 31_600, y: 9500 },
        ],
      }),
    ).toBeUndefined();
  });

  test('spell.sheet: an effect lasts its own turns, else as long as the spell', () => {
    const own: Spell[] = [
      spell('brief', {
        effects: [{ scope: 'army', do: { stat: 'me', op: 'add', value: 1 }, turns: 1, scale: 'campaign' }],
        duration: 5,
      }),
      spell('long', { effects: [{ scope: 'army', do: { stat: 'me', op: 'add', value: 1 } }], duration: 5 }),
      spell('burn', {
        pattern: { kind: 'point' },
        effects: [{ scope: 'pattern', do: { damage: '1d6', type: 'Fire' } }],
      }),
      spell('cheer', {
        pattern: { kind: 'point' },
        effects: [{ scope: 'pattern', do: { morale: 'high' }, turns: 1, scale: 'campaign' }],
      }),
    ];
    const lasts = (id: string, at: number) => {
      const mages = army('mages', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 10]]);
      const units = [{ type: 'hedge-mage', count: 3, spells: own.map(one => one.id) }];
      const w = war(
        {
          armies: [
            { ...mages, groups: [...mages.groups, { id: '2', name: 'Circle', units }] },
            army('friends', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 10]]),
          ],
        },
        {
          roster: {
            ...ROSTER,
            spells: { ...ROSTER.spells, ...Object.fromEntries(own.map(one => [one.id, one])) },
          },
        },
      );
      w.do('red', cast(id));
      w.do('red', { type: 'endOrders' });
      w.do('blue', { type: 'endOrders' });
      return w
        .do('red', aim(at))
        .flatMap(event =>
          event.type === 'spellLasts'
            ? [[event.army, event.ongoing.until]]
            : event.type === 'spellStruck'
              ? [[event.army, 'struck']]
              : [],
        );
    };
    expect([
      lasts('brief', 30_000),
      lasts('long', 30_000),
      lasts('burn', 30_500),
      lasts('cheer', 30_500),
    ]).toEqual([
      [['mages', 2]],
      [['mages', 6]],
      [['friends', 'struck']],
      [
        ['mages', 2],
        ['friends', 2],
      ],
    ]);
  });

  test('spell.sheet: what a spell has laid on an army is gone when its turns are over, and nothing else is', () => {
    const w = war({ armies: [army('men', 'red', 'red-hq', [['riflemen', 20]])] }, { roster });
    w.node('red-hq').stock = 9000;
    const on = { reach: 'army', id: 'men' };
    const lasting = { rule: 'x', label: 'For good', on, do: { morale: 'low' } };
    const fading = { ...lasting, label: 'For a turn', until: 1, scale: 'campaign' };
    const left = (ongoing: object[]) => {
      Object.assign(w.army('men'), { ongoing });
      w.rest();
      return w.army('men').ongoing;
    };
    expect(left([fading, lasting])).toEqual([lasting]);
    expect(left([fading])).toBeUndefined();
    expect(left([{ ...fading, until: 9 }])).toEqual([{ ...fading, until: 9 }]);
  });

  test('spell.property: casters are those who know the spell and can cast at all', () => {
    const w = circle();
    const [riflemen, mages] = unitsOf(w.army('mages'));
    Object.assign(riflemen ?? {}, { spells: ['meteor'] });
    Object.assign(mages ?? {}, { alive: 1, dead: 2 });
    // One mage, and ten riflemen with a spell book: two casters are asked for.
    expect(w.no('red', cast('meteor'))).toBe('spell.casters-missing');
    Object.assign(mages ?? {}, { alive: 3, dead: 0, spells: [] });
    expect(w.no('red', cast('meteor'))).not.toBeUndefined();
  });
});
