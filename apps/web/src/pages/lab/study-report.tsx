import type { StudyReport } from '@emlia/lab';
import { type Section, sectionsOf, VERSION_NAMES } from '@emlia/lab';
import { plotOf } from '@emlia/lab/plots';
import { type ReactNode, useEffect, useRef } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { Link } from '../../parts/link.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';

/** The report, section by section: what it says, its plot, its numbers, games to look at. */
export const StudyReportView = ({ study, report }: Pick<Props, 'study' | 'report'>): ReactNode => {
  const { about, sections } = sectionsOf(report);
  return (
    <div className="lab-report">
      <p className="quiet small numbers">{about}</p>
      {keyed(sections, ({ version = '', title }) => `${version} ${title}`).map(([key, section]) => (
        <SectionView key={key} {...{ report, section }} {...(study !== undefined && { study })} />
      ))}
    </div>
  );
};

interface Props {
  /** Where its games can be looked at again, if they were kept. */
  readonly study?: string;
  readonly report: StudyReport;
  readonly section: Section;
}

const SectionView = ({ study, report, section }: Props): ReactNode => {
  const { title, version, says, table, games, plot } = section;
  const numbers = table && <Numbers table={table} />;
  return (
    <section>
      <h2>
        {title} {version && !title.startsWith('Version') && <span className="version">{version}</span>}
      </h2>
      {keyed(says, say => say).map(([key, say], i) => (
        <p key={key} className={i === 0 ? 'lead' : undefined}>
          {say}
        </p>
      ))}
      {plot && <Plot report={report} section={section} />}
      {numbers && plot && says.length > 0 ? (
        <details>
          <summary>{say`In numbers`}</summary>
          {numbers}
        </details>
      ) : (
        numbers
      )}
      {games && study !== undefined && (
        <ul className="games">
          {keyed(games, ({ say }) => say).map(([key, link]) => (
            <li key={key}>
              <Link href={to.labGame(study, VERSION_NAMES.indexOf(link.version), link.game)}>
                {say`Game ${link.game + 1}`}
              </Link>
              : {link.say}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Drawn by the lab into this page; its colours are the page's. */
const Plot = ({ report, section }: Pick<Props, 'report' | 'section'>): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = plotOf(report, section, document);
    if (drawn) place.current?.replaceChildren(drawn);
  }, [report, section]);
  return (
    <figure>
      <div ref={place} />
      {section.caption !== undefined && <figcaption>{section.caption}</figcaption>}
    </figure>
  );
};

const Numbers = ({ table: { head, rows, words } }: { table: NonNullable<Section['table']> }): ReactNode => (
  <div className="wide">
    <table className="numbers">
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by place only
            <th key={i} className={i >= words ? 'number' : undefined}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by place only
          <tr key={r}>
            {row.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by place only
              <td key={i} className={i >= words ? 'number' : undefined}>
                {head[i] === 'rule' ? <RuleLink rule={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
