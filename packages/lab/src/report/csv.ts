import { type GameRecord, inGameOrder } from '../study/record.ts';
import { sidesIn } from '../study/sides.ts';
import { formatChair, type Study, VERSION_NAMES } from '../study/study.ts';
import type { StudyReport } from './report.ts';

/** A spreadsheet must not take a name for a formula. */
const cell = (value: string | number | undefined): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Every counted game in a row, for whoever has questions of his own. */
export const formatCsv = (study: Study, report: StudyReport, records: readonly GameRecord[]): string => {
  const sides = sidesIn(study.versions[0]?.setup.scenario ?? ({ forces: [] } as never));
  const head = [
    'version',
    'game',
    'seed',
    'bots',
    'winner',
    'grade',
    'turns',
    'first activation',
    'end',
    'reason',
    ...sides.flatMap(({ name }) => [
      `${name}: deployed`,
      `${name}: left`,
      `${name}: morale`,
      `${name}: luck`,
    ]),
    'hash',
  ];
  const rows = inGameOrder(records)
    .filter(({ version, game }) => game < (report.versions[version]?.games ?? 0))
    .map(record => {
      const names = sidesIn(study.versions[record.version]?.setup.scenario ?? ({ forces: [] } as never));
      const last = record.curve.at(-1) ?? [];
      return [
        VERSION_NAMES[record.version],
        record.game + 1,
        record.seed,
        record.bots.map(bot => formatChair(study.bots[bot] ?? ({} as never))).join(' '),
        record.winner === undefined ? 'draw' : names[record.winner]?.name,
        record.grade,
        record.turns,
        record.first === undefined ? '' : names[record.first]?.name,
        record.end.rule,
        record.end.reason,
        ...sides.flatMap((_, side) => [
          record.curve[0]?.[side]?.[0],
          last[side]?.[0],
          last[side]?.[1],
          record.luck[side],
        ]),
        record.hash,
      ];
    });
  return `${[head, ...rows].map(row => row.map(cell).join(',')).join('\n')}\n`;
};
