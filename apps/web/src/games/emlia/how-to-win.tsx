import {
  announcementsOf,
  endingWords,
  missionListWords,
  ownLinesInWords,
  tallyWords,
  victoryGoals,
} from '@emlia/content';
import { type EmliaGame, playerOf } from '@emlia/emlia';
import { type ReactNode, useState } from 'react';
import { GoalList } from '../../parts/goal-list.tsx';
import { Link } from '../../parts/link.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { sideNumberOf } from './draw/pieces.ts';
import { tick } from './lessons/progress.ts';
import './how-to-win.css';

/** Each side's goals, and when they are judged. */
export const VictoryWords = ({ game }: { game: EmliaGame }): ReactNode => {
  const { scenario } = game.world.setup;
  const forces = scenario.forces.map(force => ({
    name: force.name,
    goals: victoryGoals(scenario, force.id),
    side: sideNumberOf(game, playerOf(force, force.units[0])),
    home: ownLinesInWords(scenario, force.id),
  }));
  return (
    <GoalList
      forces={forces}
      turns={scenario.turns}
      endings={endingWords(scenario)}
      events={announcementsOf(scenario)}
      counted={tallyWords(scenario)}
      missions={missionListWords(scenario)}
      isGraded
    />
  );
};

/** The title of the table, and behind it what the battle is about. */
export const HowToWin = ({ game, title }: { game: EmliaGame; title: string }): ReactNode => {
  const [open, setOpen] = useState(false);
  const { setup, edition } = game.world;
  const { byline, about } = edition;
  const show = (): void => {
    setOpen(true);
    tick('goals');
  };
  return (
    <>
      <p className="title">
        <span className="name">
          {title}
          {byline !== undefined && <span className="quiet"> · {byline}</span>}
        </span>{' '}
        <button type="button" className="how-to-win" aria-haspopup="dialog" onClick={show}>
          {say`How to win`}
        </button>
      </p>
      <Sheet
        open={open}
        title={say`How to win`}
        about={setup.scenario.purpose}
        onClose={() => setOpen(false)}
      >
        <VictoryWords game={game} />
        {byline !== undefined && (
          <section>
            <h3>{byline}</h3>
            <p>{about}</p>
            <p className="small">
              <Link href={to.compare()} target="_blank">
                {say`Topic by topic, beside the core`}
              </Link>
            </p>
          </section>
        )}
      </Sheet>
    </>
  );
};
