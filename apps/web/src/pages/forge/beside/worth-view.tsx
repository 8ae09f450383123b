import { STANDING_WORDS } from '@emlia/emlia/odds';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { FighterForm } from '../../odds/fighter-form.tsx';
import { useChosenFoe, useFoe } from './foe.ts';
import type { Worth as Row } from './worth.ts';
import type { WorthJob } from './worth-worker.ts';

const partOf = ({ id, units, equipment }: PackListsAnswer): WorthJob['pack'] => ({ id, units, equipment });

/** The rows of a worker, once it is through; nothing while it counts. */
const useWorth = (
  lists: PackListsAnswer,
  unit: string,
  foePack: PackListsAnswer | undefined,
  foe: string,
) => {
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    setRows(undefined);
    if (!foePack) return;
    const worker = new Worker(new URL('./worth-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly Row[]>) => setRows(data);
    worker.postMessage({ pack: partOf(lists), unit, foePack: partOf(foePack), foe } satisfies WorthJob);
    return () => worker.terminate();
  }, [lists, unit, foePack, foe]);
  return rows;
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Whether a unit is worth its price, beside the others of its folder, against a chosen enemy. */
export const Worth = ({ lists, unit }: { lists: PackListsAnswer; unit: string }): ReactNode => {
  const foe = useChosenFoe(lists, unit);
  const id = foe.fighter.slice(foe.fighter.indexOf('/') + 1);
  const rows = useWorth(lists, unit, foe.lists, id);
  const { hireValue } = lists.units[unit] ?? {};
  const enemy = foe.lists?.units[id];
  return (
    <div className="worth odds-form">
      <FighterForm
        title={say`The enemy`}
        packs={foe.packs}
        lists={foe.lists}
        fighter={foe.fighter}
        is={foe.is}
        states={STANDING_WORDS.states}
        choose={fighter => useFoe.setState({ fighter })}
        state={is => useFoe.setState({ is })}
      />
      {hireValue === undefined && (
        <p className="quiet">{say`It has no hire value, so there is nothing to check.`}</p>
      )}
      {enemy && enemy.hireValue === undefined && (
        <p className="quiet">{say`${enemy.name} has no hire value: choose an enemy that has one.`}</p>
      )}
      {!rows && <p role="status">{say`Weighing …`}</p>}
      {rows && rows.length > 0 && (
        <table>
          <caption>
            {say`What one attack takes of ${enemy?.name ?? ''}, by hand or at short range, whichever is more; exact odds.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{say`Unit`}</th>
              <th scope="col">{say`Price`}</th>
              <th scope="col">{say`Takes`}</th>
              <th scope="col">{say`Loses`}</th>
              <th scope="col">{say`Points taken for 100 of its own`}</th>
            </tr>
          </thead>
          <tbody className="numbers">
            {rows.map(row => (
              <tr key={row.unit} aria-current={row.unit === unit || undefined}>
                <th scope="row">{row.name}</th>
                <td>{row.price}</td>
                <td>{percent(row.deals)}</td>
                <td>{percent(row.suffers)}</td>
                <td>{row.takes.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
