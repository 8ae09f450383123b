import type { Rule, TableOfRule } from './catalogue.ts';

const INDENT = '  ';
const GAP = 2;
const NARROWEST = 6;

/** The rule as plain text for a terminal. */
export function formatRule(rule: Rule, width = 80): string {
  const blocks = [`${rule.id}\n${rule.catalogue} · ${rule.chapter}`, wrap(rule.statement, width).join('\n')];
  if (rule.table) blocks.push(formatTable(rule.table, width));
  if (rule.example) {
    blocks.push(`${hang('Given: ', rule.example.given, width)}\n${hang('Then: ', rule.example.then, width)}`);
  }
  if (rule.ruling) blocks.push(hang('Ruling: ', rule.ruling, width));
  if (rule.replaces) blocks.push(hang('Replaces: ', rule.replaces, width));
  if (rule.equals) blocks.push(hang('Same as: ', rule.equals, width));
  blocks.push(hang('Source: ', rule.source, width));
  return blocks.join('\n\n');
}

/** A table's cells as they are shown: a column with a negative number is one of modifiers, so 1 is written +1. */
export function tableCells(table: TableOfRule): string[][] {
  const signed = columns(table).map(cells => cells.some(cell => typeof cell === 'number' && cell < 0));
  return table.map(row =>
    row.map((cell, column) =>
      signed[column] && typeof cell === 'number' && cell > 0 ? `+${cell}` : `${cell}`,
    ),
  );
}

function formatTable(table: TableOfRule, width: number): string {
  const cells = tableCells(table);
  const numeric = columns(cells).map(column => column.every(cell => /^[+-]?[\d.]*$/.test(cell)));
  const widths = fit(
    columns(cells).map(column => Math.max(...column.map(cell => cell.length))),
    width - INDENT.length,
  );
  return cells.flatMap(row => formatRow(row, widths, numeric)).join('\n');
}

function formatRow(row: readonly string[], widths: readonly number[], numeric: readonly boolean[]): string[] {
  const wrapped = row.map((cell, column) => wrap(cell, widths[column] ?? cell.length));
  const height = Math.max(...wrapped.map(lines => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const shown = wrapped.map((lines, column) => {
      const cell = lines[line] ?? '';
      const size = widths[column] ?? 0;
      return numeric[column] ? cell.padStart(size) : cell.padEnd(size);
    });
    return (INDENT + shown.join(' '.repeat(GAP))).trimEnd();
  });
}

/** Takes from the widest column until the row fits. */
function fit(widths: readonly number[], width: number): number[] {
  const fitted = [...widths];
  let excess = fitted.reduce((sum, size) => sum + size, GAP * (fitted.length - 1)) - width;
  for (; excess > 0; excess--) {
    const widest = Math.max(...fitted);
    if (widest <= NARROWEST) break;
    fitted[fitted.indexOf(widest)] = widest - 1;
  }
  return fitted;
}

function columns<Cell>(table: readonly (readonly Cell[])[]): Cell[][] {
  const count = Math.max(...table.map(row => row.length));
  return Array.from({ length: count }, (_, column) => table.flatMap(row => row.slice(column, column + 1)));
}

function hang(label: string, text: string, width: number): string {
  return wrap(label + text, width, INDENT).join('\n');
}

function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line.trim() === '') line += word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
    while (line.length > width && width > indent.length) {
      const cut = cutOf(line.slice(0, width));
      lines.push(line.slice(0, cut));
      line = indent + line.slice(cut);
    }
  }
  return [...lines, line];
}

/** A word wider than its column is cut after a hyphen or slash if it has one. */
function cutOf(part: string): number {
  const joint = Math.max(part.lastIndexOf('-'), part.lastIndexOf('/'));
  return joint > 0 ? joint + 1 : part.length;
}
