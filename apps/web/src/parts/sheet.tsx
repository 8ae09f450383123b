import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { SignButton } from './button.tsx';
import './sheet.css';
import { say } from '../platform/words/say.ts';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly about?: string;
  /** A sheet lies at the side and leaves the rest in sight; a card lies in the middle. */
  readonly kind?: 'card' | 'aside';
  onClose(): void;
  readonly children: ReactNode;
}

export const Sheet = ({ open, title, about, kind = 'card', onClose, children }: SheetProps): ReactNode => (
  <Dialog.Root open={open} onOpenChange={is => !is && onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className={`shade ${kind}`} />
      <Dialog.Content
        className={`sheet ${kind}`}
        {...(about === undefined && { 'aria-describedby': undefined })}
      >
        <header>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Close asChild>
            <SignButton sign="close" label={say`Close`} />
          </Dialog.Close>
        </header>
        {about !== undefined && <Dialog.Description className="quiet">{about}</Dialog.Description>}
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
