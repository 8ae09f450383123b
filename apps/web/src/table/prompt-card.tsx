import { waitingUnits } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { Side } from '../parts/side.tsx';
import { nameOf, type Ready } from '../session/session.ts';
import { Losses } from './losses.tsx';
import { sideOf, strengthOf } from './pieces.ts';
import { Reserve } from './reserve.tsx';
import { ResultCard } from './result-card.tsx';
import { sidesHere } from './sides-here.ts';
import { ask, select, useTable } from './store.ts';
import { absent, whoseChoice } from './words.ts';

/** What is asked of whom, and the means to answer. */
export const PromptCard = ({ ready }: { ready: Ready }): ReactNode => {
  const { prompt, seat, game, seen } = ready;
  const { hand } = useTable();
  if (seen.view.result) return <ResultCard ready={ready} result={seen.view.result} />;
  if (!prompt) return null;
  const side = sideOf(game, prompt.seat);
  if (seat === undefined || hand?.view !== seen.view) {
    const missing = absent(ready).filter(name => name === nameOf(game, prompt.seat));
    return (
      <section className="prompt waiting">
        <p>
          <Side side={side}>
            <strong>{whoseChoice(ready)}</strong>
          </Side>
        </p>
        <p className="quiet small">
          {sidesHere(ready)}.{' '}
          {missing.length > 0
            ? `${missing[0]} is not at the table yet: send them their link.`
            : 'The table goes on as soon as they have chosen.'}
        </p>
      </section>
    );
  }
  if (prompt.kind === 'deploy') return <Reserve ready={ready} hand={hand} />;
  if (prompt.kind === 'casualties')
    return <Losses hand={hand} unit={prompt.about?.unit ?? ''} count={prompt.about?.count ?? 0} />;
  return prompt.kind === 'activate' ? <Activate ready={ready} /> : null;
};

const Activate = ({ ready }: { ready: Ready }): ReactNode => {
  const { game, seen, seat } = ready;
  const { selected, hand, asking } = useTable();
  const waiting = waitingUnits(seen.view).filter(unit => unit.seat === seat);
  const option = hand?.options.find(
    ({ command }) => command.type === 'activate' && command.unit === selected,
  );
  const chosen = seen.view.units[selected];
  return (
    <section className="prompt">
      <p className="caption">Choose a unit that waits</p>
      <ul className="picks">
        {waiting.map(unit => (
          <li key={unit.id}>
            <button type="button" aria-pressed={unit.id === selected} onClick={() => select(unit.id)}>
              <span className="name">{unit.name}</span>
              <span className="quiet numbers">{strengthOf(game, unit)}</span>
            </button>
          </li>
        ))}
      </ul>
      {option && !option.refusal && chosen && (
        <Button look="primary" disabled={asking} onClick={() => void ask(option.command)}>
          Activate {chosen.name}
        </Button>
      )}
      {option?.refusal && (
        <p className="why">
          {option.refusal.say} <RuleLink rule={option.refusal.rule} />
        </p>
      )}
    </section>
  );
};
