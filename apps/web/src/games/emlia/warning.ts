import { initiativeDeeds } from '@emlia/content';
import type { Member, UnitState } from '@emlia/emlia';
import { type Prospect, prospectsAt } from '@emlia/emlia/forecast';
import { capitalised } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';
import type { Hand } from './tools/hand.ts';

/** Who would only strike back at whoever attacks it surprises nobody. */
const isPlain = ({ by, list, condition }: Prospect): boolean =>
  list === 'morale' || (by === 'blow' && condition.do.every(({ action }) => action === 'attack'));

const prospectWords = ({ by, condition, because = '' }: Prospect): string => {
  const deeds = initiativeDeeds(condition.do);
  if (by === 'stand') return say`${capitalised(because)}: when it next acts it must ${deeds}.`;
  return say`If ${by === 'shot' ? say`shot at` : say`attacked`} here, it will ${deeds}.`;
};

/** The latest one: a tool and the panel ask about the same place one after the other. */
let known: { readonly unit: UnitState; readonly at: string; readonly say: string | undefined } | undefined;

/** What a unit would do by itself, were it left there (initiative.trigger); nothing: it awaits orders. */
export const warningAt = (
  { game, view }: Pick<Hand, 'game' | 'view'>,
  unit: UnitState,
  members: readonly Member[] = unit.members,
): string | undefined => {
  const at = members.map(({ x, y }) => `${x} ${y}`).join();
  if (known?.unit === unit && known.at === at) return known.say;
  const told = prospectsAt(game.worldAt(view), view, unit, members).filter(one => !isPlain(one));
  const say = told.length > 0 ? told.map(prospectWords).join(' ') : undefined;
  known = { unit, at, say };
  return say;
};
