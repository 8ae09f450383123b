import {
  type ArmyWanted,
  checkMuster,
  formatMusterComplaint,
  formatMusterLink,
  formatMusterText,
  formatMusterYaml,
  type Muster,
  type MusterBill,
  type MusterComplaint,
  musterBillOf,
  type Pack,
} from '@emlia/content';
import { openLibrary, type PackLibrary } from '@emlia/games/node';
import { isSay, noSuch } from '@emlia/packs';
import type { Command } from 'commander';
import { readArmy } from '../scenarios/musters.ts';
import { noScenario } from '../scenarios/no-scenario.ts';
import { badUsage, FAILED, Failure, failed } from '../terminal/failure.ts';
import { packsFolder } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { parseCount } from './arguments.ts';

interface Options {
  readonly points?: number;
  readonly scenario?: string;
  readonly side?: string;
  readonly packs?: string;
  readonly json?: true;
}

/** An army as it was read, with what is asked of it. */
interface Opened {
  readonly pack: Pack;
  readonly muster: Muster;
  readonly wanted: Partial<ArmyWanted>;
}

const VERBS: Readonly<Record<string, { about: string; run: (opened: Opened) => Answer }>> = {
  check: {
    about: 'whether an army is legal, and if not what would make it so',
    run: opened => check(opened),
  },
  show: { about: 'what an army is made of, and what each part of it costs', run: opened => show(opened) },
  text: {
    about: 'an army as a text to paste somewhere',
    run: ({ pack, muster }) => written('text', formatMusterText(pack, muster).trimEnd()),
  },
  url: {
    about: 'an army as the part of a link after the #',
    run: ({ muster }) => {
      const link = formatMusterLink(muster);
      if (isSay(link)) throw failed(link.say);
      return written('url', link);
    },
  },
  yaml: {
    about: 'an army as a file',
    run: ({ muster }) => written('yaml', formatMusterYaml(muster).trimEnd()),
  },
};

interface Answer {
  readonly json: object;
  readonly lines: readonly string[];
  readonly failed?: true;
}

const written = (form: string, text: string): Answer => ({ json: { [form]: text }, lines: [text] });

export const addMuster = (program: Command, terminal: Terminal): void => {
  const muster = program
    .command('muster')
    .description('armies: checked, shown, and turned from one of their forms into another');
  for (const [verb, { about, run }] of Object.entries(VERBS)) {
    muster
      .command(verb)
      .description(about)
      .argument('<army>', 'a file with it, as YAML, pasted text or link; or the link itself, in quotes')
      .option('--points <number>', 'what it may cost', parseCount)
      .option('--scenario <id>', 'the scenario it is for, like cavemen/the-salt-lick')
      .option('--side <force>', 'which force of the scenario (else the first with points to spend)')
      .option('--packs <folder>', 'the packs to look in (else the shipped ones)')
      .option('--json', 'print JSON')
      .action((army: string, options: Options) => {
        const answer = run(open(army, options, terminal));
        if (options.json) terminal.out(formatJson(answer.json));
        else for (const line of answer.lines) terminal.out(line);
        if (answer.failed) throw new Failure(FAILED, '');
      });
  }
};

const open = (army: string, options: Options, terminal: Terminal): Opened => {
  const library = openLibrary(packsFolder(options.packs, terminal));
  const wanted = wantedOf(library, options);
  const { pack, muster } = readArmy(army, library, terminal);
  const fought = options.scenario?.split('/')[0] ?? pack.id;
  if (fought !== pack.id)
    throw failed(`The army is of the pack "${pack.id}", and ${options.scenario} is of "${fought}".`);
  return { pack, muster, wanted };
};

/** What the scenario asks, or the points that were named. */
const wantedOf = (library: PackLibrary, { scenario: id, side, points }: Options): Partial<ArmyWanted> => {
  const named = points === undefined ? {} : { points };
  if (id === undefined) {
    if (side !== undefined) throw badUsage('--side means a force of --scenario.');
    return named;
  }
  const [packId = '', scenarioId = '', ...rest] = id.split('/');
  const scenarios = library.packOf(packId)?.scenarios ?? {};
  const scenario =
    Object.hasOwn(scenarios, scenarioId) && rest.length === 0 ? scenarios[scenarioId] : undefined;
  if (!scenario) {
    const other = library.scenarios().some(card => card.id === id);
    throw other ? badUsage(`${id} musters no armies.`) : noScenario(library, id);
  }
  const force = scenario.forces.find(one => (side === undefined ? one.army : one.id === side));
  if (!force) {
    if (side === undefined) throw badUsage(`${id} musters no armies.`);
    const forces = scenario.forces.map(one => one.id);
    throw badUsage(`${id}: ${noSuch('force', side, forces)}`);
  }
  if (!force.army) throw badUsage(`${force.name} has its units from the scenario.`);
  return { ...force.army, ...named };
};

const judged = ({ pack, muster, wanted }: Opened): { bill: MusterBill; complaints: MusterComplaint[] } => ({
  bill: musterBillOf(pack, muster, wanted),
  complaints: checkMuster(pack, muster, wanted.points, wanted),
});

const check = (opened: Opened): Answer => {
  const { bill, complaints } = judged(opened);
  const legal = complaints.length === 0;
  const sums = sumWords(bill, opened.wanted.points);
  return {
    json: { legal, points: bill.points, units: bill.units, members: bill.members, complaints },
    lines: legal ? [`Legal: ${sums}.`] : [...complaints.map(formatMusterComplaint), `Not legal: ${sums}.`],
    ...(!legal && { failed: true }),
  };
};

const sumWords = ({ points, units, members }: MusterBill, budget?: number): string =>
  `${points}${budget === undefined ? '' : ` of ${budget}`} points, ${units} unit${units === 1 ? '' : 's'}, ${members} member${members === 1 ? '' : 's'}`;

const show = (opened: Opened): Answer => {
  const { pack, muster, wanted } = opened;
  const { bill } = judged(opened);
  const force = muster.force === undefined ? undefined : pack.forces[muster.force]?.name;
  const title = [muster.name, force, pack.title].filter(Boolean).join(', ');
  const lines = bill.lines.flatMap(({ count, name, items, each, total, officer }) => {
    const joined = officer === undefined ? '' : 'with ';
    const head = `${String(total).padStart(6)}  ${joined}${count === 1 ? '' : `${count}x `}${name}`;
    const sum = items.map(({ label, value }, i) => `${i > 0 && value >= 0 ? '+' : ''}${value} ${label}`);
    return items.length > 1 || count > 1 ? [head, `          ${sum.join(', ')} = ${each} each`] : [head];
  });
  return { json: { muster, bill }, lines: [title, ...lines, sumWords(bill, wanted.points)] };
};
