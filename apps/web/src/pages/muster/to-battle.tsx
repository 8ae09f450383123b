import { checkMuster } from '@emlia/content';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import type { SavedArmy } from './armies.ts';
import { armyTitle, battlesFor, type Judged } from './judge.ts';
import './to-battle.css';

interface ToBattleProps {
  readonly lists: PackListsAnswer;
  readonly army: SavedArmy;
  readonly judged: Judged;
}

/** Hands the army to the battle it was built for; one built for so many points to whichever battle takes it. */
export const ToBattle = ({ lists, army, judged: { battle, complaints } }: ToBattleProps): ReactNode => {
  const [choosing, setChoosing] = useState(false);
  const look = complaints.length > 0 ? undefined : 'primary';
  if (battle)
    return (
      <Link
        className={look === undefined ? 'button' : `button ${look}`}
        href={to.battle(battle.scenario, { id: army.id, force: battle.force })}
      >
        {say`To the battle`}
      </Link>
    );
  return (
    <>
      <Button {...(look !== undefined && { look })} onClick={() => setChoosing(true)}>
        {say`To a battle …`}
      </Button>
      {choosing && <Battles lists={lists} army={army} onClose={() => setChoosing(false)} />}
    </>
  );
};

/** The battles that ask for an army of this force; those that would not take this one say why. */
const Battles = ({
  lists,
  army: { id, muster },
  onClose,
}: Pick<ToBattleProps, 'lists' | 'army'> & { onClose(): void }): ReactNode => {
  const battles = battlesFor(lists, muster.force);
  return (
    <Sheet open title={say`Where ${armyTitle(muster, lists)} may fight`} onClose={onClose}>
      {battles.length === 0 && (
        <p>
          {say`No battle of ${lists.title} asks for an army of this force: its battles name the units that fight in them.`}
        </p>
      )}
      <ul className="to-battle">
        {battles.map(({ scenario, force, title, name, army }) => {
          const [fault] = checkMuster(lists, muster, army.points, army);
          const words = say`${title}, ${name}: ${army.points} points`;
          return (
            <li key={`${scenario} ${force}`}>
              {fault ? (
                <span className="quiet">{words}</span>
              ) : (
                <Link href={to.battle(scenario, { id, force })}>{words}</Link>
              )}
              {fault && <span className="small">{fault.say}</span>}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
