import { isProblem } from '@emlia/kernel';
import type { BattleWanting, PackCard, PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { go, to } from '../../platform/router.ts';
import { useLists } from '../../platform/use-lists.ts';
import { say } from '../../platform/words/say.ts';
import { addArmy, type SavedArmy } from './armies.ts';
import { Budget, USUAL_POINTS, type Wanted } from './budget.tsx';
import { battlesFor } from './judge.ts';

interface NewArmyProps {
  readonly packs: readonly PackCard[];
  /** The battle it is for, where that is known. */
  readonly wanted: SavedArmy['battle'] | undefined;
}

/** What has been chosen of an army that is not begun yet. */
interface Draft {
  readonly pack: string;
  readonly force?: string;
  readonly budget?: Wanted | undefined;
}

const isFor = (battle: SavedArmy['battle']) => (one: BattleWanting) =>
  one.scenario === battle?.scenario && one.force === battle.force;

/** A new army: of which pack and force, and for how much. */
export const NewArmy = ({ packs, wanted }: NewArmyProps): ReactNode => {
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => ({
    pack: firstPack(packs, wanted)?.id ?? '',
    budget: wanted && { battle: wanted },
  }));
  const pack = packs.find(one => one.id === draft.pack);
  const found = useLists([draft.pack])[draft.pack];
  const lists = found && !isProblem(found) ? found : undefined;
  if (!pack) return null;
  const asked = lists?.battles.find(isFor(wanted))?.army;
  const open = asked?.from;
  const force = draft.force ?? pack.forces.find(one => !open || open.includes(one.id))?.id;
  return (
    <section className="new-army" aria-labelledby="new-army">
      <h2 id="new-army">{say`New army`}</h2>
      {wanted && lists && !open && (
        <p className="trouble-line small" role="alert">
          {say`The battle this link asks an army for is not on this server; choose another one to build for.`}
        </p>
      )}
      <label htmlFor={`${id}pack`}>{say`Pack`}</label>
      <select
        className="field"
        id={`${id}pack`}
        value={draft.pack}
        onChange={event => setDraft({ pack: event.currentTarget.value })}
      >
        {packs.map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <ForceChoice forces={pack.forces} chosen={force} choose={next => setDraft({ ...draft, force: next })} />
      {lists && (
        <Beginning
          lists={lists}
          force={force}
          budget={draft.budget}
          setBudget={budget => setDraft({ ...draft, budget })}
        />
      )}
      {found && isProblem(found) && (
        <p className="trouble-line small" role="alert">
          {found.say}
        </p>
      )}
    </section>
  );
};

/** The pack of the battle; without one, the first with lists. */
const firstPack = (packs: readonly PackCard[], wanted: SavedArmy['battle']): PackCard | undefined =>
  packs.find(one => wanted?.scenario.startsWith(`${one.id}/`)) ??
  packs.find(one => one.forces.length > 0) ??
  packs[0];

interface ForceChoiceProps {
  readonly forces: PackCard['forces'];
  readonly chosen: string | undefined;
  choose(force: string): void;
}

const ForceChoice = ({ forces, chosen, choose }: ForceChoiceProps): ReactNode => {
  const name = useId();
  return (
    forces.length > 0 && (
      <fieldset className="forces">
        <legend>{say`Force`}</legend>
        {forces.map(one => (
          <label key={one.id} className={one.id === chosen ? 'chosen' : ''}>
            <input type="radio" name={name} checked={one.id === chosen} onChange={() => choose(one.id)} />
            <span>
              <strong>{one.name}</strong>
              {one.id === chosen && one.about && <span className="quiet small">{one.about}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    )
  );
};

interface BeginningProps {
  readonly lists: PackListsAnswer;
  readonly force: string | undefined;
  readonly budget: Wanted | undefined;
  setBudget(budget: Wanted): void;
}

/** Says for how much, and begins the army: with nobody, or with the army that stands ready for the battle. */
const Beginning = ({ lists, force, budget, setBudget }: BeginningProps): ReactNode => {
  const battles = battlesFor(lists, force);
  const fits = ({ battle }: Wanted): boolean => !battle || battles.some(isFor(battle));
  const first = battles[0] && { battle: { scenario: battles[0].scenario, force: battles[0].force } };
  const spend = budget && fits(budget) ? budget : (first ?? { points: USUAL_POINTS });
  const ready = battles.find(isFor(spend.battle))?.ready;
  const begin = (muster: SavedArmy['muster']): void => go(to.army(addArmy({ muster, ...spend })));
  return (
    <>
      <span className="field-name">{say`Built for`}</span>
      <Budget lists={lists} force={force} wanted={spend} set={setBudget} />
      <div className="row">
        <Button
          look="primary"
          onClick={() => begin({ pack: lists.id, ...(force !== undefined && { force }), entries: [] })}
        >
          {say`Begin the army`}
        </Button>
        {ready && ready.force === force && (
          <Button onClick={() => begin(ready)}>{say`Begin with the ready army`}</Button>
        )}
      </div>
    </>
  );
};
