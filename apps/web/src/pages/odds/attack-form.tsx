import type { Equipment } from '@emlia/content';
import { type Asked, ODDS_ACTIONS, type OddsAction, SIDES_STRUCK } from '@emlia/emlia';
import { type ReactNode, useId } from 'react';

export const ACTION_NAMES: Readonly<Record<OddsAction, string>> = {
  aimedFire: 'Aimed Fire',
  concentratedVolley: 'Concentrated Volley',
  areaVolley: 'Area Volley',
  closeCombat: 'Close Combat',
  charge: 'Charge',
};

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
  const hand = action === 'closeCombat' || action === 'charge';
  const weapons = carried.filter(item => item.kind === (hand ? 'melee' : 'ranged'));
  const pick = (
    label: string,
    key: 'concealment' | 'cover' | 'side',
    words: readonly string[],
    plain: string,
  ): ReactNode => (
    <label className="count">
      {label}
      <select
        className="field"
        value={asked[key] ?? plain}
        onChange={event => {
          const { value } = event.currentTarget;
          change({ [key]: value === plain ? undefined : value });
        }}
      >
        {words.map(word => (
          <option key={word}>{word}</option>
        ))}
      </select>
    </label>
  );
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
            {ACTION_NAMES[one]}
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
              max={10_000}
              value={asked.range ?? '10'}
              onChange={event => change({ range: event.currentTarget.value })}
            />
          </label>
        )}
        {pick('Concealment', 'concealment', ['none', 'partial', 'total'], 'none')}
        {pick('Cover', 'cover', ['none', 'partial', 'total'], 'none')}
        {pick('From its', 'side', SIDES_STRUCK, 'front')}
      </div>
      <ul className="ticks">
        {action === 'aimedFire' && (
          <li>
            <label>
              <input
                type="checkbox"
                checked={asked.forfeit ?? false}
                onChange={event => change({ forfeit: event.currentTarget.checked })}
              />
              gives up its move
            </label>
          </li>
        )}
        <li>
          <label>
            <input
              type="checkbox"
              checked={asked.engaged ?? false}
              onChange={event => change({ engaged: event.currentTarget.checked })}
            />
            the target fights another like it already
          </label>
        </li>
      </ul>
    </fieldset>
  );
};
