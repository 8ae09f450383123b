import { Fragment, type ReactNode } from 'react';
import { Sheet } from '../parts/sheet.tsx';
import './keys-help.css';
import { say } from '../platform/words/say.ts';

export type KeyRow = readonly [keys: string, does: string];

export interface KeyGroup {
  readonly name?: string;
  readonly rows: readonly KeyRow[];
}

interface Props {
  readonly groups: readonly KeyGroup[];
  readonly open: boolean;
  onClose(): void;
}

/** Every key of a table, and what it does. */
export const KeysHelp = ({ groups, open, onClose }: Props): ReactNode => (
  <Sheet open={open} title={say`Keys`} onClose={onClose}>
    <dl className="key-list">
      {groups.map(({ name, rows }) => (
        <Fragment key={name ?? ''}>
          {name !== undefined && <dt className="caption">{name}</dt>}
          {rows.map(([keys, does]) => (
            <Fragment key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </dl>
  </Sheet>
);
