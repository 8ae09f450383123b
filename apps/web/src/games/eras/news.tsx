import { type ReactNode, useState } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { say } from '../../platform/words/say.ts';
import type { Told } from '../../table/adapter.ts';
import { chaptersOf, type MeasureFollowed, type Standing } from './history.ts';
import './news.css';

interface Props {
  readonly history: readonly Standing[];
  readonly story: readonly Told[];
  /** The turn whose orders are given now. */
  readonly turn: number;
  readonly player: string;
  turnName(turn: number): string;
  knows(player: string, measure: MeasureFollowed): boolean;
}

/** What belongs together in a summary, by the chapters of the rules; the first that fits. */
const sections = (): readonly { readonly name: string; readonly rules: RegExp }[] => [
  {
    name: say`Battles`,
    rules: /^(battle|campaign\.battle|campaign\.resol|surrender|equivalence|scale\.battle)/,
  },
  { name: say`On the march`, rules: /^campaign\.routes/ },
  { name: say`Leaders`, rules: /^(assassination|leader|hero)/ },
  { name: say`Bread`, rules: /^logistics/ },
  { name: say`Treaties and the war`, rules: /^victory/ },
  { name: say`Places and works`, rules: /^(node|construction|manpower|spell)/ },
  { name: say`Else`, rules: /^/ },
];

/** What mattered in the last turn, up to the orders of this one. */
const newsOf = (story: readonly Told[], turn: number): Told[] =>
  chaptersOf(story)
    .filter(chapter => chapter.turn === turn - 1 || chapter.turn === turn)
    .flatMap(({ headlines }) => headlines);

/** How many are told before the rest is asked for. */
const FIRST = 4;

/** The last turn at a glance, where orders are given; it is opened whole, and closed (once a turn). */
export const NewsCard = (props: Props): ReactNode => {
  const { story, turn, turnName } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [closed, setClosed] = useState<number>();
  const news = newsOf(story, turn);
  if (turn < 2 || news.length === 0) return null;
  return (
    <>
      {closed !== turn && (
        <section className="prompt news" aria-label={say`What happened`}>
          <p className="caption">
            {turnName(turn - 1)}
            <SignButton sign="close" label={say`Close the summary`} onClick={() => setClosed(turn)} />
          </p>
          <ul>
            {news.slice(0, FIRST).map(({ key, line }) => (
              <li key={key}>{line.say}</li>
            ))}
          </ul>
          <Button onClick={() => setIsOpen(true)}>
            {news.length > FIRST
              ? say`All that happened: ${news.length - FIRST} more`
              : say`All that happened`}
          </Button>
        </section>
      )}
      {isOpen && <NewsSheet {...props} news={news} close={() => setIsOpen(false)} />}
    </>
  );
};

const NewsSheet = ({
  news,
  history,
  turn,
  player,
  turnName,
  knows,
  close,
}: Props & { readonly news: readonly Told[]; close(): void }): ReactNode => {
  const left = new Set(news);
  const told = sections().flatMap(({ name, rules }) => {
    const lines = [...left].filter(({ line }) => rules.test(line.rule ?? ''));
    for (const one of lines) left.delete(one);
    return lines.length > 0 ? [{ name, lines }] : [];
  });
  const changes = changesOf(history, turn, player, knows);
  return (
    <Sheet open title={turnName(turn - 1)} about={say`What you know of it.`} onClose={close}>
      <div className="news-sheet">
        {changes.length > 0 && (
          <table>
            <thead>
              <tr>
                <th />
                <th scope="col">{say`before`}</th>
                <th scope="col">{say`now`}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, now }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{Math.round(before)}</td>
                  <td>
                    <strong>{Math.round(now)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {told.map(({ name, lines }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {lines.map(({ key, line }) => (
                <li key={key}>
                  {line.say} {line.rule !== undefined && <RuleLink rule={line.rule} />}
                  {line.working !== undefined && <p className="quiet small">{line.working}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
};

/** One's own measures at the end of the turn before the last, and now. */
const changesOf = (
  history: readonly Standing[],
  turn: number,
  player: string,
  knows: Props['knows'],
): { readonly name: string; readonly before: number; readonly now: number }[] => {
  const was = history.filter(one => one.turn < turn - 1).at(-1);
  const is = history.at(-1);
  if (!was || !is) return [];
  const of = (standing: Standing, name: string): number | undefined =>
    standing.measures.find(one => one.name === name)?.values.find(one => one.player === player)?.value;
  return is.measures
    .filter(measure => knows(player, measure))
    .flatMap(({ name }) => {
      const [before, now] = [of(was, name), of(is, name)];
      return before === undefined || now === undefined ? [] : [{ name, before, now }];
    });
};
