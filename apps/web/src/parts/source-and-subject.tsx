import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';

/** What the rows of a table mean by these words, wherever they use them. */
export const SourceAndSubject = ({ labels }: { labels: readonly string[] }): ReactNode =>
  labels.some(label => /\b(source|subject)\b/i.test(label)) ? (
    <p className="why">{say`Source: who does it. Subject: whom it is done to.`}</p>
  ) : null;
