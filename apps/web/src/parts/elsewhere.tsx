import { type ReactNode, useEffect } from 'react';
import { go } from '../platform/router.ts';

/** What is looked for has another address: leads there, leaving no step back to this one. */
export const Elsewhere = ({ address }: { address: string }): ReactNode => {
  useEffect(() => go(address, { replace: true }), [address]);
  return null;
};
