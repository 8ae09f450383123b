import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { Dice } from '../parts/dice.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { signed } from '../parts/signed.ts';
import { useEscape } from '../parts/use-escape.ts';
import type { Ready } from '../session/session.ts';
import type { StoryItem } from '../session/story.ts';
import './log.css';

/** Which sentences are worth the line at the bottom: not the calling of steps. */
const isTelling = ({ type }: StoryItem): boolean => type !== 'stepBegan';

/** The battle's story: its latest sentence always, all of it on demand. */
export const LogBar = ({ ready }: { ready: Ready }): ReactNode => {
  const [open, setOpen] = useState(false);
  useEscape(
    open,
    useCallback(() => setOpen(false), []),
  );
  const { story } = ready.seen;
  const latest = story.findLast(isTelling) ?? story.at(-1);
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label="The story of the battle">
      {open && <Story story={story} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {latest.check && <Dice check={latest.check} />}
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
          </>
        ) : (
          <p className="quiet">The story of the battle will be told here.</p>
        )}
        <SignButton
          sign={open ? 'down' : 'up'}
          label={open ? 'Fold the story' : 'Unfold the story'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
    </section>
  );
};

const Story = ({ story }: { story: readonly StoryItem[] }): ReactNode => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(item => (
          <li key={item.key} className={item.type}>
            <Sentence item={item} />
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};

/** What has just been unfolded is to be seen. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};

/** Say it, show it, prove it. */
const Sentence = ({ item: { line, check, rows } }: { item: StoryItem }): ReactNode => {
  const rule = line.rule === undefined ? null : <RuleLink rule={line.rule} />;
  if (line.working === undefined) {
    return (
      <p>
        {line.say} {rule}
      </p>
    );
  }
  return (
    <details onToggle={showWhole}>
      <summary>
        {line.say} <span className="unfold">why</span>
      </summary>
      <div className="working">
        {check && <Dice check={check} />}
        {rows ? <Rows rows={rows} /> : <p className="numbers">{line.working}</p>}
        {rule}
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
          <th scope="row">{label}</th>
          <td>
            <RuleLink rule={rule} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>{signed(rows.reduce((sum, { by }) => sum + by, 0))}</td>
        <th scope="row">in all</th>
      </tr>
    </tfoot>
  </table>
);
