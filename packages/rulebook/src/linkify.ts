import { placeOf } from './catalogue.ts';
import { RULE_ID } from './rule-id.ts';

export interface TextPart {
  readonly text: string;
  /** Set when the text is the id of a rule that exists. */
  readonly rule?: string;
}

/** Splits a text so that a page can link the rules it names; the parts joined are the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(RULE_ID)) {
    const rule = match[0];
    if (!placeOf(rule)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: rule, rule });
    end = match.index + rule.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
