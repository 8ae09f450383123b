import { type CampaignState, erasCampaign } from '@emlia/eras';
import { startMatch } from '@emlia/kernel';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, test } from 'vitest';
import { emliaTableMatch } from './campaign-table.ts';
import { openLibrary } from './library.ts';

/** Saltmarrow at a moment when the Committee and the Estate are to report what an Emlia table has left of them. */
const reporting = (hidden: readonly string[]) => {
  const chosen = openLibrary(SHIPPED_PACKS).setupOf('eras/saltmarrow', {}, { battles: 'emlia' });
  if (!('setup' in chosen)) throw new Error(chosen.say);
  const setup = chosen.setup as Parameters<typeof erasCampaign.open>[0];
  const scenario = { ...setup.scenario, hidden } as typeof setup.scenario;
  const game = erasCampaign.open({ ...setup, scenario });
  const state: CampaignState = startMatch(game, 'report').state;
  const member = { status: 'attacking' as const, enters: 0, began: true };
  state.battles = {
    b: {
      id: 'b',
      node: 'middlemoor',
      members: [
        { ...member, army: 'volunteers' },
        { ...member, army: 'tenantry', status: 'defending' },
      ],
      since: 1,
      choices: {},
      rounds: 0,
      fought: 0,
      quiet: 0,
      order: [],
      ongoing: [],
    },
  };
  state.pending = [{ seat: 'committee', kind: 'report', about: { battle: 'b' } }];
  return emliaTableMatch(erasCampaign.id, game as unknown as Parameters<typeof emliaTableMatch>[1], state);
};

test('sheet.visibility: a table that shows hidden armies is closed to all who do not fight at it', () => {
  expect(reporting(['armies'])).toMatchObject({ closed: true });
  expect(reporting(['manpower'])).not.toHaveProperty('closed');
  expect(reporting([])).toMatchObject({ chosen: { seatNames: { committee: 'The Harbour Committee' } } });
});
