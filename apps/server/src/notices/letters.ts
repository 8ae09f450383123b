import type { NoticeCard, WebhookNotice } from '@emlia/protocol';

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** How long is left, by the largest unit of which there are two. */
const leftOf = (ms: number): string => {
  const [name, size] = UNITS.find(([, size]) => ms >= 2 * size) ?? UNITS[2];
  const count = Math.max(1, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

const lineOf = ({ title, what, due, url }: NoticeCard, now: number): string => {
  const left = due === undefined || due <= now ? '' : `, ${leftOf(due - now)} left`;
  return `${title}${what === 'alarm' ? ' (your time runs out)' : ''}${left}\n${url}`;
};

/** What waits, in a few words. */
export const subjectOf = (matches: readonly NoticeCard[]): string => {
  const [first] = matches;
  if (matches.length !== 1 || !first) return `${matches.length} battles wait for you`;
  return first.what === 'alarm'
    ? `Your time runs out: ${first.title}`
    : `A battle waits for you: ${first.title}`;
};

export const textOf = (matches: readonly NoticeCard[], now: number): string =>
  matches.map(one => lineOf(one, now)).join('\n\n');

export const webhookNotice = (matches: readonly NoticeCard[], now: number): WebhookNotice => {
  const text = `${subjectOf(matches)}\n${textOf(matches, now)}`;
  return { type: 'emlia-notice', matches, text, content: text.slice(0, 1900) };
};
