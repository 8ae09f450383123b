import type { Edge } from '@emlia/content';
import type { CommandOf, UnitState } from '@emlia/emlia';
import { entryOf, formationsOf, homesFor, isToBePlaced, listedStrength } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { middleOfFigures } from '../../../board/hit.ts';
import { Button } from '../../../parts/button.tsx';
import { Glyph } from '../../../parts/glyph.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { useSession } from '../../../table/session/session.ts';
import { Facing } from '../actions/facing.tsx';
import { Formations } from '../actions/formations.tsx';
import { iconOf } from '../draw/pieces.ts';
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
  const deploying = tool.name === 'deploy' ? tool : undefined;
  const inHand = reserve.find(({ id }) => id === deploying?.unit);
  const beside = deploying?.beside ?? [];
  /** In hand alone, or beside those that are. */
  const pick = (id: string, together: boolean): void => {
    if (!deploying || !inHand || !together) take(placing(id));
    else if (id !== inHand.id) take(withBeside(deploying, toggled(beside, id)));
    useInHand.setState({ selected: id });
  };
  return (
    <section className="prompt">
      <p className="caption">
        {say`Place a unit`} <RuleLink rule="scenario.deployment" />
      </p>
      <Button disabled={isPlacing} onClick={() => placeAll(match, 'captain')}>
        {isPlacing ? say`Placing …` : say`Place all for me`}
      </Button>
      <ul className="picks">
        {reserve.map(unit => (
          <li key={unit.id} className="reserved">
            <button
              type="button"
              className="choice"
              aria-pressed={unit.id === inHand?.id || beside.includes(unit.id)}
              onClick={({ shiftKey }) => pick(unit.id, shiftKey)}
            >
              <Glyph icon={iconOf(hand.game, unit)} />
              <span className="name">{unit.name}</span>
              <span className="quiet numbers">{say`${listedStrength(unit)} strong`}</span>
              <span className="quiet kind">{entryOf(hand.game.world, unit).name}</span>
            </button>
            {inHand && unit.id !== inHand.id && (
              <button
                type="button"
                className="chip"
                aria-pressed={beside.includes(unit.id)}
                aria-label={say`Place ${unit.name} beside ${inHand.name}`}
                title={say`Place ${unit.name} beside ${inHand.name}`}
                onClick={() => pick(unit.id, true)}
              >
                {beside.includes(unit.id) ? '✓' : '+'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {inHand && deploying && reserve.length - beside.length > 1 && (
        <Button
          look="quiet"
          onClick={() =>
            take(
              withBeside(
                deploying,
                reserve.filter(one => one !== inHand).map(({ id }) => id),
              ),
            )
          }
        >
          {say`All of them side by side`}
        </Button>
      )}
      {inHand && deploying && <HowItStands hand={hand} unit={inHand} tool={deploying} />}
      {hand.options.map(
        ({ command }) =>
          command.type === 'leaveOut' && (
            <Button key={command.unit} disabled={asking} onClick={() => void ask(command)}>
              {say`Leave ${reserve.find(unit => unit.id === command.unit)?.name ?? ''} out: there is no room`}
            </Button>
          ),
      )}
    </section>
  );
};

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id];

/** The same unit in hand, standing as it did, with others beside it. */
const withBeside = ({ unit, formation, home, facing }: DeployTool, beside: readonly string[]): DeployTool =>
  placing(unit, { formation, home, facing, beside });

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
  const { formation, home, beside } = tool;
  const facing = tool.facing ?? facingOf(hand.game, unit.force);
  const stand = (change: Stand): void =>
    take(placing(unit.id, { formation, home, facing: tool.facing, beside, ...change }));
  const homes = homesFor(hand.game.world, unit);
  const proposed = proposedStand(hand, unit, { formation, facing, home });
  const refused = proposed && checkOf(hand, proposed);
  return (
    <>
      <Formations
        label={say`Formation to deploy in`}
        chosen={formation}
        all={formationsOf(hand.game.world, unit)}
        choose={one => stand({ formation: one })}
      >
        {say`Stands in`}
      </Formations>
      <Facing looks={windOf(facing)} turn={way => stand({ facing: turnedFacing(hand, facing, way) })} />
      {homes.length > 1 && (
        <fieldset className="segments" aria-label={say`Its own lines`}>
          {say`Standing in both, its lines are`}
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
      {proposed && beside.length === 0 && (
        <Button disabled={asking || refused !== undefined} onClick={() => void ask(proposed)}>
          {say`Place it for me`}
        </Button>
      )}
      {refused && beside.length === 0 && <p className="why">{measured(refused.say)}</p>}
    </>
  );
};
