import type { Condition } from '@emlia/kernel';
import type { FactIn } from '../facts/index.ts';
import type { SkillName } from './unit.ts';
import type { VitalEffect } from './vital.ts';

/** A fact of the ability's owner or, if so written, of the other unit concerned. */
export type AbilityFact = FactIn<'ability'> & { readonly of?: 'other' };

interface Named {
  /** What the pack calls it, where it has a file of its own. */
  readonly name?: string;
}

interface Conditional {
  readonly when?: Condition<AbilityFact>;
}

interface Frightening {
  /** draft.actions.ignore-terrifying: what it does to enemies is fear, which a leader can talk them out of. */
  readonly terrifying?: true;
}

/** The formations that everybody knows (formation.always). */
export const FORMATION_WORDS = ['open', 'close', 'ranked'] as const;

/** Whom an aura reaches. */
export const AURA_SUBJECTS = ['enemies', 'friends', 'all'] as const;

/** To whom, or where, an action of a pack is done. */
export const OWN_SUBJECTS = ['self', 'friend', 'enemy', 'place'] as const;
/** As what an action of a pack is taken. */
export const OWN_KINDS = ['move', 'primary', 'free'] as const;

/** Ground that is there for so many turns: a disc of a kind of terrain. */
export interface Raises {
  readonly terrain: string;
  readonly across: number;
  readonly turns: number;
}

/** Abilities: whatever attributes and skills do not cover (ability.catchall). A closed vocabulary; rules are shared. */
export type Ability = Named &
  /** equipment.reach */
  (
    | { readonly ability: 'reach'; readonly by: number }
    /** equipment.falloff */
    | { readonly ability: 'largeFalloff'; readonly by: number }
    /** unitentry.sample.equipment: base damage 0 at long range. */
    | { readonly ability: 'falloff' }
    /** equipment.piercing */
    | { readonly ability: 'armourPiercing' }
    /** equipment.parry */
    | { readonly ability: 'parry' }
    /** equipment.other: armour adds so much to the hits of its owner. */
    | { readonly ability: 'hits'; readonly by: number }
    /** ability.cityfighters: half the movement penalty of ground with this keyword. */
    | { readonly ability: 'atHome'; readonly in: string }
    /** equipment.other: sparse ground with this keyword conceals its owner as if it were solid. */
    | { readonly ability: 'hidesIn'; readonly in: string }
    /** stealth.detect.ban: its owner can detect what is out of view however far off it is. */
    | { readonly ability: 'keenHearing' }
    /** sight.intervening.who: its owner can stand between others in the air too. */
    | { readonly ability: 'looms' }
    /** Its owner's checks of a skill; of terrain, those made by who stands in it. */
    | ({
        readonly ability: 'check';
        readonly skill: SkillName;
        readonly by: number;
        readonly against?: string;
      } & Conditional)
    /** Checks of a skill made against its owner. */
    | ({
        readonly ability: 'enemyCheck';
        readonly skill: SkillName;
        readonly by: number;
      } & Frightening &
        Conditional)
    /** Done to whoever takes damage from its hits, if a d12 shows `on` or more where that is given. */
    | ({
        readonly ability: 'harm';
        readonly effects: readonly VitalEffect[];
        readonly on?: number;
      } & Conditional)
    /** Done to its owner when an activation ends in which it took this action. */
    | ({
        readonly ability: 'after';
        readonly action: string;
        readonly effects: readonly VitalEffect[];
      } & Conditional)
    /** Done to others who see its owner and are so near when their activation ends. */
    | ({
        readonly ability: 'aura';
        readonly effects: readonly VitalEffect[];
        readonly on: (typeof AURA_SUBJECTS)[number];
        readonly within: number;
      } & Frightening &
        Conditional)
    /**
     * formation.always: one more than the three, which stands like one of them; of open and close order the gaps may
     * be others, and it may halve the speed and give what holds while the unit is in it.
     */
    | {
        readonly ability: 'formation';
        readonly called: string;
        readonly like: (typeof FORMATION_WORDS)[number];
        readonly gap?: number;
        readonly slow?: true;
        readonly gives?: readonly Ability[];
      }
    /** ability.catchall: an action more that its owner can take, with what its block says. */
    | ({
        readonly ability: 'action';
        readonly called: string;
        readonly kind: (typeof OWN_KINDS)[number];
        readonly on: (typeof OWN_SUBJECTS)[number];
        readonly within?: number;
        /** In a battle; missing: any number. */
        readonly uses?: number;
        /** It works with one success or more; missing: in any case. */
        readonly check?: SkillName;
        readonly effects?: readonly VitalEffect[];
        readonly raises?: Raises;
      } & Conditional)
    /** action.available: an action of the core the owner may not take, or one that only some may. */
    | { readonly ability: 'cannot'; readonly action: string }
    | { readonly ability: 'can'; readonly action: string }
  );

