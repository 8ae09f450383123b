import type { Equipment } from '@emlia/content';
import { EDITION_IDS, EDITIONS, type EditionId } from '@emlia/emlia';
import { type Asked, ODDS_ACTIONS, ODDS_RANGE, type OddsAction, SIDES_STRUCK } from '@emlia/emlia/odds';
import { type ReactNode, useId } from 'react';
import { measured } from '../../platform/words/measured.ts';
import { say } from '../../platform/words/say.ts';

/** What stands between the two; the first word of each is how it is where nothing is said. */
const grades = () =>
  [
    { label: say`Concealment`, key: 'concealment', words: ['none', 'partial', 'total'] },
    { label: say`Cover`, key: 'cover', words: ['none', 'partial', 'total'] },
    { label: say`From its`, key: 'side', words: SIDES_STRUCK },
  ] as const;

/** An attack as the edition prints it; missing: it has none such. */
export const blockIn = (edition: EditionId, action: OddsAction) =>
  EDITIONS[edition].orders.list.rows.find(({ orders }) => orders.includes(action))?.action;

/** draft.fire.supporting: whether the edition lets it be aimed at the enemies alone of a fight. */
const supports = (edition: EditionId, action: OddsAction): boolean =>
  blockIn(edition, action)?.check?.modifiers.some(({ when }) => when === 'supports') ?? false;

interface AttackFormProps {
  readonly asked: Asked;
  /** By which it is weighed; of several none is to be chosen. */
  readonly editions: readonly EditionId[];
  readonly action: OddsAction;
  /** What the attacker carries. */
  readonly carried: readonly Equipment[];
  change(change: Asked): void;
}

/** What is done, with what, from where, and what stands between them. */
export const AttackForm = ({ asked, editions, action, carried, change }: AttackFormProps): ReactNode => {
  const id = useId();
  const blockOf = (one: OddsAction) => editions.flatMap(edition => blockIn(edition, one) ?? [])[0];
  const hand = blockOf(action)?.attack === 'melee';
  const weapons = carried.filter(item => item.kind === (hand ? 'melee' : 'ranged'));
  return (
    <fieldset className="attack">
      <legend>{say`The attack`}</legend>
      {editions.length === 1 && (
        <>
          <label htmlFor={`${id}edition`}>{say`Edition of the rules`}</label>
          <select
            id={`${id}edition`}
            className="field"
            value={editions[0]}
            onChange={({ currentTarget: { value } }) =>
              change({ edition: value, action: undefined, supporting: undefined })
            }
          >
            {EDITION_IDS.map(one => (
              <option key={one} value={one}>
                {EDITIONS[one].title}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}action`}>{say`Action`}</label>
      <select
        id={`${id}action`}
        className="field"
        value={action}
        onChange={event => change({ action: event.currentTarget.value, weapon: undefined })}
      >
        {ODDS_ACTIONS.filter(one => blockOf(one)).map(one => (
          <option key={one} value={one}>
            {blockOf(one)?.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}weapon`}>{say`With`}</label>
      <select
        id={`${id}weapon`}
        className="field"
        value={asked.weapon ?? ''}
        onChange={event => change({ weapon: event.currentTarget.value || undefined })}
      >
        <option value="">{say`the first that serves`}</option>
        {weapons.map(({ id: weapon, name }) => (
          <option key={weapon} value={weapon}>
            {name}
          </option>
        ))}
      </select>
      <div className="counts">
        {action !== 'closeCombat' && (
          <label className="count">
            {measured(say`Range, GSU`)}
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
        {grades().map(({ label, key, words }) => (
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
            {say`gives up its move`}
          </Tick>
        )}
        <Tick is={asked.engaged} set={engaged => change({ engaged })}>
          {say`the target fights another like it already`}
        </Tick>
        {asked.engaged && editions.some(edition => supports(edition, action)) && (
          <Tick is={asked.supporting} set={supporting => change({ supporting })}>
            {say`Supporting Fire: at the enemies alone`}
          </Tick>
        )}
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
