import { formatComplaint } from '@emlia/packs';
import { describe, expect, test } from 'vitest';
import { samplePack } from '../../testing/sample-pack.ts';
import { readErasPack } from '../read-pack.ts';

type Change = readonly [file: string, from: string, to: string];

/** What a check says of the sample with some texts put for others: where in the file, and what. */
const says = (check: string, ...changes: readonly Change[]): string[] => {
  const files = samplePack();
  for (const [file, from, to] of changes) {
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    files.set(file, text.replace(from, to));
  }
  return readErasPack(files)
    .complaints.filter(one => one.check === check)
    .map(one => formatComplaint(one))
    .map(line => line.replace(/^.*?yaml:\S+ +/, ''))
    .map(line => (line.startsWith('warning: ') ? line : `error: ${line}`));
};
const feud = (from: string, to: string): Change => ['campaigns/feud.yaml', from, to];
const meeting = (from: string, to: string): Change => ['battles/meeting.yaml', from, to];
const WAR = feud('clauses: [ceasefire, ', 'clauses: [');

describe('what is just right, and what is just wrong', () => {
  test('move.minimum-speed: what flies may be as fast as it must be, and no slower', () => {
    const flies = (least: number) =>
      says('units', ['units/medieval/kite.yaml', 'minSpeed: 20', `minSpeed: ${least}`]);
    expect([flies(60), flies(61)]).toEqual([[], ['error: flying.minSpeed: is more than its speed, 60']]);
  });

  test('campaign.battle-start: in contact is within the distance of contact, to the metre', () => {
    const begins = (at: string) => says('armies', WAR, feud('at: [24000, 9000]', `at: ${at}`));
    expect(begins('[10001, 10000]')).toEqual([]);
    expect(begins('[10000, 10000]')).toEqual([
      'warning: armies[1].at: is 5000 m from The Host: they are in contact (5000 m) as the game begins',
    ]);
    // An army may begin where a node is, or where another army is.
    expect([begins('keep'), begins('hall').length, begins('host').length]).toEqual([[], 1, 1]);
  });

  test('campaign.battle-start: friends are those of one side, those of one owner, and those at peace', () => {
    const near = feud('at: [24000, 9000]', 'at: [5800, 10000]');
    const side = (ada: string, ben: string): Change[] => [
      feud('name: Ada, hq', `name: Ada${ada}, hq`),
      feud('name: Ben, hq', `name: Ben${ben}, hq`),
    ];
    const told = (...more: Change[]) => says('armies', near, WAR, ...more).length;
    expect(told()).toBe(1);
    expect(told(...side(', side: moot', ', side: moot'))).toBe(0);
    expect(told(...side(', side: moot', ', side: ring'))).toBe(1);
    expect(told(...side(', side: moot', ''))).toBe(1);
    expect(told(feud('owner: ben', 'owner: ada'))).toBe(0);
    expect(says('armies', near, feud('[ceasefire, ', '[jointVictory, '))).toEqual([]);
    expect(says('armies', near, feud('[ceasefire, ', '[sight, '))).toHaveLength(1);
  });

  test('logistics.draw: an army carries no more than its carriers hold', () => {
    const carries = (cargo: number, count = 2) =>
      says(
        'armies',
        feud(
          'at: hall\n    groups: [{ id: van, name: Van, units: [{ type: pikes, count: 30 }] }]',
          `at: hall\n    carried: ${cargo}\n    groups: [{ id: van, name: Van, units: [{ type: pikes, count: 30 }, { type: cart, count: ${count} }] }]`,
        ),
      );
    expect([carries(80), carries(120, 3)]).toEqual([[], []]);
    expect(carries(81)).toEqual([
      'warning: armies[0].carried: its carriers have room for 80 cargo (logistics.draw)',
    ]);
  });

  test('battle.deployment-zone: a side has just room enough, or not', () => {
    // The north has the quarter of its edge, 2000 m by 500 m; each of its men stands on four square metres.
    const MEN = 250_000;
    const stands = (men: number) => {
      // Fifty pikes are there already, and a mage and a hero whose sizes are as small.
      const more = Array.from({ length: 4 }, (_, i) => Math.floor((men - 52 + i) / 4));
      return says(
        'zones',
        meeting(
          '- { type: tilda, count: 1 }',
          `- { type: tilda, count: 1 }\n${more.map(count => `              - { type: pikes, count: ${count} }`).join('\n')}`,
        ),
      );
    };
    expect(stands(MEN)).toEqual([]);
    expect(stands(MEN + 1)).toEqual([
      'error: sides[0]: has 1000000 square metres to set up in, and its groups need 1000004',
    ]);
  });

  test('battle.deployment-zone, battle.entry-side: zones lie apart, and an attacker comes from somewhere', () => {
    expect(says('zones', meeting('edge: south', 'edge: north'))).toEqual([
      'error: sides[1].edge: sets up where North does',
    ]);
    expect(says('zones', meeting('    edge: south\n', ''))).toEqual([
      'error: sides[1]: attacks and comes from nowhere; give its edge, or a zone (battle.entry-side)',
    ]);
    expect(says('zones', meeting('    edge: north\n', ''))).toEqual([]);
  });

  test('battle.deployment-zone: of several rings of a zone one that touches is enough', () => {
    const rings = (...xs: number[]) => {
      const zone = xs.map(x => `{ rectangle: { x: ${x}, y: 1400, width: 300, height: 400 } }`).join(', ');
      // The south has the last five hundred metres.
      return says(
        'zones',
        meeting(
          '    edge: north\n',
          `    edge: north\n    zone: [${zone}, { circle: { x: 100, y: 100, radius: 60 } }]\n`,
        ),
      );
    };
    expect(rings(200)).toEqual(['error: sides[1].edge: sets up where North does']);
    expect(rings()).toEqual([]);
    const both = (north: number, south: number) =>
      says(
        'zones',
        meeting(
          '    edge: north\n',
          `    edge: north\n    zone: [{ rectangle: { x: ${north}, y: 100, width: 300, height: 400 } }]\n`,
        ),
        meeting(
          '    edge: south\n',
          `    edge: south\n    zone: [{ rectangle: { x: ${south}, y: 300, width: 300, height: 400 } }, { rectangle: { x: 1500, y: 1500, width: 300, height: 400 } }]\n`,
        ),
      );
    expect(both(200, 600)).toEqual([]);
    expect(both(200, 400)).toEqual(['error: sides[1].zone: sets up where North does']);
  });

  test('works, idle: a spell does something, and on the campaign map what it does there', () => {
    const spark = (from: string, to: string): Change => ['spells/spark.yaml', from, to];
    expect(says('works', spark('damage: 1d6\ntype: Fire\n', ''))).toEqual([
      'error: does nothing; give it damage or effects',
    ]);
    expect(says('works', spark('type: Fire\n', ''))).toEqual(['error: damage: damage and type go together']);
    expect(says('works', spark('damage: 1d6\n', ''))).toContain('error: type: damage and type go together');
    const ground = (terrain: string) =>
      says(
        'idle',
        spark('scale: battle', 'scale: campaign'),
        spark('type: Fire', `type: Fire\neffects:\n  - { scope: pattern, do: { terrain: ${terrain} } }`),
      );
    expect([ground('{ blocking: true }'), ground('{ hazard: true }')]).toEqual([[], []]);
    expect(ground('{ blocking: false }')).toEqual([
      'error: effects[0].do.terrain: changes nothing; make it blocking or a hazard',
    ]);
    expect(ground('{ blocking: true, health: 5 }')).toEqual([
      'error: effects[0].do.terrain.health: does nothing on the campaign map',
    ]);
  });

  test('map.contents: whatever lies off the map is told where it is written, and of a map by name once', () => {
    expect(says('on-map', feud('[[9000, 7000]]', '[[9000, 7000], [9000, 27000]]'))).toEqual([
      'error: links[0].path[1]: is outside the map of 30000 m by 20000 m',
    ]);
    expect(says('on-map', ['maps/dale.yaml', 'x: 900', 'x: 2900'])).toEqual([
      'error: areas[0]: lies outside the map of 2000 m by 2000 m',
    ]);
    expect(says('on-map', feud('x: 15000, y: 10000, radius', 'x: 45000, y: 10000, radius'))).toEqual([
      'error: map.areas[0]: lies outside the map of 30000 m by 20000 m',
    ]);
    expect(
      says(
        'on-map',
        meeting(
          '    edge: north\n',
          '    edge: north\n    zone: [{ circle: { x: 10, y: 100, radius: 60 } }]\n',
        ),
      ),
    ).toEqual(['error: sides[0].zone[0]: is outside the map of 2000 m by 2000 m']);
  });

  test('unused: a map that a place of a campaign is fought on is used, another is not', () => {
    const own = meeting('map: dale', 'map: { width: 2000, height: 2000 }');
    expect(says('unused', own)).toEqual([]);
    expect(says('unused', own, feud(', battleMap: dale', ''))).toEqual([
      'warning: no scenario is fought on it',
    ]);
  });

  test('time: what comes in the last turn comes, what is promised for the one after does not', () => {
    const arrives = (turn: number) => says('time', meeting('turn: 4', `turn: ${turn}`));
    const grant = (turn: number) => says('time', meeting('turn: 3', `turn: ${turn}`));
    const paid = (turn: number) => says('time', feud('turn: 2, every', `turn: ${turn}, every`));
    expect([arrives(20), grant(20), paid(12)]).toEqual([[], [], []]);
    expect([arrives(21), grant(21), paid(13)]).toEqual([
      ['warning: sides[1].players[0].arrivals[0].turn: never comes: the last turn is 20'],
      ['warning: sides[1].players[0].grants[0].turn: never comes: the last turn is 20'],
      ['warning: players[0].grants[0].turn: never comes: the last turn is 12'],
    ]);
    expect(says('time', meeting('turns: 20\n', ''))).toEqual([
      'error: limitWinner: needs a turn limit; give turns',
    ]);
    expect(says('time', meeting('turns: 20\n', ''), meeting('limitWinner: north\n', ''))).toEqual([]);
  });

  test('reinforcement.single-battle: arrivals and what is bought come by an edge', () => {
    const none = meeting('    edge: south\n', '');
    expect(says('time', none)).toEqual([
      'error: sides[1].players[0].grants: what is bought enters by the edge of its side, which has none (reinforcement.single-battle)',
      'error: sides[1].players[0].arrivals[0]: comes by no edge; give one, or one to the side',
    ]);
    expect(says('time', none, meeting('- turn: 4', '- turn: 4\n            edge: east'))).toHaveLength(1);
    expect(says('time', none, meeting('        grants: [{ turn: 3, amount: 20 }]\n', ''))).toHaveLength(1);
  });

  test('campaign.armies: by land every headquarters is reached, and a village in the water is only a warning', () => {
    const sea = (x: number, y: number, width: number, height: number) =>
      feud(
        '{ name: The fen, circle: { x: 15000, y: 10000, radius: 2000 }, hazard: true }',
        `{ name: The sea, rectangle: { x: ${x}, y: ${y}, width: ${width}, height: ${height} }, blocking: true }`,
      );
    expect(says('reach', sea(12_000, 0, 6000, 20_000))).toEqual([
      'error: nodes[1].at: no way leads by land from Hall to Keep',
      'warning: nodes[2].at: no way leads by land from Hall to Ford',
    ]);
    // A strait with a bank on one side is gone round.
    expect(says('reach', sea(12_000, 0, 6000, 19_000))).toEqual([
      'warning: nodes[2].at: no way leads by land from Hall to Ford',
    ]);
    expect(says('reach', sea(20_000, 0, 1000, 20_000))).toEqual([
      'error: nodes[1].at: no way leads by land from Hall to Keep',
    ]);
    expect(says('reach', sea(0, 0, 30_000, 2000))).toEqual([]);
  });

  test('references: a unit is based on units that are based on nothing themselves', () => {
    const files = samplePack();
    files.set(
      'units/special/watch.yaml',
      'name: Watch\nspecial: duke\nbasedOn: [guard]\nchanges:\n  - { stat: cost, op: mul, value: 2 }\n',
    );
    const found = readErasPack(files)
      .complaints.filter(one => one.check === 'references')
      .map(one => formatComplaint(one));
    expect(found).toEqual([
      'units/special/watch.yaml:3:11  basedOn[0]: is itself based on others; name those',
    ]);
    const two = samplePack();
    two.set(
      'units/special/watch.yaml',
      'name: Watch\nspecial: duke\nbasedOn: [pikes, cart]\nchanges:\n  - { stat: cost, op: mul, value: 2 }\n',
    );
    expect(readErasPack(two).complaints.filter(one => one.check === 'references')).toEqual([]);
  });
});

