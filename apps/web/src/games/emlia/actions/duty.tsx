import type { UnitState } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { percent } from '@emlia/emlia/odds';
import { capitalised } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { unbrokenPercent } from '../../../parts/unbroken.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { ask, useInHand } from '../in-hand.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import { Proposed } from './ahead.tsx';
import { demandedOf, dutyOf } from './demanded.ts';

/** What the active unit must do by itself: which condition, why, what exactly, and the odds of talking it out of it. */
export const Duty = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const refused = dutyOf(hand);
  const duty = hand.game.study(hand.view, hand.seat, study => study.duty());
  if (!refused) return null;
  return (
    <section className="duty" aria-label={say`What it must do`}>
      {duty ? (
        <>
          <p className="must">
            <strong>{unit.name}</strong> {say`must ${duty.must}.`}
          </p>
          <p className="why">
            {say`It acts on initiative: ${duty.because}.`} <RuleLink rule={refused.rule} />
          </p>
        </>
      ) : (
        <p className="must">
          {measured(capitalised(refused.say))} <RuleLink rule={refused.rule} />
        </p>
      )}
      {demandedOf(hand).map((command, i) => (
        <Proposed
          key={JSON.stringify(command)}
          hand={hand}
          command={command}
          look={i === 0 ? 'primary' : 'plain'}
        />
      ))}
      <TalkRound hand={hand} unit={unit} />
    </section>
  );
};

/** initiative.ignore: its leader may try to have it obey, before anything else. */
const TalkRound = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const asking = useInHand(state => state.asking);
  const command = hand.options.find(
    one => one.command.type === 'ignoreConditions' && one.command.subject === unit.id && !one.refusal,
  )?.command;
  if (command?.type !== 'ignoreConditions') return null;
  const [fails = 1] = forecast({ ...askerOf(hand), unit }, command) ?? [];
  // Who cannot succeed could only fumble: it stays among the other actions.
  if (fails === 1) return null;
  return (
    <>
      <Button disabled={asking} onClick={() => void ask(command)}>
        {unbrokenPercent(say`Have its leader talk it round: ${percent(1 - fails)}`)}
      </Button>
      <p className="why">
        {say`Then it acts on your orders. If he fails it still must, and he can try once a turn.`}{' '}
        <RuleLink rule="initiative.ignore" />
      </p>
    </>
  );
};
