import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import { type EmliaEvent, tell } from '../../events.ts';
import { poolHits } from '../../outcome/damage/points.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  row,
} from '../../testing/battle.ts';
import { fielded, packOf, soldier, suppliesOf, terrainIn } from '../../testing/from-pack.ts';
import { HUNTERS, hedge, hunt } from '../awareness/testing/hunt.ts';
import { shareByQuota } from '../hits/share.ts';
import { concealmentFrom } from '../sight/sight.ts';

/** What the rulebook shows by example, written as a pack and seen in a battle. */

type Fight = ReturnType<typeof battle>;
const end = (unit: string): EmliaCommand => ({ type: 'endActivation', unit });
const wake = (unit: string): EmliaCommand => ({ type: 'activate', unit });
const strike = (unit: string, subject: string, weapon: string): EmliaCommand => ({
  type: 'closeCombat',
  unit,
  arms: [{ part: 0, weapon }],
  subject,
});
const shoot = (unit: string, subject: string, weapon: string): EmliaCommand => ({
  type: 'aimedFire',
  unit,
  arms: [{ part: 0, weapon }],
  subject,
  forfeitMove: false,
});
const rowsOf = (events: readonly EmliaEvent[]): string[] =>
  checkOf(events).modifiers.map(({ label, by }) => `${label} ${by}`);
const toldBy = (fight: Fight, events: readonly EmliaEvent[]): string[] =>
  events.flatMap(event => tell(fight.game.world, fight.state, event).map(({ say }) => say));

/** The unit does nothing but end its activation. */
const passes = (fight: Fight, unit: string): readonly EmliaEvent[] => {
  fight.does(wake(unit));
  return fight.does(end(unit));
};

const FIGHTERS = ['skills: { close combat: 1, aimed fire: 1 }', 'morale: 7', 'damage limit: 20'];
const CLUBS = { 'equipment/clubs.yaml': 'name: Clubs\nkind: melee\nbase damage: 1\n' };

