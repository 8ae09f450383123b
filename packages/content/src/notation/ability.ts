import { noSuch, type Say, say } from '@emlia/packs';
import { type Ability, ACTION_WORDS, type OwnAction } from '../entries/ability.ts';
import { ABILITY_SAYS } from '../entries/ability-says.ts';
import type { VitalEffect } from '../entries/vital.ts';
import { formatCondition } from './condition.ts';
import { SKILL_WORDS, skillOfWord } from './skill-words.ts';
import { formatVitalEffect } from './vital-effect.ts';

const PLAIN = {
  falloff: 'falloff',
  'armour piercing': 'armourPiercing',
  parry: 'parry',
  'keen hearing': 'keenHearing',
  looms: 'looms',
} as const;
/** The rulebook's two samples, and how others like them are written. */
const SAMPLES = {
  'city fighters': { ability: 'atHome', in: 'urban' },
  'ghillie suit': { ability: 'hidesIn', in: 'wooded' },
} as const satisfies Readonly<Record<string, Ability>>;
const PLACED = { 'at home in': 'atHome', 'hides in': 'hidesIn' } as const;
const NUMBERED = { reach: 'reach', 'large falloff': 'largeFalloff' } as const;

/** The words an ability can begin with, for those who mistyped one. */
export const ABILITY_WORDS: readonly string[] = [PLAIN, SAMPLES, PLACED, NUMBERED].flatMap(words =>
  Object.keys(words),
);

/**
 * The rulebook's own words: `reach 1`, `large falloff 1`, `falloff`, `armour piercing`, `parry`, `hits +1`,
 * `city fighters`, `at home in wooded`, `ghillie suit`, `hides in urban`, `keen hearing`, `looms`, `aimed fire +1`, `close combat +1 against Beast`, `enemy aimed fire -1`,
 * `cannot charge`, `can charge`.
 */
export const parseAbility = (text: string): Ability | Say => {
  const written = text.trim();
  return parseCheck(written) ?? parseAction(written) ?? parsePlaced(written) ?? parseNamed(written);
};

const SIGNED = /^([a-z ]*[a-z]) +([+-]\d{1,2})(?: +against +(\S.{0,39}))?$/i;

const parseCheck = (text: string): Ability | Say | undefined => {
  const parts = SIGNED.exec(text);
  if (!parts) return undefined;
  const [, words = '', number, against] = parts;
  const by = Number(number);
  const name = words.toLowerCase().replace(/ +/g, ' ');
  if (by === 0) return say('a bonus of 0 changes nothing');
  if (name === 'hits') {
    if (against !== undefined || by < 0) return say('armour adds to hits, like hits +1');
    return { ability: 'hits', by };
  }
  const enemy = name.startsWith('enemy ');
  const skill = skillOfWord(enemy ? name.slice(6) : name);
  if (!skill)
    return say(noSuch('skill', enemy ? name.slice(6) : name, ['hits', ...Object.values(SKILL_WORDS)]));
  if (enemy)
    return against === undefined
      ? { ability: 'enemyCheck', skill, by }
      : say('what enemies suffer holds for all of them');
  return { ability: 'check', skill, by, ...(against !== undefined && { against }) };
};

const parseAction = (text: string): Ability | Say | undefined => {
  const parts = /^(cannot|can) +(\S.{0,39})$/i.exec(text);
  if (!parts) return undefined;
  const word = (parts[2] ?? '').toLowerCase();
  const action = Object.hasOwn(ACTION_WORDS, word) ? ACTION_WORDS[word] : undefined;
  if (action === undefined) return say(noSuch('action', word, Object.keys(ACTION_WORDS)));
  return { ability: parts[1]?.toLowerCase() === 'can' ? 'can' : 'cannot', action };
};

const parsePlaced = (text: string): Ability | undefined => {
  const [, words = '', keyword = ''] = /^(at home in|hides in) +(\S.{0,39})$/i.exec(text) ?? [];
  const name = words.toLowerCase();
  return isKeyOf(PLACED, name) ? { ability: PLACED[name], in: keyword } : undefined;
};

const parseNamed = (text: string): Ability | Say => {
  const parts = /^([a-z ]*[a-z])(?: +(\d{1,3}))?$/.exec(text.toLowerCase());
  const [, name = text, number] = parts ?? [];
  if (isKeyOf(PLAIN, name)) {
    return number === undefined ? { ability: PLAIN[name] } : say(`"${name}" stands without a number`);
  }
  if (isKeyOf(SAMPLES, name) && number === undefined) return SAMPLES[name];
  if (isKeyOf(NUMBERED, name)) {
    const by = Number(number);
    return by >= 1 ? { ability: NUMBERED[name], by } : say(`"${name}" needs a number from 1, like ${name} 1`);
  }
  return say(noSuch('ability', name, ABILITY_WORDS));
};

