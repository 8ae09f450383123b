import { initiativeDeeds } from '@emlia/content';
import type { EmliaPrompt, UnitState } from '@emlia/emlia';
import { hasStepCome, listedConditions } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { SideName } from '../../../parts/side.tsx';
import { knownMatch } from '../../../platform/matches.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { hurryOn, useSession } from '../../../table/session/session.ts';
import { sideNumberOf, strengthLabel } from '../draw/pieces.ts';
import { ask, select, useInHand } from '../in-hand.ts';
import { type EmliaReady, nameOf } from '../ready.ts';
import { ResultCard } from '../result/result-card.tsx';
import { activateSelected } from '../shortcuts.ts';
import { sidesHere } from '../sides-here.ts';
import { choosableOf, type Hand } from '../tools/hand.ts';
import { absent, botAt, whoseChoice } from '../words.ts';
import { ClaimQuestion } from './claim-question.tsx';
import { ConsentQuestion, ReviewQuestion } from './command-question.tsx';
import { EntryQuestion } from './entry-question.tsx';
import { LossesQuestion } from './losses.tsx';
import { PushAnswers } from './push-question.tsx';
import { LeaderQuestion, PreparedQuestion, SideAnswers, Triggered, VolleyQuestion } from './question.tsx';
import { AlignQuestion, EnvelopQuestion } from './ranks-question.tsx';
import { Reserve } from './reserve.tsx';
import { FormationQuestion, ShareQuestion } from './share-question.tsx';
import { ShiftQuestion } from './shift-question.tsx';
import { FreeStrikeQuestion, HoldOffQuestion } from './strike-question.tsx';
import { ToCome } from './to-come.tsx';

/** What is asked of whom, and the means to answer. */
export const PromptCard = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const { prompt, seat, seen } = ready;
  const { hand } = useInHand();
  if (seen.view.result) return <ResultCard ready={ready} result={seen.view.result} />;
  if (!prompt) return null;
  return seat === undefined || hand?.view !== seen.view ? (
    <OthersChoice ready={ready} asked={prompt.seat} />
  ) : (
    <OwnChoice ready={ready} hand={hand} prompt={prompt} />
  );
};

/** Somebody else is asked: who that is, and what the table waits for. */
const OthersChoice = ({ ready, asked }: { ready: EmliaReady; asked: string }): ReactNode => {
  const { game } = ready;
  const canInvite = knownMatch(useSession.getState().match)?.invites.some(({ seat }) => seat === asked);
  const bot = botAt(ready, asked);
  const missing = absent(ready).filter(name => name === nameOf(game, asked));
  return (
    <section className="prompt waiting">
      <p>
        <SideName side={sideNumberOf(game, asked)}>
          <strong>{whoseChoice(ready)}</strong>
        </SideName>
      </p>
      <p className="quiet small">
        {sidesHere(ready)}.{' '}
        {bot
          ? say`${nameOf(game, asked)} is ${bot}.`
          : missing.length > 0
            ? [
                say`${missing[0] ?? ''} is not at the table yet.`,
                ...(canInvite ? [say`Send them their link.`] : []),
              ].join(' ')
            : say`The table goes on as soon as they have chosen.`}
      </p>
      {bot && (
        <Button look="quiet" onClick={hurryOn}>
          {ready.held.length > 0 ? say`Skip to my choice` : say`Skip ahead`}
        </Button>
      )}
    </section>
  );
};

interface OwnChoiceProps {
  readonly ready: EmliaReady;
  readonly hand: Hand;
  readonly prompt: EmliaPrompt;
}

