import type { Equipment } from '@emlia/content';
import { ACTION_BLOCKS } from '@emlia/emlia';
import { type Asked, ODDS_ACTIONS, ODDS_RANGE, type OddsAction, SIDES_STRUCK } from '@emlia/emlia/odds';
import { type ReactNode, useId } from 'react';

/** What stands between the two; the first word of each is how it is where nothing is said. */
const GRADES = [
  { label: 'Concealment', key: 'concealment', words: ['none', 'partial', 'total'] },
  { label: 'Cover', key: 'cover', words: ['none', 'partial', 'total'] },
  { label: 'From its', key: 'side', words: SIDES_STRUCK },
] as const;

interface AttackFormProps {
  readonly asked: Asked;
  readonly action: OddsAction;
  /** What the attacker carries. */
  readonly carried: readonly Equipment[];
  change(change: Asked): void;
}

/** What is done, with what, from where, and what stands between them. */
export const AttackForm = ({ asked, action, carried, change }: AttackFormProps): ReactNode => {
  const id = useId();
  const hand = ACTION_BLOCKS[action]?.attack === 'melee';
  const weapons = carried.filter(item => item.kind === (hand ? 'melee' : 'ranged'));
  return (
    <fieldset className="attack">
      <legend>The attack</legend>
      <label htmlFor={`${id}action`}>Action</label>
      <select
        id={`${id}action`}
        className="field"
        value={action}
        onChange={event => change({ action: event.currentTarget.value, weapon: undefined })}
      >
        {ODDS_ACTIONS.map(one => (
          <option key={one} value={one}>
            {ACTION_BLOCKS[one]?.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}weapon`}>With</label>
      <select
        id={`${id}weapon`}
        className="field"
        value={asked.weapon ?? ''}
        onChange={event => change({ weapon: event.currentTarget.value || undefined })}
      >
        <option value="">the first that serves</option>
        {weapons.map(({ id: weapon, name }) => (
          <option key={weapon} value={weapon}>
            {name}
          </option>
        ))}
      </select>
      <div className="counts">
        {action !== 'closeCombat' && (
          <label className="count">
            Range, GSU
            <input
              className="field numbers"
              type="number"
              min={0}
              max={ODDS_RANGE.most}
              value={asked.range ?? ODDS_RANGE.usual}
              onChange={event => change({ range: event.currentTarget.value })}
            />
          </label>
        )}
        {GRADES.map(({ label, key, words }) => (
          <GradeField
            key={key}
            label={label}
            words={words}
            chosen={asked[key]}
            choose={grade => change({ [key]: grade })}
          />
        ))}
      </div>
      <ul className="ticks">
        {action === 'aimedFire' && (
          <Tick is={asked.forfeit} set={forfeit => change({ forfeit })}>
            gives up its move
          </Tick>
        )}
        <Tick is={asked.engaged} set={engaged => change({ engaged })}>
          the target fights another like it already
        </Tick>
      </ul>
    </fieldset>
  );
};

interface GradeFieldProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly chosen: string | undefined;
  choose(word: string | undefined): void;
}

const GradeField = ({ label, words, chosen, choose }: GradeFieldProps): ReactNode => (
  <label className="count">
    {label}
    <select
      className="field"
      value={chosen ?? words[0]}
      onChange={event => {
        const { value } = event.currentTarget;
        choose(value === words[0] ? undefined : value);
      }}
    >
      {words.map(word => (
        <option key={word}>{word}</option>
      ))}
    </select>
  </label>
);

const Tick = ({
  is = false,
  set,
  children,
}: {
  is: boolean | undefined;
  set(is: boolean): void;
  children: ReactNode;
}): ReactNode => (
  <li>
    <label>
      <input type="checkbox" checked={is} onChange={event => set(event.currentTarget.checked)} />
      {children}
    </label>
  </li>
);
