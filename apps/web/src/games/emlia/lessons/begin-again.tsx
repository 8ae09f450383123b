import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { showNotice } from '../../../parts/notices.ts';
import { beginLearning } from './begin.ts';

/** A new learning battle; the one before stays among those to continue. */
export const BeginAgain = ({
  look = 'quiet',
  children = 'Begin again',
}: {
  look?: 'quiet' | 'primary' | 'plain';
  children?: ReactNode;
}): ReactNode => {
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const trouble = await beginLearning();
    setBusy(false);
    if (trouble) showNotice(trouble);
  };
  return (
    <Button look={look} disabled={busy} onClick={() => void begin()}>
      {children}
    </Button>
  );
};
