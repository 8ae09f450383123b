import type { Scatter, SharedScatter } from '../../fire/scatter.ts';
import type { Happenings } from '../happening.ts';
import type { Aim, Attack } from '../state.ts';
import { formatSteps, metres } from '../words.ts';

export type TargetingEvent =
  | {
      readonly type: 'attackDeclared';
      readonly attack: Attack;
      readonly scatters?: readonly Scatter[];
      readonly shared?: { readonly key: string; readonly roll: SharedScatter };
    }
  | { readonly type: 'returnFireChosen'; readonly seat: string; readonly attacks: readonly Attack[] };

export const targetingEvents: Happenings<TargetingEvent> = {
  attackDeclared: {
    change(state, { attack, shared }) {
      state.attacks = [...state.attacks, attack];
      state.made++;
      if (shared) state.scatters = { ...state.scatters, [shared.key]: shared.roll };
    },
    tell: ({ name }, { attack, scatters }) => [
      {
        say: `${name(attack.unit)} aims ${attack.weapon} at ${sayAim(name, attack.aim)}.`,
        rule: attack.indirect ? 'indirect.definition' : 'phase.targeting',
        working: `with ${attack.count} of ${attack.of}`,
      },
      ...(scatters ?? []).map(({ compass, metres: off, direction, steps }) => ({
        say: compass
          ? `A round will come down ${metres(off)} off, to the ${compass.toLowerCase()}.`
          : 'A round will come down on the point.',
        rule: compass ? 'inaccuracy.distance' : 'inaccuracy.nine-ten',
        working: `d10: ${direction.join(' ')}${compass ? ` · ${formatSteps(steps)}` : ''}`,
      })),
    ],
  },
  returnFireChosen: {
    change(state, { attacks }) {
      state.pending.pop();
      state.attacks = [...state.attacks, ...attacks];
      state.made += attacks.length;
    },
    tell: ({ name }, { attacks }) =>
      attacks.map(({ unit, aim }) => ({
        say: `${name(unit)} will return the fire of ${sayAim(name, aim)}.`,
        rule: 'phase.return-fire',
      })),
  },
};

export const sayAim = (name: (id: string) => string, aim: Aim): string =>
  'target' in aim ? name(aim.target) : `the point ${Math.round(aim.at.x)}/${Math.round(aim.at.y)}`;