describe('abilities of units, weapons and gear', () => {
  test.each([
    ['city fighters', 'urban', 4],
    ['city fighters', 'wooded', 6],
    ['at home in wooded', 'wooded', 4],
  ])('ability.cityfighters: %s in %s ground', (words, keyword, spent) => {
    const pack = packOf({
      'units/examples/guard.yaml': soldier('Guard', `abilities: [${words}]`),
      'units/examples/wolves.yaml': soldier('Wolves'),
      'terrain/alley.yaml': `name: Alley\ncharacter: open\nheight: 0\nkeywords: [${keyword}]\nrough: ground\n`,
    });
    const fight = activated(
      {
        units: [fielded(pack, 'blue', 'guard', [10, 20]), fielded(pack, 'red', 'wolves', [50, 5])],
        terrain: [{ is: terrainIn(pack, 'alley'), points: box(0, 0, 40, 40) }],
      },
      'guard',
    );
    const paths = fight.paths('guard', [3, 0]);
    const moved = fight.does({ type: 'normalMove', unit: 'guard', mode: 'G', paths });
    expect(eventOf(moved, 'unitMoved').spent).toBe(spent);
  });

  const duel = (theirs: readonly string[], files: Readonly<Record<string, string>>, gap = 1) => {
    const pack = packOf({
      ...CLUBS,
      ...files,
      'units/examples/ash.yaml': soldier('Ash', ...FIGHTERS, 'equipment: [ours]'),
      'units/examples/wolves.yaml': soldier('Wolves', ...FIGHTERS, ...theirs),
    });
    return {
      ...suppliesOf(pack),
      units: [fielded(pack, 'blue', 'ash', [10, 20]), fielded(pack, 'red', 'wolves', [10, 20 + gap])],
    } satisfies Battlefield;
  };
  const plain = 'name: Ours\nkind: melee\nbase damage: 1\n';

  test('equipment.parry: sword and dagger make it harder to strike their bearers', () => {
    const files = {
      'equipment/ours.yaml': plain,
      'equipment/dagger.yaml': 'name: Dagger\nkind: melee\nbase damage: 1\nabilities: [parry]\n',
    };
    const rows = (theirs: string) =>
      rowsOf(activated(duel([theirs], files), 'ash', 6).does(strike('ash', 'wolves', 'ours')));
    expect(rows('equipment: [dagger]')).toContain('Subject parries -1');
    expect(rows('equipment: [clubs]')).not.toContain('Subject parries -1');
  });

  test('equipment.reach: a spear strikes 1 GSU farther', () => {
    const spear = `${plain}abilities: [reach 1]\n`;
    const at = (weapon: string) => {
      const fight = activated(duel([], { 'equipment/ours.yaml': weapon }, 2.5), 'ash', 6);
      return () => fight.does(strike('ash', 'wolves', 'ours'));
    };
    expect(at(plain)).toThrow('melee.');
    expect(at(spear)).not.toThrow();
  });

  test.each([
    ['equipment.piercing', '[armour piercing]', 1],
    ['equipment.piercing', '[]', 0],
  ])('%s: a hit by %s on light armour', (_rule, abilities, points) => {
    const weapon = abilities === '[]' ? plain : `${plain}abilities: ${abilities}\n`;
    const files = {
      'equipment/ours.yaml': weapon,
      'equipment/mail.yaml': 'name: Mail\nkind: other\nabilities: [hits +1]\n',
    };
    const fight = activated(duel(['equipment: [clubs, mail]', 'hits: 2'], files), 'ash', 12);
    fight.does(strike('ash', 'wolves', 'ours'));
    fight.does(end('ash'));
    passes(fight, 'wolves');
    expect(fight.unit('wolves').parts[0]?.damage).toBe(points);
  });

  test.each([
    [30, 3],
    [60, 2],
    [61, 1],
  ])('equipment.falloff: a crossbow at %d GSU has base damage %d', (gap, damage) => {
    const files = {
      'equipment/ours.yaml':
        'name: Crossbow\nkind: ranged\nbase damage: 3\nrange: 30/60/120\nusable for: aimed fire\nabilities: [large falloff 1]\n',
    };
    const field = duel([], files, gap + 1);
    const fight = activated({ ...field, height: 120 }, 'ash', 12);
    fight.does(shoot('ash', 'wolves', 'ours'));
    expect(fight.state.markers[0]?.damage).toBe(damage);
  });

  test.each([
    ['ghillie suit', 'total'],
    ['cannot charge', 'partial'],
  ])('equipment.other: in brush, with %s', (words, concealment) => {
    const pack = packOf({
      'equipment/gear.yaml': `name: Gear\nkind: other\nabilities: [${words}]\n`,
      'units/examples/scouts.yaml': soldier('Scouts', 'equipment: [gear]'),
      'units/examples/wolves.yaml': soldier('Wolves'),
      'terrain/brush.yaml': 'name: Brush\ncharacter: sparse\nheight: 2\nkeywords: [wooded]\n',
    });
    const { game, state, unit } = battle({
      ...suppliesOf(pack),
      units: [fielded(pack, 'blue', 'scouts', [10, 30]), fielded(pack, 'red', 'wolves', [10, 5])],
      terrain: [{ is: terrainIn(pack, 'brush'), points: box(0, 20, 30, 28) }],
    });
    expect(concealmentFrom(game.world, state, unit('wolves'), unit('scouts'))).toBe(concealment);
  });
});

