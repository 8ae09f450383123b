import { BESIDE_COLUMNS, BLANK_ROWS, SHEET_COLUMNS } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SideName } from '../../parts/side.tsx';
import { say } from '../../platform/words/say.ts';
import type { Row } from '../../table/orders/picks.tsx';

/** sheet.columns, and beside them what sheet.contents keeps. */
const TRACKING_COLUMNS = [...SHEET_COLUMNS, ...BESIDE_COLUMNS];

/** The tracking sheet, live or empty (sheet.blank); printed it is alone on the page. */
export const SheetView = ({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode => {
  const [blank, setBlank] = useState(false);
  return (
    <section className="prompt tracking-sheet">
      <h2>{blank ? say`Tracking sheet` : title}</h2>
      <table className={blank ? 'blank' : ''}>
        <thead>
          <tr>
            {TRACKING_COLUMNS.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!blank &&
            rows.map(({ id, side, cells: [name, ...rest] }) => (
              <tr key={id}>
                <th scope="row">
                  <SideName side={side}>{name}</SideName>
                </th>
                {rest.map((cell, i) => (
                  <td key={TRACKING_COLUMNS[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          {blank &&
            Array.from({ length: BLANK_ROWS.printable }, (_, row) => `row ${row}`).map(row => (
              <tr key={row}>
                {TRACKING_COLUMNS.map(column => (
                  <td key={column} />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <div className="row">
        <Button onClick={() => print()}>{say`Print the sheet`}</Button>
        <Button look="quiet" onClick={() => setBlank(!blank)}>
          {blank ? say`As it stands` : say`An empty one`}
        </Button>
      </div>
    </section>
  );
};
