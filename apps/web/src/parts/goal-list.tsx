import type { Goal } from '@emlia/content';
import type { ReactNode } from 'react';
import { RuleLink } from './rule-link.tsx';
import { Side } from './side.tsx';
import './goal-list.css';

interface Force {
  /** The colour of its player. */
  readonly side: number;
  readonly name: string;
  readonly goals: readonly Goal[];
  /** Its own lines. */
  readonly home?: string;
}

/** What each side must reach, and when it is judged. */
export const GoalList = ({ forces, turns }: { forces: readonly Force[]; turns: number }): ReactNode => (
  <div className="goals">
    {forces.map(({ name, goals, side, home }) => (
      <section key={name}>
        <h3>
          <Side side={side}>{name}</Side>
        </h3>
        <ul>
          {goals.map(({ grade, say }) => (
            <li key={`${grade} ${say}`}>
              <strong>{grade}:</strong> {say}
            </li>
          ))}
        </ul>
        {home && (
          <p className="quiet small">
            In retreat it makes for {home}. <RuleLink rule="scenario.home.public" />
          </p>
        )}
      </section>
    ))}
    <p className="quiet small">
      Judged after turn {turns}, or at the end of a turn after which a side has no unit left on the table. The
      best grade wins; the same for both, or none, is a draw. <RuleLink rule="victory.compare" />
    </p>
  </div>
);
