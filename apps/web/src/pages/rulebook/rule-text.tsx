import { chapterSlug, linkify, placeOf, type Rule, type TableOfRule, tableCells } from '@emlia/rulebook';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '../../parts/link.tsx';
import { to } from '../../platform/router.ts';
import './rule-text.css';
import { say } from '../../platform/words/say.ts';

export const addressOf = (id: string): string => {
  const place = placeOf(id);
  return place ? to.chapter(place.catalogue, chapterSlug(place.chapter), id) : to.rule(id);
};

/** Where a rule stands in the book that is read: an edition's book holds rules of two catalogues. */
export const AddressInBook = createContext(addressOf);

/** A text with the rules it names as links. */
const Prose = ({ text }: { text: string }): ReactNode => {
  const address = useContext(AddressInBook);
  return linkify(text).map((part, i) =>
    part.rule === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Link key={i} className="rule-link" href={address(part.rule)}>
        {part.text}
      </Link>
    ),
  );
};

/** One rule as a page to read: statement, table, example; ruling and source in the margin. */
export const RuleText = ({
  rule,
  titled = true,
  children,
}: {
  rule: Rule;
  titled?: boolean;
  /** What the margin says besides. */
  children?: ReactNode;
}): ReactNode => (
  <article className="rule" id={titled ? rule.id : undefined}>
    <div className="text">
      {titled && (
        <h3>
          <OwnAddress id={rule.id} />
        </h3>
      )}
      <p className="statement">
        <Prose text={rule.statement} />
      </p>
      {rule.table && <RuleTable table={rule.table} />}
      {rule.example && (
        <dl className="example">
          <dt>{say`Given`}</dt>
          <dd>
            <Prose text={rule.example.given} />
          </dd>
          <dt>{say`Then`}</dt>
          <dd>
            <Prose text={rule.example.then} />
          </dd>
        </dl>
      )}
    </div>
    <div className="margin">
      {rule.ruling && (
        <section>
          <h4 className="caption">{say`Ruling`}</h4>
          <p>
            <Prose text={rule.ruling} />
          </p>
        </section>
      )}
      {rule.replaces && (
        <p>
          {say`Replaces`} <Prose text={rule.replaces} />
        </p>
      )}
      {rule.equals && (
        <p>
          {say`Same as`} <Prose text={rule.equals} />
        </p>
      )}
      {rule.adds && <p>{say`New in this edition`}</p>}
      {children}
      <p className="source">{say`Source: ${rule.source}`}</p>
    </div>
  </article>
);

const OwnAddress = ({ id }: { id: string }): ReactNode => {
  const address = useContext(AddressInBook);
  return <Link href={address(id)}>{id}</Link>;
};

export const RuleTable = ({ table }: { table: TableOfRule }): ReactNode => {
  const rows = tableCells(table);
  const isNumeric = (cell: string): boolean => /^[+\-−]?[\d./]*$/.test(cell);
  return (
    <div className="table-scroll">
      <table className="numbers">
        <tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes
            <tr key={r}>
              {row.map((cell, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes
                <td key={c} className={isNumeric(cell) ? 'number' : undefined}>
                  <Prose text={cell.replace(/^-(?=\d)/, '−')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
