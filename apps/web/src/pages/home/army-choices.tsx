import { checkMuster, type Muster, takesForce } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import type { BattleWanting, PackListsAnswer, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { Link } from '../../parts/link.tsx';
import { SideName } from '../../parts/side.tsx';
import { to, useQuery } from '../../platform/router.ts';
import { useLists } from '../../platform/use-lists.ts';
import { say } from '../../platform/words/say.ts';
import { type SavedArmy, useArmies } from '../muster/armies.ts';
import { armyTitle } from '../muster/judge.ts';

/** Armies taken in place of the ready ones, by the id of the force. */
export type ChosenArmies = Readonly<Record<string, Muster>>;

interface ArmyChoicesProps {
  readonly card: ScenarioCard;
  readonly chosen: ChosenArmies;
  choose(armies: ChosenArmies): void;
}

/** The army that the address hands to the battle, and the force it stands for there. */
const handedArmy = (query: string, { id, forces }: ScenarioCard): ChosenArmies => {
  const asked = new URLSearchParams(query);
  const army = useArmies.getState().armies.find(one => one.id === asked.get('army'));
  const force = forces.find(one => one.army !== undefined && one.army.force === asked.get('as'))?.army?.force;
  const isOfPack = army !== undefined && id.startsWith(`${army.muster.pack}/`);
  return isOfPack && force !== undefined ? { [force]: army.muster } : {};
};

/** army.budget: each side with points to spend takes the ready army, or one of ours that may. */
export const ArmyChoices = ({ card, chosen, choose }: ArmyChoicesProps): ReactNode => {
  const pack = card.id.split('/')[0] ?? '';
  const found = useLists([pack])[pack];
  const { armies } = useArmies();
  const query = useQuery();
  const handed = useMemo(() => handedArmy(query, card), [query, card]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is handed over once
  useEffect(() => choose({ ...chosen, ...handed }), [handed]);
  const lists = found && !isProblem(found) ? found : undefined;
  return (
    <section className="army-choices">
      <h3>{say`The armies`}</h3>
      {card.forces.map(({ army, name, seat, units }) => {
        const battle = lists?.battles.find(one => one.scenario === card.id && one.force === army?.force);
        if (!army || !lists || !battle) return null;
        const { [army.force]: _, ...others } = chosen;
        return (
          <ForSide
            key={army.force}
            side={card.players.findIndex(player => player.seat === seat)}
            name={name}
            ready={units}
            lists={lists}
            battle={battle}
            armies={armies}
            chosen={chosen[army.force]}
            choose={muster => choose(muster ? { ...others, [army.force]: muster } : others)}
          />
        );
      })}
    </section>
  );
};

interface ForSideProps {
  readonly side: number;
  readonly name: string;
  /** How many units stand ready. */
  readonly ready: number;
  readonly lists: PackListsAnswer;
  readonly battle: BattleWanting;
  readonly armies: readonly SavedArmy[];
  readonly chosen: Muster | undefined;
  choose(muster: Muster | undefined): void;
}

const ForSide = ({ side, name, ready, lists, battle, armies, chosen, choose }: ForSideProps): ReactNode => {
  const id = useId();
  const { army, scenario, force } = battle;
  const ours = armies.filter(({ muster }) => muster.pack === lists.id && takesForce(army, muster.force));
  return (
    <fieldset>
      <legend>
        <SideName side={side}>{name}</SideName>{' '}
        <span className="quiet small numbers">{say`${army.points} points`}</span>
      </legend>
      {ready > 0 && (
        <label>
          <input type="radio" name={id} checked={!chosen} onChange={() => choose(undefined)} />
          <span>{say`The ready army`}</span>
        </label>
      )}
      <Link
        className="small"
        href={to.armies({ scenario, force })}
        aria-label={say`Build an army for ${name}`}
      >
        {say`Build an army`}
      </Link>
      {ours.map(({ id: key, muster }) => {
        const [fault] = checkMuster(lists, muster, army.points, army);
        return (
          <label key={key} className={fault ? 'ours barred' : 'ours'}>
            <input
              type="radio"
              name={id}
              disabled={fault !== undefined}
              checked={chosen === muster}
              onChange={() => choose(muster)}
            />
            <span>
              {armyTitle(muster, lists)}
              {fault && <span className="small">{fault.say}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
