import { describe, expect, test } from 'vitest';
import type { Spell } from '../../pack/stat-line.ts';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, ROSTER, type War, war } from '../testing/war.ts';

const aim = (x?: number, y = 10_000): CampaignCommand => ({
  type: 'aimSpell',
  ...(x !== undefined && { at: { x, y } }),
});
type Made = Omit<Spell, 'id' | 'name' | 'cast'>;

/** Red's mages know some made-up spells of one turn each; friends stand near, foes five kilometres east. */
const circle = (
  spells: Readonly<Record<string, Made>>,
  dice?: readonly number[],
  changes: object = {},
): War => {
  const known = Object.fromEntries(
    Object.entries(spells).map(([id, one]) => [
      id,
      { id, name: `Spell ${id}`, cast: { turns: 1, scale: 'campaign', casters: 1 }, range: 30_000, ...one },
    ]),
  ) as Record<string, Spell>;
  const w = war(
    {
      armies: [
        {
          ...army('mages', 'red', { x: 30_000, y: 10_000 }),
          groups: [
            {
              id: '1',
              name: 'Circle',
              units: [{ type: 'hedge-mage', count: 2, spells: Object.keys(spells) }],
            },
            { id: '2', name: 'Carts', units: [{ type: 'supply-truck', count: 5 }] },
          ],
        },
        army('friends', 'red', { x: 30_000, y: 10_900 }, [['riflemen', 10]]),
        army('far', 'red', { x: 45_000, y: 10_000 }, [['riflemen', 10]]),
        army('foes', 'blue', { x: 35_000, y: 10_000 }, [['riflemen', 20]]),
      ],
      ...changes,
    },
    { roster: { ...ROSTER, spells: { ...ROSTER.spells, ...known } }, ...(dice && { dice }) },
  );
  for (const one of Object.values(w.state.armies)) one.carried = 1000;
  return w;
};
/** Cast in this turn, to the question where it goes. */
const toAim = (w: War, spell: string) => {
  for (const one of Object.values(w.state.armies)) one.carried = 1000;
  w.until('red');
  w.do('red', { type: 'castSpell', army: 'mages', spell });
  while (w.state.pending.at(-1)?.kind === 'orders')
    w.do(w.state.pending.at(-1)?.seat ?? '', { type: 'endOrders' });
  return w;
};
const groundsAfter = (made: Made, at: number, dice?: readonly number[]) => {
  const w = toAim(circle({ omen: made }, dice), 'omen');
  w.do('red', aim(at));
  return Object.values(w.state.grounds ?? {});
};
const mire = (more: object = {}, effect: object = {}): Made => ({
  pattern: { kind: 'circle', radius: 800 },
  effects: [{ scope: 'pattern', do: { terrain: { hazard: true } }, ...effect }],
  ...more,
});

