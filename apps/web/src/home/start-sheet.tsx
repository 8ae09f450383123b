import { isProblem, type Problem } from '@emlia/kernel';
import type { MatchCreated, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { createMatch } from '../api.ts';
import { go, to } from '../app/router.ts';
import { rememberMatch } from '../matches.ts';
import { Button } from '../parts/button.tsx';
import { GoalList } from '../parts/goal-list.tsx';
import { LinkToCopy, LoopbackNote } from '../parts/link-to-copy.tsx';
import { NoticeBody } from '../parts/notice-list.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Side } from '../parts/side.tsx';
import { lengthOf } from './scenario-tile.tsx';

/** How shall it be played? At one screen, or each at their own. */
export const StartSheet = ({ card, onClose }: { card: ScenarioCard; onClose(): void }): ReactNode => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [shared, setShared] = useState<{ created: MatchCreated; mine: string }>();

  const start = async (mine?: string): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const created = await createMatch(card.id);
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
          <GoalList {...card} />
          {trouble && (
            <div className="notice problem" role="alert">
              <NoticeBody notice={trouble} />
            </div>
          )}
          <section>
            <h3>Both sides at this screen</h3>
            <p className="quiet small">Pass the mouse to and fro; the table tells whose choice it is.</p>
            <Button look="primary" disabled={busy} onClick={() => void start()}>
              Play both sides here
            </Button>
          </section>
          <section>
            <h3>Share a link</h3>
            <p className="quiet small">Take a side; whoever opens the link takes the other.</p>
            <div className="row">
              {card.forces.map((force, side) => (
                <Button key={force.seat} disabled={busy} onClick={() => void start(force.seat)}>
                  <Side side={side}>Play {force.name}</Side>
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
              Send this link to your opponent. Whoever has it plays that side, so keep it between you.
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
