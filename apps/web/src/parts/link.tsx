import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { followLink } from '../platform/router.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link inside the page. */
export const Link = ({ href, onClick, children, ...rest }: LinkProps): ReactNode => (
  <a
    {...rest}
    href={href}
    onClick={event => {
      onClick?.(event);
      followLink(event);
    }}
  >
    {children}
  </a>
);
