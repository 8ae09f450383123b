import { plainId, type Say, say } from '@emlia/packs';
import { MODES } from '../entries/unit.ts';
import { VITAL_ATTRIBUTES, VITAL_STATES, type VitalEffect } from '../entries/vital.ts';
import { ailmentWord } from './ailment.ts';
import { SKILL_WORDS, skillOfWord } from './skill-words.ts';

const FORMS: readonly (readonly [RegExp, (...parts: string[]) => VitalEffect | undefined])[] = [
  [/^nothing$/, () => ({ effect: 'nothing' })],
  [/^burning$/, () => ({ effect: 'ailment', ailment: 'burning' })],
  [/^becomes ((?:[a-z0-9-]+:)?[a-z0-9-]+)$/, ailment => ({ effect: 'ailment', ailment })],
  [/^no longer ((?:[a-z0-9-]+:)?[a-z0-9-]+)$/, ailment => ({ effect: 'cure', ailment })],
  [/^destroyed$/, () => ({ effect: 'destroyed' })],
  [/^lose (\d{1,3}) members?$/, n => ({ effect: 'loseMembers', count: Number(n) })],
  [/^lose weapon ((?:[a-z0-9-]+:)?[a-z0-9-]+)$/, weapon => ({ effect: 'loseWeapon', weapon })],
  [/^lose movement$/, () => ({ effect: 'loseMovement' })],
  [
    /^lose movement ([a-z])$/,
    letter => {
      const mode = MODES.find(one => one === letter.toUpperCase());
      return mode && { effect: 'loseMovement', mode };
    },
  ],
  [/^damage (\d{1,3})$/, n => ({ effect: 'damage', points: Number(n), to: 'self' })],
  [/^damage (\d{1,3}) to units on it$/, n => ({ effect: 'damage', points: Number(n), to: 'on' })],
  [/^(\d{1,3}) hits? at (\d{1,2})$/, (n, d) => hits(n, d, 'self')],
  [/^(\d{1,3}) hits? at (\d{1,2}) to units on it$/, (n, d) => hits(n, d, 'on')],
  [
    /^(\d{1,3}) hits? at (\d{1,2}) to units within (\d{1,3})$/,
    (n, d, far) => ({ effect: 'hits', count: Number(n), damage: Number(d), to: 'near', within: Number(far) }),
  ],
  [/^next roll ([+-]\d{1,2})$/, by => ({ effect: 'nextRoll', by: Number(by) })],
  [/^morale ([+-]\d{1,2})$/, by => ({ effect: 'morale', by: Number(by) })],
  [
    /^([a-z ]+) ([+-]\d{1,2})$/,
    (word, by) => {
      const attribute = VITAL_ATTRIBUTES.find(one => one === word);
      if (attribute) return { effect: 'attribute', attribute, by: Number(by) };
      const skill = skillOfWord(word);
      return skill && { effect: 'skill', skill, by: Number(by) };
    },
  ],
];

/** What a row of a vital table can do, by an example of each, for authors and their editors. */
export const EFFECTS: Readonly<Record<string, string>> = {
  nothing: 'Nothing happens.',
  'lose 2 members': 'So many members fall.',
  'timing -1':
    'An attribute changes for good: hits, timing (for the turn), speed, size, height or combat range.',
  'close combat -2': 'A skill changes for good.',
  'lose weapon mortar': 'The weapon or gear with this id is lost.',
  'lose movement': 'It moves no more.',
  'lose movement F': 'It moves no more in this mode: G, F, B, H or S.',
  'damage 2': 'So many damage points.',
  'damage 2 to units on it': 'So many damage points to every unit on this piece of terrain.',
  '3 hits at 1': 'So many hits at this base damage.',
  '3 hits at 1 to units on it': 'So many hits at this base damage on every unit on this piece of terrain.',
  '2 hits at 0 to units within 5': 'So many hits at this base damage on every unit within so many GSU.',
  prone: 'It is knocked prone.',
  disordered: 'It is disordered.',
  ordered: 'Its disorder ends.',
  burning: 'It catches fire: the ailment burning of the pack.',
  'becomes poisoned': 'It gets this ailment of the pack.',
  'no longer poisoned': 'It is cured of this ailment.',
  'next roll +2': 'Added to every later roll on the same vital table.',
  'morale -1': 'A change of morale in the next update.',
  destroyed: 'All of it is destroyed.',
};

/** One regular expression for all effects of vital tables, for editors. */
export const EFFECT_PATTERN = `^ *(?:${[...VITAL_STATES, ...FORMS.map(([form]) => form.source.slice(1, -1))]
  .join('|')
  .replace('([a-z])', '([a-zA-Z])')}) *$`;

const hits = (count: string, damage: string, to: 'self' | 'on'): VitalEffect => ({
  effect: 'hits',
  count: Number(count),
  damage: Number(damage),
  to,
});

/**
 * damage.vital-table: `nothing`, `lose 2 members`, `timing -1`, `close combat -2`, `lose weapon mortar`,
 * `lose movement`, `damage 2`, `3 hits at 1 to units on it`, `2 hits at 0 to units within 5`, `prone`,
 * `burning`, `becomes poisoned`, `no longer poisoned`, `next roll +2`, `morale -1`, `destroyed`.
 */
export const parseVitalEffect = (text: string): VitalEffect | Say => {
  const plain = text.trim().toLowerCase().replace(/ +/g, ' ');
  const state = VITAL_STATES.find(one => one === plain);
  if (state) return { effect: 'state', state };
  for (const [form, make] of FORMS) {
    const parts = form.exec(plain);
    const effect = parts && make(...parts.slice(1));
    if (effect) return effect;
  }
  return say(`"${text}" is no effect; write one like nothing, lose 2 members, morale -1, prone or destroyed`);
};

const signed = (by: number): string => (by < 0 ? `${by}` : `+${by}`);

/** What a row of a vital table does in the notation of packs, as parseVitalEffect reads it: `lose 2 members`; of what is borrowed without its pack. */
export const formatVitalEffect = (effect: VitalEffect): string => {
  switch (effect.effect) {
    case 'nothing':
    case 'destroyed':
      return effect.effect;
    case 'loseMembers':
      return `lose ${effect.count} ${effect.count === 1 ? 'member' : 'members'}`;
    case 'loseWeapon':
      return `lose weapon ${plainId(effect.weapon)}`;
    case 'loseMovement':
      return effect.mode ? `lose movement ${effect.mode}` : 'lose movement';
    case 'damage':
      return `damage ${effect.points}${effect.to === 'on' ? ' to units on it' : ''}`;
    case 'hits': {
      const where = { self: '', on: ' to units on it', near: ` to units within ${effect.within}` }[effect.to];
      return `${effect.count} ${effect.count === 1 ? 'hit' : 'hits'} at ${effect.damage}${where}`;
    }
    case 'state':
      return effect.state;
    case 'ailment':
      return effect.ailment === 'burning' ? 'burning' : `becomes ${ailmentWord(effect.ailment)}`;
    case 'cure':
      return `no longer ${ailmentWord(effect.ailment)}`;
    case 'nextRoll':
      return `next roll ${signed(effect.by)}`;
    case 'morale':
      return `morale ${signed(effect.by)}`;
    case 'attribute':
      return `${effect.attribute} ${signed(effect.by)}`;
    case 'skill':
      return `${SKILL_WORDS[effect.skill]} ${signed(effect.by)}`;
  }
};
