import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { picking, toggle } from '../tools/casualties/picking.ts';
import { type Hand, unitOf } from '../tools/tool.ts';
import { CloserLook } from './closer-look.tsx';
import { gestures, take, useTable } from './store.ts';
import { partName } from './words.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'member falls' : 'members fall'}`;

interface LossesProps {
  readonly hand: Hand;
  readonly unit: string;
  readonly count: number;
  readonly part: number;
}

/** Who falls: proposed, changed by clicks on the board or here, confirmed. */
export const Losses = ({ hand, unit, count, part }: LossesProps): ReactNode => {
  const { tool, asking } = useTable();
  const picked = tool.name === 'casualties' ? (tool.picked ?? []) : [];
  const body = unitOf(hand, unit);
  return (
    <section className="prompt">
      <p className="caption">
        Losses <RuleLink rule="damage.casualty-choice" />
      </p>
      <p>
        <strong>{partName(body, part)}</strong>: {counted(count)}. Choose whom, here or on the board.
      </p>
      <ul className="members numbers">
        {body?.members.map((member, i) =>
          member.part !== part ? null : (
            <li key={member.id}>
              <button
                type="button"
                className={`member${picked.includes(member.id) ? ' falls' : ''}`}
                aria-pressed={picked.includes(member.id)}
                aria-label={`Member ${i + 1} falls`}
                onClick={() => take(picking(unit, count, toggle(picked, member.id, count)))}
              >
                {i + 1}
              </button>
            </li>
          ),
        )}
      </ul>
      <CloserLook hand={hand} unit={body} />
      <Button look="primary" disabled={asking || picked.length !== count} onClick={() => gestures.confirm()}>
        {picked.length === count ? `Confirm: ${counted(count)}` : `${picked.length} of ${count} chosen`}
      </Button>
    </section>
  );
};
