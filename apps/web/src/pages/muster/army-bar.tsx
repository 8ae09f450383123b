import { type ReactNode, useState } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { go, to } from '../../platform/router.ts';
import { counted } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';
import { forgetArmy, saveArmy, useArmies } from './armies.ts';
import { Budget } from './budget.tsx';
import type { Builder } from './builder.ts';
import { rename } from './edit.ts';
import { armyTitle } from './judge.ts';
import { Legality } from './legality.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { ToBattle } from './to-battle.tsx';

/** Name, cost and legality of the army, always in sight. */
export const ArmyBar = ({ builder }: { builder: Builder }): ReactNode => {
  const { lists, army, judged, change } = builder;
  const { muster } = army;
  const safe = useArmies(state => state.safe);
  const force = muster.force === undefined ? undefined : lists.forces[muster.force];
  return (
    <div className="army-bar">
      <div className="army-name">
        <p className="small quiet">
          <Link href={to.armies()}>{say`Armies`}</Link> / {lists.title}
          {force ? ` / ${force.name}` : ''}
        </p>
        <input
          className="field title"
          aria-label={say`Name of the army`}
          placeholder={say`Name this army`}
          value={muster.name ?? ''}
          onChange={event => change(rename(muster, undefined, event.currentTarget.value))}
        />
      </div>
      <ArmyCost builder={builder} />
      <p role="status">
        <Legality judged={judged} />
        {!safe && (
          <span className="small"> {say`This browser keeps nothing: share the army before you leave.`}</span>
        )}
      </p>
      <ArmyActions builder={builder} />
    </div>
  );
};

/** What the army costs, and what it may. */
const ArmyCost = ({ builder: { lists, army, judged } }: { builder: Builder }): ReactNode => {
  const { bill, budget } = judged;
  const { id, muster } = army;
  const over = budget !== undefined && bill.points > budget;
  return (
    <div className="army-cost">
      <p className="numbers">
        <strong className={over ? 'over' : ''}>{bill.points}</strong>
        {budget === undefined ? say` points` : say` of ${budget} points`}
        <span className="quiet small">
          {' '}
          · {counted(bill.units, 'unit')} · {counted(bill.members, 'member')}
        </span>
      </p>
      {budget !== undefined && (
        <meter
          className={over ? 'over' : ''}
          aria-label={say`Points spent`}
          min={0}
          max={Math.max(budget, bill.points)}
          value={bill.points}
        />
      )}
      <Budget
        lists={lists}
        force={muster.force}
        wanted={army}
        set={wanted => saveArmy({ id, muster, ...wanted })}
      />
    </div>
  );
};

/** To fight with the army, print it, hand it on or give it up. */
const ArmyActions = ({ builder: { lists, army, judged } }: { builder: Builder }): ReactNode => {
  const { id, muster } = army;
  const [sharing, setSharing] = useState(false);
  const remove = (): void => {
    if (!confirm(say`Remove ${armyTitle(muster, lists)} from this browser?`)) return;
    forgetArmy(id);
    go(to.armies());
  };
  return (
    <>
      <div className="army-actions">
        <ToBattle lists={lists} army={army} judged={judged} />
        <SignButton
          sign="print"
          label={say`Print the army`}
          onClick={() => void openSheets(print => print.subjectOfMuster(lists, muster))}
        />
        <Button onClick={() => setSharing(true)}>{say`Share`}</Button>
        <Button look="quiet" onClick={remove}>
          {say`Remove`}
        </Button>
      </div>
      {sharing && <ShareSheet lists={lists} muster={muster} onClose={() => setSharing(false)} />}
    </>
  );
};
