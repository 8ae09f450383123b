// A battle of Eras between two lines of 20 units a side in ten groups, on two kilometres of country with a wood, a hill
// and a brook, played by recruits.
import { answerNow, TEMPERS } from '../packages/bots/dist/index.js';
import { muster, openBattle } from '../packages/eras/dist/index.js';
import { botsFor } from '../packages/games/dist/index.js';
import { startMatch, submit } from '../packages/kernel/dist/index.js';
import { rosterOfEras } from './campaign.mjs';

const SIZE = 2000;
const PAIRS = [
  [
    ['riflemen', 60],
    ['machine-gun-team', 4],
  ],
  [
    ['riflemen', 60],
    ['anti-tank-gun', 2],
  ],
  [
    ['medium-tanks', 4],
    ['motorcycles', 4],
  ],
  [
    ['riflemen', 40],
    ['combat-engineers', 20],
  ],
  [
    ['light-tanks', 3],
    ['riflemen', 30],
  ],
  [
    ['heavy-howitzer', 2],
    ['supply-truck', 4],
  ],
  [
    ['riflemen', 50],
    ['machine-gun-team', 3],
  ],
  [
    ['heavy-tanks', 2],
    ['riflemen', 30],
  ],
  [
    ['motorcycles', 6],
    ['riflemen', 20],
  ],
  [
    ['riflemen', 60],
    ['anti-tank-gun', 3],
  ],
];

const groupsOf = side =>
  PAIRS.map((units, i) => ({
    group: {
      id: `${side}-${i}`,
      name: `${side} ${i}`,
      units: units.map(([type, count]) => {
        const { cost, men = 1 } = rosterOfEras().units[type];
        return muster(rosterOfEras(), `${side}-${i}/${type}`, type, count, {
          era: 'WW2',
          paid: (cost * count) / men,
        });
      }),
    },
    // Lines within sight of each other, so that they fight from the first turn.
    at: { x: 150 + i * 190, y: side === 'north' ? 850 : 1150 },
  }));

const sideOf = (side, status) => ({
  id: side,
  name: side,
  status,
  edge: side,
  players: [
    {
      id: side,
      name: side,
      eras: ['WW2'],
      manpower: 0,
      grants: [],
      leaders: [],
      armies: [{ id: side, groups: groupsOf(side) }],
    },
  ],
});

const box = (x, y, width, height) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const setup = () => ({
  roster: rosterOfEras(),
  title: 'Bench',
  map: {
    width: SIZE,
    height: SIZE,
    areas: [
      { points: box(300, 950, 200, 100), forest: true, opaque: true },
      { points: box(900, 930, 250, 120), level: 1 },
      { points: box(0, 1060, SIZE, 10), hazard: true },
      { points: box(1400, 960, 30, 20), blocking: true, opaque: true },
    ],
  },
  nodes: [],
  structures: [],
  sides: [sideOf('north', 'defending'), sideOf('south', 'attacking')],
  peace: [],
  magic: false,
  inaccuracyScope: 'group',
  speedFactor: 1,
  groupLimit: 12,
  objectives: [],
  hidden: [],
  campaign: false,
  ongoing: [],
});

export const startBattle = number => startMatch(openBattle(setup()), `eras battle ${number}`);

/** Recruits play so many battle turns, or to the end. */
export const playTurns = (match, turns) => {
  const { game } = match;
  const player = { bot: botsFor('eras-battle').recruit, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(seat => [seat, player]));
  let commands = 0;
  while (match.state.turn <= turns && !game.result(match.state)) {
    const { seat, choice } = answerNow(match, game, players);
    const outcome = submit(match, seat, choice.command);
    if ('say' in outcome) throw new Error(outcome.say);
    commands++;
  }
  return { turns: Math.min(turns, match.state.turn), commands };
};
