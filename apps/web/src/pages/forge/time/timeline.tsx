import { formatTurns, includesTurn, type Scenario } from '@emlia/content';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';

/** A battle without a limit of turns shows so many. */
const SHOWN = 10;

/** Events and conditions of a scenario over its turns. */
export const Timeline = ({ scenario }: { scenario: Scenario }): ReactNode => {
  const { turns = SHOWN, events = [], conditions = [] } = scenario;
  const rows = [
    ...conditions.map(({ id, name, turns: when, waits }) => ({
      id: `c ${id}`,
      name,
      when,
      lasts: true,
      always: !waits,
      mark: '▒',
    })),
    ...events.map(({ id, name, turns: when, chance }) => ({
      id: `e ${id}`,
      name,
      when,
      lasts: false,
      always: false,
      mark: chance ? '◐' : '●',
    })),
  ];
  if (rows.length === 0) return <p className="quiet">{say`Nothing happens at a set time yet.`}</p>;
  const numbers = Array.from({ length: turns }, (_, i) => i + 1);
  return (
    <table className="timeline">
      <thead>
        <tr>
          <th scope="col">{say`Turn`}</th>
          {numbers.map(turn => (
            <th key={turn} scope="col">
              {turn}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, when, lasts, always, mark }) => (
          <tr key={id}>
            <th scope="row" title={when && formatTurns(when)}>
              {name}
            </th>
            {numbers.map(turn => {
              const is = when ? includesTurn(when, turn) : always;
              return (
                <td key={turn} className={is ? (lasts ? 'lasts' : 'once') : when ? '' : 'waits'}>
                  {is ? mark : when ? '' : '◇'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
