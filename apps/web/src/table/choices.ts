import type { Mode } from '@emlia/content';
import type { EmliaCommand } from '@emlia/emlia';
import type { Option, Refusal } from '@emlia/kernel';
import type { Aim } from '../tools/attack/aiming.ts';

/** One line of the list of actions. A refused one stays in the list and says why. */
export type Choice =
  | { readonly kind: 'move'; readonly mode: Mode; readonly refusal?: Refusal }
  | { readonly kind: 'attack'; readonly aim: Aim; readonly refusal?: Refusal }
  | { readonly kind: 'end'; readonly refusal?: Refusal };

const aimOf = (command: EmliaCommand): Aim | undefined => {
  if (command.type !== 'aimedFire' && command.type !== 'closeCombat') return undefined;
  return {
    type: command.type,
    ...(command.weapon !== undefined && { weapon: command.weapon }),
    forfeit: false,
  };
};

/** The options of an activation as a player thinks of them: an action and a weapon first, an enemy later. */
export const choicesOf = (options: readonly Option<EmliaCommand>[]): Choice[] => {
  const choices = new Map<string, Choice>();
  for (const { command, refusal } of options) {
    if (command.type === 'normalMove') {
      choices.set(`move ${command.mode}`, { kind: 'move', mode: command.mode, ...(refusal && { refusal }) });
    } else if (command.type === 'endActivation') {
      choices.set('end', { kind: 'end', ...(refusal && { refusal }) });
    }
    const aim = aimOf(command);
    if (!aim) continue;
    const key = `${aim.type} ${aim.weapon ?? ''}`;
    const known = choices.get(key);
    // One enemy that may be attacked is enough; until then the first refusal speaks for all.
    if (!known) choices.set(key, { kind: 'attack', aim, ...(refusal && { refusal }) });
    else if (known.kind === 'attack' && known.refusal && !refusal) choices.set(key, { kind: 'attack', aim });
  }
  return [...choices.values()];
};
