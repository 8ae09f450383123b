import { isSay, type Say, say } from '@emlia/packs';
import type { ChosenOption } from '../entries/option.ts';
import { formatCarried, type GroupStep } from '../notation/index.ts';
import { MUSTER_LIMITS, type Muster, type MusterEntry, type MusterOfficer } from './muster.ts';
import { readMuster } from './schema.ts';

/**
 * A muster as the part of a link after the #: short, safe in any address, and never sent to a server by itself.
 * `m1~pack~force~name` and then each entry: `!` for the general, the unit, `:2` for two of it, `=name`, `+option:2`,
 * `@group.2/group` and `&` before each officer.
 */
const VERSION = 1;

/** An army as a link that holds all of it. */
export const formatMusterLink = ({ pack, force = '', name, entries }: Muster): string | Say => {
  const parts = [`m${VERSION}`, pack, force, encode(name ?? ''), ...entries.map(entryCode)];
  const link = parts.join('~');
  return link.length <= MUSTER_LIMITS.link
    ? link
    : say(`The muster is too long for a link; share it as a text.`);
};

const entryCode = (entry: MusterEntry): string => {
  const { count, officers = [], in: path } = entry;
  const place = path ? `@${path.map(stepCode).join('/')}` : '';
  return `${unitCode(entry, count)}${place}${officers.map(one => `&${unitCode(one)}`).join('')}`;
};

/** A unit and what was chosen for it; also the id of what is fielded (see field.ts). */
export const unitCode = ({ unit, name, options = [], general }: MusterOfficer, count = 1): string => {
  const taken = options.map(option => `+${formatCarried(option).replace(' x', ':')}`).join('');
  const called = name === undefined ? '' : `=${encode(name)}`;
  return `${general ? '!' : ''}${unit}${count === 1 ? '' : `:${count}`}${called}${taken}`;
};

const stepCode = ({ group, number }: GroupStep): string => (number === 1 ? group : `${group}.${number}`);

/** Nothing is left that has a meaning here, or that programs take for the end of a link. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[_.!~*'()]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A link in a text: whatever letters a link can have, and none that only ends a sentence around it. */
const LINK = /(?:^|[\s#<("'])(m\d{1,3}~(?:[\w~/:=+@&%.!-]*[\w~%])?)/g;

/** The one link with a muster in a text, which may be talked around. */
export const musterLinkIn = (text: string): string | undefined => {
  const alone = text.trim();
  if (!/\s/.test(alone) && /(?:^|#)m\d{1,3}~/.test(alone)) return alone;
  const links = new Set([...text.matchAll(LINK)].map(([, link]) => link));
  // A file may tell in a comment where it came from.
  return links.size === 1 && !/^pack:/m.test(text) ? [...links][0] : undefined;
};

/** A muster from a link, or from the fragment of one alone. Never throws. */
export const parseMusterLink = (text: string): Muster | Say => {
  const link = text.trim();
  if (link.length > MUSTER_LIMITS.link * 2) return say('The link is too long to hold a muster.');
  const [head = '', pack = '', force = '', name = '', ...entries] = link
    .slice(link.lastIndexOf('#') + 1)
    .split('~');
  const version = /^m(\d{1,3})$/.exec(head)?.[1];
  if (version === undefined) return say('The link holds no muster.');
  if (Number(version) !== VERSION) return say('The muster in this link is of a newer Emlia.');
  try {
    const data = {
      pack,
      ...(force !== '' && { force }),
      ...(name !== '' && { name: decodeURIComponent(name) }),
      entries: entries.map(entryOf),
    };
    const muster = readMuster(data);
    return isSay(muster) ? say(muster.say.replace('The muster was', 'The link was')) : muster;
  } catch {
    // decodeURIComponent throws at half an escape.
    return say('The link is damaged: part of it is missing.');
  }
};

const entryOf = (code: string): unknown => {
  const [first = '', ...officers] = code.split('&');
  const [chosen = '', path] = first.split('@');
  const steps = path?.split('/').map(step => {
    const [group, number = '1'] = step.split('.');
    return { group, number: Number(number) };
  });
  return {
    ...unitOf(chosen),
    ...(officers.length > 0 && { officers: officers.map(unitOf) }),
    ...(steps && { in: steps }),
  };
};

const unitOf = (code: string): Record<string, unknown> => {
  const [head = '', ...options] = code.split('+');
  const [who = '', name] = head.split('=');
  const [unit = '', count] = who.split(':');
  return {
    unit: unit.replace(/^!/, ''),
    ...(unit.startsWith('!') && { general: true }),
    ...(count !== undefined && { count: Number(count) }),
    ...(name !== undefined && { name: decodeURIComponent(name) }),
    ...(options.length > 0 && { options: options.map(optionOf) }),
  };
};

const optionOf = (code: string): ChosenOption => {
  const [id = '', count] = code.split(':');
  return count === undefined ? { id } : { id, count: Number(count) };
};
