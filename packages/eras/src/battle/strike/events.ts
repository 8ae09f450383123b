import { listed } from '@emlia/kernel';
import type { RelativeAdvantage } from '../../fire/advantage.ts';
import type { BattleEventKinds, BattleStory } from '../event-kind.ts';
import type { BattleState } from '../state.ts';
import { placeWords } from '../table/place-words.ts';
import { formatLosses, formatSteps } from '../table/words.ts';
import { applyStruck, type Spent, type Struck, spend } from './struck.ts';

export type ActingEvent =
  | Struck
  | {
      readonly type: 'attackLost';
      readonly attack: string;
      readonly unit: string;
      readonly target: string;
      readonly rule: string;
      readonly spent: readonly Spent[];
    }
  /** Nobody is left to make it. */
  | { readonly type: 'attackVoid'; readonly attack: string };

const WHAT: Readonly<Record<Struck['as'], string>> = {
  attack: 'attacks',
  return: 'returns the fire of',
  opportunity: 'fires in passing at',
  spell: 'strikes',
};

/** Whether somebody is wholly lost: the bonuses of a unit are gone with it. */
const endsSomebody = ({ touched }: Struck): boolean =>
  touched.some(({ losses: { killed, after } }) => killed > 0 && after.alive + after.injured === 0);

export const actingEvents: BattleEventKinds<ActingEvent> = {
  struck: {
    shows: true,
    recounts: endsSomebody,
    change: applyStruck,
    tell: (story, event) => [head(story, event), ...event.touched.flatMap(one => touched(story, event, one))],
  },
  attackLost: {
    still: true,
    change(state: BattleState, { attack, spent }) {
      spend(state, spent);
      state.attacks = state.attacks.map(one => (one.id === attack ? { ...one, done: true as const } : one));
    },
    tell: ({ name }, { unit, target, rule }) => [
      { say: `${name(unit)} finds ${name(target)} gone: its attack is lost.`, rule },
    ],
  },
  attackVoid: {
    still: true,
    change(state: BattleState, { attack }) {
      state.attacks = state.attacks.map(one => (one.id === attack ? { ...one, done: true as const } : one));
    },
  },
};

const RULES: Readonly<Record<Struck['how'], string>> = {
  volley: 'equivalence.casualties',
  shot: 'damage.allocation',
  pattern: 'pattern.all-affected',
  explosion: 'explosion.radius',
};

const head = ({ name, field, state }: BattleStory, event: Struck) => {
  const who =
    event.as === 'spell'
      ? event.with
      : listed(
          event.by.map(({ unit }) => name(unit)),
          'nobody',
        );
  const whom =
    event.target === undefined
      ? event.at
        ? placeWords(field, state, event.at)
        : 'nothing'
      : name(event.target);
  const with_ = event.as === 'spell' ? '' : ` with ${event.with}`;
  const hit = event.touched.length > 0 ? '' : ' and strikes nobody';
  const working = [sayRelative(event.relative), formatSteps(event.steps)].filter(text => text !== '');
  return {
    say: `${who} ${WHAT[event.as]} ${whom}${with_}${hit}.`,
    rule: event.as === 'opportunity' ? 'phase.opportunity' : 'phase.acting',
    ...(working.length > 0 && { working: working.join(' · ') }),
  };
};

/** `advantage 0 against 3 (Defending a node +3)` */
const sayRelative = (relative: RelativeAdvantage | undefined): string => {
  if (!relative || (relative.attacker.rows.length === 0 && relative.target.rows.length === 0)) return '';
  const rows = (list: RelativeAdvantage['attacker']['rows']): string =>
    list.length === 0
      ? ''
      : ` (${list.map(({ label, by }) => `${label} ${Number(by) > 0 ? '+' : ''}${by}`).join(', ')})`;
  return `advantage ${relative.attacker.total}${rows(relative.attacker.rows)} against ${relative.target.total}${rows(relative.target.rows)}`;
};

const touched = (
  { name, state }: BattleStory,
  event: Struck,
  { losses, steps }: Struck['touched'][number],
) => {
  const unit = state.units[losses.unit];
  const structure = state.structures[losses.unit];
  const fate = structure
    ? structure.health > 0
      ? `${structure.name} has ${structure.health} of ${structure.full} health left`
      : `${structure.name} is destroyed`
    : `${name(losses.unit)}: ${formatLosses(losses)}${unit && unit.alive + unit.injured === 0 ? ', wiped out' : ''}`;
  const working = formatSteps(steps);
  return [
    {
      say: `${fate}.`,
      rule: event.how === 'shot' && unit && !unit.elements ? 'damage.men' : RULES[event.how],
      ...(working !== '' && { working }),
    },
  ];
};