describe('hiding and finding', () => {
  const CAMOUFLAGE = `name: Camouflage
says: Hard to find while it keeps still among trees.
does:
  - enemy check: alertness
    by: -2
    when: { all: [{ fact: standsIn, keyword: wooded }, { not: { fact: moved } }] }
`;
  /** Ash searches for scouts 30 GSU off, who stand in a thicket behind a hedge. */
  const search = (abilities: string, keyword: string, given?: (fight: ReturnType<typeof hunt>) => void) => {
    const pack = packOf({
      'abilities/camouflage.yaml': CAMOUFLAGE,
      'units/examples/scouts.yaml': soldier('Scouts', `abilities: ${abilities}`, 'skills: { stealth: 1 }'),
      'terrain/thicket.yaml': `name: Thicket\ncharacter: open\nheight: 0\nkeywords: [${keyword}]\n`,
    });
    const units = [blue('ash', HUNTERS, [20, 50]), fielded(pack, 'red', 'scouts', [51, 50])];
    const terrain = [hedge(30, 20, 31, 80), { is: terrainIn(pack, 'thicket'), points: box(45, 40, 60, 60) }];
    const fight = hunt({ units, terrain }, 1, 1);
    fight.hide('scouts');
    fight.activates('ash');
    given?.(fight);
    const { checks } = eventOf(fight.detects('ash', 'scouts'), 'unitSearched');
    return (checks[0]?.check.modifiers ?? []).map(({ rule, label, by }) => `${rule} ${label} ${by}`);
  };

  test('ability.catchall: camouflage, an ability of the pack with a condition of its own', () => {
    expect(search('[camouflage]', 'wooded')).toEqual(['ability.catchall Camouflage -2']);
    expect(search('[camouflage]', 'rocky')).toEqual([]);
    expect(search('[keen hearing]', 'wooded')).toEqual([]);
    const moved = search('[camouflage]', 'wooded', fight => {
      fight.unit('scouts').used = { free: [], move: 'Normal Move' };
    });
    expect(moved).toEqual([]);
  });

  test.each([
    ['[keen hearing]', true],
    ['[alertness +1]', false],
  ])('stealth.detect.ban: super-hearing, by a unit with %s', (abilities, hears) => {
    const pack = packOf({
      'units/examples/owls.yaml': soldier('Owls', `abilities: ${abilities}`, 'skills: { alertness: 1 }'),
      'terrain/barn.yaml': 'name: Barn\ncharacter: solid\nheight: 4\n',
    });
    const fight = hunt(
      {
        units: [
          fielded(pack, 'blue', 'owls', [20, 50]),
          { ...blue('mice', HUNTERS, [60, 50]), force: 'red' },
        ],
        terrain: [{ is: terrainIn(pack, 'barn'), points: box(30, 20, 31, 80) }],
      },
      ...(hears ? [12] : []),
    );
    fight.hide('mice');
    fight.activates('owls');
    const { checks } = eventOf(fight.detects('owls', 'mice'), 'unitSearched');
    expect(checks).toHaveLength(hears ? 1 : 0);
    fight.dice.done();
  });
});

describe('initiative conditions', () => {
  const SCRUB = 'name: Scrub\ncharacter: sparse\nheight: 1/2\n';
  const BOWS = {
    'equipment/bows.yaml':
      'name: Bows\nkind: ranged\nbase damage: 3\nrange: 30/60/120\nusable for: aimed fire\n',
  };

  test('initiative.priority: the thieves’ two conditions', () => {
    const pack = packOf({
      'terrain/scrub.yaml': SCRUB,
      'units/examples/thieves.yaml': soldier(
        'Thieves',
        'initiative:',
        '  - when: { fact: enemyWithin, speeds: 2, members: more }',
        '    do: [{ action: moveAway, speeds: 2 }]',
        '  - when: { fact: seenInOpen }',
        '    do: [{ action: seekHiding }]',
      ),
      'units/examples/bowmen.yaml': soldier('Bowmen'),
    });
    const fight = activated(
      {
        width: 100,
        units: [
          fielded(pack, 'blue', 'thieves', ...row(26, 20, 3)),
          fielded(pack, 'red', 'bowmen', ...row(54, 20, 6)),
        ],
        terrain: [{ is: terrainIn(pack, 'scrub'), points: box(2, 8, 12, 32) }],
      },
      'thieves',
    );
    expect(fight.state.activation?.due.map(({ condition }) => condition)).toEqual([0, 1]);
    expect(fight.refuses(end('thieves'))).toBe(
      'initiative.trigger: thieves acts on initiative and must move away to at least 30 GSU from bowmen.',
    );
    fight.does({ type: 'normalMove', unit: 'thieves', mode: 'G', paths: fight.paths('thieves', [-5, 0]) });
    fight.does(end('thieves'));
  });

  test('morale.conditions.as-initiative: a unit that returns fire, and with nothing but fire', () => {
    const pack = packOf({
      ...BOWS,
      ...CLUBS,
      'units/examples/line.yaml': soldier(
        'Line',
        ...FIGHTERS,
        'equipment: [bows, clubs]',
        'initiative:',
        '  - when: { fact: attackedByRanged }',
        '    do: [{ action: attack, ranged: true }]',
      ),
      'units/examples/foe.yaml': soldier('Foe', ...FIGHTERS, 'equipment: [bows]'),
    });
    const fight = battle(
      {
        ...suppliesOf(pack),
        first: 'red',
        units: [fielded(pack, 'blue', 'line', [10, 20]), fielded(pack, 'red', 'foe', [22, 20])],
      },
      1,
      1,
    );
    fight.does(wake('foe'));
    fight.does(shoot('foe', 'line', 'bows'));
    fight.does(end('foe'));
    fight.does(wake('line'));
    const must = 'initiative.trigger: line acts on initiative and must fire at foe.';
    expect(fight.refuses(end('line'))).toBe(must);
    // A Charge is an attack, but it returns no fire.
    const charge = {
      type: 'charge',
      unit: 'line',
      mode: 'G',
      subject: 'foe',
      arms: [{ part: 0, weapon: 'clubs' }],
    };
    expect(fight.refuses(charge)).toBe(must);
    fight.does(shoot('line', 'foe', 'bows'));
    fight.does(end('line'));
  });
});

