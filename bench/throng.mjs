// A server of its own with a scenario of two thousand members, and a long battle to look at again.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const EMLIA = join(root, 'apps/cli/bin/emlia.js');
const UNITS_A_SIDE = 50;
const MEMBERS = 20;
export const THRONG = { units: 2 * UNITS_A_SIDE, members: 2 * UNITS_A_SIDE * MEMBERS };

const unitsOf = side =>
  Array.from(
    { length: UNITS_A_SIDE },
    (_, i) =>
      `      - { id: ${side}-${i}, is: clan/${i % 3 === 0 ? 'hunters' : 'green-infantry'}, name: ${side} ${i}, members: ${MEMBERS} }`,
  ).join('\n');

const forceOf = (side, edge) => `  - id: ${side}
    name: ${side}
    zone: { edge: ${edge}, depth: 70 }
    units:
${unitsOf(side)}`;

const woods = Array.from({ length: 40 }, (_, i) => {
  const [x, y] = [90 + (i % 8) * 9, 12 + Math.floor(i / 8) * 34];
  return `  - { is: ${i % 2 ? 'forest' : 'scrub'}, name: Wood ${i}, polygon: [[${x}, ${y}], [${x + 6}, ${y + 2}], [${x + 5}, ${y + 8}], [${x - 1}, ${y + 6}]] }`;
}).join('\n');

const SCENARIO = `title: A Throng
purpose: So many that the page has to work.
table: 240x180
terrain:
${woods}
forces:
${forceOf('west', 'west')}
${forceOf('east', 'east')}
turns: 8
reason: Night.
victory:
  west:
    - { grade: victory, when: { fact: wipedOut, force: east } }
  east:
    - { grade: victory, when: { fact: wipedOut, force: west } }
`;

/** @returns {Promise<{ address: string, battle: string, end(): void }>} */
export const serveThrong = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-page-'));
  const packs = join(folder, 'packs');
  cpSync(join(root, 'packs/cavemen'), join(packs, 'cavemen'), { recursive: true });
  writeFileSync(join(packs, 'cavemen/scenarios/throng.yaml'), SCENARIO);
  const battle = join(folder, 'battle.json');
  const args = ['kingdoms/harvest-home', '--random', '--seed', 'long', '--quiet', '--out', battle];
  const played = spawnSync(process.execPath, [EMLIA, 'play', ...args], { encoding: 'utf8' });
  if (played.status !== 0) throw new Error(played.stderr);
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: undefined };
  const child = spawn(
    process.execPath,
    [EMLIA, 'serve', '--port', '0', '--data', join(folder, 'data'), '--packs', packs, '--json'],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  const address = await new Promise((done, failed) => {
    child.once('exit', code => failed(new Error(`the server ended with ${code}`)));
    child.stdout.once('data', text => done(JSON.parse(String(text).split('\n')[0])));
  });
  return { address: address.address ?? address.url, battle, end };
};
