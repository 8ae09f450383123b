import { signed } from '@emlia/kernel';
import type { ReactNode, SyntheticEvent } from 'react';
import { DiceFaces } from '../../../parts/dice.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { SourceAndSubject } from '../../../parts/source-and-subject.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { PlaceButton } from './place-button.tsx';
import type { StoryItem } from './story.ts';

/** What has just been unfolded is to be seen. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};

/** Say it, show it, prove it. */
export const Sentence = ({
  told: { line, check, rows, where },
  shown,
}: {
  told: StoryItem;
  /** Its place has been pointed out. */
  shown?: () => void;
}): ReactNode => {
  const rule = line.rule === undefined ? null : <RuleLink rule={line.rule} />;
  const place = where && <PlaceButton where={where} then={shown} />;
  if (line.working === undefined) {
    return (
      <p>
        {measured(line.say)} {rule} {place}
      </p>
    );
  }
  return (
    <details onToggle={showWhole}>
      <summary>
        {measured(line.say)} <span className="unfold">{say`why`}</span>
      </summary>
      <div className="working">
        {check && <DiceFaces check={check} />}
        {rows ? <Rows rows={rows} /> : <p className="numbers">{measured(line.working)}</p>}
        <SourceAndSubject labels={rows?.map(({ label }) => label) ?? [line.working ?? '']} />
        <p>
          {rule} {place}
        </p>
      </div>
    </details>
  );
};

/** A sum, row by row, each with its rule. */
const Rows = ({ rows }: { rows: NonNullable<StoryItem['rows']> }): ReactNode => (
  <table className="sum numbers">
    <tbody>
      {rows.map(({ label, by, rule }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row may count twice
        <tr key={i}>
          <td>{signed(by)}</td>
          <th scope="row">{measured(label)}</th>
          <td>
            <RuleLink rule={rule} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>{signed(rows.reduce((sum, { by }) => sum + by, 0))}</td>
        <th scope="row">{say`in all`}</th>
      </tr>
    </tfoot>
  </table>
);
