import { ailmentWord } from '@emlia/content';
import type { Part, UnitState } from '@emlia/emlia';
import { type Html, html } from './html.ts';
import { type Paper, printableAreaOf, rounded } from './paper.ts';
import { statLineOf } from './stats.ts';
import { isGone, strengthOfPart } from './strength.ts';
import type { PrintSubject } from './subject.ts';

/** A disc for each member at the size of its base, and markers for what players must remember. */
export const tokensSheet = (subject: PrintSubject, paper: Paper, scale: number): Html => html`
<section class="sheet tokens">
  <header class="sheet-head"><h2>Tokens</h2><p>1 GSU is ${rounded(scale)} mm · print at 100%, without fitting to the page</p></header>
  ${subject.armies
    .map(army => ({ ...army, units: army.units.filter(unit => !isGone(unit)) }))
    .filter(({ units }) => units.length > 0)
    .map(
      ({ name, side, units }) => html`
<div class="army side-${side % 5}">
  <h3>${name}</h3>
  ${units.map(unit => unitTokens(subject, unit, { side, scale, widest: printableAreaOf(paper).width }))}
</div>`,
    )}
  ${markers(subject)}
</section>`;

interface TokenSize {
  readonly side: number;
  /** Millimetres to the GSU. */
  readonly scale: number;
  /** As much as the paper takes, in millimetres. */
  readonly widest: number;
}

const unitTokens = (subject: PrintSubject, unit: UnitState, { side, scale, widest }: TokenSize): Html => html`
<div class="batch${isFew(subject, unit, scale) && ' few'}"><h4><span class="code">${subject.codes.get(unit.id)}</span> ${unit.name}</h4>
${unit.parts.map((part, index) => {
  const { living } = strengthOfPart(unit, index);
  const across = rounded(acrossOf(subject, part) * scale);
  if (living === 0) return undefined;
  if (across > widest)
    return html`<p class="note">${part.name}: ${living} ${living === 1 ? 'base' : 'bases'} ${across} mm across, too wide for this paper; cut from card.</p>`;
  const code = subject.codes.get(unit.id) ?? '';
  const token = {
    across,
    side,
    code: index === 0 ? code : `${code}${'’'.repeat(index)}`,
    name: index === 0 ? unit.name : part.name,
  };
  const numbered = living > 1 || unit.parts.length > 1;
  return html`<div class="discs">${Array.from({ length: living }, (_, i) => disc({ ...token, number: numbered ? `${i + 1}` : '' }))}</div>`;
})}</div>`;

/** So short a row that another may stand beside it; never so tall that it would be cut by the end of a page. */
const ROW = 60;

const isFew = (subject: PrintSubject, unit: UnitState, scale: number): boolean =>
  unit.parts.every(
    (part, index) => strengthOfPart(unit, index).living * (acrossOf(subject, part) * scale + 2) <= ROW,
  );

/** The base of a member, in GSU. */
const acrossOf = (subject: PrintSubject, part: Part): number => {
  const line = statLineOf(subject, part);
  return line.base ?? line.size;
};

/** Rings tell the sides apart without colour. */
const RINGS: readonly {
  readonly fill: string;
  readonly ink: string;
  readonly double?: true;
  readonly dash?: string;
}[] = [
  { fill: '#fff', ink: '#000' },
  { fill: '#444', ink: '#fff' },
  { fill: '#fff', ink: '#000', double: true },
  { fill: '#ccc', ink: '#000' },
  { fill: '#fff', ink: '#000', dash: '6 3' },
];

/** On a disc narrower than this, in millimetres, no letter can be read, and the ring alone is printed. */
const LEAST_FOR_LETTERS = 4;
const LEAST_FOR_NUMBER = 7;
/** Letters of a name lower than this, in millimetres, cannot be read. */
const LEAST_FOR_NAME = 1.6;

/** The width of a code in the height of its letters: M and W are the widest, and no code may touch the ring. */
const widthOf = (code: string): number =>
  Math.max(
    1,
    [...code].reduce((sum, letter) => sum + (/[MW]/.test(letter) ? 1.1 : letter === '’' ? 0.35 : 0.8), 0),
  );

interface Token {
  /** How wide it is, in millimetres. */
  readonly across: number;
  readonly side: number;
  readonly code: string;
  /** The number of the member; empty where there is one alone. */
  readonly number: string;
  readonly name: string;
}

const disc = ({ across, side, code, number, name }: Token): Html => {
  const { fill, ink, double, dash } = RINGS[side % RINGS.length] ?? { fill: '#fff', ink: '#000' };
  // In a box of 100, whatever its size.
  const size = Math.min(36, 84 / widthOf(code));
  // As wide as the disc is where the name stands.
  const nameSize = rounded(Math.min(8, 104 / name.length));
  const named = (nameSize * across) / 100 >= LEAST_FOR_NAME;
  const line = rounded(Math.min(3, 60 / across));
  return html`<svg class="disc" width="${across}mm" height="${across}mm" viewBox="0 0 100 100" role="img" aria-label="${name} ${number}">
<circle cx="50" cy="50" r="${50 - line / 2}" fill="${fill}" stroke="#000" stroke-width="${line}"${dash !== undefined && html` stroke-dasharray="${dash}"`}/>
${double && html`<circle cx="50" cy="50" r="${44 - line / 2}" fill="none" stroke="#000" stroke-width="${line}"/>`}
<path d="M50 ${double ? 9 : 3}l6 9H44Z" fill="${ink}"/>
${across >= LEAST_FOR_LETTERS && html`<text x="50" y="${across >= LEAST_FOR_NUMBER && number !== '' ? 56 : 62}" font-size="${rounded(size)}" font-weight="700" text-anchor="middle" fill="${ink}">${code}</text>`}
${across >= LEAST_FOR_NUMBER && html`<text x="50" y="76" font-size="19" text-anchor="middle" fill="${ink}">${number}</text>`}
${named && html`<text x="50" y="${number === '' ? 78 : 86}" font-size="${nameSize}" text-anchor="middle" fill="${ink}">${name}</text>`}
</svg>`;
};

const STATES = ['Prone', 'In cover', 'Double paced', 'Disordered', 'Prepared', 'Hidden', 'Charged', 'Acted'];

/** What lies beside units on a table: a few of each, and hits in ones and fives. */
const markers = ({ world, armies }: PrintSubject): Html => {
  const units = armies.reduce((sum, army) => sum + army.units.length, 0);
  const each = Math.max(2, Math.min(6, Math.ceil(units / 3)));
  const words = [...STATES, ...Object.keys(world.setup.ailments ?? {}).map(ailmentWord)];
  return html`
<div class="army">
  <h3>Markers</h3>
  <p class="note">To lay beside units; hits wait there for the resolution phase.</p>
  <div class="discs">${words.flatMap(word => Array.from({ length: each }, () => html`<span class="marker">${word}</span>`))}</div>
  <div class="discs">${['1', '5'].flatMap(hits => Array.from({ length: 12 }, () => html`<span class="marker hit"><b>${hits}</b>${hits === '1' ? 'hit' : 'hits'}</span>`))}</div>
</div>`;
};
