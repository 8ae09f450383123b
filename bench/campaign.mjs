// A war of four players with ten armies each, on plain country: what a rolled campaign turn costs.
import { fileURLToPath } from 'node:url';
import { erasCampaign } from '../packages/eras/dist/index.js';
import { readErasPack } from '../packages/eras/dist/pack/read-pack.js';
import { scriptedDice, seededDice, startMatch, submit, topPrompt } from '../packages/kernel/dist/index.js';
import { readPackFolderWith } from '../packages/packs/dist/files/folder.js';

const SEATS = ['red', 'blue', 'green', 'gold'];
const ARMIES = 10;
const SIZE = 240_000;
const CORNERS = [
  [40_000, 40_000],
  [200_000, 40_000],
  [200_000, 200_000],
  [40_000, 200_000],
];
const UNITS = ['riflemen', 'machine-gun-team', 'medium-tanks', 'supply-truck', 'riflemen'];
const COUNTS = [80, 6, 4, 10, 60];
const CARRIED = 2000;

let read;

/** Of the shipped pack. */
export const rosterOfEras = () => {
  if (read) return read;
  const folder = fileURLToPath(new URL('../packs/eras', import.meta.url));
  const { pack, complaints } = readPackFolderWith(folder, readErasPack);
  if (!pack) throw new Error(`the eras pack cannot be read: ${JSON.stringify(complaints[0])}`);
  read = pack.roster;
  return read;
};

/** Where each army stands: in pairs with an enemy's, out of contact by a day's march; red against blue, green against gold. */
const placeOf = (seat, i) => {
  const side = SEATS.indexOf(seat);
  return { x: 30_000 + i * 20_000, y: (side < 2 ? 70_000 : 150_000) + (side % 2) * 12_000 };
};

const armiesOf = seat =>
  Array.from({ length: ARMIES }, (_, i) => ({
    id: `${seat}-${i}`,
    name: `${seat} ${i}`,
    owner: seat,
    at: placeOf(seat, i),
    carried: CARRIED,
    groups: [
      { id: 'a', name: 'a', units: UNITS.slice(0, 4).map((type, j) => ({ type, count: COUNTS[j] })) },
      { id: 'b', name: 'b', units: [{ type: UNITS[4], count: COUNTS[4] }] },
    ],
  }));

export const campaignSetup = () => ({
  roster: { ...rosterOfEras(), leaders: {} },
  scenario: {
    id: 'bench',
    title: 'Bench',
    about: '',
    eras: ['WW2'],
    magic: false,
    inaccuracyScope: 'group',
    speedScale: 5,
    battleTurns: 48,
    battles: 'rolled',
    map: { width: SIZE, height: SIZE, areas: [] },
    nodes: [
      ...SEATS.map((seat, i) => ({
        id: `${seat}-hq`,
        name: seat,
        kind: 'hq',
        at: { x: CORNERS[i][0], y: CORNERS[i][1] },
        radius: 2000,
        controller: seat,
        buildings: [],
        stock: {},
      })),
      ...Array.from({ length: 20 }, (_, i) => ({
        id: `town-${i}`,
        name: `Town ${i}`,
        kind: 'town',
        at: { x: 20_000 + (i % 5) * 50_000, y: 20_000 + Math.floor(i / 5) * 60_000 },
        radius: 1500,
        buildings: ['depot'],
        stock: {},
      })),
    ],
    players: SEATS.map(seat => ({
      id: seat,
      name: seat,
      hq: `${seat}-hq`,
      eras: ['WW2'],
      manpower: 1000,
      grants: [],
      leaders: [],
    })),
    armies: SEATS.flatMap(armiesOf),
    links: [],
    treaties: [],
    conquest: 'neutral',
    hidden: [],
  },
});

/** Towards the nearest enemy, as far as a day allows. */
const marchOf = (state, army) => {
  let goal;
  let apart = Infinity;
  for (const other of Object.values(state.armies)) {
    if (other.owner === army.owner) continue;
    const distance = Math.hypot(other.at.x - army.at.x, other.at.y - army.at.y);
    if (distance < apart) [goal, apart] = [other.at, distance];
  }
  if (!goal || apart < 1) return undefined;
  const share = Math.min(1, DAY / apart);
  const at = {
    x: Math.round(army.at.x + (goal.x - army.at.x) * share),
    y: Math.round(army.at.y + (goal.y - army.at.y) * share),
  };
  return { type: 'moveArmy', army: army.id, path: [at] };
};

const DAY = 10_000;

/** Every army marches on the nearest enemy, and every battle is rolled to the end of the turn. */
export const playTurn = match => {
  const { turn } = match.state;
  while (match.state.turn === turn && topPrompt(match.state)) {
    const { seat, kind } = topPrompt(match.state);
    if (kind === 'orders') {
      for (const army of Object.values(match.state.armies)) {
        if (army.owner !== seat || army.battle !== undefined) continue;
        const command = marchOf(match.state, army);
        if (command) submit(match, seat, command);
      }
    }
    const outcome = submit(
      match,
      seat,
      kind === 'orders' ? { type: 'endOrders' } : { type: 'takeStance', fight: 48 },
    );
    if ('say' in outcome) throw new Error(outcome.say);
  }
};

export const startCampaign = number => {
  const game = erasCampaign.open(campaignSetup());
  const seed = `campaign ${number}`;
  return startMatch(game, seed, {
    dice: seq => (seq === 0 ? scriptedDice(6, 5, 4, 3) : seededDice(seed, seq)),
  });
};
