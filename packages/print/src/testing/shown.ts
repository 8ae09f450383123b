import { fileURLToPath } from 'node:url';
import type { Muster, Pack } from '@emlia/content';
import { readPackFolder } from '@emlia/content/folder';
import { type EmliaSetup, emlia, setupOf, type UnitState } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { type PrintOptions, printSheets, type SheetName } from '../sheets.ts';
import { type PrintSubject, subjectOfBattle, subjectOfScenario } from '../subject.ts';

export const packCalled = (name: string): Pack => {
  const folder = fileURLToPath(new URL(`../../../../packs/${name}`, import.meta.url));
  const { pack } = readPackFolder(folder);
  if (!pack) throw new Error(`${name} has mistakes`);
  return pack;
};

export const cavemen = packCalled('cavemen');

export const setupFor = (scenario: string, pack = cavemen): EmliaSetup => {
  const setup = setupOf(pack, scenario);
  if (isProblem(setup)) throw new Error(setup.say);
  return setup;
};

export const twoClans = (): PrintSubject => subjectOfScenario(setupFor('two-clans'));

/** An army with options, of a unit and of the general who has joined it. */
export const OLD_REED: Muster = {
  pack: 'cavemen',
  force: 'river-clan',
  name: 'Mud Eaters',
  entries: [
    {
      unit: 'clan/hunters',
      name: 'Fish Spears',
      options: [{ id: 'spears' }, { id: 'one-more', count: 2 }],
      in: [{ group: 'band', number: 1 }],
      officers: [{ unit: 'clan/chief', name: 'Old Reed', general: true, options: [{ id: 'mammoth-hide' }] }],
    },
  ],
};

/** Two Clans under way: every unit on the table, and then whatever a test does to them. */
export const underWay = (change: (units: Record<string, UnitState>) => void): PrintSubject => {
  const game = emlia.open(setupFor('two-clans'));
  const state = game.begin();
  state.phase = 'activation';
  state.turn = 3;
  for (const [row, unit] of Object.values(state.units).entries()) {
    unit.place = 'table';
    const count = unit.parts[0]?.listed ?? 0;
    unit.members = Array.from({ length: count }, (_, id) => ({
      id,
      x: 2 + id,
      y: 5 + 5 * row,
      facing: 0,
      part: 0,
    }));
  }
  change(state.units);
  return subjectOfBattle(game, state);
};

export const sheet = (subject: PrintSubject, name: SheetName, options: PrintOptions = {}): string =>
  printSheets(subject, { ...options, sheets: [name] });

/** What somebody reads of it: words parted by single spaces, a bar between the cells of tables and lists. */
export const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<\/(?:td|th|dt|dd|li|p|h\d|article|text)>/g, ' | ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The piece of a page from one text to the next after it. */
export const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`no "${from}"`);
  const end = text.indexOf(to, start + from.length);
  return text.slice(start, end < 0 ? undefined : end);
};
