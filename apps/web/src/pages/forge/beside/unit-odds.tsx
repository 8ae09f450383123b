import { type Asked, ODDS_ACTIONS, STANDING_WORDS } from '@emlia/emlia/odds';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { AttackForm } from '../../odds/attack-form.tsx';
import { FighterForm } from '../../odds/fighter-form.tsx';
import { Result } from '../../odds/odds-page.tsx';
import { useChosenFoe, useFoe } from './foe.ts';
import '../../odds/odds-page.css';

/** What an attack of the unit on a chosen enemy comes to, or of the enemy on the unit. */
export const UnitOdds = ({ lists, unit }: { lists: PackListsAnswer; unit: string }): ReactNode => {
  const foe = useChosenFoe(lists, unit);
  const [turned, setTurned] = useState(false);
  const entry = lists.units[unit];
  const [more, setMore] = useState<Asked>({
    action: entry?.skills.aimedFire ? 'aimedFire' : 'closeCombat',
  });
  const change = (next: Asked): void => setMore(now => ({ ...now, ...next }));
  const own = `${lists.id}/${unit}`;
  const asked: Asked = {
    ...more,
    ...(turned
      ? { attacker: foe.fighter, attackerIs: foe.is, target: own }
      : { attacker: own, target: foe.fighter, targetIs: foe.is }),
  };
  const attacker = turned ? foe.lists?.units[foe.fighter.slice(foe.fighter.indexOf('/') + 1)] : entry;
  const carried = (attacker?.equipment ?? []).flatMap(
    id => (turned ? foe.lists : lists)?.equipment[id] ?? [],
  );
  return (
    <div className="unit-odds odds-form">
      <label className="unit-turned">
        <input type="checkbox" checked={turned} onChange={event => setTurned(event.currentTarget.checked)} />
        {say`The enemy attacks`}
      </label>
      <section aria-label={say`What it comes to`} aria-live="polite">
        {foe.lists && (
          <Result
            asked={JSON.stringify(asked)}
            own={turned ? foe.lists : lists}
            other={turned ? lists : foe.lists}
          />
        )}
      </section>
      <FighterForm
        title={say`The enemy`}
        packs={foe.packs}
        lists={foe.lists}
        fighter={foe.fighter}
        is={foe.is}
        states={STANDING_WORDS.states}
        choose={fighter => useFoe.setState({ fighter })}
        state={is => useFoe.setState({ is })}
      />
      <AttackForm
        asked={asked}
        editions={['core']}
        action={ODDS_ACTIONS.find(one => one === more.action) ?? 'aimedFire'}
        carried={carried}
        change={change}
      />
    </div>
  );
};
