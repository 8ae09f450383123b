import type { UnitState } from '@emlia/emlia';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../parts/button.tsx';
import { RuleInForce } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import { HintCard } from '../../table/hint.tsx';
import { Actions } from './actions/actions.tsx';
import { AtStake } from './at-stake.tsx';
import { VictoryWords } from './how-to-win.tsx';
import { select, useInHand } from './in-hand.ts';
import { LessonCard } from './lessons/lesson-card.tsx';
import { useLosses } from './losses.ts';
import { usePlaceAll } from './place-all.ts';
import { PromptCard } from './questions/prompt-card.tsx';
import type { EmliaReady } from './ready.ts';
import { pressEndActivation } from './shortcuts.ts';
import type { Hand } from './tools/hand.ts';
import { activeUnit } from './tools/look/looking.ts';
import { UnitCard } from './unit-card.tsx';

/** What is asked, then the unit looked at: what it can do, what it is. */
export const Panel = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const { selected, hand, tool } = useInHand();
  usePlaceAll();
  useLosses();
  const { units, turn } = ready.seen.view;
  const current = hand?.view === ready.seen.view ? hand : undefined;
  const active = units[(current && activeUnit(current)) ?? ''];
  const unit = units[selected] ?? active;
  // Whom an attack is aimed at, while its odds are looked at.
  const attacked = tool.name === 'aim' && tool.attack ? units[tool.attack.subject] : undefined;
  const { cites } = ready.game.world.edition;
  const inForce = useCallback((rule: string): string => cites?.[rule] ?? rule, [cites]);
  return (
    <RuleInForce value={inForce}>
      <aside className="panel" aria-label={say`What you can do`}>
        <LessonCard ready={ready} />
        <PromptCard ready={ready} />
        <AtStake ready={ready} />
        <HintCard ready={ready} />
        {current && active && unit !== active && <StillActing hand={current} unit={active} />}
        {unit && (
          <UnitCard ready={ready} unit={unit}>
            {current && unit === active ? <Actions hand={current} unit={unit} /> : null}
          </UnitCard>
        )}
        {attacked && <UnitCard ready={ready} unit={attacked} />}
        {turn === 0 && (
          <section className="prompt goal">
            <p className="caption">{say`How to win`}</p>
            <VictoryWords game={ready.game} />
          </section>
        )}
      </aside>
    </RuleInForce>
  );
};

/** Another unit is looked at: who acts stays in sight, with the way back. */
const StillActing = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const asking = useInHand(state => state.asking);
  const mayEnd = hand.options.some(({ command, refusal }) => command.type === 'endActivation' && !refusal);
  return (
    <section className="prompt still-acting">
      <p>
        <strong>{unit.name}</strong> {say`still acts.`}
      </p>
      <div className="row">
        <Button onClick={() => select(unit.id)}>{say`Back to it`}</Button>
        {mayEnd && (
          <Button look="primary" disabled={asking} onClick={pressEndActivation}>
            {say`End activation`} <kbd>E</kbd>
          </Button>
        )}
      </div>
    </section>
  );
};
