import { isProblem, type Problem } from '@emlia/kernel';
import type { MatchCreated, ScenarioCard } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createMatch } from '../api.ts';
import { go, to } from '../app/router.ts';
import { rememberMatch } from '../matches.ts';
import { Button } from '../parts/button.tsx';
import { GoalList } from '../parts/goal-list.tsx';
import { LinkToCopy, LoopbackNote } from '../parts/link-to-copy.tsx';
import { NoticeBody } from '../parts/notice-list.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Side } from '../parts/side.tsx';
import type { ChosenArmies } from './army-choices.tsx';
import { lengthOf } from './scenario-tile.tsx';

/** What judges armies is only loaded where some are to be chosen. */
const ArmyChoices = lazy(async () => ({ default: (await import('./army-choices.tsx')).ArmyChoices }));

/** How shall it be played? At one screen, or each at their own. */
export const StartSheet = ({ card, onClose }: { card: ScenarioCard; onClose(): void }): ReactNode => {
  const [armies, setArmies] = useState<ChosenArmies>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [shared, setShared] = useState<{ created: MatchCreated; mine: string }>();

  const start = async (mine?: string): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const created = await createMatch(card.id, armies);
    setBusy(false);
    if (isProblem(created)) return setTrouble(created);
    const { match, seats } = created;
    const isMine = (seat: string): boolean => mine === undefined || seat === mine;
    rememberMatch({
      match,
      title: card.title,
      seats: seats.filter(held => isMine(held.seat)),
      invites: seats.filter(held => !isMine(held.seat)),
    });
    if (mine === undefined) go(to.play(match));
    else setShared({ created, mine });
  };

  const two = card.players.length === 2;
  const all = two ? 'Both sides' : 'All sides';
  const sideOf = (seat: string): number => card.players.findIndex(player => player.seat === seat);

  return (
    <Sheet
      open
      title={card.title}
      about={`${lengthOf(card)} · ${card.table.width} × ${card.table.height} GSU`}
      onClose={onClose}
    >
      {shared ? (
        <Invite {...shared} />
      ) : (
        <div className="start">
          <p>{card.purpose}</p>
          <GoalList {...card} forces={card.forces.map(force => ({ ...force, side: sideOf(force.seat) }))} />
          {card.forces.some(({ army }) => army) && (
            <Suspense>
              <ArmyChoices card={card} chosen={armies} choose={setArmies} />
            </Suspense>
          )}
          {trouble && (
            <div className="notice problem" role="alert">
              <NoticeBody notice={trouble} />
            </div>
          )}
          <section>
            <h3>{all} at this screen</h3>
            <p className="quiet small">Pass the mouse to and fro; the table tells whose choice it is.</p>
            <Button look="primary" disabled={busy} onClick={() => void start()}>
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
        </div>
      )}
    </Sheet>
  );
};

const Invite = ({ created, mine }: { created: MatchCreated; mine: string }): ReactNode => {
  const own = created.seats.find(held => held.seat === mine);
  return (
    <div className="start">
      {created.seats
        .filter(held => held.seat !== mine)
        .map(held => (
          <section key={held.seat}>
            <h3>For {held.name}</h3>
            <p className="quiet small">
              Send this link to whoever is to play that side. Whoever has it plays it, so keep it between you.
            </p>
            <LinkToCopy label={`Link for ${held.name}`} address={to.play(created.match, [held.token])} />
          </section>
        ))}
      <LoopbackNote />
      <Button look="primary" onClick={() => go(to.play(created.match, own ? [own.token] : []))}>
        Go to the table
      </Button>
    </div>
  );
};
