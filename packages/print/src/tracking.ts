import { type Html, html } from './html.ts';
import { pageOf } from './page.ts';
import { PAPERS, type Paper, type PaperName, printableAreaOf } from './paper.ts';

/** A sheet of rows and columns to write on (sheet.columns): filled as far as its cells are, or empty. */
export interface TrackingSheet {
  readonly name: string;
  /** What stands beside the name. */
  readonly note?: string;
  readonly columns: readonly string[];
  /** Lines of a cell are parted by line ends. */
  readonly rows: readonly (readonly string[])[];
  /** Empty rows after them, for what comes later. */
  readonly spare?: number;
}

/** Sheets for keeping track of groups, one to a page, as one page of HTML. */
export const printTracking = (
  title: string,
  sheets: readonly TrackingSheet[],
  options: { readonly paper?: PaperName } = {},
): string => {
  const paper = PAPERS[options.paper ?? 'a4'];
  return pageOf(
    title,
    paper,
    sheets.map(sheet => sheetOf(title, sheet, paper)),
  );
};

/** The head and caption of a page, in millimetres; no row is lower than the other. */
const HEAD = 34;
const LOWEST = 9;

const sheetOf = (
  title: string,
  { name, note, columns, rows, spare = 0 }: TrackingSheet,
  paper: Paper,
): Html => {
  const all = [...rows, ...Array.from({ length: spare }, () => columns.map(() => ''))];
  // Empty rows share the page, so that there is room to write.
  const height = Math.max(
    LOWEST,
    Math.floor((printableAreaOf(paper).height - HEAD) / Math.max(all.length, 1)),
  );
  const room = { html: `height: ${Math.min(height, 30)}mm` };
  return html`<section class="sheet tracking">
<header class="sheet-head"><h2>${name}</h2><p>${note ?? title}</p></header>
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${all.map(
  cells => html`<tr style="${room}">${cells.map(
    (cell, i) =>
      html`<td${i === 0 && { html: ' class="name"' }}>${cell.split('\n').map((line, l) => (l === 0 ? line : [{ html: '<br>' }, line]))}</td>`,
  )}</tr>
`,
)}</tbody>
</table>
</section>
`;
};