describe('vital tables', () => {
  const GUNS = 'name: Gun\nkind: ranged\nbase damage: 9\nrange: 30/60/120\nusable for: aimed fire\n';
  /** Ash batters a piece of terrain with so many hits in one step. */
  const battered = (terrain: string, hits: number, ...faces: number[]): Fight => {
    const pack = packOf({
      'equipment/gun.yaml': GUNS,
      'terrain/piece.yaml': terrain,
      'units/examples/ash.yaml': soldier('Ash', 'equipment: [gun]', `skills: { aimed fire: ${hits} }`),
      'units/examples/wolves.yaml': soldier('Wolves', 'timing: 0'),
    });
    const fight = activated(
      {
        ...suppliesOf(pack),
        units: [fielded(pack, 'blue', 'ash', [10, 30]), fielded(pack, 'red', 'wolves', [50, 5])],
        terrain: [{ is: terrainIn(pack, 'piece'), points: box(5, 19, 15, 21) }],
      },
      'ash',
      ...Array.from({ length: hits }, () => 12),
      ...faces,
    );
    fight.does(shoot('ash', 't0', 'gun'));
    fight.does(end('ash'));
    fight.dice.done();
    return fight;
  };
  const WALL = `name: Wall
character: solid
height: 3
hits: 10
threshold: 1
vital table:
  rows:
    - { roll: 1-6, effect: nothing }
    - { roll: 7-10, effect: next roll +4 }
    - { roll: 11-12, effect: destroyed }
`;

  test('damage.threshold, terrain.entity: a wall that cracks falls the sooner', () => {
    expect(battered(WALL, 2, 6, 6).state.pieces.t0).toEqual({ damage: 2 });
    expect(battered(WALL, 2, 7, 6).state.pieces.t0).toMatchObject({ damage: 2, vitalBonus: 8 });
    expect(battered(WALL, 2, 7, 7).state.pieces.t0?.gone).toBe(true);
  });

  test('damage.limit, damage.wiped-out: a gate that falls is no longer on the table', () => {
    const gate = 'name: Gate\ncharacter: solid\nheight: 3\nhits: 10\ndamage limit: 3\nimpassable: ground\n';
    expect(battered(gate, 2).state.pieces.t0).toEqual({ damage: 2 });
    expect(battered(gate, 3).state.pieces.t0?.gone).toBe(true);
  });

  test('damage.vital-table: a dragon that loses a wing flies no more', () => {
    const pack = packOf({
      'equipment/gun.yaml': GUNS,
      'units/examples/ash.yaml': soldier('Ash', 'equipment: [gun]', 'skills: { aimed fire: 1 }'),
      'units/examples/dragon.yaml': soldier(
        'Dragon',
        'members: 1',
        'movement: 60F, 20G',
        'hits: 10',
        'damage limit: 20',
        'threshold: 1',
        'vital table:',
        '  rows:',
        '    - { roll: 1-11, effect: nothing }',
        '    - { roll: 12, effect: [lose movement F, close combat -1] }',
        'morale: 7',
        'timing: 0',
      ),
    });
    const fight = activated(
      {
        ...suppliesOf(pack),
        units: [fielded(pack, 'blue', 'ash', [10, 30]), fielded(pack, 'red', 'dragon', [10, 10])],
      },
      'ash',
      12,
      12,
    );
    fight.does(shoot('ash', 'dragon', 'gun'));
    fight.does(end('ash'));
    fight.does(wake('dragon'));
    const go = (mode: 'F' | 'G') => ({
      type: 'normalMove' as const,
      unit: 'dragon',
      mode,
      paths: fight.paths('dragon', [5, 0]),
    });
    fight.refused('attribute.movement', go('F'));
    fight.does(go('G'));
    fight.dice.done();
  });
});

