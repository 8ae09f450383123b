import { type ReactNode, useRef, useState } from 'react';
import { say } from '../platform/words/say.ts';
import { Button } from './button.tsx';
import './link-to-copy.css';
import { isLoopback } from './loopback.ts';

/** An address to hand on. Where the clipboard is barred (plain http), it is selected to be copied by hand. */
export const LinkToCopy = ({ label, address }: { label: string; address: string }): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <div className="link-to-copy">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={new URL(address, location.origin).href}
        onFocus={event => event.currentTarget.select()}
      />
      <Button sign="copy" onClick={() => void copy()}>
        {copied ? say`Copied` : say`Copy`}
      </Button>
    </div>
  );
};

/** Said beside links that nobody else could open. */
export const LoopbackNote = (): ReactNode =>
  isLoopback(location.hostname) ? (
    <p className="loopback-note small">
      {say`These links work on this computer only. To play over the network, start the server with`}{' '}
      <code>npm start -- --host 0.0.0.0</code> {say`and open this page by the computer's own address.`}
    </p>
  ) : null;
