import type { Edge } from '@emlia/content';
import type { CommandOf, UnitState } from '@emlia/emlia';
import { formationsOf, homesFor, isToBePlaced, listedStrength } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { middleOfFigures } from '../../../board/hit.ts';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { useSession } from '../../../table/session/session.ts';
import { Facing } from '../actions/facing.tsx';
import { Formations } from '../actions/formations.tsx';
import { ask, take, useInHand } from '../in-hand.ts';
import { usePlacesAll } from '../place-all.ts';
import { placeAll } from '../placed-for-us.ts';
import type { EmliaReady } from '../ready.ts';
import { facingOf } from '../tools/deploy/facing.ts';
import { placedAt, withHome } from '../tools/deploy/placed.ts';
import { type DeployTool, placing, type Stand } from '../tools/deploy/placing.ts';
import { turnedFacing } from '../tools/facings.ts';
import { checkOf, type Hand } from '../tools/hand.ts';
import { windOf } from '../words.ts';

/** The units still to be placed; the one in hand follows the pointer. */
export const Reserve = ({ ready, hand }: { ready: EmliaReady; hand: Hand }): ReactNode => {
  const { tool, asking } = useInHand();
  const isPlacing = usePlacesAll();
  const match = useSession(state => state.match);
  const reserve = Object.values(ready.seen.view.units).filter(
    unit => unit.seat === hand.seat && isToBePlaced(hand.game.world, ready.seen.view, unit),
  );
  const inHand = reserve.find(unit => tool.name === 'deploy' && unit.id === tool.unit);
  return (
    <section className="prompt">
      <p className="caption">
        Place a unit <RuleLink rule="scenario.deployment" />
      </p>
      <ul className="picks">
        {reserve.map(unit => (
          <li key={unit.id}>
            <button
              type="button"
              className="choice"
              aria-pressed={unit.id === inHand?.id}
              onClick={() => {
                take(placing(unit.id));
                useInHand.setState({ selected: unit.id });
              }}
            >
              <span className="name">{unit.name}</span>
              <span className="quiet numbers">{listedStrength(unit)} strong</span>
            </button>
          </li>
        ))}
      </ul>
      <Button disabled={isPlacing} onClick={() => placeAll(match, 'captain')}>
        {isPlacing ? 'Placing …' : 'Place all for me'}
      </Button>
      {inHand && tool.name === 'deploy' && <HowItStands hand={hand} unit={inHand} tool={tool} />}
      {hand.options.map(
        ({ command }) =>
          command.type === 'leaveOut' && (
            <Button key={command.unit} disabled={asking} onClick={() => void ask(command)}>
              Leave {reserve.find(unit => unit.id === command.unit)?.name} out: there is no room
            </Button>
          ),
      )}
    </section>
  );
};

interface ProposedStand {
  readonly formation: string;
  readonly facing: number;
  readonly home: Edge | undefined;
}

/** The proposed place of a unit, in the formation and the facing that are chosen, with the edge it calls its own. */
const proposedStand = (
  hand: Hand,
  unit: UnitState,
  { formation, facing, home }: ProposedStand,
): CommandOf<'deploy'> | undefined => {
  const command = hand.options.find(
    one => one.command.type === 'deploy' && one.command.unit === unit.id,
  )?.command;
  if (command?.type !== 'deploy') return undefined;
  const placed =
    formation === 'open'
      ? { ...command, facing }
      : placedAt(hand, unit, { at: middleOfFigures(command.at), formation, facing });
  return withHome(hand, unit, placed, home);
};

interface HowItStandsProps {
  readonly hand: Hand;
  readonly unit: UnitState;
  readonly tool: DeployTool;
}

/** How the unit in hand shall stand, and the button that places it where it is proposed. */
const HowItStands = ({ hand, unit, tool }: HowItStandsProps): ReactNode => {
  const asking = useInHand(state => state.asking);
  const { formation, home } = tool;
  const facing = tool.facing ?? facingOf(hand.game, unit.force);
  const stand = (change: Stand): void =>
    take(placing(unit.id, { formation, home, facing: tool.facing, ...change }));
  const homes = homesFor(hand.game.world, unit);
  const proposed = proposedStand(hand, unit, { formation, facing, home });
  const refused = proposed && checkOf(hand, proposed);
  return (
    <>
      <Formations
        label="Formation to deploy in"
        chosen={formation}
        all={formationsOf(hand.game.world, unit)}
        choose={one => stand({ formation: one })}
      >
        Stands in
      </Formations>
      <Facing looks={windOf(facing)} turn={way => stand({ facing: turnedFacing(hand, facing, way) })} />
      {homes.length > 1 && (
        <fieldset className="segments" aria-label="Its own lines">
          Standing in both, its lines are
          {homes.map(edge => (
            <button
              key={edge}
              type="button"
              className="chip"
              aria-pressed={edge === (home ?? homes[0])}
              onClick={() => stand({ home: edge })}
            >
              {edge}
            </button>
          ))}
          <RuleLink rule="scenario.home" />
        </fieldset>
      )}
      {proposed && (
        <Button disabled={asking || refused !== undefined} onClick={() => void ask(proposed)}>
          Place it for me
        </Button>
      )}
      {refused && <p className="why">{refused.say}</p>}
    </>
  );
};
