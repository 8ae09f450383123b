import { briefSheet } from './brief.ts';
import type { HtmlPart } from './html.ts';
import { pageOf } from './page.ts';
import { PAPERS, type Paper, type PaperName } from './paper.ts';
import { referenceSheet } from './quick-reference.ts';
import { rosterSheet } from './roster.ts';
import type { PrintSubject } from './subject.ts';
import { tokenScaleOf } from './token-scale.ts';
import { tokensSheet } from './tokens.ts';
import { cardsSheet } from './unit-card.ts';

interface Measures {
  readonly paper: Paper;
  /** Millimetres to the GSU on the sheet of tokens. */
  readonly scale: number;
}

/** The sheets by the names people ask for them, in the order they are printed. */
const MAKERS = {
  brief: (subject: PrintSubject, { paper }: Measures): HtmlPart => briefSheet(subject, paper),
  roster: rosterSheet,
  cards: cardsSheet,
  reference: referenceSheet,
  tokens: (subject: PrintSubject, { paper, scale }: Measures): HtmlPart => tokensSheet(subject, paper, scale),
} as const satisfies Readonly<Record<string, (subject: PrintSubject, measures: Measures) => HtmlPart>>;

export type SheetName = keyof typeof MAKERS;
export const SHEETS = Object.keys(MAKERS) as readonly SheetName[];

/** The sheets there are of a subject: an army without a battle has no brief. */
export const sheetsFor = ({ scenario }: PrintSubject): readonly SheetName[] =>
  SHEETS.filter(sheet => sheet !== 'brief' || scenario !== undefined);

export interface PrintOptions {
  /** Missing: all there are. */
  readonly sheets?: readonly SheetName[];
  /** Missing: A4. */
  readonly paper?: PaperName;
  /** Millimetres to the GSU for tokens; missing: what the scale of the setting says. */
  readonly scale?: number;
}

/** The sheets of a subject that are asked for, as one page of HTML. */
export const printSheets = (subject: PrintSubject, options: PrintOptions = {}): string => {
  const paper = PAPERS[options.paper ?? 'a4'];
  const scale = options.scale ?? tokenScaleOf(subject.scale);
  const wanted = sheetsFor(subject).filter(sheet => options.sheets?.includes(sheet) ?? true);
  return pageOf(
    subject.title,
    paper,
    wanted.map(sheet => MAKERS[sheet](subject, { paper, scale })),
  );
};