describe('what hits bring with them', () => {
  /** Ash strikes the wolves once; then both go on for so many steps without doing anything. */
  const struck = (head: string, abilities: string, steps: number, ...more: (number | string)[]) => {
    const faces = more.filter(one => typeof one === 'number');
    const lines = more.filter(one => typeof one === 'string');
    const pack = packOf(
      {
        'equipment/blades.yaml': `name: Blades\nkind: melee\nbase damage: 1\nabilities: [${abilities}]\n`,
        'units/examples/ash.yaml': soldier('Ash', ...FIGHTERS, 'equipment: [blades]'),
        'units/examples/wolves.yaml': soldier('Wolves', ...FIGHTERS, 'type: [Beast]', ...lines),
      },
      head,
    );
    const fight = activated(
      {
        ...suppliesOf(pack),
        units: [fielded(pack, 'blue', 'ash', [10, 20]), fielded(pack, 'red', 'wolves', [10, 21])],
      },
      'ash',
      ...faces,
    );
    const events = [...fight.does(strike('ash', 'wolves', 'blades')), ...fight.does(end('ash'))];
    events.push(...passes(fight, 'wolves'));
    for (let i = 0; i < steps; i++) {
      const seat = fight.asked()?.seat === 'blue' ? ['ash', 'wolves'] : ['wolves', 'ash'];
      for (const unit of seat) events.push(...passes(fight, unit));
    }
    fight.dice.done();
    return { fight, events, told: toldBy(fight, events) };
  };
  const damageTo = (fight: Fight): number => fight.unit('wolves').parts[0]?.damage ?? 0;

  const POISON = 'ailments: { poisoned: { each: damage 1, lasts: 2 } }\n';
  test('resolution.other-effects: a poisoned blade goes on harming for two phases', () => {
    const { fight, told } = struck(POISON, '{ harm: becomes poisoned }', 3, 12);
    expect(damageTo(fight)).toBe(3);
    expect(told).toContain('wolves, Blades: becomes poisoned.');
    expect(fight.unit('wolves').ailments).toBeUndefined();
  });

  test('resolution.other-effects: a hit that does no harm poisons nobody', () => {
    expect(struck(POISON, '{ harm: becomes poisoned }', 1, 1).fight.unit('wolves').ailments).toBeUndefined();
  });

  test('damage.minimum, resolution.other-effects: hits too few to harm poison nobody', () => {
    const { fight } = struck(POISON, '{ harm: becomes poisoned }', 0, 12);
    expect(fight.unit('wolves').ailments).toHaveLength(1);
    expect(
      struck(POISON, '{ harm: becomes poisoned }', 0, 12, 'hits: 5').fight.unit('wolves').ailments,
    ).toBeUndefined();
  });

  test('ability.catchall: what two bring of one kind is suffered once', () => {
    const pack = packOf({
      'equipment/blades.yaml': 'name: Blades\nkind: melee\nbase damage: 1\nabilities: [{ harm: damage 2 }]\n',
      'units/examples/ash.yaml': soldier('Ash', ...FIGHTERS, 'equipment: [blades]'),
      'units/examples/oak.yaml': soldier('Oak', ...FIGHTERS, 'equipment: [blades]'),
      'units/examples/wolves.yaml': soldier('Wolves', ...FIGHTERS, 'timing: 0'),
    });
    const fight = battle(
      {
        ...suppliesOf(pack),
        units: [
          fielded(pack, 'blue', 'ash', [10, 20]),
          fielded(pack, 'blue', 'oak', [10, 22]),
          fielded(pack, 'red', 'wolves', [10, 21]),
        ],
      },
      12,
      12,
    );
    for (const unit of ['ash', 'oak']) {
      fight.does(wake(unit));
      fight.does(strike(unit, 'wolves', 'blades'));
      fight.does(end(unit));
    }
    expect(damageTo(fight)).toBe(2 + 2);
  });

  test('damage.points: poisoned hits and plain ones of one unit are told apart', () => {
    const brings = [{ from: 'Venom', effects: [{ effect: 'damage', points: 1, to: 'self' }] }] as const;
    const hit = { unit: 'wolves', source: 'ash', damage: 1, count: 1 };
    const [pool] = poolHits([hit, { ...hit, brings }], () => ({ base: 1, armour: 0 }));
    expect(pool?.by.map(share => share.brings)).toEqual([undefined, brings]);
    expect(shareByQuota([hit, { ...hit, brings }], [1])[0]).toHaveLength(2);
  });

  test.each([
    ['Beast', 1],
    ['Undead', 0],
  ])('attribute.type: poison that works on the type %s alone', (keyword, count) => {
    const when = `{ fact: isA, keyword: ${keyword}, of: other }`;
    const { fight } = struck(POISON, `{ harm: becomes poisoned, when: ${when} }`, 0, 12);
    expect(fight.unit('wolves').ailments ?? []).toHaveLength(count);
  });

  const FIRE = 'ailments: { burning: { each: 1 hit at 1, ends on: 9 } }\n';
  test('resolution.other-effects: what is set on fire burns until a die puts it out', () => {
    const fire = '{ harm: becomes burning, on: 7 }';
    const { fight, told } = struck(FIRE, fire, 3, 12, 7, 8, 9);
    expect(damageTo(fight)).toBe(3);
    expect(told).toContain('Blades takes hold of wolves.');
    expect(told).toContain('wolves is no longer burning.');
    const spared = struck(FIRE, fire, 1, 12, 6);
    expect(damageTo(spared.fight)).toBe(1);
    expect(spared.told).toContain('Blades does nothing more to wolves.');
  });
});

