import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';
import type { Connection } from '../table/session/line.ts';

/** That the line is down, or not yet up; nothing while all is well. */
export const ConnectionMark = ({ connection }: { connection: Connection }): ReactNode =>
  connection === 'open' ? null : (
    <span className="connection" role="status">
      <span className="pulse" aria-hidden="true" />
      {connection === 'lost' ? say`Line lost, trying again` : say`Connecting`}
    </span>
  );
