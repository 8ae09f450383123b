import { lazy, type ReactNode, Suspense } from 'react';
import { closePeek, useRulePeek } from '../../parts/rule-link.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Waiting } from '../../parts/states.tsx';
import { say } from '../../platform/words/say.ts';

const RuleCard = lazy(async () => ({ default: (await import('./rule-card.tsx')).RuleCard }));

/** The rule lies open at the side; the battle stays in sight. */
export const RulePeek = (): ReactNode => {
  const rule = useRulePeek(state => state.rule);
  return (
    <Sheet open={rule !== undefined} title={say`The rule`} kind="aside" onClose={closePeek}>
      <Suspense fallback={<Waiting say={say`Opening the rulebook …`} />}>
        {rule !== undefined && <RuleCard id={rule} />}
      </Suspense>
    </Sheet>
  );
};