describe('what a scenario fields could have been bought', () => {
  const unit = (text: string, ...more: Change[]) =>
    says('fielded-units', meeting('{ type: mage, count: 1, spells: [spark] }', text), ...more);
  const army = (text: string, ...more: Change[]) =>
    says('fielded-units', feud('units: [{ type: pikes, count: 30 }] }]', `units: [${text}] }]`), ...more);

  test('spell.property, hero.figure, hero.purchase, era.distance: in a battle', () => {
    expect(unit('{ type: mage, count: 1, spells: [spark] }')).toEqual([]);
    expect(unit('{ type: mage, count: 1, spells: [] }')).toEqual([]);
    expect(unit('{ type: mage, count: 1, spells: [spark, spark] }')).toEqual([
      'error: sides[0].players[0].groups[0].units[1].spells: Mage knows 1 spells at most (spell.property)',
    ]);
    expect(unit('{ type: pikes, count: 1, spells: [spark] }')).toEqual([
      'error: sides[0].players[0].groups[0].units[1].spells: Pikes knows 0 spells at most (spell.property)',
    ]);
    expect(unit('{ type: tilda, count: 1 }')).toEqual([
      'error: sides[0].players[0].groups[0].units[2].type: Tilda is here twice (hero.purchase)',
    ]);
    expect(unit('{ type: pikes, count: 1, era: WW1 }')).toEqual([
      'error: sides[0].players[0].groups[0].units[1].era: Pikes: not of WW1',
    ]);
    expect(unit('{ type: pikes, count: 1, era: Medieval }')).toEqual([]);
  });

  test('leader.special-units: only a leader of the player recruits them, now or later', () => {
    const guard = '{ type: guard, count: 3 }';
    expect([unit(guard), unit(guard, meeting('leader: duke', 'leaders: [duke]'))]).toEqual([[], []]);
    expect(unit(guard, meeting('        leader: duke\n', ''))).toEqual([
      'error: sides[0].players[0].groups[0].units[1].type: only duke recruits Guard, and is no leader here',
      'error: sides[0].players[0].groups[0].units[2].type: only duke recruits Tilda, and is no leader here',
    ]);
    // In a campaign it is the leaders of the owner.
    expect(army(guard)).toEqual([]);
    expect(army(guard, feud('owner: ada\n', 'owner: ben\n'))).toEqual([
      'error: armies[0].groups[0].units[0].type: only duke recruits Guard, and is no leader here',
    ]);
    expect(army(guard, feud(', leaders: [duke]', ''))).toHaveLength(1);
  });

  test('the age of a player is his, else that of the campaign', () => {
    const older = (...changes: Change[]) => army('{ type: pikes, count: 30 }', ...changes);
    expect(older()).toEqual([]);
    expect(older(feud('eras: [Medieval]', 'eras: [WW1]'))).toHaveLength(2);
    expect(
      older(
        feud('eras: [Medieval]', 'eras: [WW1]'),
        feud('name: Ada, hq', 'name: Ada, eras: [Medieval], hq'),
      ),
    ).toEqual(['error: armies[1].groups[0].units[0].type: Pikes: not of WW1']);
  });

  test('upgrades are of the age, the kind, the armour and the weapons of who has them', () => {
    const drilled = (more: string, eras = '[Medieval]') =>
      says(
        'fielded-units',
        ['upgrades/drill.yaml', 'costPerElement: 0.3\n', `costPerElement: 0.3\n${more}`],
        ['upgrades/drill.yaml', 'eras: [Medieval]', `eras: ${eras}`],
      ).map(line => line.replace('error: sides[0].players[0].groups[0].units[0].upgrades[0]: ', ''));
    expect(drilled('')).toEqual([]);
    expect(drilled('', '[WW1]')).toEqual(['Drill: not of Medieval']);
    expect(drilled('requires: { kind: man, armour: None, weapon: massed }\n')).toEqual([]);
    expect(drilled('requires: { kind: vehicle }\n')).toEqual(['Drill is for the kind vehicle; Pikes is man']);
    expect(drilled('requires: { weapon: projectile }\n')).toEqual([
      'Drill is for projectile weapons, and Pikes has none',
    ]);
  });
});
