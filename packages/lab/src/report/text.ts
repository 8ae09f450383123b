import type { StudyReport } from './report.ts';
import { type ReportTable, type Section, sectionsOf } from './sections.ts';

/** The report as plain text. */
export const formatText = (report: StudyReport, width = 80): string => {
  const { title, about, sections } = sectionsOf(report);
  return `${[title, ...wrap(about, width), '', ...sections.flatMap(section => [...textOf(section, width), ''])].join('\n').trimEnd()}\n`;
};

const textOf = ({ title, version, says, table, games }: Section, width: number): string[] => {
  const head = version && !title.startsWith('Version') ? `${title} (${version})` : title;
  return [
    head,
    '─'.repeat(head.length),
    ...says.flatMap(say => wrap(say, width)),
    ...(table ? tableOf(table) : []),
    ...(games ?? []).flatMap(({ game, say }) => wrap(`game ${game + 1}: ${say}`, width)),
  ];
};

const tableOf = ({ head, rows, words }: ReportTable): string[] => {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map(row => row[i]?.length ?? 0)));
  return all.map(row =>
    row
      .map((cell, i) => (i < words ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};
