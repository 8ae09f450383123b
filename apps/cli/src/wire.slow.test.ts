import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serving } from './testing/run.ts';

const ROOT = `${import.meta.dirname}/../../..`;
/** The one pack these battles are of: every server reads all there are. */
const packs = freshFolder({});
cpSync(`${ROOT}/packs/cavemen`, `${packs}/cavemen`, { recursive: true });
const PACKS = ['--packs', packs];

/** What the protocol's page shows: what a client sends, and what it hears. */
const transcript = (): { sent: boolean; text: string }[] => {
  const page = readFileSync(`${ROOT}/docs/protocol.md`, 'utf8');
  const [, block = ''] = /```transcript\n([\s\S]*?)```/.exec(page) ?? [];
  return block
    .trim()
    .split('\n')
    .map(line => ({ sent: line.startsWith('> '), text: line.slice(2) }));
};

/** What is shown as "…" may be anything, and what is left out of an object may be there. */
const anything = (value: unknown): unknown => {
  if (value === '…') return expect.anything();
  if (Array.isArray(value)) return value.includes('…') ? expect.anything() : value.map(anything);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).map(([key, inner]) => [key, anything(inner)]);
  return expect.objectContaining(Object.fromEntries(shown));
};

describe('the wire', () => {
  test('goes as docs/protocol.md shows it', async () => {
    await serving(
      freshFolder({}),
      async url => {
        const created = await fetch(`${url}/api/matches`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ scenario: 'cavemen/the-spring', seed: 'transcript' }),
        });
        const { match, seats } = (await created.json()) as {
          match: string;
          seats: { seat: string; token: string }[];
        };
        const token = seats.find(({ seat }) => seat === 'river-clan')?.token ?? '';
        const filled = (text: string): string => text.replaceAll('MATCH', match).replaceAll('TOKEN', token);
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
        const heard: string[] = [];
        let wake = (): void => {};
        socket.on('message', data => {
          heard.push(String(data));
          wake();
        });
        await new Promise(done => socket.once('open', done));
        const lines = transcript();
        expect(lines.length).toBeGreaterThan(8);
        for (const { sent, text } of lines) {
          if (sent) socket.send(filled(text));
          else {
            while (heard.length === 0) await new Promise<void>(done => (wake = done));
            expect(JSON.parse(heard.shift() ?? '')).toEqual(anything(JSON.parse(filled(text))));
          }
        }
        socket.close();
      },
      ...PACKS,
    );
  });

  test('its schemas are at the addresses that the rulesets name', async () => {
    await serving(
      freshFolder({}),
      async url => {
        const cards = (await (await fetch(`${url}/api/rulesets`)).json()) as {
          id: string;
          schemas: Record<string, string>;
          editions?: Record<string, Record<string, string>>;
        }[];
        expect(cards.map(({ id }) => id)).toEqual(['emlia', 'eras-battle', 'eras-campaign']);
        for (const { id, schemas } of cards) {
          expect(Object.keys(schemas)).toEqual(['commands', 'prompts', 'events', 'views']);
          for (const [what, address] of Object.entries(schemas)) {
            const schema = await (await fetch(url + address)).json();
            expect(schema).toMatchObject({ title: `${id}: ${what}`, definitions: {} });
          }
        }
        const [{ editions = {} } = {}] = cards;
        expect(Object.keys(editions)).toEqual(['core', 'first-draft']);
        const draft = await (await fetch(url + editions['first-draft']?.commands)).json();
        expect(draft).toMatchObject({ title: 'emlia.first-draft: commands' });
        const unknown = await fetch(`${url}/api/rulesets/emlia/schemas/commands?edition=second`);
        expect(unknown.status).toBe(404);
      },
      ...PACKS,
    );
  });

  const hasPython = (() => {
    try {
      return String(execFileSync('python3', ['--version'])).startsWith('Python 3');
    } catch {
      return false;
    }
  })();
  const python = promisify(execFile);

  test.runIf(hasPython)('a bot in Python plays a whole battle against a recruit', async () => {
    await serving(
      freshFolder({}),
      async url => {
        const args = ['wire_bot.py', url, 'cavemen/the-spring', 'river-clan', 'hill-clan'];
        const { stdout } = await python('python3', args, { cwd: `${ROOT}/examples/python` });
        expect(stdout).toMatch(/\n(Victory to .*|A draw.*)\n$/);
        const misspelt = python('python3', args.with(2, 'cavemen/the-sprin'), {
          cwd: `${ROOT}/examples/python`,
        });
        await expect(misspelt).rejects.toThrow(
          'There is no scenario "cavemen/the-sprin". Did you mean "cavemen/the-spring"?',
        );
      },
      ...PACKS,
    );
  });

  test.runIf(hasPython)('the environment in Python takes steps to a reward', async () => {
    await serving(
      freshFolder({}),
      async url => {
        const args = ['environment.py', url, 'cavemen/the-spring', 'river-clan', 'hill-clan'];
        const { stdout } = await python('python3', args, { cwd: `${ROOT}/examples/python` });
        expect(stdout).toMatch(/^\d+ steps, reward (-1|0|1)\n$/);
      },
      ...PACKS,
    );
  });

  test.runIf(hasPython)(
    'learners in Python take turns, and the same seed gives the same battle',
    async () => {
      await serving(
        freshFolder({}),
        async url => {
          const cwd = `${ROOT}/examples/python`;
          const play = async (scenario: string) =>
            (await python('python3', ['turns.py', url, scenario], { cwd })).stdout;
          const once = await play('cavemen/the-spring');
          expect(once).toMatch(/^river-clan: reward (-1|0|1)\nhill-clan: reward (-1|0|1)\n\d+ steps\n$/);
          expect(await play('cavemen/the-spring')).toBe(once);
          await expect(play('cavemen/no')).rejects.toThrow('There is no scenario "cavemen/no".');
        },
        ...PACKS,
      );
    },
  );
});
