import { Fragment, type ReactNode } from 'react';
import { Sheet } from '../parts/sheet.tsx';
import '../seeing/seeing.css';

const KEYS = [
  ['Space', 'the next of yours that may be given an order; with Shift the one before'],
  ['Arrows', 'move it, or point at one enemy after another; with Shift in small steps'],
  ['Enter', 'order what is in hand'],
  ['Esc', 'put it back'],
  ['E', 'done: nothing more to order'],
  ['+  −  0', 'closer, farther, the whole map'],
  ['Tab', 'to the orders and the list of all that is on the map'],
] as const;

/** Every key of a map. */
export const MapKeysHelp = ({ open, onClose }: { open: boolean; onClose(): void }): ReactNode => (
  <Sheet open={open} title="Keys" onClose={onClose}>
    <dl className="key-list">
      {KEYS.map(([keys, does]) => (
        <Fragment key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </Sheet>
);