describe('exertion and fear', () => {
  test('resolution.other-effects, action.available: fatigue after a fight, until it has rested', () => {
    const pack = packOf(
      {
        ...CLUBS,
        'abilities/heavy-armour.yaml':
          'name: Heavy Armour\nsays: Wearying.\ndoes: [{ after: close combat, effect: becomes weary }]\n',
        'units/examples/knights.yaml': soldier(
          'Knights',
          ...FIGHTERS,
          'equipment: [clubs]',
          'abilities: [heavy-armour]',
        ),
        'units/examples/wolves.yaml': soldier('Wolves', ...FIGHTERS, 'equipment: [clubs]', 'timing: 0'),
      },
      'ailments: { weary: { gives: [close combat -1, enemy close combat +1, cannot charge], turns: 1 } }\n',
    );
    const fight = activated(
      {
        ...suppliesOf(pack),
        units: [fielded(pack, 'blue', 'knights', [10, 20]), fielded(pack, 'red', 'wolves', [10, 21])],
      },
      'knights',
      1,
      1,
      1,
    );
    expect(rowsOf(fight.does(strike('knights', 'wolves', 'clubs')))).toEqual([]);
    fight.does(end('knights'));
    expect(fight.unit('knights').ailments).toMatchObject([{ id: 'weary', since: 1 }]);
    fight.does(wake('wolves'));
    expect(rowsOf(fight.does(strike('wolves', 'knights', 'clubs')))).toEqual(['Against Weary 1']);
    fight.does(end('wolves'));
    fight.does(wake('knights'));
    const arms = [{ part: 0, weapon: 'clubs' }];
    expect(fight.refuses({ type: 'charge', unit: 'knights', mode: 'G', subject: 'wolves', arms })).toBe(
      'action.available: knights cannot take Charge.',
    );
    expect(rowsOf(fight.does(strike('knights', 'wolves', 'clubs')))).toEqual(['Weary -1']);
    fight.does(end('knights'));
    passes(fight, 'wolves');
    // It has fought again: the turn it rests in goes by to its end before it is over.
    expect([fight.state.turn, fight.unit('knights').ailments?.length]).toEqual([3, 1]);
    passes(fight, 'knights');
    expect([fight.state.turn, fight.unit('knights').ailments?.length]).toEqual([3, 1]);
    passes(fight, 'wolves');
    expect([fight.state.turn, fight.unit('knights').ailments?.length]).toEqual([4, undefined]);
    fight.dice.done();
  });

  /** Ash ends its activation so far from two dragons, and from a friend. */
  const feared = (gap: number, aura: string, { lines = [], wall = false }: Scene = {}) => {
    const pack = packOf({
      'abilities/dread.yaml': `name: Dread\nsays: Whoever is near it and sees it loses heart.\ndoes: [${aura}]\n`,
      'units/examples/ash.yaml': soldier('Ash', 'morale: 3', 'damage limit: 20', ...lines),
      'units/examples/dragon.yaml': soldier('Dragon', 'abilities: [dread]', 'timing: 0'),
      'units/examples/wyrm.yaml': soldier('Wyrm', 'abilities: [dread]', 'timing: 0'),
      'terrain/barn.yaml': 'name: Barn\ncharacter: solid\nheight: 4\n',
    });
    const fight = activated(
      {
        units: [
          fielded(pack, 'blue', 'ash', [10, 20]),
          fielded(pack, 'red', 'dragon', [11 + gap, 20]),
          fielded(pack, 'red', 'wyrm', [10, 21 + gap]),
        ],
        terrain: wall
          ? [
              { is: terrainIn(pack, 'barn'), points: box(12, 0, 13, 40) },
              { is: terrainIn(pack, 'barn'), points: box(0, 22, 12, 23) },
            ]
          : [],
      },
      'ash',
    );
    const told = toldBy(fight, fight.does(end('ash')));
    const { morale, parts } = fight.unit('ash');
    return { morale, damage: parts[0]?.damage, told };
  };
  interface Scene {
    readonly lines?: readonly string[];
    readonly wall?: boolean;
  }
  const DREAD =
    '{ aura: morale -2, on: enemies, within: 10, when: { not: { fact: isA, keyword: Undead, of: other } } }';

  test.each<[string, number, Scene, number]>([
    ['near two of a kind, once', 9, {}, 1],
    ['at just the distance', 10, {}, 1],
    ['farther away', 10.5, {}, 3],
    ['whoever does not see it', 9, { wall: true }, 3],
    ['whoever is immune', 9, { lines: ['type: [Undead]'] }, 3],
  ])('morale.step: fear, %s', (_what, gap, scene, morale) => {
    expect(feared(gap, DREAD, scene).morale).toBe(morale);
  });

  test('morale.step: the log names the fear', () => {
    expect(feared(5, DREAD).told).toContain('ash, Dread: morale −2.');
  });

  test('ability.catchall: an aura is for friends, for enemies or for all, and each kind counts once', () => {
    const aura = (on: string) => feared(5, `{ aura: damage 1, on: ${on}, within: 10 }`).damage;
    expect(['enemies', 'all', 'friends'].map(aura)).toEqual([1, 1, 0]);
  });
});
