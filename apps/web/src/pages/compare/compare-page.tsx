import { type ComparedTable, EDITIONS, type Mark } from '@emlia/emlia';
import { chapterSlug, type Rule } from '@emlia/rulebook';
import { type ReactNode, useMemo, useState } from 'react';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { fetchPacks } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { counted } from '../../platform/words/counted.ts';
import { Weighing } from '../odds/odds-page.tsx';
import { addressOf, RuleTable } from '../rulebook/rule-text.tsx';
import { useCatalogues } from '../rulebook/use-catalogue.ts';
import './compare-page.css';
import { say } from '../../platform/words/say.ts';
import { type ComparedRule, type Topic, topicsOf } from './topics.ts';

/** A long shot through scrub: the two editions part company at once. */
const LONG_SHOT = {
  attacker: 'kingdoms/crown/longbowmen',
  target: 'kingdoms/horde/goblins',
  range: '90',
  concealment: 'partial',
} as const;

const BOTH = ['emlia-core', 'emlia-first-draft'] as const;

/** The core and the first draft side by side: one situation weighed under both, then topic by topic. */
export const ComparePage = (): ReactNode => {
  useTitle(say`Core and first draft`);
  const { found, load } = useFetched(fetchPacks);
  return (
    <>
      <Header />
      <main className="compare-page">
        <header>
          <p className="caption">
            <Link href={to.rules()}>{say`Rulebook`}</Link>
          </p>
          <h1>{say`Core and first draft`}</h1>
          <p className="lead">{EDITIONS['first-draft'].about}</p>
        </header>
        <section className="odds-page both" aria-label={say`One situation under both`}>
          <Fetched
            found={found}
            waiting={say`Fetching the packs …`}
            trouble={say`Nobody to weigh`}
            retry={load}
          >
            {packs => (
              <Weighing packs={packs} first={LONG_SHOT} address={to.compare()} all>
                <h2>{say`One attack, two editions`}</h2>
              </Weighing>
            )}
          </Fetched>
        </section>
        <Topics />
      </main>
    </>
  );
};

const Topics = (): ReactNode => {
  const loaded = useCatalogues(BOTH);
  const topics = useMemo(() => (Array.isArray(loaded) ? topicsOf() : undefined), [loaded]);
  const [shown, setShown] = useState<Mark>();
  if (loaded === 'lost')
    return (
      <Trouble
        title={say`No rulebook`}
        say={say`The rulebook could not be fetched; the server may be down.`}
      />
    );
  if (!topics) return <Waiting say={say`Opening the rulebook …`} />;
  const differing = topics.filter(({ rules, tables }) => rules.length + tables.length > 0);
  return (
    <section aria-label={say`Topic by topic`}>
      <h2>{say`Topic by topic`}</h2>
      <Marks topics={topics} shown={shown} show={setShown} />
      <nav aria-label={say`Topics`}>
        <ul className="topics">
          {differing.map(({ title }) => (
            <li key={title}>
              <a href={`#${chapterSlug(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {differing.map(topic => (
        <TopicShown key={topic.title} topic={topic} shown={shown} />
      ))}
    </section>
  );
};

const WORDS: Readonly<Record<Mark, string>> = {
  same: 'same',
  changed: 'changed',
  new: 'new',
  dropped: 'dropped',
};
const DIFFERING = ['changed', 'new', 'dropped'] as const;

interface MarksProps {
  readonly topics: readonly Topic[];
  readonly shown: Mark | undefined;
  show(mark: Mark | undefined): void;
}

/** How much of either is the same; a mark that is pressed leaves what bears it. */
const Marks = ({ topics, shown, show }: MarksProps): ReactNode => {
  const all = topics.flatMap(({ rules }) => rules);
  const same = topics.reduce((sum, topic) => sum + topic.same, 0);
  return (
    <p className="marks numbers">
      {say`${counted(same, 'rule')} of the two books ${same === 1 ? say`is` : say`are`} the same.`}{' '}
      {DIFFERING.map(mark => (
        <button
          key={mark}
          type="button"
          className={`chip mark-${mark}`}
          aria-pressed={shown === mark}
          onClick={() => show(shown === mark ? undefined : mark)}
        >
          {all.filter(one => one.mark === mark).length} {WORDS[mark]}
        </button>
      ))}
    </p>
  );
};

const TopicShown = ({ topic, shown }: { topic: Topic; shown: Mark | undefined }): ReactNode => {
  const { title, rules, same, tables } = topic;
  const some = rules.filter(({ mark }) => shown === undefined || mark === shown);
  return (
    <article className="topic">
      <h3 id={chapterSlug(title)}>{title}</h3>
      {same > 0 && <p className="quiet small numbers">{say`${counted(same, 'rule')} as in the other.`}</p>}
      {tables.map(table => (
        <TableShown key={table.title} table={table} />
      ))}
      {some.map(rule => (
        <RulePair key={rule.draft?.id} rule={rule} />
      ))}
    </article>
  );
};

const MarkShown = ({ mark }: { mark: Mark }): ReactNode => (
  <span className={`mark mark-${mark}`}>{WORDS[mark]}</span>
);

/** The rows that differ; how many do not. */
const TableShown = ({ table: { title, rows, rules } }: { table: ComparedTable }): ReactNode => {
  const differing = rows.filter(({ mark }) => mark !== 'same');
  const alike = rows.length - differing.length;
  return (
    <div className="table-scroll">
      <table className="compared numbers">
        <caption>
          {title}
          {alike > 0 && <span className="quiet small"> {say`· ${counted(alike, 'row')} the same`}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say`Row`}</th>
            {(['core', 'first-draft'] as const).map((edition, i) => (
              <th key={edition} scope="col">
                {rules[i] === undefined ? (
                  EDITIONS[edition].title
                ) : (
                  <Link href={to.rule(rules[i])}>{EDITIONS[edition].title}</Link>
                )}
              </th>
            ))}
            <th scope="col" aria-label={say`How they differ`} />
          </tr>
        </thead>
        <tbody>
          {differing.map(({ label, values: [own, its], mark }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{own ?? '–'}</td>
              <td>{its ?? '–'}</td>
              <td>
                <MarkShown mark={mark} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const RulePair = ({ rule: { mark, core, draft } }: { rule: ComparedRule }): ReactNode => (
  <div className="pair">
    <div className="core">
      {core.length === 0 ? (
        <p className="quiet">{say`Nothing of the kind.`}</p>
      ) : (
        core.map(one => <Statement key={one.id} rule={one} />)
      )}
    </div>
    <MarkShown mark={mark} />
    <div className="draft">{draft && <Statement rule={draft} />}</div>
  </div>
);

const Statement = ({ rule }: { rule: Rule }): ReactNode => (
  <>
    <p>
      <Link className="id" href={addressOf(rule.id)}>
        {rule.id}
      </Link>
      <br />
      {rule.statement}
    </p>
    {rule.table && <RuleTable table={rule.table} />}
    {rule.ruling && (
      <details>
        <summary>{say`Ruling`}</summary>
        <p className="quiet">{rule.ruling}</p>
      </details>
    )}
  </>
);