/** An action that an ability adds. */
export type OwnAction = Extract<Ability, { readonly ability: 'action' }>;

/** An ability that has a file of its own, for many to share: abilities/<id>.yaml */
export interface AbilityEntry {
  readonly id: string;
  readonly name: string;
  /** As players read it. */
  readonly says: string;
  readonly does: readonly Ability[];
}

/** What an ability may be held by. */
export const HOLDERS = ['unit', 'melee', 'ranged', 'other', 'terrain', 'ailment'] as const;
/** What holds an ability. */
export type Holder = (typeof HOLDERS)[number];

/** Where each ability means something; what it says is in ability-says.ts. */
export const ABILITIES: Readonly<Record<Ability['ability'], { readonly held: readonly Holder[] }>> = {
  reach: { held: ['melee'] },
  largeFalloff: {
    held: ['ranged'],
  },
  falloff: { held: ['ranged'] },
  armourPiercing: {
    held: ['melee', 'ranged'],
  },
  parry: {
    held: ['melee', 'other', 'unit'],
  },
  hits: { held: ['other', 'unit'] },
  atHome: {
    held: ['unit', 'other'],
  },
  hidesIn: {
    held: ['other', 'unit'],
  },
  keenHearing: {
    held: ['unit', 'other'],
  },
  looms: { held: ['unit', 'other'] },
  check: {
    held: HOLDERS,
  },
  enemyCheck: {
    held: ['unit', 'other', 'terrain', 'ailment'],
  },
  harm: {
    held: ['unit', 'other', 'melee', 'ranged'],
  },
  after: {
    held: ['unit', 'other'],
  },
  aura: {
    held: ['unit', 'other'],
  },
  formation: {
    held: ['unit', 'other'],
  },
  action: { held: ['unit', 'other'] },
  cannot: { held: ['unit', 'other', 'ailment'] },
  can: { held: ['unit', 'other'] },
};

/** The core's actions (activation.list.*), as the rulebook prints their names. */
export const ACTION_TITLES = [
  'Double Pace',
  'Normal Move',
  'Drop Down',
  'Stand Up',
  'Conceal Self',
  'Take Cover',
  'Improve Morale',
  'Aimed Fire',
  'Close Combat',
  'Disengage/Distract',
  'Area Volley',
  'Concentrated Volley',
  'Volley Fire',
  'Charge',
  'Pass Awareness',
  'Ignore Initiative Conditions',
  'Ignore Terrifying Enemy',
  'Reorder',
  'Take Command',
  'Join Units',
  'Split Unit',
  'Break Ranks',
  'Delay',
  'Prepare Action',
  'Detect Hidden Entity',
  'Special Action',
] as const;
/** The printed title of an action. */
export type ActionTitle = (typeof ACTION_TITLES)[number];

/** The name of an action as packs write it. */
export type ActionName = Lowercase<ActionTitle>;

/** The name by which packs speak of a printed action. */
export const actionName = (title: ActionTitle): ActionName => title.toLowerCase() as ActionName;

/** The actions as packs name them, in small letters. */
export const ACTION_NAMES: readonly ActionName[] = ACTION_TITLES.map(actionName);

/** What an author may call the actions, and the action that is meant: the two halves of Disengage/Distract are one. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTION_NAMES.map(name => [name, name])),
  disengage: 'disengage/distract',
  distract: 'disengage/distract',
};
