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
import { deskNow } from './played-desk.ts';
import { TableCall } from './table-call.tsx';

/** Campaigns by the rules of Eras. */
export const erasCampaignAdapter = erasAdapter<CampaignGame, CampaignState, CampaignCommand, CampaignEvent>({
  open: setup => erasCampaign.open(setup as CampaignSetup),
  storySubject: 'The war',
  briefEvents: ['answered', 'prompted', 'stepBegan'],
  deskOf: campaignDesk,
  deskNow,
  beside: (ready, order) => ready.prompt?.kind === 'report' && <TableCall ready={ready} order={order} />,
});
