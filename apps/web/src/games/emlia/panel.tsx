import type { UnitState } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { HintCard } from '../../table/hint.tsx';
import { Actions } from './actions/actions.tsx';
import { VictoryWords } from './how-to-win.tsx';
import { select, useInHand } from './in-hand.ts';
import { LessonCard } from './lessons/lesson-card.tsx';
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
  const { units, turn } = ready.seen.view;
  const current = hand?.view === ready.seen.view ? hand : undefined;
  const active = units[(current && activeUnit(current)) ?? ''];
  const unit = units[selected] ?? active;
  // Whom an attack is aimed at, while its odds are looked at.
  const attacked = tool.name === 'aim' && tool.attack ? units[tool.attack.subject] : undefined;
  return (
    <aside className="panel" aria-label="What you can do">
      <LessonCard ready={ready} />
      <PromptCard ready={ready} />
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
          <p className="caption">How to win</p>
          <VictoryWords game={ready.game} />
        </section>
      )}
    </aside>
  );
};

/** Another unit is looked at: who acts stays in sight, with the way back. */
const StillActing = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const asking = useInHand(state => state.asking);
  const mayEnd = hand.options.some(({ command, refusal }) => command.type === 'endActivation' && !refusal);
  return (
    <section className="prompt still-acting">
      <p>
        <strong>{unit.name}</strong> still acts.
      </p>
      <div className="row">
        <Button onClick={() => select(unit.id)}>Back to it</Button>
        {mayEnd && (
          <Button look="primary" disabled={asking} onClick={pressEndActivation}>
            End activation <kbd>E</kbd>
          </Button>
        )}
      </div>
    </section>
  );
};
