import { counted } from '@emlia/kernel';
import { setCounts } from '../../forces/element.ts';
import type { Healing } from '../../forces/healing.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { Aim, Casting, Cloud, Structure } from '../state.ts';
import { aimWords } from '../table/place-words.ts';
import { typeOf } from '../table/units.ts';

export type MagicEvent =
  | { readonly type: 'castingBegan'; readonly name: string; readonly casting: Casting }
  | { readonly type: 'castingAimed'; readonly casting: string; readonly aim: Aim }
  | {
      readonly type: 'castingWentOn';
      readonly casting: string;
      readonly spell: string;
      readonly done: number;
      readonly of: number;
    }
  | { readonly type: 'castingEnded'; readonly casting: string; readonly spell: string; readonly rule: string }
  | { readonly type: 'spellCast'; readonly casting: string; readonly spell: string; readonly seat: string }
  | {
      readonly type: 'healed';
      readonly label: string;
      readonly rule: string;
      readonly healing: Healing;
      readonly rolled: string;
    }
  | {
      readonly type: 'groundMade';
      readonly rule: string;
      readonly cloud?: Cloud;
      readonly structure?: Structure;
      readonly rolled?: string;
    }
  | {
      readonly type: 'abilityUsed';
      readonly seat: string;
      /** None: a leader's. */
      readonly unit?: string;
      readonly ability: string;
      /** Times in this turn, and uses left where they are limited. */
      readonly times: number;
      readonly uses?: number;
      readonly leader?: string;
    };

const without = (castings: readonly Casting[], id: string): Casting[] =>
  castings.filter(one => one.id !== id);

export const magicEvents: BattleEventKinds<MagicEvent> = {
  castingBegan: {
    change(state, { casting }) {
      state.castings = [...state.castings, { ...casting }];
      state.made++;
    },
    tell: ({ name, field, state }, { casting, name: spell }) => [
      {
        say: `${Object.keys(casting.casters).map(name).join(' and ')} begins ${spell}${casting.aim ? ` at ${aimWords(field, state, casting.aim)}` : ''}.`,
        rule: 'spell.phases',
      },
    ],
  },
  castingAimed: {
    change(state, { casting, aim }) {
      state.castings = state.castings.map(one => (one.id === casting ? { ...one, aim } : one));
    },
    tell: ({ field, state }, { aim }) => [
      { say: `The spell is aimed at ${aimWords(field, state, aim)}.`, rule: 'spell.target-late' },
    ],
  },
  castingWentOn: {
    change(state, { casting, done }) {
      state.castings = state.castings.map(one =>
        one.id === casting ? { ...one, done, turn: state.turn } : one,
      );
    },
    tell: (_, { spell, done, of }) => [
      { say: `The casting of ${spell} goes on: turn ${done} of ${of}.`, rule: 'spell.casting-time' },
    ],
  },
  castingEnded: {
    change(state, { casting }) {
      state.castings = without(state.castings, casting);
    },
    tell: (_, { spell, rule }) => [
      {
        say: rule === 'spell.busy' ? `${spell} is given up.` : `${spell} fails.`,
        rule,
      },
    ],
  },
  spellCast: {
    change(state, { casting }) {
      state.castings = without(state.castings, casting);
    },
    tell: (_, { spell }) => [{ say: `${spell} takes effect.`, rule: 'spell.casting-time' }],
  },
  healed: {
    shows: true,
    change(state, { healing }) {
      const unit = state.units[healing.unit];
      if (unit) setCounts(unit, healing.after);
    },
    tell: ({ name, state }, { label, healing, rolled }) => {
      const unit = state.units[healing.unit];
      const men = unit !== undefined && unit.elements === undefined;
      const what = men ? counted(healing.healed, 'injured man', 'injured men') : `${healing.healed} health`;
      return [
        {
          say: `${label}: ${name(healing.unit)} gets back ${what}.`,
          rule: 'health.healing',
          working: rolled,
        },
      ];
    },
  },
  groundMade: {
    shows: true,
    change(state, { cloud, structure }) {
      if (cloud) state.clouds = [...state.clouds, cloud];
      if (structure) state.structures[structure.id] = { ...structure };
      state.made++;
    },
    tell: (_, { cloud, structure, rolled, rule }) => {
      const until = cloud?.until ?? structure?.until;
      return [
        {
          say: `${cloud?.name ?? structure?.name} rises${until === undefined ? '' : ` and stays to the end of turn ${until}`}.`,
          rule,
          ...(rolled !== undefined && { working: rolled }),
        },
      ];
    },
  },
  abilityUsed: {
    change(state, { unit: id, ability, times, uses, seat }) {
      const unit = id === undefined ? undefined : state.units[id];
      if (unit) {
        unit.abilities = { ...unit.abilities, [ability]: times };
        if (uses !== undefined) unit.uses = { ...unit.uses, [ability]: uses };
        return;
      }
      const player = state.players[seat];
      if (!player) return;
      player.abilities = { ...player.abilities, [ability]: state.turn };
      if (uses !== undefined) player.uses = { ...player.uses, [ability]: uses };
    },
    tell: ({ name, player, field, state }, { unit: id, ability, seat, leader }) => {
      const unit = id === undefined ? undefined : state.units[id];
      const who = unit ? name(unit.id) : (field.roster.leaders[leader ?? '']?.name ?? player(seat));
      const rule = unit && !typeOf(field, unit).hero ? 'phase.acting-abilities' : 'phase.targeting-abilities';
      return [{ say: `${who} uses ${ability}.`, rule }];
    },
  },
};
