export { PAPERS, type PaperName } from './paper.ts';
export { type PrintOptions, printSheets, SHEETS, type SheetName, sheetsFor } from './sheets.ts';
export { type PrintSubject, subjectOfBattle, subjectOfMuster, subjectOfScenario } from './subject.ts';
export { type SvgOptions, toSvg } from './svg.ts';
export { parseTokenScale } from './token-scale.ts';
export { printTracking, type TrackingSheet } from './tracking.ts';
