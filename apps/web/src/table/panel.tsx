import type { ReactNode } from 'react';
import type { Ready } from '../session/session.ts';
import { Actions } from './actions.tsx';
import { PromptCard } from './prompt-card.tsx';
import { useTable } from './store.ts';
import { UnitCard } from './unit-card.tsx';

/** What is asked, then the unit looked at: what it can do, what it is. */
export const Panel = ({ ready }: { ready: Ready }): ReactNode => {
  const { selected, hand } = useTable();
  const unit = ready.seen.view.units[selected];
  const { prompt } = ready;
  const acts = prompt?.kind === 'act' || prompt?.kind === 'prepared';
  const acting = acts && prompt.about?.unit === selected && hand?.view === ready.seen.view;
  return (
    <aside className="panel" aria-label="What you can do">
      <PromptCard ready={ready} />
      {unit && (
        <UnitCard ready={ready} unit={unit}>
          {acting && hand ? <Actions hand={hand} unit={unit} /> : null}
        </UnitCard>
      )}
    </aside>
  );
};
