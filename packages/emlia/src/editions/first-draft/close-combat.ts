import { closeCombat } from '../../actions/melee/close-combat.ts';
import { CLOSE_COMBAT_ROWS } from './tables.ts';

const { action } = closeCombat;

/** Close Combat by its own rows (draft.melee.modifiers), and nobody is shifted by it (draft.melee.no-shift). */
export const draftCloseCombat: typeof closeCombat = {
  ...closeCombat,
  ...(action?.check && {
    action: {
      ...action,
      check: {
        ...action.check,
        modifiers: CLOSE_COMBAT_ROWS,
        success: 'Each success is one hit at the base damage of the weapon.',
      },
    },
  }),
};
