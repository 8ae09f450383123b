import { isProblem } from '@emlia/kernel';
import type { BotsCard, Pace, ScenarioCard } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { gameOfCard } from '../../games/games.ts';
import { Button } from '../../parts/button.tsx';
import { GoalList } from '../../parts/goal-list.tsx';
import { Invite } from '../../parts/invite.tsx';
import { Link } from '../../parts/link.tsx';
import { NoticeBody } from '../../parts/notice-list.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { PaceChoice } from '../../parts/pace.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { SideName } from '../../parts/side.tsx';
import { fetchBots, fetchSetup } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { measured } from '../../platform/words/measured.ts';
import { say } from '../../platform/words/say.ts';
import type { ChosenArmies } from './army-choices.tsx';
import { ScenarioMap } from './map.tsx';
import { OptionChoices } from './option-choices.tsx';
import { RatedChoice } from './rated-choice.tsx';
import { lengthWords } from './scenario-tile.tsx';
import { type SeatTaker, type TableWanted, useStart } from './use-start.ts';
import { WhoPlays } from './who-plays.tsx';

/** What judges armies is only loaded where some are to be chosen. */
const ArmyChoices = lazy(async () => ({ default: (await import('./army-choices.tsx')).ArmyChoices }));

/** How shall it be played? At one screen, or each at their own. */
export const StartSheet = ({ card, onClose }: { card: ScenarioCard; onClose(): void }): ReactNode => {
  const [musters, setMusters] = useState<ChosenArmies>({});
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const { busy, trouble, shared, start, openTable } = useStart(card, { musters, options });
  const [bots, setBots] = useState<BotsCard>();
  useEffect(() => void fetchBots().then(setBots), []);
  const { table } = card;
  const game = gameOfCard(card);
  return (
    <Sheet
      open
      title={card.title}
      about={
        game?.isInGsu && table
          ? measured(`${lengthWords(card)} · ${table.width} × ${table.height} GSU`)
          : lengthWords(card)
      }
      onClose={onClose}
    >
      {shared ? (
        <Invite {...shared} />
      ) : (
        <div className="start-columns">
          <About card={card} options={options} />
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
            <AmongStrangers card={card} busy={busy} open={table => void openTable(table)} />
            {game?.isPrinted && (
              <Button
                look="quiet"
                sign="print"
                onClick={() => void printScenario(card.id, { musters, options })}
              >
                {say`Print map, rosters, cards and tokens`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
};

/** What was measured of the battle as it is about to be played. */
const balanceOf = (card: ScenarioCard, options: Readonly<Record<string, string>>): string | undefined =>
  card.options
    ?.map(({ id, usual, choices }) => choices.find(choice => choice.id === (options[id] ?? usual))?.balance)
    .find(said => said !== undefined) ?? card.balance;

interface AboutProps {
  readonly card: ScenarioCard;
  readonly options: Readonly<Record<string, string>>;
}

/** What the battle is about. */
const About = ({ card, options }: AboutProps): ReactNode => {
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
          {balanceOf(card, options)} <Link href={to.lab(card.id)}>{say`Ask the lab whether it is fair`}</Link>
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
  const share = (mine: string): void =>
    start(Object.fromEntries(players.map(({ seat }) => [seat, seat === mine ? 'you' : 'friend'])));
  return (
    <>
      <section>
        <h3>{two ? say`Both sides at this screen` : say`All sides at this screen`}</h3>
        <p className="quiet small">{say`Take turns at it; the table tells whose choice it is. Unrated.`}</p>
        <Button disabled={busy} onClick={() => start({})}>
          {two ? say`Play both sides here` : say`Play all sides here`}
        </Button>
      </section>
      <section>
        <h3>{say`Among friends, by link`}</h3>
        <p className="quiet small">
          {two
            ? say`Take a side; whoever opens the link takes the other.`
            : say`Take a seat; each of the others has a link of its own.`}{' '}
          {say`You have all links until you hand them out. Unrated.`}
        </p>
        <div className="row">
          {players.map(({ seat, name }, side) => (
            <Button key={seat} disabled={busy} onClick={() => share(seat)}>
              <SideName side={side}>{say`Play ${name}`}</SideName>
            </Button>
          ))}
        </div>
      </section>
    </>
  );
};

interface AmongStrangersProps {
  readonly card: ScenarioCard;
  readonly busy: boolean;
  open(table: TableWanted): void;
}

/** A table at which everybody has their own seat and nobody another's. */
const AmongStrangers = ({ card: { players }, busy, open }: AmongStrangersProps): ReactNode => {
  const [toAll, setToAll] = useState(false);
  const [pace, setPace] = useState<Pace | undefined>('45+45');
  const [rated, setRated] = useState<TableWanted['rated']>();
  const counts = pace && players.length === 2 ? rated : undefined;
  return (
    <section>
      <h3>{say`With somebody you need not trust`}</h3>
      <p className="quiet small">
        {say`You have your own seat only; each of the others is claimed once. Everybody mixes the dice, and the page looks afterwards whether any was bent.`}
      </p>
      <label className="quiet small">
        <input type="checkbox" checked={toAll} onChange={event => setToAll(event.currentTarget.checked)} />{' '}
        {say`Anyone may join: the table stands under Tables`}
      </label>
      <PaceChoice pace={pace} choose={setPace} />
      {players.length === 2 && <RatedChoice rated={counts} pace={pace} choose={setRated} />}
      <div className="row">
        {players.map(({ seat, name }, side) => (
          <Button
            key={seat}
            disabled={busy}
            onClick={() => open({ mine: seat, open: toAll, pace, rated: counts })}
          >
            <SideName side={side}>{say`Open a table as ${name}`}</SideName>
          </Button>
        ))}
      </div>
    </section>
  );
};

/** Prints a scenario with the armies and options chosen here. */
const printScenario = (scenario: string, chosen: Parameters<typeof fetchSetup>[1]): Promise<void> =>
  openSheets(async print => {
    const setup = await fetchSetup(scenario, chosen);
    return isProblem(setup) ? setup : print.subjectOfScenario(setup);
  });
