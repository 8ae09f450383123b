import type { PackListsAnswer } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';
import type { SavedArmy } from './armies.ts';
import { battlesFor } from './judge.ts';

/** What the army may cost: what a battle allows, so many points, or whatever it comes to. */
export type Wanted = Pick<SavedArmy, 'points' | 'battle'>;

interface BudgetProps {
  readonly lists: PackListsAnswer;
  readonly force: string | undefined;
  readonly wanted: Wanted;
  set(wanted: Wanted): void;
}

/** How many points an army may cost where nobody says. */
export const USUAL_POINTS = 200;
const MOST_POINTS = 99_999;

const battleKey = ({ scenario, force }: { readonly scenario: string; readonly force: string }): string =>
  `${scenario} ${force}`;

export const Budget = ({ lists, force, wanted, set }: BudgetProps): ReactNode => {
  const battles = battlesFor(lists, force);
  const { battle, points } = wanted;
  const value = battle ? battleKey(battle) : points === undefined ? 'none' : 'points';
  const choose = (key: string): void => {
    const found = battles.find(one => battleKey(one) === key);
    if (found) set({ battle: { scenario: found.scenario, force: found.force } });
    else set(key === 'points' ? { points: points ?? USUAL_POINTS } : {});
  };
  const isKnown = !battle || battles.some(one => battleKey(one) === value);
  return (
    <span className="budget">
      <select
        className="field"
        aria-label={say`Built for`}
        value={value}
        onChange={event => choose(event.currentTarget.value)}
      >
        {battles.map(one => (
          <option key={battleKey(one)} value={battleKey(one)}>
            {say`${one.title}, ${one.name}: ${one.army.points} points`}
          </option>
        ))}
        {!isKnown && <option value={value}>{say`A battle that is not here`}</option>}
        <option value="points">{say`So many points`}</option>
        <option value="none">{say`No limit of points`}</option>
      </select>
      {value === 'points' && (
        <input
          type="number"
          className="field numbers"
          aria-label={say`Points`}
          min={1}
          max={MOST_POINTS}
          value={points}
          onChange={event => {
            const next = Math.trunc(event.currentTarget.valueAsNumber);
            if (next >= 1 && next <= MOST_POINTS) set({ points: next });
          }}
        />
      )}
    </span>
  );
};
