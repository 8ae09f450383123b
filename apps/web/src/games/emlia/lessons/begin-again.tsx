import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { showNotice } from '../../../parts/notices.ts';
import { say } from '../../../platform/words/say.ts';
import { beginLearning } from './begin.ts';
import type { CourseId } from './courses.ts';

/** A new learning battle; the one before stays among those to continue. */
export const BeginAgain = ({
  look = 'quiet',
  course = 'core',
  children = say`Begin again`,
}: {
  look?: 'quiet' | 'primary' | 'plain';
  course?: CourseId;
  children?: ReactNode;
}): ReactNode => {
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const trouble = await beginLearning(course);
    setBusy(false);
    if (trouble) showNotice(trouble);
  };
  return (
    <Button look={look} disabled={busy} onClick={() => void begin()}>
      {children}
    </Button>
  );
};
