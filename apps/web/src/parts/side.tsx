import type { ReactNode } from 'react';

/** A side's colour and shape with its name. */
export const SideName = ({ side, children }: { side: number; children?: ReactNode }): ReactNode => (
  <span className={`side side-${side % 5}`}>
    <span className="side-mark" />
    {children}
  </span>
);
