import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { type ReactNode, useMemo } from 'react';
import { SideName } from '../../../parts/side.tsx';
import { say } from '../../../platform/words/say.ts';
import type { FormAsked } from '../../eras/desk.ts';
import { grouped } from '../../eras/number-words.ts';
import type { CampaignMap } from '../map.ts';
import './battle-card.css';

const { foreseeBattle, unitsOf } = campaignStudy;

/** Battles rolled to foresee one. */
const TRIES = 100;

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Both forces of a battle, and what a hundred rolled ones came to (campaign.resolution-choice). */
export const BattleCard = ({ map, asked: { view, seat } }: Props): ReactNode => {
  const { world } = map.game;
  const battle = view.battles[topPrompt(view)?.about?.battle ?? ''];
  const id = battle?.id ?? '';
  const sides = useMemo(() => foreseeBattle(world, view, id, TRIES), [world, view, id]);
  if (!battle) return null;
  const armies = battle.members.flatMap(({ army }) => view.armies[army] ?? []);
  const mine = sides?.find(({ players }) => players.includes(seat));
  const neither = 1 - (sides ?? []).reduce((sum, { alone }) => sum + alone, 0);
  return (
    <section className="prompt battle-card" aria-label={say`The battle`}>
      <h2>{view.nodes[battle.node]?.name ?? ''}</h2>
      {armies.map(army => (
        <div key={army.id}>
          <SideName side={map.sideOf(army.owner)}>{army.name}</SideName>
          <p className="quiet small">
            {unitsOf(army)
              .map(({ type, alive, injured }) =>
                [
                  `${alive} ${world.roster.units[type]?.name ?? type}`,
                  injured > 0 ? say`${injured} injured` : '',
                ]
                  .filter(Boolean)
                  .join(', '),
              )
              .join(' · ') || say`nobody you know of`}
          </p>
        </div>
      ))}
      {sides && mine ? (
        <>
          <div className="odds-bar" role="img" aria-label={say`Who is left alone on the field`}>
            {sides.map(({ id: side, players, alone }) => (
              <i
                key={side}
                className={`side-${map.sideOf(players[0] ?? '')}`}
                style={{ flexGrow: Math.max(0.001, alone) }}
              />
            ))}
            <i style={{ flexGrow: Math.max(0.001, neither) }} />
          </div>
          <ul>
            {sides.map(({ id: side, players, now, lost, alone }) => (
              <li key={side}>
                {say`${players.map(map.nameOf).join(', ')}: alone on the field in ${percent(alone)}; loses ${lost[1]} of ${grouped(now)} (${lost[0]} to ${lost[2]})`}
              </li>
            ))}
            <li>{say`Undecided after ${world.scenario.battleTurns} rounds: ${percent(Math.max(0, neither))}`}</li>
          </ul>
          <p className="quiet small">
            {say`${TRIES} battles rolled with what you know; nobody withdraws or surrenders in them.`}
          </p>
        </>
      ) : (
        <p className="quiet small">{say`Too little is known of the others to tell what would come of it.`}</p>
      )}
      {world.scenario.battles !== 'rolled' && (
        <p className="quiet small">
          {say`Rolled, it is over at once. Played out, it is a battle of up to ${world.scenario.battleTurns} turns on a map of its own; you place, move and aim.`}
        </p>
      )}
    </section>
  );
};
