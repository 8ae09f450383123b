import type { BotSeat, BotsCard, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SideName } from '../../parts/side.tsx';
import { say, sayWord } from '../../platform/words/say.ts';
import { isBotTaker, type SeatTaker } from './use-start.ts';

interface WhoPlaysProps {
  readonly card: ScenarioCard;
  readonly choice: BotsCard;
  readonly busy: boolean;
  start(takers: Readonly<Record<string, SeatTaker>>): void;
}

/** The first opponent: in a battle to begin with one that knows the rules and nothing else. */
const firstOpponent = ({ difficulty }: ScenarioCard): string =>
  difficulty === 'first battle' ? 'recruit' : 'captain';

/** Each side by its player: you, a friend, or a bot of some temper. */
export const WhoPlays = ({ card, choice: all, busy, start }: WhoPlaysProps): ReactNode => {
  const choice = { ...all, bots: all.bots.filter(({ rulesets }) => rulesets.includes(card.ruleset)) };
  const wanted = firstOpponent(card);
  const first = choice.bots.some(({ id }) => id === wanted) ? wanted : (choice.bots[0]?.id ?? '');
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
      <h3>{say`Against a bot`}</h3>
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
        {say`Start the battle`}
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
        aria-label={say`Who plays ${name}`}
        value={isBotTaker(taker) ? taker.bot : taker}
        onChange={event => pick(event.target.value)}
      >
        <option value="you">{say`You`}</option>
        <option value="friend">{say`A friend by link`}</option>
        {choice.bots.map(bot => (
          <option key={bot.id} value={bot.id}>
            {sayWord(bot.name)}
          </option>
        ))}
      </select>
      {isBotTaker(taker) && (
        <select
          aria-label={say`Temper of ${name}`}
          value={taker.temper}
          onChange={event => take({ ...taker, temper: event.target.value })}
        >
          {choice.tempers.map(one => (
            <option key={one.id} value={one.id} title={one.says}>
              {sayWord(one.name)}
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
  return bot ? [bot, ...(temper ? [temper] : [])].map(line).join(' ') : say`Choose who plays which side.`;
};
