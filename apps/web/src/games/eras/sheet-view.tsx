import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { SideName } from '../../parts/side.tsx';
import type { Row } from '../../table/orders/picks.tsx';

/** The tracking sheet, live (sheet.columns); printed it is alone on the page. */
export const SheetView = ({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
}): ReactNode => (
  <section className="prompt tracking-sheet">
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, side, cells: [name, ...rest] }) => (
          <tr key={id}>
            <th scope="row">
              <SideName side={side}>{name}</SideName>
            </th>
            {rest.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <Button onClick={() => print()}>Print the sheet</Button>
  </section>
);
