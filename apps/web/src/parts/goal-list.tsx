import type { VictoryGoal } from '@emlia/content';
import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';
import { keyed } from './keyed.ts';
import { RuleLink } from './rule-link.tsx';
import { SideName } from './side.tsx';
import './goal-list.css';

interface Force {
  /** The colour of its player. */
  readonly side: number;
  readonly name: string;
  readonly goals: readonly VictoryGoal[];
  /** What it makes for in retreat, in words. */
  readonly home?: string;
}

interface GoalListProps {
  readonly forces: readonly Force[];
  readonly turns?: number | undefined;
  readonly endings?: readonly string[] | undefined;
  readonly events?: readonly string[] | undefined;
  readonly counted?: readonly string[] | undefined;
  readonly missions?: readonly string[] | undefined;
  /** The grades of goals are compared in the end; else all is said in the goals. */
  readonly isGraded?: boolean | undefined;
}

/** What each side must reach, when it is judged, how it ends and what is announced. */
export const GoalList = ({
  forces,
  turns,
  endings = [],
  events = [],
  counted = [],
  missions = [],
  isGraded,
}: GoalListProps): ReactNode => (
  <div className="goals">
    {keyed(forces, ({ name }) => name).map(([key, { name, goals, side, home }]) => (
      <section key={key}>
        <h3>
          <SideName side={side}>{name}</SideName>
        </h3>
        <ul>
          {keyed(goals, ({ grade, say }) => `${grade} ${say}`).map(([key, { grade, say }]) => (
            <li key={key}>
              <strong>{grade}:</strong> {say}
            </li>
          ))}
        </ul>
        {home && (
          <p className="quiet small">
            {say`In retreat it makes for ${home}.`} <RuleLink rule="scenario.home.public" />
          </p>
        )}
      </section>
    ))}
    {isGraded && (
      <p className="quiet small">
        {turns === undefined ? say`Judged when the battle ends` : say`Judged after turn ${turns}`}
        {say`, or at the end of a turn after which a side has no unit left on the table. The best grade wins; the same for both, or none, is a draw.`}{' '}
        <RuleLink rule="victory.compare" />
      </p>
    )}
    <Notes title={say`Missions`} rule="victory.exact" notes={missions} />
    <Notes title={say`What is counted`} rule="victory.exact" notes={counted} />
    <Notes title={say`How it ends`} rule="scenario.time.limit" notes={endings} />
    <Notes title={say`What is announced`} rule="event.schedule" notes={events} />
  </div>
);

const Notes = ({
  title,
  rule,
  notes,
}: {
  title: string;
  rule: string;
  notes: readonly string[];
}): ReactNode =>
  notes.length > 0 && (
    <section>
      <h3>
        {title} <RuleLink rule={rule} />
      </h3>
      <ul>
        {keyed(notes, note => note).map(([key, note]) => (
          <li key={key}>{note}</li>
        ))}
      </ul>
    </section>
  );