describe('ground that spells make', () => {
  test('spell.campaign: it lasts as long as its effect says, else as the spell says, else for good', () => {
    const lasts = (made: Made, dice?: readonly number[]) =>
      groundsAfter(made, 20_000, dice).map(one => one.last);
    expect(lasts(mire())).toEqual([undefined]);
    expect(lasts(mire({ duration: 3 }))).toEqual([4]);
    expect(lasts(mire({ duration: 3 }, { turns: 1 }))).toEqual([2]);
    expect(lasts(mire({ duration: '2d4' }), [2, 3])).toEqual([6]);
    expect(lasts(mire({}, { turns: '1d6' }), [5])).toEqual([6]);
  });

  test('spell.campaign: what it is and how large, and nothing besides', () => {
    expect(groundsAfter(mire({ duration: 1 }), 20_000)).toEqual([
      {
        id: expect.stringMatching(/^ground_\d+$/),
        name: 'Spell omen',
        at: { x: 20_000, y: 10_000 },
        radius: 800,
        hazard: true,
        last: 2,
      },
    ]);
    expect(
      groundsAfter(mire({}, { do: { terrain: { blocking: true } } }), 20_000).map(({ blocking, hazard }) => [
        blocking,
        hazard,
      ]),
    ).toEqual([[true, undefined]]);
  });

  test('spell.campaign: several lie side by side, and each goes when its own time is over', () => {
    const w = circle({ short: mire({ duration: 1 }), long: mire({ duration: 2 }) });
    toAim(w, 'long').do('red', aim(15_000));
    toAim(w, 'short').do('red', aim(20_000));
    const names = () => Object.values(w.state.grounds ?? {}).map(({ name, last }) => `${name} ${last}`);
    expect([w.state.turn, names()]).toEqual([3, ['Spell long 3', 'Spell short 3']]);
    toAim(w, 'short').do('red', aim(25_000));
    expect(names()).toEqual(['Spell short 4']);
    for (const one of Object.values(w.state.armies)) one.carried = 1000;
    const events = w.rest();
    expect(w.tells(events).filter(line => line.includes('is gone'))).toEqual([
      'Spell short is gone. [spell.campaign]',
    ]);
    expect(names()).toEqual([]);
  });

  test('spell.campaign: ground is never made impassable under an army, to the metre; of the dead nothing is asked', () => {
    const chasm = (...more: object[]): Made => ({
      pattern: { kind: 'circle', radius: 800 },
      effects: [{ scope: 'pattern', do: { terrain: { blocking: true } } }, ...(more as never[])],
    });
    const wrong = 'An army stands where nobody could pass any more. [spell.campaign]';
    const w = toAim(circle({ omen: chasm() }), 'omen');
    expect(w.sentence('red', aim(34_200))).toBe(wrong);
    expect(w.sentence('red', aim(35_800))).toBe(wrong);
    expect(w.no('red', aim(34_199))).toBeUndefined();
    // It is enough that one of its effects does.
    const both = toAim(
      circle({ omen: chasm({ scope: 'pattern', do: { terrain: { hazard: true } } }) }),
      'omen',
    );
    expect(both.sentence('red', aim(35_000))).toBe(wrong);
    const bog = toAim(circle({ omen: mire() }), 'omen');
    expect(bog.no('red', aim(35_000))).toBeUndefined();
    const dead = toAim(circle({ omen: chasm() }), 'omen');
    for (const unit of unitsOf(dead.army('foes'))) Object.assign(unit, { alive: 0, injured: 0 });
    expect(dead.no('red', aim(35_000))).toBeUndefined();
  });

  test('move.blocking-terrain: nobody leaps to where nobody could stand, nor next to an enemy', () => {
    const leap: Made = { range: 9000, effects: [{ scope: 'army', do: { move: 3000 } }] };
    const w = toAim(circle({ omen: leap }), 'omen');
    w.state.grounds = {
      g: { id: 'g', name: 'A chasm', at: { x: 25_000, y: 10_000 }, radius: 500, blocking: true },
    };
    expect(w.sentence('red', aim(25_000))).toBe('Nobody could stand there. [spell.campaign]');
    expect(w.sentence('red', aim(34_000))).toBe('foes is too near that place. [spell.campaign]');
    expect(w.sentence('red', aim(39_001))).toBe('Spell omen reaches 9000 m. [spell.range]');
    w.do('red', aim(33_999));
    expect(w.army('mages').at).toEqual({ x: 33_999, y: 10_000 });
  });

  test('spell.range: without a range of its own a spell reaches as far as it moves', () => {
    const leap: Made = { range: undefined, effects: [{ scope: 'army', do: { move: 3000 } }] } as never;
    const w = toAim(circle({ omen: leap }), 'omen');
    expect(w.sentence('red', aim(26_999))).toBe('Spell omen reaches 3000 m. [spell.range]');
    expect(w.no('red', aim(27_000))).toBeUndefined();
    const faster = toAim(circle({ omen: leap }, undefined, { speedScale: 2 }), 'omen');
    expect(faster.no('red', aim(24_000))).toBeUndefined();
  });
});

