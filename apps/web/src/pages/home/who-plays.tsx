import type { BotSeat, BotsCard, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Side } from '../../parts/side.tsx';

/** Who takes a side: this screen, whoever opens a link, or a bot. */
export type Taker = 'you' | 'friend' | BotSeat;

interface WhoPlaysProps {
  readonly card: ScenarioCard;
  readonly choice: BotsCard;
  readonly busy: boolean;
  start(takers: Readonly<Record<string, Taker>>): void;
}

/** A newcomer's first opponent. */
const FIRST = 'captain';

const isBot = (taker: Taker | undefined): taker is BotSeat => typeof taker === 'object';

/** Each side by its player: you, a friend, or a bot of some temper. */
export const WhoPlays = ({ card, choice: all, busy, start }: WhoPlaysProps): ReactNode => {
  const choice = { ...all, bots: all.bots.filter(({ rulesets }) => rulesets.includes(card.ruleset)) };
  const first = choice.bots.some(({ id }) => id === FIRST) ? FIRST : (choice.bots[0]?.id ?? '');
  const mood = choice.tempers[0]?.id ?? '';
  const [takers, setTakers] = useState<Readonly<Record<string, Taker>>>(() =>
    Object.fromEntries(
      card.players.map(({ seat }, i): [string, Taker] => [
        seat,
        i === 0 ? 'you' : { bot: first, temper: mood },
      ]),
    ),
  );
  const take = (seat: string, taker: Taker): void => setTakers({ ...takers, [seat]: taker });
  const pick = (seat: string, value: string): void => {
    const before = takers[seat];
    const temper = isBot(before) ? before.temper : mood;
    take(seat, value === 'you' || value === 'friend' ? value : { bot: value, temper });
  };
  return (
    <section>
      <h3>Against a bot</h3>
      <ul className="who-plays">
        {card.players.map(({ seat, name }, side) => {
          const taker = takers[seat];
          return (
            <li key={seat}>
              <Side side={side}>{name}</Side>
              <select
                aria-label={`Who plays ${name}`}
                value={isBot(taker) ? taker.bot : taker}
                onChange={event => pick(seat, event.target.value)}
              >
                <option value="you">You</option>
                <option value="friend">A friend by link</option>
                {choice.bots.map(bot => (
                  <option key={bot.id} value={bot.id}>
                    {bot.name}
                  </option>
                ))}
              </select>
              {isBot(taker) && (
                <select
                  aria-label={`Temper of ${name}`}
                  value={taker.temper}
                  onChange={event => take(seat, { ...taker, temper: event.target.value })}
                >
                  {choice.tempers.map(temper => (
                    <option key={temper.id} value={temper.id} title={temper.says}>
                      {temper.name}
                    </option>
                  ))}
                </select>
              )}
            </li>
          );
        })}
      </ul>
      <p className="quiet small">{saysOf(choice, Object.values(takers).find(isBot))}</p>
      <Button look="primary" disabled={busy} onClick={() => start(takers)}>
        Start the battle
      </Button>
    </section>
  );
};

/** What the first bot is like. */
const saysOf = ({ bots, tempers }: BotsCard, taker: BotSeat | undefined): string => {
  const bot = bots.find(({ id }) => id === taker?.bot);
  const temper = tempers.find(({ id }) => id === taker?.temper);
  const line = ({ name, says }: { name: string; says: string }): string =>
    `${name}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
  return bot ? [bot, ...(temper ? [temper] : [])].map(line).join(' ') : 'Choose who plays which side.';
};
