import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { main } from '../main.ts';
import { printable, type Terminal } from '../terminal.ts';

/** A folder that is gone after the test file. */
export const freshFolder = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** A pack of two quarrelling neighbours. */
export const SPAT = {
  'packs/spat/pack.yaml': 'id: spat\nversion: 1.0.0\ntitle: Spat\nlicence: CC0-1.0\n',
  'packs/spat/units/street/neighbours.yaml': `name: Neighbours
members: 4
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
skills: { close combat: 5/2, aimed fire: 5/2 }
equipment: [pots, tomatoes]
`,
  'packs/spat/equipment/pots.yaml': 'name: Pots\nkind: melee\nbase damage: 1\n',
  'packs/spat/equipment/tomatoes.yaml': 'name: Tomatoes\nkind: ranged\nbase damage: 1\nrange: 5/10/15\n',
  'packs/spat/terrain/hedge.yaml': 'name: Hedge\ncharacter: sparse\nheight: 1\nrough: ground\n',
  'packs/spat/scenarios/hedge.yaml': `title: The Hedge
purpose: Whose hedge is it?
table: 30x20
terrain:
  - { is: hedge, rectangle: { x: 14, y: 4, width: 2, height: 12 } }
forces:
  - id: left
    name: Number Nine
    zone: { edge: west, depth: 8 }
    units: [{ id: smiths, is: street/neighbours, name: The Smiths }]
  - id: right
    name: Number Ten
    zone: { edge: east, depth: 8 }
    units: [{ id: browns, is: street/neighbours, name: The Browns, members: 3 }]
close zones: It is a narrow street.
turns: 3
reason: Tea is served.
victory:
  left: [{ grade: victory, when: { fact: lostMore, force: right, than: left } }]
  right: [{ grade: victory, when: { fact: lostMore, force: left, than: right } }]
ground: { natural: It grew., strategic: It divides two gardens., defensive: Nobody defends it. }
`,
};

/** The same neighbours, called out for points. */
export const FEUD = {
  ...SPAT,
  'packs/spat/units/street/neighbours.yaml': `${SPAT['packs/spat/units/street/neighbours.yaml']}hire value: 10
options: [{ id: lids, name: Pan Lids, hire value: 3, hits: 1+1 }]
`,
  'packs/spat/forces/nine.yaml': 'name: House Nine\nrestrictions: [{ of: "*", most: 2 }]\n',
  'packs/spat/scenarios/feud.yaml': SPAT['packs/spat/scenarios/hedge.yaml']
    .replace('The Hedge', 'The Feud')
    .replace(/units: .*smiths.*/, 'points: 25'),
  'army.yaml': `name: Up the Nines
pack: spat
force: nine
units:
  - { is: street/neighbours, name: The Smiths, options: [lids] }
  - { is: street/neighbours, name: The Joneses }
`,
};

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Around {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line of output. */
  readonly heard?: (line: string) => void;
  readonly stopped?: Promise<void>;
}

/** The whole program, in this process. */
export const run = async (args: readonly string[], around: Around): Promise<Ran> => {
  let out = '';
  let err = '';
  const terminal: Terminal = {
    out: text => {
      out += `${printable(text)}\n`;
      around.heard?.(text);
    },
    err: text => {
      err += `${printable(text)}\n`;
    },
    env: around.env ?? {},
    cwd: around.cwd,
    width: 80,
    untilStopped: () => around.stopped ?? Promise.resolve(),
  };
  const code = await main(args, terminal);
  return { code, out, err };
};

/** Serves until `use` is done with it. */
export const serving = async (
  cwd: string,
  use: (url: string) => Promise<void>,
  ...args: string[]
): Promise<Ran> => {
  let stop = (): void => {};
  let used: Promise<void> | undefined;
  const stopped = new Promise<void>(resolve => {
    stop = resolve;
  });
  const heard = (line: string): void => {
    used = use(line.replace('Emlia is at ', '')).finally(stop);
  };
  const ran = await run(['serve', '--port', '0', '--packs', 'packs', '--data', 'data', ...args], {
    cwd,
    heard,
    stopped,
  });
  await used;
  return ran;
};
