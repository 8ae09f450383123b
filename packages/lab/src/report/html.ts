import { parseHTML } from 'linkedom';
import { plotOf } from './plots.ts';
import type { StudyReport } from './report.ts';
import { type GameLink, type ReportTable, type Section, sectionsOf } from './sections.ts';
import { STYLE } from './style.ts';

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Links {
  /** Where the replay of a game is; without it games are named only. */
  readonly replay?: (link: GameLink) => string;
  /** What to do with what is linked there. */
  readonly hint?: string;
}

/** The report as one file that needs nothing else: plots are drawn, colours follow the reader's theme. */
export const formatHtml = (report: StudyReport, links: Links = {}): string => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const { title, about, sections } = sectionsOf(report);
  const body = sections.map(section => sectionHtml(report, section, document as unknown as Document, links));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><p class="caption">Emlia lab</p><h1>${safe(title)}</h1><p class="quiet">${safe(about)}</p></header>
${body.join('\n')}
<footer class="quiet"><p>Intervals are Wilson’s at 95 %. Every game has its own seed; bots change sides from game to game. The same study gives the same report on any machine. Study ${safe(report.study.id)}.</p></footer>
</main>
</body>
</html>
`;
};

const sectionHtml = (
  report: StudyReport,
  section: Section,
  document: Document,
  { replay, hint }: Links,
): string => {
  const { title, version, says, table, games, caption } = section;
  const plot = plotOf(report, section, document);
  const mark = version && !title.startsWith('Version') ? ` <span class="version">${version}</span>` : '';
  return [
    '<section>',
    `<h2>${safe(title)}${mark}</h2>`,
    ...says.map((say, i) => `<p${i === 0 ? ' class="lead"' : ''}>${safe(say)}</p>`),
    ...(plot ? [`<figure>${plot.outerHTML}${captionHtml(caption)}</figure>`] : []),
    ...(table ? [tableHtml(table, plot !== undefined && says.length > 0)] : []),
    ...(games ? [`<ul class="games">${games.map(link => gameHtml(link, replay)).join('')}</ul>`] : []),
    ...(games && hint !== undefined ? [`<p class="quiet">${safe(hint)}</p>`] : []),
    '</section>',
  ].join('\n');
};

const captionHtml = (caption: string | undefined): string =>
  caption === undefined ? '' : `<figcaption class="quiet">${safe(caption)}</figcaption>`;

const gameHtml = (link: GameLink, replay: Links['replay']): string => {
  const name = `Game ${link.game + 1}`;
  const named = replay ? `<a href="${safe(replay(link))}">${name}</a>` : name;
  return `<li>${named}: ${safe(link.say)}</li>`;
};

const tableHtml = ({ head, rows, words }: ReportTable, folded: boolean): string => {
  const cells = (row: readonly string[], tag: string): string =>
    row.map((cell, i) => `<${tag}${i >= words ? ' class="number"' : ''}>${safe(cell)}</${tag}>`).join('');
  const table = `<div class="wide"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map(row => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table></div>`;
  return folded ? `<details><summary>In numbers</summary>${table}</details>` : table;
};
