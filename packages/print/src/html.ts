/** Text that is HTML already; everything else is escaped where it is put in. */
export interface Html {
  readonly html: string;
}

export type HtmlPart = Html | string | number | undefined | false | readonly HtmlPart[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control and text-direction characters, which can make a page show what is not there. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escapeHtml = (text: string): string =>
  text.replace(UNSEEN, '\ufffd').replace(/[&<>"']/g, char => ENTITIES[char] ?? '');

const render = (piece: HtmlPart): string => {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return escapeHtml(piece);
  if (typeof piece === 'number') return String(piece);
  return 'html' in piece ? piece.html : piece.map(render).join('');
};

/** A piece of a page: whatever is put into it is text, unless it is such a piece itself. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly HtmlPart[]): Html => ({
  html: texts.map((text, i) => text + render(pieces[i])).join(''),
});

export const joined = (pieces: readonly HtmlPart[], between: string): HtmlPart =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [between, piece]));

/** A text inside a string of CSS: nothing in it can end the string or the style sheet. */
export const cssText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[^\p{L}\p{N} ,.·:-]/gu, char => `\\${char.codePointAt(0)?.toString(16).padStart(6, '0')}`);

/** The id of a rule, small. */
export const ruleMark = (rule: string): Html => html`<code class="rule">${rule}</code>`;
