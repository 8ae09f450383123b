// How long it takes to judge a big army under a list with groups, shares and officers: what a builder does at every click.
import { checkMuster, musterBillOf, readPack } from '../../packages/content/dist/index.js';
import { collectGarbage, processorMs, spreadOf } from '../rounds.mjs';

const ENTRIES = 60;
const CHECKS = 200;
const WARM_UPS = 2;

const unitFile = i => `name: Unit ${i}
members: ${(i % 12) + 1}
keywords: [Kind ${i % 5}, ${i % 3 === 0 ? 'Line' : 'Support'}]
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
hire value: ${10 + i}
options:
  - { id: more, name: One More, hire value: 2, more members: 1, most: 9 }
  - { id: brave, name: Brave, hire value: 1 per member, morale: 4, keywords: [Brave] }
  - { id: poor, name: Poor, hire value: -2, timing: 3 }
`;

const FORCE = `name: Everybody
groups:
  - id: battalion
    name: Battalion
    most: 4
    groups:
      - id: company
        name: Company
        least: 2
        units: "*"
        restrictions:
          - { of: Line, least: 1/4 of units }
          - { of: Support, most: 3/4 of points }
          - { each: "*", most: 5 }
officers:
  - { of: army/leader, join: "*", most: 2 }
restrictions:
  - { of: Brave, most: 90% of units }
  - { of: [Kind 0, Kind 1], most: 4000 members, needs: Kind 2 }
  - { of: army/leader, most: 1 per 2 Line }
  - { each: "*", most: 20 }
`;

const lists = () => {
  const files = new Map([
    ['pack.yaml', 'id: bench\nversion: 1.0.0\ntitle: Bench\nlicence: CC0-1.0\n'],
    ['forces/all.yaml', FORCE],
    ['units/army/leader.yaml', unitFile(0).replace('Unit 0', 'Leader')],
  ]);
  for (let i = 1; i < 40; i++) files.set(`units/army/unit-${i}.yaml`, unitFile(i));
  const { pack, complaints } = readPack(files);
  if (!pack) throw new Error(complaints.map(({ say }) => say).join('\n'));
  return pack;
};

const army = {
  pack: 'bench',
  force: 'all',
  entries: Array.from({ length: ENTRIES }, (_, i) => ({
    unit: `army/unit-${(i % 39) + 1}`,
    count: (i % 3) + 1,
    options: [{ id: 'more', count: (i % 9) + 1 }, { id: i % 2 ? 'brave' : 'poor' }],
    ...(i % 10 === 0 && { officers: [{ unit: 'army/leader' }] }),
    in: [
      { group: 'battalion', number: (i % 3) + 1 },
      { group: 'company', number: (i % 6) + 1 },
    ],
  })),
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const musterStudy = async ({ rounds, told }) => {
  told(`muster: ${rounds} rounds`);
  const pack = lists();
  const complaints = checkMuster(pack, army, 100).length;
  const { points, units } = musterBillOf(pack, army);
  const msPerCheck = Array.from({ length: WARM_UPS + rounds }, () => {
    collectGarbage();
    const began = processorMs();
    for (let i = 0; i < CHECKS; i++) checkMuster(pack, army, 100);
    return (processorMs() - began) / CHECKS;
  }).slice(WARM_UPS);
  return { entries: ENTRIES, units, points, complaints, ms: spreadOf(msPerCheck) };
};
