import {
  type Asked,
  type AttackCheck,
  type Distribution,
  diceWords,
  endWords,
  forcedWords,
  fumbleWords,
  type MoraleOdds,
  meanOf,
  moraleWords,
  oddsIn,
  percent,
  printedId,
  readSituation,
  type SituationOdds,
  type SubjectOdds,
} from '@emlia/emlia/odds';
import { openLibrary } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import type { Command } from 'commander';
import { badUsage, failed } from '../terminal/failure.ts';
import { packsFolder } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { EDITION_HELP } from './arguments.ts';

interface Options extends Omit<Asked, 'attacker' | 'target'> {
  readonly packs?: string;
  readonly json?: true;
}

const STATES =
  'open, close, ranked, 4 files, 8 members, morale 2, damage 3, ground 5, altitude 8, prone, taking cover, double paced, disordered, charged, unaware';

export const addOdds = (program: Command, terminal: Terminal): void => {
  program
    .command('odds')
    .description('what an attack comes to, exactly: hits, damage, casualties and morale')
    .argument('<attacker>', 'a unit with its pack and options, like kingdoms/crown/longbowmen+jacks')
    .argument('<target>', 'whom it attacks')
    .option(
      '--action <name>',
      'aimed-fire, concentrated-volley, area-volley, volley-fire (first draft), close-combat or charge',
      'aimed-fire',
    )
    .option('--edition <name>', EDITION_HELP)
    .option('--weapon <id>', 'what it strikes or shoots with (else the first that serves)')
    .option('--range <gsu>', 'how far apart they are (else 10)', '10')
    .option('--mode <letter>', 'how it charges (else as it moves first)')
    .option('--forfeit', 'it gives up its move for the +2')
    .option('--concealment <grade>', 'of the target: none, partial or total')
    .option('--cover <grade>', 'of the target: none, partial or total')
    .option('--side <side>', 'of the target on which the attacker is: front, left, right or rear')
    .option('--supporting', 'first draft: with --engaged, at the enemies alone')
    .option('--engaged', 'the target fights another like the attacker already')
    .option('--attacker-is <states>', `how it is, with commas: ${STATES}`)
    .option('--target-is <states>', 'the same of the target')
    .option('--packs <folder>', 'the packs to look in (else the shipped ones)')
    .option('--json', 'print JSON')
    .action((attacker: string, target: string, { packs, json, ...asked }: Options) => {
      const library = openLibrary(packsFolder(packs, terminal));
      const situation = readSituation({ ...asked, attacker, target }, library.packOf);
      if (isProblem(situation)) throw badUsage(situation.say);
      const found = oddsIn(situation);
      if (isProblem(found)) throw badUsage(found.say);
      if ('rule' in found) throw failed(`${found.say} (${found.rule})`);
      if (json) terminal.out(formatJson(plainOf(found)));
      else for (const line of linesOf(found)) terminal.out(line);
    });
};

/** With weapons as the pack calls them; where members of a little table stand is nobody's concern. */
const plainOf = ({ odds: { checks, rush, ...odds } }: SituationOdds): object => ({
  ...(rush && { reached: rush.reached }),
  checks: checks.map(({ weapon, ...check }) => ({
    ...(weapon !== undefined && { weapon: printedId(weapon) }),
    ...check,
  })),
  ...odds,
});

const linesOf = ({ odds, world }: SituationOdds): string[] => {
  const struck = odds.subjects.filter(({ hits }) => hits.length > 1);
  // What the ranks behind add when somebody is pushed comes on top of the blows.
  // Shots press nobody; what more they hit than they aim at goes astray.
  const blows = odds.checks.every(({ distance }) => distance === undefined);
  const pressed = blows && struck.reduce((sum, { hits }) => sum + meanOf(hits), 0) > meanOf(odds.hits) + 0.05;
  return [
    ...(odds.rush && !odds.rush.reached
      ? [
          world.edition.tables.charge.shortEnds
            ? 'It falls short, strikes nobody, and its activation ends (charge.fail).'
            : 'It falls short and strikes nobody (draft.charge.short).',
        ]
      : []),
    ...odds.checks.flatMap(check => checkLines(check, world.setup.equipment[check.weapon ?? '']?.name)),
    ...(pressed
      ? [
          '',
          ...barLines('Hits by blows', odds.hits),
          `Press hits come on top of them, and count from here on (${world.edition.cites?.['press.count'] ?? 'press.count'}).`,
        ]
      : []),
    ...struck.flatMap(subjectLines),
    ...(odds.source ? moraleLines('Morale of the attacker', odds.source) : []),
  ];
};

const signed = (by: number | 'automatic'): string =>
  by === 'automatic' ? 'sure' : by > 0 ? `+${by}` : `${by}`.replace('-', '−');

const checkLines = (check: AttackCheck, weapon = 'Bare hands'): string[] => {
  const { plan, total, damage, distance, against } = check;
  const where = [
    ...(distance === undefined ? [] : [`${Math.round(distance * 10) / 10} GSU away`]),
    ...(against === undefined ? [] : [`against its ${against}`]),
    `base damage ${damage}`,
  ];
  const rows = plan.modifiers.map(({ label, by, rule }) => `  ${signed(by).padStart(4)}  ${label} (${rule})`);
  return [
    `${weapon}, ${where.join(', ')}: ${diceWords(check)}.`,
    ...rows,
    ...(rows.length > 1 ? [`  ${signed(total).padStart(4)}  in all`] : []),
    ...(fumbleWords(check) ? [`${fumbleWords(check)} (draft.fumble)`] : []),
  ];
};

/** What is rounded to all cases. */
const SURELY = 0.995;

/** So many columns for the likeliest. */
const WIDEST = 30;

const barLines = (title: string, odds: Distribution): string[] => {
  const most = Math.max(...odds);
  const rows = odds.flatMap((chance, count) => {
    if (chance < 0.0005) return [];
    const bar = '█'.repeat(Math.max(1, Math.round((chance / most) * WIDEST)));
    return [`  ${String(count).padStart(4)}  ${percent(chance).padStart(9)}  ${bar}`];
  });
  return [`${title}: ${meanOf(odds).toFixed(2)} expected`, ...rows];
};

const subjectLines = (subject: SubjectOdds): string[] => {
  const { name, hits, damage, casualties, members, rolls, gone, pools } = subject;
  // Of whoever is surely gone there is no more to tell.
  const morale = gone < SURELY ? subject.morale : undefined;
  const end = endWords(subject);
  const needed = [...new Set(pools.map(pool => pool.needed))].sort((a, b) => a - b);
  return [
    '',
    ...barLines(`Hits on ${name}`, hits),
    ...barLines(`Damage points (${needed.join(' or ')} of its hits for each)`, damage),
    ...(casualties ? barLines(`Casualties of ${members}`, casualties) : []),
    ...(rolls
      ? [`A roll on its vital table in ${percent(1 - (rolls[0] ?? 0))} of cases (damage.threshold).`]
      : []),
    ...(end ? [end] : []),
    ...(subject.forced ? [`${forcedWords(subject)} (draft.forcing.resist)`] : []),
    ...(morale
      ? [`${moraleWords(name, morale)} (morale.conditions)`, ...moraleLines('What moves it', morale)]
      : []),
  ];
};

const moraleLines = (title: string, { rows }: MoraleOdds): string[] =>
  rows.length === 0
    ? []
    : [
        `${title}:`,
        ...rows.map(
          ({ by, label, chance, rule }) =>
            `  ${signed(by).padStart(4)}  ${label}, in ${percent(chance)} (${rule})`,
        ),
      ];
