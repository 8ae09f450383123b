import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useMemo } from 'react';
import { say } from '../../../platform/words/say.ts';
import { unitPriceOf } from '../../muster/judge.ts';
import { StatCard } from '../../muster/stat-card.tsx';
import { PrintedCard } from './printed-card.tsx';
import { UnitOdds } from './unit-odds.tsx';
import { Worth } from './worth-view.tsx';
import './beside.css';

export const BESIDE = ['card', 'odds', 'price', 'print'] as const;
export type Beside = (typeof BESIDE)[number];

export const besideWords = (): Readonly<Record<Beside, string>> => ({
  card: say`Card`,
  odds: say`Odds`,
  price: say`Price`,
  print: say`Print`,
});

interface Props {
  readonly shown: Beside;
  readonly unit: string;
  /** The pack as it could last be read. */
  readonly lists: PackListsAnswer | undefined;
}

/** What a unit comes to as it stands: beside its form, and live. */
export const UnitBeside = ({ shown, unit, lists }: Props): ReactNode => {
  const entry = lists && Object.hasOwn(lists.units, unit) ? lists.units[unit] : undefined;
  const price = useMemo(
    () => (lists && entry ? unitPriceOf(lists, { pack: lists.id, entries: [] }, { unit }) : undefined),
    [lists, entry, unit],
  );
  if (!lists || !entry || !price)
    return <p className="quiet beside">{say`As soon as the pack can be read, this is shown.`}</p>;
  return (
    <div className="beside">
      {shown === 'card' && <StatCard lists={lists} line={entry} price={price} />}
      {shown === 'odds' && <UnitOdds lists={lists} unit={unit} />}
      {shown === 'price' && <Worth lists={lists} unit={unit} />}
      {shown === 'print' && <PrintedCard lists={lists} unit={unit} />}
    </div>
  );
};
