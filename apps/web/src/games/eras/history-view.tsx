import type { Result } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { RuleLink } from '../../parts/rule-link.tsx';
import { SideName } from '../../parts/side.tsx';
import { Curve } from '../../table/replay/curve.tsx';
import '../../table/replay/replay.css';
import { say } from '../../platform/words/say.ts';
import type { Told } from '../../table/adapter.ts';
import { chaptersOf, curveOf, type MeasureFollowed, type Standing } from './history.ts';

interface Props {
  readonly history: readonly Standing[];
  readonly story: readonly Told[];
  readonly result: Result | undefined;
  /** What one turn is called. */
  readonly turnName: (turn: number) => string;
  knows(player: string, measure: MeasureFollowed): boolean;
}

/** Short on an axis: 20 k. */
const short = (value: number): string =>
  Math.abs(value) >= 10_000 ? `${Math.round(value / 1000)} k` : `${value}`;

/** How it went: each side's strength in curves, how it stands, and what happened turn by turn. */
export const HistoryView = ({ history, story, result, turnName, knows }: Props): ReactNode => {
  const names = history[0]?.measures.map(({ name }) => name) ?? [];
  const players = history.at(-1)?.measures[0]?.values ?? [];
  return (
    <div className="report eras-history">
      {result && (
        <section>
          <h2>{result.say}</h2>
          <p>
            <RuleLink rule={result.rule} />
          </p>
        </section>
      )}
      <p className="key">
        {players.map(({ player, side, name }) => (
          <SideName key={player} side={side}>
            {name}
          </SideName>
        ))}
      </p>
      {names.map(name => {
        const { about, lines } = curveOf(history, name, knows);
        return lines.length === 0 ? null : (
          <section key={name}>
            <h2>{name}</h2>
            <Curve about={about} lines={lines} from={0} format={short} />
            <p className="numbers stands">
              {lines.map(line => (
                <SideName key={line.name} side={line.side}>
                  {Math.round(line.values.at(-1) ?? 0)}
                </SideName>
              ))}
            </p>
          </section>
        );
      })}
      {chaptersOf(story)
        .reverse()
        .map(({ turn, headlines, others }) => (
          <section key={turn}>
            <h2>{turnName(turn)}</h2>
            {headlines.length === 0 && <p className="quiet">{say`Nothing of note.`}</p>}
            <Sentences told={headlines} />
            {others.length > 0 && (
              <details>
                <summary>
                  {others.length === 1 ? say`1 more sentence` : say`${others.length} more sentences`}
                </summary>
                <Sentences told={others} />
              </details>
            )}
          </section>
        ))}
    </div>
  );
};

const Sentences = ({ told }: { told: readonly Told[] }): ReactNode => (
  <ol className="sentences">
    {told.map(({ key, line }) => (
      <li key={key}>
        {line.say} {line.rule !== undefined && <RuleLink rule={line.rule} />}
      </li>
    ))}
  </ol>
);
