import type { ReactNode } from 'react';
import type { Connection } from '../table/session/line.ts';

/** That the line is down, or not yet up; nothing while all is well. */
export const ConnectionMark = ({ connection }: { connection: Connection }): ReactNode =>
  connection === 'open' ? null : (
    <span className="connection" role="status">
      <span className="pulse" aria-hidden="true" />
      {connection === 'lost' ? 'Line lost, trying again' : 'Connecting'}
    </span>
  );
