import type { EmliaGame } from '@emlia/emlia';
import { type ReactNode, useState } from 'react';
import { RuleLink } from '../parts/rule-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Side } from '../parts/side.tsx';
import './how-to-win.css';
import { goalsOf } from './victory-words.ts';

/** Each side's goals, and when they are judged. */
export const VictoryWords = ({ game }: { game: EmliaGame }): ReactNode => {
  const { scenario } = game.world.setup;
  return (
    <div className="goals">
      {scenario.forces.map((force, side) => (
        <section key={force.id}>
          <h3>
            <Side side={side}>{force.name}</Side>
          </h3>
          <ul>
            {goalsOf(scenario, force.id).map(({ grade, say }) => (
              <li key={`${grade} ${say}`}>
                <strong>{grade}:</strong> {say}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet small">
        Judged after turn {scenario.turns}, or as soon as a side has no unit left. The best grade wins; the
        same for both, or none, is a draw. <RuleLink rule="victory.compare" />
      </p>
      <p className="quiet small">Why it ends then: {scenario.reason}</p>
    </div>
  );
};

/** The title of the table, and behind it what the battle is about. */
export const HowToWin = ({ game, title }: { game: EmliaGame; title: string }): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="title">
        <span className="name">{title}</span>{' '}
        <button type="button" className="how-to-win" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          How to win
        </button>
      </p>
      <Sheet
        open={open}
        title="How to win"
        about={game.world.setup.scenario.purpose}
        onClose={() => setOpen(false)}
      >
        <VictoryWords game={game} />
      </Sheet>
    </>
  );
};
