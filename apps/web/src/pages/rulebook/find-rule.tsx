import { placeOf } from '@emlia/rulebook';
import { type ReactNode, useEffect } from 'react';
import { NotFound } from '../../parts/not-found.tsx';
import { go } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { addressOf } from './rule-text.tsx';

/** `/rule/fire.action` leads to the chapter it stands in. */
export const FindRule = ({ id }: { id: string }): ReactNode => {
  const known = placeOf(id) !== undefined;
  useEffect(() => {
    if (known) go(addressOf(id), { replace: true });
  }, [id, known]);
  return known ? null : <NotFound say={say`The rulebook has no rule called “${id}”.`} />;
};
