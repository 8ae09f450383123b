import {
  type CampaignCommand,
  type CampaignEvent,
  type CampaignGame,
  type CampaignSetup,
  type CampaignState,
  erasCampaign,
} from '@emlia/eras';
import { erasAdapter } from '../eras/adapter.ts';
import { campaignDesk } from './desk.ts';
import { campaignForms } from './forms/forms.tsx';
import { playedForms } from './forms/played.ts';
import { campaignGuide } from './guide.ts';
import { campaignMapOf } from './map.ts';
import { deskNow, playedNow } from './played-desk.ts';
import { TableCall } from './table-call.tsx';

/** Campaigns by the rules of Eras. */
export const erasCampaignAdapter = erasAdapter<CampaignGame, CampaignState, CampaignCommand, CampaignEvent>({
  open: setup => erasCampaign.open(setup as CampaignSetup),
  storySubject: 'The war',
  briefEvents: ['answered', 'prompted', 'stepBegan'],
  deskOf: campaignDesk,
  deskNow,
  guide: (game, view) => (playedNow(game, view) ? undefined : campaignGuide(game)),
  rosterOf: ({ world }) => ({ roster: world.roster, ages: world.scenario.eras }),
  forms: (game, asked) => playedForms(game, asked) ?? campaignForms(campaignMapOf(game), asked),
  beside: (ready, order) => ready.prompt?.kind === 'report' && <TableCall ready={ready} order={order} />,
});
