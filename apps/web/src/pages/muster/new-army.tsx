import { isProblem } from '@emlia/kernel';
import type { PackCard } from '@emlia/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { go, to } from '../../platform/router.ts';
import { useLists } from '../../platform/use-lists.ts';
import { addArmy, type SavedArmy } from './armies.ts';
import { Budget, type Wanted } from './budget.tsx';
import { battlesFor } from './judge.ts';

interface NewArmyProps {
  readonly packs: readonly PackCard[];
  /** The battle it is for, where that is known. */
  readonly wanted: SavedArmy['battle'] | undefined;
}

/** Of which pack and force, and for how much. */
export const NewArmy = ({ packs, wanted }: NewArmyProps): ReactNode => {
  const id = useId();
  const first =
    packs.find(one => wanted?.scenario.startsWith(`${one.id}/`)) ??
    packs.find(one => one.forces.length > 0) ??
    packs[0];
  const [packId, setPack] = useState(first?.id ?? '');
  const [chosen, setForce] = useState<string>();
  const [budget, setBudget] = useState<Wanted | undefined>(wanted && { battle: wanted });
  const pack = packs.find(one => one.id === packId);
  const found = useLists([packId])[packId];
  const lists = found && !isProblem(found) ? found : undefined;
  if (!pack) return null;

  const open = lists?.battles.find(one => one.scenario === wanted?.scenario && one.force === wanted.force)
    ?.army.from;
  const gone = wanted !== undefined && lists !== undefined && open === undefined;
  const force = chosen ?? pack.forces.find(one => !open || open.includes(one.id))?.id;
  const battles = lists ? battlesFor(lists, force) : [];
  const fits = ({ battle }: Wanted): boolean =>
    !battle || battles.some(one => one.scenario === battle.scenario && one.force === battle.force);
  const firstBattle = battles[0] && { battle: { scenario: battles[0].scenario, force: battles[0].force } };
  const spend = budget && fits(budget) ? budget : (firstBattle ?? { points: 200 });
  const ready = battles.find(
    one => one.scenario === spend.battle?.scenario && one.force === spend.battle.force,
  )?.ready;
  const copy = ready && ready.force === force ? ready : undefined;
  const begin = (muster: SavedArmy['muster']): void => go(to.army(addArmy({ muster, ...spend })));
  const empty = { pack: pack.id, ...(force !== undefined && { force }), entries: [] };

  return (
    <section className="new-army" aria-labelledby="new-army">
      <h2 id="new-army">New army</h2>
      {gone && (
        <p className="trouble-line small" role="alert">
          The battle this link asks an army for is not on this server; choose another one to build for.
        </p>
      )}
      <label htmlFor={`${id}pack`}>Pack</label>
      <select
        className="field"
        id={`${id}pack`}
        value={packId}
        onChange={event => {
          setPack(event.currentTarget.value);
          setForce(undefined);
          setBudget(undefined);
        }}
      >
        {packs.map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {pack.forces.length > 0 && (
        <fieldset className="forces">
          <legend>Force</legend>
          {pack.forces.map(one => (
            <label key={one.id} className={one.id === force ? 'chosen' : ''}>
              <input
                type="radio"
                name={`${id}force`}
                checked={one.id === force}
                onChange={() => setForce(one.id)}
              />
              <span>
                <strong>{one.name}</strong>
                {one.id === force && one.about && <span className="quiet small">{one.about}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {lists && (
        <>
          <span className="field-name">Built for</span>
          <Budget lists={lists} force={force} wanted={spend} set={setBudget} />
          <div className="row">
            <Button look="primary" onClick={() => begin(empty)}>
              Begin the army
            </Button>
            {copy && <Button onClick={() => begin(copy)}>Begin with the ready army</Button>}
          </div>
        </>
      )}
      {found && isProblem(found) && (
        <p className="trouble-line small" role="alert">
          {found.say}
        </p>
      )}
    </section>
  );
};
