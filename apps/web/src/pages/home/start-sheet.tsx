import { isProblem } from '@emlia/kernel';
import type { BotsCard, ScenarioCard } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { gameOfCard } from '../../games/games.ts';
import { Button } from '../../parts/button.tsx';
import { GoalList } from '../../parts/goal-list.tsx';
import { Invite } from '../../parts/invite.tsx';
import { Link } from '../../parts/link.tsx';
import { NoticeBody } from '../../parts/notice-list.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { SideName } from '../../parts/side.tsx';
import { fetchBots, fetchSetup } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import type { ChosenArmies } from './army-choices.tsx';
import { ScenarioMap } from './map.tsx';
import { OptionChoices } from './option-choices.tsx';
import { lengthWords } from './scenario-tile.tsx';
import { type SeatTaker, useStart } from './use-start.ts';
import { WhoPlays } from './who-plays.tsx';

/** What judges armies is only loaded where some are to be chosen. */
const ArmyChoices = lazy(async () => ({ default: (await import('./army-choices.tsx')).ArmyChoices }));

/** How shall it be played? At one screen, or each at their own. */
export const StartSheet = ({ card, onClose }: { card: ScenarioCard; onClose(): void }): ReactNode => {
  const [musters, setMusters] = useState<ChosenArmies>({});
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const { busy, trouble, shared, start } = useStart(card, { musters, options });
  const [bots, setBots] = useState<BotsCard>();
  useEffect(() => void fetchBots().then(setBots), []);
  const { width, height } = card.table;
  const game = gameOfCard(card);
  return (
    <Sheet
      open
      title={card.title}
      about={game?.isInGsu ? `${lengthWords(card)} · ${width} × ${height} GSU` : lengthWords(card)}
      onClose={onClose}
    >
      {shared ? (
        <Invite {...shared} />
      ) : (
        <div className="start-columns">
          <About card={card} />
          <div className="start ways">
            {trouble && (
              <div className="notice problem" role="alert">
                <NoticeBody notice={trouble} />
              </div>
            )}
            {card.forces.some(({ army }) => army) && (
              <Suspense>
                <ArmyChoices card={card} chosen={musters} choose={setMusters} />
              </Suspense>
            )}
            <OptionChoices card={card} chosen={options} choose={setOptions} />
            {bots?.bots.some(({ rulesets }) => rulesets.includes(card.ruleset)) && (
              <WhoPlays card={card} choice={bots} busy={busy} start={takers => void start(takers)} />
            )}
            <AmongPeople card={card} busy={busy} start={takers => void start(takers)} />
            {game?.isPrinted && (
              <Button look="quiet" sign="print" onClick={() => void printScenario(card.id, musters)}>
                Print map, rosters, cards and tokens
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
};

/** What the battle is about. */
const About = ({ card }: { card: ScenarioCard }): ReactNode => {
  const game = gameOfCard(card);
  const sideOf = (seat: string): number => card.players.findIndex(player => player.seat === seat);
  return (
    <div className="about">
      <ScenarioMap card={card} />
      <p>{card.purpose}</p>
      <GoalList
        {...card}
        forces={card.forces.map(force => ({ ...force, side: sideOf(force.seat) }))}
        isGraded={game?.isGraded}
      />
      {game?.isStudied && (
        <p className="quiet small">
          {card.balance} <Link href={to.lab(card.id)}>Ask the lab whether it is fair</Link>
        </p>
      )}
    </div>
  );
};

interface AmongPeopleProps {
  readonly card: ScenarioCard;
  readonly busy: boolean;
  start(takers: Readonly<Record<string, SeatTaker>>): void;
}

/** All sides at this screen, or one of them here and the others by link. */
const AmongPeople = ({ card: { players }, busy, start }: AmongPeopleProps): ReactNode => {
  const two = players.length === 2;
  const all = two ? 'Both sides' : 'All sides';
  const share = (mine: string): void =>
    start(Object.fromEntries(players.map(({ seat }) => [seat, seat === mine ? 'you' : 'friend'])));
  return (
    <>
      <section>
        <h3>{all} at this screen</h3>
        <p className="quiet small">Take turns at it; the table tells whose choice it is.</p>
        <Button disabled={busy} onClick={() => start({})}>
          Play {all.toLowerCase()} here
        </Button>
      </section>
      <section>
        <h3>Share a link</h3>
        <p className="quiet small">
          {two
            ? 'Take a side; whoever opens the link takes the other.'
            : 'Take a seat; each of the others has a link of its own.'}
        </p>
        <div className="row">
          {players.map(({ seat, name }, side) => (
            <Button key={seat} disabled={busy} onClick={() => share(seat)}>
              <SideName side={side}>Play {name}</SideName>
            </Button>
          ))}
        </div>
      </section>
    </>
  );
};

/** Prints a scenario with the armies chosen here. */
const printScenario = (scenario: string, musters: ChosenArmies): Promise<void> =>
  openSheets(async print => {
    const setup = await fetchSetup(scenario, musters);
    return isProblem(setup) ? setup : print.subjectOfScenario(setup);
  });