/** An ability in the notation of packs, as parseAbility reads it: `close combat +1 against Beast`. */
export const formatAbility = (ability: Ability): string => {
  const where = 'when' in ability && ability.when !== undefined ? ` if ${formatCondition(ability.when)}` : '';
  return `${wordsOf(ability)}${where}`;
};

/** What players call it: the pack's own name for it, or its words. */
export const abilityNames = (abilities: readonly Ability[]): string[] => [
  ...new Set(abilities.map(one => one.name ?? formatAbility(one))),
];

/** An ability as it is shown: its name and words. */
export interface AbilityShown {
  readonly name: string;
  /** In its notation, where the pack has a name for it. */
  readonly words?: string;
  readonly says: string;
}

/** Each ability once, with its sentence: the pack’s own where there is one. */
export const abilitiesShown = (
  abilities: readonly Ability[],
  sayings?: ReadonlyMap<string, string>,
): AbilityShown[] => {
  const shown = new Map<string, AbilityShown>();
  for (const ability of abilities) {
    const words = formatAbility(ability);
    const { name = words } = ability;
    shown.set(`${name} ${words}`, {
      name,
      ...(name !== words && { words }),
      says: (name !== words && sayings?.get(name)) || ABILITY_SAYS[ability.ability],
    });
  }
  return [...shown.values()];
};

const fear = ({ terrifying }: { readonly terrifying?: true }): string => (terrifying ? 'terrifying, ' : '');

const wordsOf = (ability: Ability): string => {
  switch (ability.ability) {
    case 'atHome':
    case 'hidesIn': {
      const sample = Object.entries(SAMPLES).find(
        ([, one]) => one.ability === ability.ability && one.in === ability.in,
      );
      const words = Object.entries(PLACED).find(([, id]) => id === ability.ability)?.[0];
      return sample?.[0] ?? `${words} ${ability.in}`;
    }
    case 'harm':
      return `harm: ${effectsOf(ability)}${ability.on === undefined ? '' : ` on ${ability.on} or more`}`;
    case 'after':
      return `after ${ability.action}: ${effectsOf(ability)}`;
    case 'aura':
      return `${fear(ability)}${ability.on} within ${ability.within}: ${effectsOf(ability)}`;
    case 'formation':
      return formationWords(ability);
    case 'action':
      return actionWords(ability);
    case 'hits':
      return `hits +${ability.by}`;
    case 'check': {
      const against = ability.against === undefined ? '' : ` against ${ability.against}`;
      return `${SKILL_WORDS[ability.skill]} ${signed(ability.by)}${against}`;
    }
    case 'enemyCheck':
      return `${fear(ability)}enemy ${SKILL_WORDS[ability.skill]} ${signed(ability.by)}`;
    case 'cannot':
    case 'can':
      return `${ability.ability} ${ability.action}`;
    default: {
      const name =
        Object.entries({ ...PLAIN, ...NUMBERED }).find(([, id]) => id === ability.ability)?.[0] ?? '';
      return 'by' in ability ? `${name} ${ability.by}` : name;
    }
  }
};

const formationWords = (ability: Extract<Ability, { ability: 'formation' }>): string => {
  const { called, like, gap, slow, gives = [] } = ability;
  const manner = [
    `${like} order`,
    ...(gap === undefined ? [] : [`gaps of up to ${gap} GSU`]),
    ...(slow ? ['half speed'] : []),
    ...gives.map(formatAbility),
  ];
  return `formation ${called}: ${manner.join(', ')}`;
};

const ON_WORDS = { self: '', friend: 'on a friend', enemy: 'on an enemy', place: 'at a place' } as const;

/** `Lay Smoke: primary action, twice, at a place within 12 GSU, by volley fire; smoke 8 GSU across for 2 turns` */
export const actionWords = (ability: OwnAction): string => {
  const { called, kind, on, within, uses, check, effects, raises } = ability;
  const manner = [
    `${kind} action`,
    ...(uses === undefined ? [] : [uses === 1 ? 'once' : `${uses} times`]),
    ...(within === undefined ? [] : [`${ON_WORDS[on]} within ${within} GSU`]),
    ...(check ? [`by ${SKILL_WORDS[check]}`] : []),
  ];
  const does = [
    ...(effects ? [effectsOf({ effects })] : []),
    ...(raises
      ? [
          `${raises.terrain} ${raises.across} GSU across for ${raises.turns === 1 ? 'a turn' : `${raises.turns} turns`}`,
        ]
      : []),
  ];
  return `${called}: ${manner.join(', ')}; ${does.join(', ')}`;
};

const effectsOf = ({ effects }: { readonly effects: readonly VitalEffect[] }): string =>
  effects.map(formatVitalEffect).join(', ');

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);
