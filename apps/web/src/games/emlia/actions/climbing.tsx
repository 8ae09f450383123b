import type { UnitState } from '@emlia/emlia';
import { entryOf } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { ask, gestures, useInHand } from '../in-hand.ts';
import { checkOf, type Hand } from '../tools/hand.ts';

interface ClimbingProps {
  readonly hand: Hand;
  readonly unit: UnitState;
}

const gsu = (height: number): string => `${Math.round(height * 10) / 10} GSU`;

/** movemode.flying.slope: how high a flyer is to be at the end of its move, or straight up where it is. */
export const Climbing = ({ hand, unit }: ClimbingProps): ReactNode => {
  const { asking, tool } = useInHand();
  const climb = (tool.name === 'move' && tool.walk?.climb) || 0;
  const speed = entryOf(hand.game.world, unit).movement.find(one => one.mode === 'F')?.speed ?? 0;
  const height = unit.altitude + climb;
  const set = (to: number): boolean => gestures.stand({ climb: to - unit.altitude });
  const paths = unit.members.map(() => []);
  const rise = { type: 'normalMove', unit: unit.id, mode: 'F', paths, climb } as const;
  const refused = climb === 0 ? undefined : checkOf(hand, rise);
  const verb =
    climb > 0 ? say`Rise to ${gsu(height)}` : height === 0 ? say`Land` : say`Dive to ${gsu(height)}`;
  return (
    <>
      <label className="dial">
        <span>{say`Height`}</span>
        <input
          type="range"
          min={0}
          max={Math.ceil(unit.altitude + speed)}
          step={1}
          value={height}
          aria-valuetext={gsu(height)}
          onChange={event => set(Number(event.currentTarget.value))}
        />
        <output className="numbers">{gsu(height)}</output>
      </label>
      <p className="why">
        {say`It is ${unit.altitude === 0 ? say`on the ground` : say`${gsu(unit.altitude)} up`}. Rising and diving cost movement with the way.`}{' '}
        <RuleLink rule="movemode.flying.slope" />
      </p>
      {climb !== 0 && (
        <p className="row">
          <Button disabled={asking || refused !== undefined} onClick={() => void ask(rise)}>
            {say`${verb} on the spot`}
          </Button>
        </p>
      )}
      {refused && <p className="why">{measured(refused.say)}</p>}
    </>
  );
};
