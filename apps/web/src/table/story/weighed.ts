import type { BotReason } from '@emlia/protocol';

type Weighed = BotReason['weighed'][number];

export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** What the terms of a candidate come to; nothing of a bot that does not weigh. */
export const weighedTotal = ({ terms }: Pick<Weighed, 'terms'>): number | undefined =>
  terms.length === 0 ? undefined : tenths(terms.reduce((sum, { value }) => sum + value, 0));
