import { isProblem, type Problem } from '@emlia/kernel';
import type { BotsCard, MatchCreated, ScenarioCard } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { GoalList } from '../../parts/goal-list.tsx';
import { Invite } from '../../parts/invite.tsx';
import { Link } from '../../parts/link.tsx';
import { NoticeBody } from '../../parts/notice-list.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Side } from '../../parts/side.tsx';
import { createMatch, fetchBots, fetchSetup } from '../../platform/api.ts';
import { type HeldSeat, rememberMatch } from '../../platform/matches.ts';
import { go, to } from '../../platform/router.ts';
import type { ChosenArmies } from './army-choices.tsx';
import { ScenarioMap } from './map.tsx';
import { OptionChoices } from './option-choices.tsx';
import { lengthOf } from './scenario-tile.tsx';
import { type Taker, WhoPlays } from './who-plays.tsx';

/** What judges armies is only loaded where some are to be chosen. */
const ArmyChoices = lazy(async () => ({ default: (await import('./army-choices.tsx')).ArmyChoices }));

/** How shall it be played? At one screen, or each at their own. */
export const StartSheet = ({ card, onClose }: { card: ScenarioCard; onClose(): void }): ReactNode => {
  const [musters, setMusters] = useState<ChosenArmies>({});
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [shared, setShared] = useState<{ created: MatchCreated; mine: readonly HeldSeat[] }>();

  const [bots, setBots] = useState<BotsCard>();
  useEffect(() => void fetchBots().then(setBots), []);

  /** Takers by seat; whoever is not named plays here. */
  const startWith = async (takers: Readonly<Record<string, Taker>>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const seated = Object.entries(takers).flatMap(([seat, taker]) =>
      typeof taker === 'object' ? [[seat, taker] as const] : [],
    );
    const created = await createMatch(card.id, { bots: Object.fromEntries(seated), musters, options });
    setBusy(false);
    if (isProblem(created)) return setTrouble(created);
    const { match, seats } = created;
    const invites = seats.filter(({ seat }) => takers[seat] === 'friend');
    const mine = seats.filter(held => !invites.includes(held));
    rememberMatch({ match, title: card.title, seats: mine, invites });
    if (invites.length === 0) go(to.play(match));
    else setShared({ created, mine });
  };

  /** One side here and the others by link, or all of them here. */
  const start = (mine?: string): Promise<void> =>
    startWith(
      Object.fromEntries(
        card.players.map(
          ({ seat }) => [seat, mine === undefined || seat === mine ? 'you' : 'friend'] as const,
        ),
      ),
    );

  const isEmlia = (card.ruleset ?? 'emlia') === 'emlia';
  const two = card.players.length === 2;
  const all = two ? 'Both sides' : 'All sides';
  const sideOf = (seat: string): number => card.players.findIndex(player => player.seat === seat);

  return (
    <Sheet
      open
      title={card.title}
      about={isEmlia ? `${lengthOf(card)} · ${card.table.width} × ${card.table.height} GSU` : lengthOf(card)}
      onClose={onClose}
    >
      {shared ? (
        <Invite {...shared} />
      ) : (
        <div className="start-columns">
          <div className="about">
            <ScenarioMap card={card} />
            <p>{card.purpose}</p>
            <GoalList {...card} forces={card.forces.map(force => ({ ...force, side: sideOf(force.seat) }))} />
            {isEmlia && (
              <p className="quiet small">
                {card.balance} <Link href={to.lab(card.id)}>Ask the lab whether it is fair</Link>
              </p>
            )}
          </div>
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
              <WhoPlays card={card} choice={bots} busy={busy} start={takers => void startWith(takers)} />
            )}
            <section>
              <h3>{all} at this screen</h3>
              <p className="quiet small">Take turns at it; the table tells whose choice it is.</p>
              <Button disabled={busy} onClick={() => void start()}>
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
                {card.players.map(({ seat, name }, side) => (
                  <Button key={seat} disabled={busy} onClick={() => void start(seat)}>
                    <Side side={side}>Play {name}</Side>
                  </Button>
                ))}
              </div>
            </section>
            {isEmlia && (
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

/** With the armies chosen here. */
const printScenario = (scenario: string, musters: ChosenArmies): Promise<void> =>
  openSheets(async print => {
    const setup = await fetchSetup(scenario, musters);
    return isProblem(setup) ? setup : print.subjectOfScenario(setup);
  });
