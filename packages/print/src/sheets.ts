import { briefSheet } from './brief.ts';
import { html, type Piece } from './html.ts';
import { PAPERS, type Paper, type PaperName } from './paper.ts';
import { printCss } from './print-css.ts';
import { referenceSheet } from './quick-reference.ts';
import { rosterSheet } from './roster.ts';
import type { Subject } from './subject.ts';
import { tokenScaleOf } from './token-scale.ts';
import { tokensSheet } from './tokens.ts';
import { cardsSheet } from './unit-card.ts';

interface Page {
  readonly paper: Paper;
  /** Of tokens: millimetres to the GSU. */
  readonly scale: number;
}

/** By the names people ask for them, in the order they are printed. */
const MAKERS = {
  brief: (subject: Subject, { paper }: Page): Piece => briefSheet(subject, paper),
  roster: rosterSheet,
  cards: cardsSheet,
  reference: referenceSheet,
  tokens: (subject: Subject, { paper, scale }: Page): Piece => tokensSheet(subject, paper, scale),
} as const satisfies Readonly<Record<string, (subject: Subject, page: Page) => Piece>>;

export type SheetName = keyof typeof MAKERS;
export const SHEETS = Object.keys(MAKERS) as readonly SheetName[];

/** Those there are of it: an army without a battle has no brief. */
export const sheetsFor = ({ scenario }: Subject): readonly SheetName[] =>
  SHEETS.filter(sheet => sheet !== 'brief' || scenario !== undefined);

export interface PrintOptions {
  /** Missing: all there are. */
  readonly sheets?: readonly SheetName[];
  /** Missing: A4. */
  readonly paper?: PaperName;
  /** Millimetres to the GSU for tokens; missing: what the scale of the setting says. */
  readonly scale?: number;
}

/** The sheets as one page of HTML that needs nothing else: no script, no picture, no font from elsewhere. */
export const printSheets = (subject: Subject, options: PrintOptions = {}): string => {
  const paper = PAPERS[options.paper ?? 'a4'];
  const page: Page = { paper, scale: options.scale ?? tokenScaleOf(subject.scale) };
  const wanted = sheetsFor(subject).filter(sheet => options.sheets?.includes(sheet) ?? true);
  const style = { html: printCss(paper, subject.title) };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject.title}</title>
<style>${style}</style>
</head>
<body>
<p class="screen-only">Print this page from the menu of your browser, on ${paper.name}, at 100% and without its own headers.</p>
${wanted.map(sheet => MAKERS[sheet](subject, page))}
</body>
</html>
`.html;
};
