import type { CampaignCommand, CampaignState } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { ReactNode } from 'react';
import type { FormAsked } from '../../eras/desk.ts';
import type { CampaignMap } from '../map.ts';
import { BattleCard } from './battle-card.tsx';
import { GroupsForm } from './groups.tsx';
import { RecruitForm } from './recruit.tsx';
import { MarchOn, RouteForm } from './routes.tsx';
import { SpellAimForm } from './spell.tsx';
import { StanceForm } from './stance.tsx';
import { SupplyForm } from './supply.tsx';
import { TreatyButton } from './treaty.tsx';

/** What can be put together, by what is asked. */
export const campaignForms = (
  map: CampaignMap,
  asked: FormAsked<CampaignState, CampaignCommand>,
): ReactNode => {
  const props = { map, asked };
  // What was typed for one thing is not for another, nor for what it has become.
  const groups = asked.view.armies[asked.selected]?.groups.map(({ id }) => id) ?? [];
  const key = [asked.selected, ...groups].join(' ');
  switch (topPrompt(asked.view)?.kind) {
    case 'orders':
      return (
        <>
          <MarchOn {...props} />
          <RouteForm key={`route ${key}`} {...props} />
          <GroupsForm key={`groups ${key}`} {...props} />
          <SupplyForm key={`supply ${key}`} {...props} />
          <RecruitForm {...props} />
          <TreatyButton {...props} />
        </>
      );
    case 'way':
      return <BattleCard {...props} />;
    case 'stance':
      return (
        <>
          <BattleCard {...props} />
          <StanceForm {...props} />
        </>
      );
    case 'aim':
      return <SpellAimForm {...props} />;
    default:
      return null;
  }
};
