import { shippedPack } from '../../../testing/shipped.ts';
import type { Structure } from '../../state.ts';
import { buildingAt } from '../../table/building.ts';
import { ground } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';

const built = (type: string, id: string, x: number, y: number, facing: number, side: string): Structure => {
  const known = shippedPack().roster.buildings[type];
  if (!known) throw new Error(`no ${type}`);
  return buildingAt(known, id, { at: { x, y }, facing, side });
};

export const PLAYTHROUGHS: readonly Playthrough[] = [
  {
    id: 'eras-medieval',
    title: 'The ford below Harrow Keep',
    shows:
      'Medieval: spears and swords hand to hand, a river crossed in a rush, bows, a trebuchet, a mage and a hero.',
    seed: 'harrow',
    era: 'Medieval',
    size: [600, 400],
    magic: true,
    turns: 8,
    areas: [{ name: 'The Harrow', ...ground(280, 0, 12, 400, { hazard: true }) }],
    nodes: [
      {
        id: 'ford',
        name: 'The ford',
        kind: 'landmark',
        points: ground(200, 100, 80, 200, {}).points,
        controller: 'first',
      },
    ],
    camps: [
      {
        name: 'The Keep',
        status: 'defending',
        edge: 'west',
        bands: [
          { id: 'levy', name: 'The Levy', at: [250, 180], rows: [['levy-spearmen', 60, 20]] },
          { id: 'bows', name: 'The Bows', at: [230, 240], rows: [['longbowmen', 40, 20]] },
          { id: 'mage', name: 'Old Perrin', at: [225, 200], rows: [['hedge-mage', 1]] },
        ],
      },
      {
        name: 'The Marchers',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'arms', name: 'The Household', at: [360, 180], rows: [['men-at-arms', 50, 20]] },
          {
            id: 'knights',
            name: 'The Lances',
            at: [380, 260],
            rows: [
              ['knights', 20, 10],
              ['rosalind-thorne', 1],
            ],
          },
          { id: 'engine', name: 'The Engine', at: [460, 200], rows: [['trebuchet', 1]] },
        ],
      },
    ],
    opening: {
      first: [{ type: 'done' }],
      second: [{ type: 'move', group: 'arms', path: [{ x: 285, y: 190 }], hazard: 'rush' }],
    },
    names: ['hazard.rush', 'equivalence.casualties', 'spell.casting-time', 'inaccuracy.distance'],
  },
  {
    id: 'eras-napoleonic',
    title: 'Columns against the crest',
    shows:
      'Napoleonic: height, a gun whose shot goes through a line of men, hussars blocked and fought, morale.',
    seed: 'crest',
    era: 'Napoleonic',
    size: [900, 600],
    turns: 9,
    areas: [{ name: 'The crest', ...ground(180, 150, 120, 300, { level: 1 }) }],
    camps: [
      {
        name: 'The Crest',
        status: 'defending',
        edge: 'west',
        bands: [
          { id: 'line', name: 'First of Foot', at: [290, 260], rows: [['line-infantry', 60, 30]] },
          { id: 'gun', name: 'The Battery', at: [280, 380], rows: [['twelve-pounder', 2, 2]] },
        ],
      },
      {
        name: 'The Columns',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'left', name: 'Left Column', at: [470, 250], rows: [['grenadiers', 60, 12]] },
          { id: 'right', name: 'Right Column', at: [480, 360], rows: [['line-infantry', 80, 16]] },
          { id: 'horse', name: 'The Hussars', at: [520, 450], rows: [['hussars', 30, 15]] },
        ],
      },
    ],
    opening: {
      second: [{ type: 'move', group: 'left', path: [{ x: 385, y: 250 }] }],
      first: [
        { type: 'done' },
        { type: 'react', reactions: [{ unit: 'line/line-infantry', target: 'left/grenadiers', at: 85 }] },
      ],
    },
    names: ['move.block-stop', 'pattern.all-affected', 'phase.opportunity', 'morale.table'],
  },
  {
    id: 'eras-pre-war',
    title: 'The railway cutting',
    shows:
      'Pre-War: rifles and a Gatling, a siege mortar observed from a balloon, engineers who build under fire.',
    seed: 'cutting',
    era: 'Pre-War',
    size: [1000, 700],
    turns: 8,
    areas: [{ name: 'The cutting', ...ground(450, 200, 14, 180, { blocking: true }) }],
    camps: [
      {
        name: 'The Garrison',
        status: 'defending',
        edge: 'west',
        manpower: 20,
        bands: [
          { id: 'rifles', name: 'The Fusiliers', at: [300, 300], rows: [['riflemen', 40, 20]] },
          { id: 'gatling', name: 'The Gatlings', at: [300, 420], rows: [['gatling-gun', 2, 2]] },
          { id: 'sappers', name: 'The Sappers', at: [260, 360], rows: [['combat-engineers', 20, 10]] },
          { id: 'balloon', name: 'The Balloon', at: [240, 250], rows: [['observation-balloon', 1]] },
          { id: 'mortar', name: 'The Mortar', at: [120, 350], rows: [['siege-mortar', 1]] },
        ],
      },
      {
        name: 'The Column',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'van', name: 'The Van', at: [700, 320], rows: [['riflemen', 60, 20]] },
          { id: 'main', name: 'The Main Body', at: [760, 420], rows: [['riflemen', 60, 20]] },
          { id: 'horse', name: 'The Horse', at: [800, 550], rows: [['cavalry', 20, 10]] },
        ],
      },
    ],
    opening: {},
    names: ['construction.cost', 'construction.working', 'inaccuracy.nine-ten', 'equivalence.casualties'],
  },
  {
    id: 'eras-ww1',
    title: 'Over the top at Varde Farm',
    shows:
      'WW1: a bunker, machine guns, gas, a landship, a scout biplane that must keep flying, low and high morale.',
    seed: 'varde',
    era: 'WW1',
    size: [900, 600],
    turns: 8,
    areas: [{ name: 'Mud', ...ground(430, 100, 60, 250, { hazard: true }) }],
    structures: [built('strongpoint', 'farm', 260, 300, 0, 'first')],
    camps: [
      {
        name: 'The Farm',
        status: 'defending',
        edge: 'west',
        bands: [
          { id: 'guns', name: 'The Nests', at: [300, 200], rows: [['machine-gun-team', 3, 3]] },
          { id: 'line', name: 'The Trench', at: [255, 300], rows: [['riflemen', 20, 10, ['gas-masks']]] },
          { id: 'howitzer', name: 'The Howitzer', at: [60, 400], rows: [['field-howitzer', 1]] },
        ],
      },
      {
        name: 'The Assault',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'storm', name: 'The Storm Troop', at: [560, 260], rows: [['stormtroopers', 60, 12]] },
          { id: 'ship', name: 'The Landship', at: [600, 380], rows: [['landship', 1]] },
          { id: 'gas', name: 'The Projectors', at: [620, 320], rows: [['gas-projector', 2, 2]] },
          { id: 'scout', name: 'The Scout', at: [850, 500], rows: [['scout-biplane', 1]] },
        ],
      },
    ],
    opening: {
      first: [{ type: 'board', unit: 'line/riflemen', carrier: 'farm' }],
    },
    names: ['move.aboard', 'inaccuracy.distance', 'phase.opportunity', 'equivalence.casualties'],
  },
  {
    id: 'eras-ww2',
    title: 'The crossroads at Sennen',
    shows:
      'WW2: tanks and guns shot for shot, armour, a leader in ambush, reinforcements that enter by their edge.',
    seed: 'sennen',
    era: 'WW2',
    size: [1200, 800],
    turns: 8,
    areas: [
      { name: 'Sennen Wood', ...ground(300, 250, 120, 160, { forest: true }) },
      { name: 'The quarry', ...ground(600, 450, 60, 80, { blocking: true }) },
    ],
    camps: [
      {
        name: 'The Wood',
        status: 'ambush',
        edge: 'west',
        leader: 'kasimir-rook',
        bands: [
          { id: 'rifles', name: 'The Company', at: [400, 320], rows: [['riflemen', 100, 25]] },
          { id: 'at', name: 'The Screen', at: [380, 480], rows: [['anti-tank-gun', 2, 2]] },
          { id: 'reserve', name: 'The Reserve', at: [0, 0], rows: [['light-tanks', 3]], arrives: 2 },
        ],
      },
      {
        name: 'The Column',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'panzer', name: 'The Point', at: [900, 400], rows: [['medium-tanks', 4, 2]] },
          { id: 'inf', name: 'The Infantry', at: [850, 300], rows: [['riflemen', 80, 20]] },
          { id: 'heavy', name: 'The Battery', at: [1150, 600], rows: [['heavy-howitzer', 2, 2]] },
        ],
      },
    ],
    opening: {},
    names: [
      'leader.bonuses',
      'reinforcement.joining',
      'damage.allocation',
      'phase.opportunity',
      'morale.table',
    ],
  },
  {
    id: 'eras-modern',
    title: 'The pumping station',
    shows: 'Modern: infantry carried to the fight and put out, missiles, a helicopter, a jet, a battle tank.',
    seed: 'pumping',
    era: 'Modern',
    size: [1600, 1200],
    turns: 7,
    areas: [{ name: 'The station', ...ground(760, 560, 60, 60, { blocking: true, opaque: true }) }],
    camps: [
      {
        name: 'The Guard',
        status: 'defending',
        edge: 'west',
        bands: [
          { id: 'inf', name: 'The Platoon', at: [500, 600], rows: [['infantry', 40, 10]] },
          { id: 'missiles', name: 'The Missiles', at: [480, 450], rows: [['missile-team', 2, 2]] },
          { id: 'spg', name: 'The Howitzers', at: [60, 600], rows: [['self-propelled-howitzer', 1]] },
        ],
      },
      {
        name: 'The Raid',
        status: 'attacking',
        edge: 'east',
        bands: [
          { id: 'ifv', name: 'The Carriers', at: [1300, 600], rows: [['fighting-vehicle', 3, 3]] },
          { id: 'squad', name: 'The Squads', at: [1303, 600], rows: [['infantry', 20, 10]] },
          { id: 'mbt', name: 'The Tank', at: [1280, 700], rows: [['main-battle-tank', 1]] },
          { id: 'heli', name: 'The Gunship', at: [1500, 300], rows: [['attack-helicopter', 1]] },
          { id: 'jet', name: 'The Jet', at: [1550, 1000], rows: [['strike-jet', 1]] },
        ],
      },
    ],
    opening: {
      second: [{ type: 'board', unit: 'squad/infantry', carrier: 'ifv/fighting-vehicle' }],
    },
    names: ['move.aboard', 'damage.allocation', 'explosion.radius', 'phase.opportunity'],
  },
];
