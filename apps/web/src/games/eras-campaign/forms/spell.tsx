import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, topPrompt } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import { noteOf } from '../../../table/note.ts';
import type { Draft, FormAsked } from '../../eras/desk.ts';
import { DraftButton } from '../../eras/forms/draft-button.tsx';
import { FormCard } from '../../eras/forms/form.tsx';
import { km, onGrain } from '../../eras/scale.ts';
import type { CampaignMap } from '../map.ts';

const { mapWords } = campaignStudy;

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** Where a campaign spell takes effect: any place in its reach (spell.target-late). */
export const SpellAimForm = ({ map, asked }: Props): ReactNode => {
  const { game, scale, sideOf } = map;
  const { view, seat, draft, take } = asked;
  const army = view.armies[topPrompt(view)?.about?.army ?? ''];
  const spell = army?.casting && game.world.roster.spells[army.casting.spell];
  if (!army || !spell) return null;
  const aimed: Draft<CampaignCommand> = {
    key: `aim ${army.id}`,
    say: say`Point at the place where it takes effect.`,
    orders: at => [{ type: 'aimSpell', at: onGrain(at) }],
    overlay(at) {
      const [command] = at ? aimed.orders(at, undefined) : [];
      if (!at || !command) return {};
      const words = say`${spell.name}: ${km(distanceOfPoints(army.at, at))} km, ${mapWords(game.world, view, at)}`;
      return {
        path: [scale.on(army.at), scale.on(at)],
        marks: { rings: [{ figures: [scale.on(at)], radius: 1.2, tone: sideOf(army.owner) }] },
        note: noteOf(scale.on(at), game.check(view, seat, command), words),
      };
    },
  };
  return (
    <FormCard title={say`Where does ${spell.name} take effect?`} isOpen>
      {spell.about !== undefined && <p className="quiet small">{spell.about}</p>}
      <DraftButton draft={aimed} inHand={draft} take={take} />
    </FormCard>
  );
};
