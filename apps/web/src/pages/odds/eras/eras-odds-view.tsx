import type { battleStudy } from '@emlia/eras';
import type { ReactNode } from 'react';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { say } from '../../../platform/words/say.ts';

type Odds = battleStudy.AttackOdds;

/** At most so many columns. */
const COLUMNS = 16;

interface Column {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** How often so many are struck, in columns of the same width. */
const columnsOf = ({ struck, tries }: Odds): Column[] => {
  const numbers = Object.keys(struck).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.ceil((most - least + 1) / COLUMNS);
  return Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, i) => {
    const from = least + i * width;
    const to = Math.min(most, from + width - 1);
    const share = numbers
      .filter(number => number >= from && number <= to)
      .reduce((sum, number) => sum + (struck[number] ?? 0) / tries, 0);
    return { from, to, share };
  });
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const about = (number: number): string => (number < 10 ? number.toFixed(1) : `${Math.round(number)}`);
const signed = (by: number | string): string => (typeof by === 'number' && by < 0 ? `−${-by}` : `+${by}`);

/** What fell, how that varies, and the advantage it was reckoned by. */
export const ErasOddsView = ({ odds, of }: { readonly odds: Odds; readonly of: number }): ReactNode => {
  const { killed, injured, destroyed, own, advantage, tries } = odds;
  const columns = columnsOf(odds);
  const most = Math.max(...columns.map(({ share }) => share), Number.EPSILON);
  return (
    <div className="odds-view eras-odds">
      <p className="answer">
        {say`${about(killed.mean)} dead and ${about(injured.mean)} injured of ${of} on the average.`}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say`one time in ten at most`}</th>
            <th scope="col">{say`on the average`}</th>
            <th scope="col">{say`one time in ten at least`}</th>
          </tr>
        </thead>
        <tbody>
          {[[say`Dead`, killed] as const, [say`Injured`, injured] as const].map(
            ([name, { low, mean, high }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{low}</td>
                <td>{about(mean)}</td>
                <td>{high}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <figure className="bars numbers">
        <figcaption>
          <span>{say`Struck`}</span>
          <span className="quiet">{say`in ${tries} tries`}</span>
        </figcaption>
        <div
          className="columns"
          role="img"
          aria-label={columns
            .map(({ from, to, share }) => `${from === to ? from : `${from}–${to}`}: ${percent(share)}`)
            .join(', ')}
        >
          {columns.map(({ from, to, share }) => (
            <div
              key={from}
              className={share === most ? 'column likeliest' : 'column'}
              title={`${from === to ? from : `${from}–${to}`}: ${percent(share)}`}
            >
              <span>
                <em>{share >= 0.005 ? percent(share) : ''}</em>
                <i
                  style={{ height: share === 0 ? 0 : `${Math.max(4, Math.round((share / most) * 100))}%` }}
                />
              </span>
              <b>{from}</b>
            </div>
          ))}
        </div>
      </figure>
      {destroyed > 0 && <p>{say`Nobody of the target is left in ${percent(destroyed)}.`}</p>}
      {own >= 0.05 && <p className="warning">{say`${about(own)} of the attacker’s own are struck.`}</p>}
      {advantage && <Advantage advantage={advantage} />}
      <p className="quiet small">{say`Nobody fires back here, and no leader or morale counts.`}</p>
    </div>
  );
};

const Advantage = ({ advantage }: { readonly advantage: NonNullable<Odds['advantage']> }): ReactNode => {
  const { attacker, target, by, favours } = advantage;
  const sides = [[say`For the attacker`, attacker] as const, [say`For the target`, target] as const].filter(
    ([, { rows }]) => rows.length > 0,
  );
  return (
    <>
      {sides.map(([name, { rows }]) => (
        <p key={name}>
          {name}: {rows.map(({ label, by: points }) => `${label} ${signed(points)}`).join(', ')}
        </p>
      ))}
      {favours === 'target' && by > 1 && (
        <p>
          {say`The fire counts one part in ${by}.`} <RuleLink rule="advantage.divide" />
        </p>
      )}
    </>
  );
};