const OwnChoice = ({ ready, hand, prompt }: OwnChoiceProps): ReactNode => {
  switch (prompt.kind) {
    case 'deploy':
      return <Reserve ready={ready} hand={hand} />;
    case 'casualties':
      return (
        <LossesQuestion
          hand={hand}
          unit={prompt.about?.unit ?? ''}
          count={prompt.about?.count ?? 0}
          part={prompt.about?.part ?? 0}
        />
      );
    case 'activate':
      return <Activate ready={ready} hand={hand} />;
    case 'act':
      return <Acting hand={hand} unit={prompt.about?.unit ?? ''} />;
    case 'triggered':
      return <Triggered hand={hand} />;
    case 'prepared':
      return <PreparedQuestion hand={hand} prompt={prompt} />;
    case 'volley':
      return <VolleyQuestion hand={hand} prompt={prompt} />;
    case 'leader':
      return <LeaderQuestion hand={hand} prompt={prompt} />;
    case 'push':
      return <PushAnswers hand={hand} prompt={prompt} />;
    case 'shift':
      return <ShiftQuestion hand={hand} prompt={prompt} />;
    case 'freeStrike':
      return <FreeStrikeQuestion hand={hand} prompt={prompt} />;
    case 'holdOff':
      return <HoldOffQuestion key={JSON.stringify(prompt.about)} hand={hand} prompt={prompt} />;
    case 'share':
      return <ShareQuestion hand={hand} prompt={prompt} />;
    case 'formation':
      return <FormationQuestion hand={hand} prompt={prompt} />;
    case 'align':
      return <AlignQuestion hand={hand} prompt={prompt} />;
    case 'envelop':
      return <EnvelopQuestion hand={hand} prompt={prompt} />;
    case 'review':
      return <ReviewQuestion hand={hand} />;
    case 'consent':
      return <ConsentQuestion hand={hand} prompt={prompt} />;
    case 'entry':
      return <EntryQuestion hand={hand} prompt={prompt} />;
    case 'claim':
      return <ClaimQuestion hand={hand} prompt={prompt} />;
  }
};

/** Who looks at another unit while one of theirs acts finds the way back. */
const Acting = ({ hand, unit }: { hand: Hand; unit: string }): ReactNode => {
  const selected = useInHand(state => state.selected);
  const name = hand.view.units[unit]?.name;
  if (selected === unit || name === undefined) return null;
  return (
    <section className="prompt">
      <Button onClick={() => select(unit)}>{say`Back to ${name}, which is acting`}</Button>
    </section>
  );
};

/** Who will not act on orders is told from who will before it is chosen. */
const OnInitiative = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const { game, view, seat } = hand;
  const met = game.study(view, seat, ({ world, state }) =>
    listedConditions({ world, state, unit }).find(one => one.met),
  );
  return met ? <span className="on-initiative">{say`will ${initiativeDeeds(met.condition.do)}`}</span> : null;
};

const Activate = ({ ready, hand }: { ready: EmliaReady; hand: Hand }): ReactNode => {
  const { game, seen } = ready;
  const { selected, asking } = useInHand();
  const waiting = choosableOf(hand);
  const option = hand.options.find(({ command }) => command.type === 'activate' && command.unit === selected);
  const chosen = seen.view.units[selected];
  const isEarly = (unit: UnitState): boolean => !hasStepCome(seen.view, unit);
  const early = waiting.some(isEarly);
  const all = waiting.length > 0 && waiting.every(isEarly);
  return (
    <section className="prompt">
      <p className="caption">
        {all ? say`Somebody may go early` : say`Choose a unit that waits`}
        {early && <RuleLink rule="initiative.early" />}
      </p>
      {all && (
        <p className="quiet small">
          {say`A unit may act before its step where something drives it. Then it does only what that calls for.`}
        </p>
      )}
      <ul className="picks">
        {waiting.map(unit => (
          <li key={unit.id}>
            <button
              type="button"
              className="choice"
              aria-pressed={unit.id === selected}
              onClick={() => select(unit.id)}
              onDoubleClick={activateSelected}
            >
              <span className="name">{unit.name}</span>
              <span className="quiet numbers">
                {isEarly(unit) ? `${say`early`} · ` : ''}
                {strengthLabel(game, unit)}
              </span>
              <OnInitiative hand={hand} unit={unit} />
            </button>
          </li>
        ))}
      </ul>
      <ToCome ready={ready} />
      {option && !option.refusal && chosen && (
        <Button look="primary" disabled={asking} onClick={() => void ask(option.command)}>
          {say`Activate ${chosen.name}`}
        </Button>
      )}
      {option?.refusal && (
        <p className="why">
          {measured(option.refusal.say)} <RuleLink rule={option.refusal.rule} />
        </p>
      )}
      <SideAnswers hand={hand} types={['holdBack', 'reveal']} />
    </section>
  );
};
