import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { counted } from '../../../platform/words/counted.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { CloserLook } from '../actions/closer-look.tsx';
import { gestures, take, useInHand } from '../in-hand.ts';
import { picking, toggle } from '../tools/casualties/picking.ts';
import { type Hand, unitOf } from '../tools/hand.ts';
import { partName } from '../words.ts';

const fallWords = (count: number): string => counted(count, say`member falls`, say`members fall`);

interface LossesProps {
  readonly hand: Hand;
  readonly unit: string;
  readonly count: number;
  readonly part: number;
}

/** Who falls: proposed, changed by clicks on the board or here, confirmed. */
export const LossesQuestion = ({ hand, unit, count, part }: LossesProps): ReactNode => {
  const { tool, asking } = useInHand();
  const picked = tool.name === 'casualties' ? tool.picked : [];
  const body = unitOf(hand, unit);
  // Whether the rules agree is told before it is asked.
  const not = picked.length === count ? tool.confirm?.(hand)?.tell : undefined;
  return (
    <section className="prompt">
      <p className="caption">
        {say`Losses`} <RuleLink rule="damage.casualty-choice" />
      </p>
      <p>
        <strong>{partName(body, part)}</strong>
        {say`: ${fallWords(count)}. Choose whom, here or on the board.`}
      </p>
      <ul className="members numbers">
        {body?.members.map((member, i) =>
          member.part !== part ? null : (
            <li key={member.id}>
              <button
                type="button"
                className={`member${picked.includes(member.id) ? ' falls' : ''}`}
                aria-pressed={picked.includes(member.id)}
                aria-label={say`Member ${i + 1}${member.id === body.leader ? say`, the leader,` : ''} falls`}
                title={member.id === body.leader ? say`The leader` : undefined}
                onClick={() => take(picking(unit, count, toggle(picked, member.id, count)))}
              >
                {i + 1}
                {member.id === body.leader && <span className="leads">★</span>}
              </button>
            </li>
          ),
        )}
      </ul>
      <CloserLook hand={hand} unit={body} />
      {not && (
        <p className="why" role="status">
          <span className="forbidden">{measured(not.say)}</span>{' '}
          {'rule' in not && <RuleLink rule={not.rule} />}
        </p>
      )}
      <Button
        look="primary"
        disabled={asking || picked.length !== count || not !== undefined}
        onClick={() => gestures.confirm()}
      >
        {picked.length === count ? `Confirm: ${fallWords(count)}` : say`${picked.length} of ${count} chosen`}
      </Button>
    </section>
  );
};
