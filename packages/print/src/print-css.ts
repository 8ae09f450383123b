import { cssText } from './html.ts';
import { MARGIN, type Paper } from './paper.ts';

/** One style sheet for every sheet: ink on paper, legible without colour. */
export const printCss = (paper: Paper, title: string): string => `
@page {
  size: ${paper.css} portrait;
  margin: ${MARGIN}mm;
  @bottom-left { content: "${cssText(title)}"; font: 7pt ${SANS}; color: #555; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 7pt ${SANS}; color: #555; }
}
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: #000; background: #fff; font: 9pt/1.35 ${SANS}; font-variant-numeric: tabular-nums; }
h1, h2, h3, h4, p, dl, dd, ol, figure { margin: 0; }
h1, h2, h3 { font-family: ${SERIF}; line-height: 1.15; }
h1 { font-size: 20pt; }
h2 { font-size: 16pt; }
h3 { font-size: 11pt; break-after: avoid; }
h4 { font-size: 9pt; border-top: .4pt solid #999; padding-top: 1mm; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .8mm 1.2mm; }
th { font-size: 7pt; font-weight: 600; text-transform: uppercase; letter-spacing: .03em; color: #333; vertical-align: bottom; }
thead { display: table-header-group; }
tr, li, article, .disc, .marker { break-inside: avoid; }
.rule { font: 6.5pt ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; color: #555; white-space: nowrap; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
.army { margin-bottom: 6mm; }
.army h3 { font-size: 13pt; margin-bottom: 1mm; break-after: avoid; }
.sheet-head { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm; border-bottom: 1.2pt solid #000; padding-bottom: 1.2mm; margin-bottom: 3mm; break-after: avoid; }
.sheet-head p { font-size: 8pt; color: #333; text-align: right; max-width: 60%; }
.sheet-head h2 { flex: 1; }
.brief .sheet-head { display: block; }
.brief .sheet-head p { text-align: left; max-width: none; margin-top: .6mm; }
.code { font-weight: 700; letter-spacing: .02em; }
.note { font-size: 7.5pt; color: #333; margin: 1mm 0; }
.now { font-weight: 700; }
.gone { color: #777; }
.gone h3, .gone strong { text-decoration: line-through; }

.roster table { table-layout: fixed; font-size: 8.5pt; }
.roster td, .roster th { text-align: right; border-bottom: .3pt solid #bbb; padding: .8mm .7mm; overflow-wrap: break-word; }
.roster th { overflow-wrap: normal; font-size: 6.5pt; text-transform: none; letter-spacing: 0; width: 9mm; border-bottom: .8pt solid #000; }
.roster th.code { width: 12mm; }
.roster th.name { width: auto; }
.roster th.members { width: 15mm; }
.roster th.move { width: 16mm; }
.roster th.hits { width: 15mm; }
.roster th.few { width: 12mm; }
.roster td.skill { white-space: nowrap; }
.roster td.skill .now { display: block; }
.roster td.name, .roster th.name, .roster td.code { text-align: left; }
.roster td.name small { display: block; font-size: 7.5pt; color: #333; }
.roster td.name em { display: block; font-size: 7.5pt; }
.roster td i { color: #999; }
.roster tbody { break-inside: avoid; }
.roster tfoot { display: table-row-group; }
.roster tfoot td { border-top: .8pt solid #000; border-bottom: 0; font-weight: 700; }

.tracking table { table-layout: fixed; width: calc(100% - 1pt); margin-left: .5pt; }
.tracking th, .tracking td { border: .5pt solid #000; }
.tracking td.name { font-weight: 700; overflow-wrap: anywhere; }

.deck { columns: 2; column-gap: 4mm; padding: 0 .3mm; }
.card { border: .8pt solid #000; border-radius: 1.5mm; padding: 2.5mm; margin-bottom: 4mm; font-size: 8pt; }
.card > header { display: flex; gap: 2mm; align-items: center; border-bottom: .6pt solid #000; padding-bottom: 1.5mm; margin-bottom: 1.5mm; }
.card > header > div { flex: 1; min-width: 0; }
.card > header p { font-size: 7.5pt; color: #333; }
.card h3 { font-size: 12pt; overflow-wrap: anywhere; }
.card .code { display: inline-flex; align-items: center; justify-content: center; min-width: 9mm; height: 9mm; padding: 0 1mm; border: .9pt solid #000; border-radius: 4.5mm; }
.side-1 .card .code, .side-1 .batch .code { background: #444; color: #fff; }
.side-2 .card .code { border-style: double; border-width: 2pt; }
.side-3 .card .code { background: #ccc; }
.side-4 .card .code { border-style: dashed; }
.card .points { text-align: center; font-weight: 700; font-size: 11pt; line-height: 1; }
.card .points small { display: block; font-size: 6.5pt; font-weight: 400; }
.card .plight { font-weight: 700; margin-bottom: 1mm; }
.card p { margin-top: .8mm; }
.card ol { padding-left: 4.5mm; }
.part + .part { margin-top: 2mm; }
.tracks p { display: flex; gap: 1.5mm; align-items: baseline; }
.boxes { display: inline-flex; flex-wrap: wrap; gap: .7mm; }
.box { position: relative; width: 3mm; height: 3mm; border: .5pt solid #000; }
.boxes.many { gap: .5mm; }
.boxes.many .box { width: 2.2mm; height: 2.2mm; }
.box.crossed { background: linear-gradient(to top right, #bbb 44%, #000 46%, #000 54%, #bbb 56%); }
.stats { display: grid; grid-template-columns: repeat(4, 1fr); gap: .8mm 2mm; margin-top: 1.2mm; }
.stats .wide { grid-column: span 2; }
.stats .full { grid-column: 1 / -1; }
.stats dt { font-size: 6.5pt; color: #333; }
.stats dd { font-weight: 700; font-size: 9pt; line-height: 1.15; }
.skills { border-top: .3pt solid #bbb; padding-top: .8mm; }
.weapons { margin-top: 1.2mm; border-top: .3pt solid #bbb; }
.weapons td, .weapons th { padding: .5mm 1mm .5mm 0; }
.weapons th { font-size: 6.5pt; text-transform: none; font-weight: 400; letter-spacing: 0; }
.weapons td:first-child { font-weight: 700; }
.vital span { white-space: normal; }

.columns { columns: 2; column-gap: 6mm; column-rule: .3pt solid #bbb; font-size: 8pt; }
.block { margin-bottom: 2.5mm; }
.block.long { break-inside: auto; }
.block h3 { display: flex; gap: 1.5mm; align-items: baseline; border-bottom: .5pt solid #000; padding-bottom: .4mm; margin-bottom: .6mm; font-size: 10pt; break-after: avoid; }
.block h3 .rule { margin-left: auto; }
.kind { font: 600 7pt ${SANS}; text-transform: uppercase; letter-spacing: .04em; border: .4pt solid #000; border-radius: .8mm; padding: 0 .8mm; }
.fine { font-size: 7.5pt; }
.modifiers { margin-top: .6mm; font-size: 7.5pt; }
.modifiers td { padding: .15mm 0; border-bottom: .25pt dotted #999; }
.modifiers td:last-child { text-align: right; white-space: nowrap; font-weight: 700; padding-left: 2mm; }
.modifiers .source td { border: 0; text-align: right; line-height: 1; padding-bottom: .6mm; }
.block.long p { break-after: avoid; }
.modifiers tr:nth-last-child(-n + 3) { break-before: avoid; }
.modifiers tr:nth-child(-n + 2) { break-after: avoid; }

.brief .purpose { font: 10pt/1.4 ${SERIF}; margin-bottom: 2mm; columns: 1; }
.brief figure { text-align: center; break-inside: avoid; }
.map { display: block; margin: 0 auto; max-width: 100%; }
.map text { font-family: ${SANS}; paint-order: stroke; stroke: #fff; stroke-width: .7; stroke-linejoin: round; fill: #000; }
.map .zone { font-weight: 700; letter-spacing: .04em; }
.map .unit { font-weight: 700; }
.map .area { font-style: italic; }
.map .number, .map .lines { stroke: none; }
.pair { display: grid; grid-template-columns: 2fr 1fr; gap: 6mm; margin: 2mm 0 3mm; }
.force { margin-bottom: 2mm; }
.force dl { display: grid; grid-template-columns: max-content 1fr; gap: .3mm 2.5mm; }
.force dt { font-weight: 700; }
.force h3 + p + h3 { margin-top: 2mm; }
.brief ul { break-before: avoid; margin: 0 0 2mm; padding-left: 4.5mm; }
.ground { margin-top: 1mm; font-size: 8pt; }
.ground th { border-bottom: .8pt solid #000; }
.ground td { border-bottom: .3pt solid #bbb; }
.ground small { display: block; font-size: 7pt; color: #333; }
.swatch { width: 10mm; height: 6mm; display: block; }

.batch { margin-bottom: 3mm; }
.batch.few { display: inline-block; vertical-align: top; margin-right: 6mm; }
.batch h4 { border: 0; padding: 0; margin-bottom: 1mm; break-after: avoid; }
.batch .code { font-family: ${SANS}; padding: 0 1mm; border-radius: .8mm; }
.discs { display: flex; flex-wrap: wrap; gap: 1.5mm; margin-bottom: 2mm; }
.disc { display: block; flex: none; font-family: ${SANS}; }
.marker { display: flex; flex-direction: column; align-items: center; justify-content: center; width: 15mm; height: 8mm; border: .5pt solid #000; border-radius: 1mm; font-size: 7pt; line-height: 1.1; text-align: center; overflow-wrap: anywhere; }
.marker.hit { width: 8mm; border-radius: 4mm; font-size: 5.5pt; }
.marker.hit b { font-size: 9pt; }

.screen-only { display: none; }
@media screen {
  body { background: #ddd9d0; padding: 8mm 0; }
  .screen-only { display: block; width: ${paper.width}mm; margin: 0 auto 4mm; font-size: 10pt; }
  .sheet { width: ${paper.width}mm; max-width: 100%; min-height: ${Math.round(paper.height / 2)}mm; padding: ${MARGIN}mm; margin: 0 auto 8mm; background: #fff; box-shadow: 0 1px 6px #0004; }
}
`;

const SANS = '"Source Sans 3", "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif';
const SERIF = '"Source Serif 4", Charter, "Iowan Old Style", Georgia, "DejaVu Serif", serif';
