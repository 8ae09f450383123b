import type { BotSeat, BotsCard, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SideName } from '../../parts/side.tsx';
import { isBotTaker, type SeatTaker } from './use-start.ts';

interface WhoPlaysProps {
  readonly card: ScenarioCard;
  readonly choice: BotsCard;
  readonly busy: boolean;
  start(takers: Readonly<Record<string, SeatTaker>>): void;
}

/** A newcomer's first opponent. */
const FIRST = 'captain';

/** Each side by its player: you, a friend, or a bot of some temper. */
export const WhoPlays = ({ card, choice: all, busy, start }: WhoPlaysProps): ReactNode => {
  const choice = { ...all, bots: all.bots.filter(({ rulesets }) => rulesets.includes(card.ruleset)) };
  const first = choice.bots.some(({ id }) => id === FIRST) ? FIRST : (choice.bots[0]?.id ?? '');
  const mood = choice.tempers[0]?.id ?? '';
  const own = card.kinder ?? card.players[0]?.seat;
  const [takers, setTakers] = useState<Readonly<Record<string, SeatTaker>>>(() =>
    Object.fromEntries(
      card.players.map(({ seat }): [string, SeatTaker] => [
        seat,
        seat === own ? 'you' : { bot: first, temper: mood },
      ]),
    ),
  );
  return (
    <section>
      <h3>Against a bot</h3>
      <ul className="who-plays">
        {card.players.map(({ seat, name }, side) => (
          <li key={seat}>
            <SideName side={side}>{name}</SideName>
            <TakerChoice
              name={name}
              taker={takers[seat]}
              choice={choice}
              take={taker => setTakers({ ...takers, [seat]: taker })}
            />
          </li>
        ))}
      </ul>
      <p className="quiet small">{saysOf(choice, Object.values(takers).find(isBotTaker))}</p>
      <Button look="primary" disabled={busy} onClick={() => start(takers)}>
        Start the battle
      </Button>
    </section>
  );
};

interface TakerChoiceProps {
  /** The name of the side that is taken. */
  readonly name: string;
  readonly taker: SeatTaker | undefined;
  readonly choice: BotsCard;
  take(taker: SeatTaker): void;
}

/** Who takes a side; a bot has a temper as well. */
const TakerChoice = ({ name, taker, choice, take }: TakerChoiceProps): ReactNode => {
  const temper = isBotTaker(taker) ? taker.temper : (choice.tempers[0]?.id ?? '');
  const pick = (value: string): void =>
    take(value === 'you' || value === 'friend' ? value : { bot: value, temper });
  return (
    <>
      <select
        aria-label={`Who plays ${name}`}
        value={isBotTaker(taker) ? taker.bot : taker}
        onChange={event => pick(event.target.value)}
      >
        <option value="you">You</option>
        <option value="friend">A friend by link</option>
        {choice.bots.map(bot => (
          <option key={bot.id} value={bot.id}>
            {bot.name}
          </option>
        ))}
      </select>
      {isBotTaker(taker) && (
        <select
          aria-label={`Temper of ${name}`}
          value={taker.temper}
          onChange={event => take({ ...taker, temper: event.target.value })}
        >
          {choice.tempers.map(one => (
            <option key={one.id} value={one.id} title={one.says}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </>
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