describe('whom a spell reaches', () => {
  const touched = (effect: object, at: number, dice?: readonly number[]) => {
    const w = toAim(circle({ omen: { effects: [effect as never] } }, dice), 'omen');
    const events = w.do('red', aim(at));
    return events
      .filter(({ type }) => type === 'spellLasts')
      .map(event => event as { army: string; ongoing: { until?: number; scale?: string } })
      .map(({ army: id, ongoing: { until, scale } }) => [id, until, scale]);
  };

  test('spell.campaign: the casters’ army, all of the player, friends near for good, enemies near for ill', () => {
    const quick = { stat: 'speed', op: 'mul', value: 2 };
    const all = (...ids: string[]) => ids.map(id => [id, 1, 'campaign']);
    expect(touched({ scope: 'army', do: quick }, 35_000)).toEqual(all('mages'));
    expect(touched({ scope: 'player', do: quick }, 35_000)).toEqual(all('mages', 'friends', 'far'));
    expect(touched({ scope: 'target', do: quick }, 30_000)).toEqual(all('mages', 'friends'));
    expect(touched({ scope: 'target', do: quick }, 29_000)).toEqual(all('mages'));
    expect(touched({ scope: 'target', do: quick }, 35_000)).toEqual([]);
    expect(touched({ scope: 'pattern', do: { morale: 'low' } }, 34_000)).toEqual(all('foes'));
    expect(touched({ scope: 'pattern', do: { morale: 'low' } }, 33_999)).toEqual([]);
    expect(touched({ scope: 'pattern', do: { morale: 'low' } }, 30_000)).toEqual([]);
    expect(touched({ scope: 'pattern', do: { morale: 'high' } }, 30_000)).toEqual(all('mages', 'friends'));
  });

  test('spell.campaign: for how long its effect or the spell says, in turns of the campaign', () => {
    const quick = { stat: 'speed', op: 'mul', value: 2 };
    const lasts = (effect: object, spell: object = {}, dice?: readonly number[]) => {
      const w = toAim(
        circle({ omen: { effects: [{ scope: 'army', do: quick, ...effect } as never], ...spell } }, dice),
        'omen',
      );
      w.do('red', aim(30_000));
      return w.army('mages').ongoing?.map(({ until, scale }) => [until, scale]);
    };
    expect(lasts({ turns: 2 })).toEqual([[3, 'campaign']]);
    expect(lasts({}, { duration: 4 })).toEqual([[5, 'campaign']]);
    expect(lasts({ turns: 2 }, { duration: 4 })).toEqual([[3, 'campaign']]);
    expect(lasts({}, { duration: '1d4' }, [3])).toEqual([[4, 'campaign']]);
  });

  test('spell.campaign: what has lasted its time no longer counts, the rest does', () => {
    const stride = (turns: number) => ({
      effects: [
        { scope: 'army' as const, do: { stat: 'speed' as const, op: 'mul' as const, value: 2 }, turns },
      ],
    });
    const w = circle({ omen: stride(1), boon: stride(2) });
    toAim(w, 'omen').do('red', aim(30_000));
    toAim(w, 'boon').do('red', aim(30_000));
    expect(w.army('mages').ongoing?.map(({ label }) => label)).toEqual(['Spell boon']);
    for (const one of Object.values(w.state.armies)) one.carried = 1000;
    w.rest();
    expect(w.army('mages').ongoing?.map(({ label }) => label)).toEqual(['Spell boon']);
    for (const one of Object.values(w.state.armies)) one.carried = 1000;
    w.rest();
    expect(w.army('mages')).not.toHaveProperty('ongoing');
  });

  test('spell.busy, spell.target-late: begun anew what was done is lost; let go nothing happens', () => {
    const w = circle({ omen: { damage: '1d6', type: 'Fire' }, boon: mire() });
    w.do('red', { type: 'castSpell', army: 'mages', spell: 'omen' });
    const events = w.do('red', { type: 'castSpell', army: 'mages', spell: 'boon' });
    expect(w.tells(events)).toEqual([
      'The casting of Spell omen ends. [spell.busy]',
      'mages begins to cast Spell boon; it takes effect at the end of turn 1. [spell.campaign]',
    ]);
    expect(w.sentence('red', { type: 'castSpell', army: 'mages', spell: 'boon' })).toBe(
      'mages is casting Spell boon already. [spell.busy]',
    );
    while (w.state.pending.at(-1)?.kind === 'orders')
      w.do(w.state.pending.at(-1)?.seat ?? '', { type: 'endOrders' });
    expect(w.offers('red', 'aimSpell').slice(0, 2)).toEqual([{}, { at: { x: 10_000, y: 30_000 } }]);
    const letGo = w.do('red', aim());
    expect(w.tells(letGo)[0]).toBe('The casting of Spell boon ends. [spell.target-late]');
    expect(w.state.grounds ?? {}).toEqual({});
    expect(w.army('mages')).not.toHaveProperty('casting');
  });

  test('spell.campaign: several effects of one spell are all done', () => {
    const w = toAim(
      circle({
        omen: {
          damage: '1d6',
          type: 'Fire',
          effects: [
            { scope: 'pattern', do: { damage: '1d6', type: 'Fire' } },
            { scope: 'army', do: { note: 'The sky is red.' } },
            { scope: 'player', do: { stat: 'speed', op: 'mul', value: 2 } },
          ],
        },
      }),
      'omen',
    );
    const types = w.do('red', aim(35_000)).map(({ type }) => type);
    expect(types.filter(type => type === 'spellStruck')).toHaveLength(2);
    expect(types.filter(type => type === 'spellLasts')).toHaveLength(3);
  });

  test('battle.withdrawal, spell.campaign: whoever leaps to an enemy who waits is in no battle before he moves', () => {
    const leap: Made = { range: 9000, effects: [{ scope: 'army', do: { move: 3000 } }] };
    const w = toAim(circle({ omen: leap }), 'omen');
    w.do('red', aim(33_900));
    expect(Object.keys(w.state.battles)).toEqual([]);
    w.until('red');
    w.do('red', march('mages', 34_300, 10_000));
    expect(Object.keys(w.state.battles)).toHaveLength(1);
  });
});
