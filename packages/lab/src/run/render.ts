import { battleOf } from '../game/retell.ts';
import { formatCsv } from '../report/csv.ts';
import { formatHtml } from '../report/html.ts';
import { reportStudy } from '../report/report.ts';
import { formatText } from '../report/text.ts';
import { VERSION_NAMES } from '../study/study.ts';
import { readGame, readRecords, readStudy } from './folder.ts';

/** The formats that the report of a study is written in. */
export const FORMATS = ['json', 'txt', 'csv', 'html'] as const;
/** A format a report is written in. */
export type Format = (typeof FORMATS)[number];

/** What is wanted of a study's folder: its report in some form, or one of its games. */
export type Rendering =
  | {
      readonly folder: string;
      readonly format: Format /** In links of the HTML. */;
      readonly address?: string;
    }
  | { readonly folder: string; readonly version: number; readonly game: number };

/** Undefined: there is no such study or game. */
export const renderFolder = async (rendering: Rendering): Promise<string | undefined> => {
  const { folder } = rendering;
  const study = readStudy(folder);
  if (!study) return undefined;
  if ('game' in rendering) {
    const line = await readGame(folder, rendering.version, rendering.game);
    return line && JSON.stringify(battleOf(study, line));
  }
  const records = await readRecords(folder);
  const report = reportStudy(study, records);
  const { format, address } = rendering;
  if (format === 'json') return `${JSON.stringify(report, undefined, 2)}\n`;
  if (format === 'txt') return formatText(report);
  if (format === 'csv') return formatCsv(study, report, records);
  if (address === undefined) return formatHtml(report);
  return formatHtml(report, {
    replay: ({ version, game }) => `${address}/${VERSION_NAMES.indexOf(version)}/${game}`,
  });
};
