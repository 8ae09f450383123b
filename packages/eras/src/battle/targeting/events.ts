import { counted } from '@emlia/kernel';
import type { Scatter, SharedScatter } from '../../fire/scatter.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { BattleState, DeclaredAttack } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { aimWords } from '../table/place-words.ts';
import { weaponOf } from '../table/stats.ts';
import { formatMetres, formatSteps } from '../table/words.ts';

export type TargetingEvent =
  | {
      readonly type: 'attackDeclared';
      readonly attack: DeclaredAttack;
      readonly scatters?: readonly Scatter[];
      readonly shared?: { readonly key: string; readonly roll: SharedScatter };
    }
  | { readonly type: 'returnFireChosen'; readonly seat: string; readonly attacks: readonly DeclaredAttack[] };

export const targetingEvents: BattleEventKinds<TargetingEvent> = {
  attackDeclared: {
    still: true,
    shows: ({ scatters }) => scatters !== undefined,
    change(state, { attack, shared }) {
      state.attacks = [...state.attacks, attack];
      state.made++;
      if (shared) state.scatters = { ...state.scatters, [shared.key]: shared.roll };
    },
    tell: ({ name, field, state }, { attack, scatters }) => [
      {
        say: `${name(attack.unit)} aims ${attack.weapon} at ${aimWords(field, state, attack.aim)}.`,
        rule: attack.indirect ? 'indirect.definition' : 'phase.targeting',
        working: sayCount(field, state, attack),
      },
      ...(scatters ?? []).map(({ compass, metres: off, direction, steps }) => ({
        say: compass
          ? `A round will come down ${formatMetres(off)} off, to the ${compass.toLowerCase()}.`
          : 'A round will come down on the point.',
        rule: compass ? 'inaccuracy.distance' : 'inaccuracy.nine-ten',
        working: `d10: ${direction.join(' ')}${compass ? ` · ${formatSteps(steps)}` : ''}`,
      })),
    ],
  },
  returnFireChosen: {
    still: true,
    change(state, { attacks }) {
      state.pending.pop();
      state.attacks = [...state.attacks, ...attacks];
      state.made += attacks.length;
    },
    tell: ({ name, field, state }, { attacks }) =>
      attacks.map(({ unit, aim }) => ({
        say: `${name(unit)} will return the fire of ${aimWords(field, state, aim)}.`,
        rule: 'phase.return-fire',
      })),
  },
};

/** `40 of 60 take part`, `3 shots` */
const sayCount = (
  field: Battlefield,
  state: BattleState,
  { unit: id, weapon, count, of }: DeclaredAttack,
): string => {
  const unit = state.units[id];
  const massed = unit && weaponOf(field, state, unit, weapon)?.mode === 'massed';
  return massed ? `${count} of ${of} take part` : counted(count, 'shot');
};
