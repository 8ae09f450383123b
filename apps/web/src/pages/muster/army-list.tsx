import { isProblem, type Problem } from '@emlia/kernel';
import type { PackListsAnswer } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { to } from '../../platform/router.ts';
import { useLists } from '../../platform/use-lists.ts';
import { counted } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';
import { forgetArmy, type SavedArmy, useArmies } from './armies.ts';
import { armyTitle, judgeArmy } from './judge.ts';
import { Legality } from './legality.tsx';

export const ArmyList = (): ReactNode => {
  const { armies, safe } = useArmies();
  const lists = useLists(armies.map(({ muster }) => muster.pack));
  if (armies.length === 0) {
    return (
      <div className="state">
        <h3>{say`No army yet`}</h3>
        <p>
          {say`Begin one, or bring one in: it is checked as you build, and every complaint says what would mend it.`}
        </p>
      </div>
    );
  }
  return (
    <>
      {!safe && (
        <p className="unsafe" role="alert">
          {say`This browser does not keep armies: they are gone when the page closes. Share those you want to keep.`}
        </p>
      )}
      <ul className="army-list">
        {armies.map(army => (
          <li key={army.id}>
            <ArmyCard army={army} lists={lists[army.muster.pack]} />
          </li>
        ))}
      </ul>
    </>
  );
};

const ArmyCard = ({
  army,
  lists,
}: {
  army: SavedArmy;
  lists: PackListsAnswer | Problem | undefined;
}): ReactNode => {
  const { muster } = army;
  const known = lists && !isProblem(lists) ? lists : undefined;
  const judged = known && judgeArmy(known, army);
  const force = muster.force !== undefined ? (known?.forces[muster.force]?.name ?? muster.force) : undefined;
  const title = armyTitle(muster, known);
  return (
    <article className="army-card">
      <Link href={to.army(army.id)}>
        <span className="title">{title}</span>
        <span className="quiet small">
          {[force, known?.title ?? muster.pack].filter(Boolean).join(' · ')}
        </span>
        {judged && (
          <span className="small numbers">
            {say`${judged.bill.points}${judged.budget === undefined ? '' : say` of ${judged.budget}`} points · ${counted(judged.bill.units, 'unit')}`}
            {judged.battle && <span className="quiet"> {say`· for ${judged.battle.title}`}</span>}
          </span>
        )}
        {lists && isProblem(lists) && <span className="small">{lists.say}</span>}
      </Link>
      {judged && <Legality judged={judged} />}
      <SignButton
        sign="close"
        label={say`Remove ${title} from this browser`}
        onClick={() => confirm(say`Remove ${title} from this browser?`) && forgetArmy(army.id)}
      />
    </article>
  );
};
