import { formationsOf, homesFor, isToBePlaced, listedStrength } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { middleOfFigures } from '../../../board/hit.ts';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { Facing } from '../actions/facing.tsx';
import { Formations } from '../actions/formations.tsx';
import { ask, take, useInHand } from '../in-hand.ts';
import type { EmliaReady } from '../ready.ts';
import { facingOf } from '../tools/deploy/facing.ts';
import { placedAt, withHome } from '../tools/deploy/placed.ts';
import { placing, type Stand } from '../tools/deploy/placing.ts';
import { turnedFacing } from '../tools/facings.ts';
import { checkOf, type Hand } from '../tools/hand.ts';
import { windOf } from '../words.ts';

/** The units still to be placed; the one in hand follows the pointer. */
export const Reserve = ({ ready, hand }: { ready: EmliaReady; hand: Hand }): ReactNode => {
  const { tool, asking } = useInHand();
  const reserve = Object.values(ready.seen.view.units).filter(
    unit => unit.seat === hand.seat && isToBePlaced(hand.game.world, ready.seen.view, unit),
  );
  const placer = tool.name === 'deploy' ? tool : undefined;
  const inHand = reserve.find(unit => unit.id === placer?.unit);
  const proposal = hand.options.find(
    ({ command }) => command.type === 'deploy' && command.unit === inHand?.id,
  );
  const formation = placer?.formation ?? 'open';
  const facing = placer?.facing ?? (inHand ? facingOf(hand.game, inHand.force) : 0);
  const home = placer?.home;
  const stand: Stand = { formation, home, facing: placer?.facing };
  const placed =
    inHand && proposal?.command.type === 'deploy'
      ? formation === 'open'
        ? { ...proposal.command, facing }
        : placedAt(hand, inHand, middleOfFigures(proposal.command.at), formation, facing)
      : undefined;
  const settled = placed && inHand && withHome(hand, inHand, placed, home);
  const homes = inHand ? homesFor(hand.game.world, inHand) : [];
  const refused = settled && checkOf(hand, settled);
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
      {inHand && (
        <Formations
          label="Formation to deploy in"
          chosen={formation}
          all={formationsOf(hand.game.world, inHand)}
          choose={one => take(placing(inHand.id, { ...stand, formation: one }))}
        >
          Stands in
        </Formations>
      )}
      {inHand && (
        <Facing
          looks={windOf(facing)}
          turn={way => take(placing(inHand.id, { ...stand, facing: turnedFacing(hand, facing, way) }))}
        />
      )}
      {inHand && homes.length > 1 && (
        <fieldset className="segments" aria-label="Its own lines">
          Standing in both, its lines are
          {homes.map(edge => (
            <button
              key={edge}
              type="button"
              className="chip"
              aria-pressed={edge === (home ?? homes[0])}
              onClick={() => take(placing(inHand.id, { ...stand, home: edge }))}
            >
              {edge}
            </button>
          ))}
          <RuleLink rule="scenario.home" />
        </fieldset>
      )}
      {settled && (
        <Button disabled={asking || refused !== undefined} onClick={() => void ask(settled)}>
          Place it for me
        </Button>
      )}
      {refused && <p className="why">{refused.say}</p>}
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
