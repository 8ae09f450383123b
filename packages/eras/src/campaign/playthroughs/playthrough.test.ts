import {
  findForgery,
  isProblem,
  isRefusal,
  type Line,
  type Match,
  resumeMatch,
  startMatch,
  stateHash,
  submit,
} from '@emlia/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedPack } from '../../testing/shipped.ts';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import { erasCampaign } from '../game.ts';
import type { CampaignState } from '../state.ts';
import { choose } from './testing/policy.ts';

const SEED = 'saltmarrow';
const { roster, campaigns } = shippedPack();
const saltmarrow = campaigns.saltmarrow;
if (!saltmarrow) throw new Error('there is no Saltmarrow');
const game = erasCampaign.open({ roster, scenario: { ...saltmarrow, battles: 'rolled' } });

type Played = Match<CampaignState, CampaignCommand, CampaignEvent>;

/** An opening that shows more than marching, as far as it is lawful by then. */
const OPENING: readonly CampaignCommand[] = [
  { type: 'upgradeUnit', army: 'volunteers', unit: 'volunteers.dock-rifles.1', upgrade: 'veteran-training' },
  { type: 'upgradeUnit', army: 'tenantry', unit: 'tenantry.slate-rifles.1', upgrade: 'veteran-training' },
  { type: 'assassinate', target: 'estate', stake: 20 },
  { type: 'assassinate', target: 'committee', stake: 20 },
  { type: 'buyUnits', unit: 'combat-engineers', lots: 1, name: 'Pioneers' },
];

const play = (): Played => {
  const match = startMatch(game, SEED, { freeze: true });
  const opening = [...OPENING];
  while (!game.result(match.state)) {
    const seat = match.state.pending.at(-1)?.seat ?? '';
    const i = opening.findIndex(
      command => match.state.step === 'orders' && game.check(match.state, seat, command) === undefined,
    );
    const command = i < 0 ? choose(game, match.state) : opening.splice(i, 1)[0];
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      throw new Error(`${outcome.say} ${JSON.stringify(command)}`);
  }
  return match;
};

const sayLine = ({ say, rule, working }: Line): string[] => [
  `      ${say}${rule === undefined ? '' : ` [${rule}]`}`,
  ...(working ? [`          ${working}`] : []),
];

/** The whole war as a player would read it. */
const transcriptOf = (match: Played): string => {
  const state = game.begin();
  const out = [saltmarrow.title, '='.repeat(saltmarrow.title.length), saltmarrow.about, ''];
  for (const { seq, seat, command, events } of match.standing) {
    if (command)
      out.push(`${String(seq).padStart(3)}. ${game.world.players[seat ?? '']?.name}: ${command.type}`);
    for (const event of events) {
      game.evolve(state, event);
      const lines = game.tell(state, event);
      if (event.type === 'turnBegan') out.push('', `== Turn ${event.turn} ==`);
      else out.push(...lines.flatMap(sayLine));
    }
  }
  return [...out, '', `Commands: ${match.log.length - 1}`, `State: ${stateHash(match)}`, ''].join('\n');
};

// After a change that is meant: npx vitest run packages/eras/src/campaign/playthroughs -u
describe('a war for Saltmarrow', () => {
  let match: Played;
  let transcript: string;

  beforeAll(() => {
    match = play();
    transcript = transcriptOf(match);
  });

  test('reads as it did', async () => {
    await expect(transcript).toMatchFileSnapshot('../../../../../playthroughs/eras-saltmarrow.txt');
  });

  test.each([
    'leader.first-choice',
    'manpower.purchase',
    'assassination.roll',
    'logistics.hq-output',
    'logistics.throughput',
    'campaign.battle-start',
    'campaign.rolled-first',
    'equivalence.group-conflict',
    'node.control',
  ])('it shows %s', rule => {
    expect(transcript).toContain(`[${rule}]`);
  });

  test('its log replays to the same state', () => {
    const again = resumeMatch(game, SEED, JSON.parse(JSON.stringify(match.log)));
    expect(stateHash(again)).toBe(stateHash(match));
    expect(findForgery(again)).toBeUndefined();
  });
});
