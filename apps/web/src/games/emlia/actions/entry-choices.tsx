import { actionWords } from '@emlia/content';
import type { EmliaCommand, UnitState } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { percent } from '@emlia/emlia/odds';
import { FORFEITED_MOVE, formationsOf, hasMoveLeft } from '@emlia/emlia/reading';
import { capitalised, type Option, signed } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { ask, gestures, take, useInHand } from '../in-hand.ts';
import { type AttackChoice, aiming, attacksWith, isAttack } from '../tools/attack/aiming.ts';
import { isLaid, laying } from '../tools/attack/laying.ts';
import { ownActionIn } from '../tools/attack/own-action.ts';
import { dividing } from '../tools/choose/dividing.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import { looking } from '../tools/look/looking.ts';
import { walkOf } from '../tools/move/way.ts';
import { attackPicked, type Tool } from '../tools/tool.ts';
import { choiceWords, windOf } from '../words.ts';
import { Ahead, Proposed } from './ahead.tsx';
import { type ActionEntry, entryKey, isDriven } from './choices.ts';
import { Climbing } from './climbing.tsx';
import { CloserLook } from './closer-look.tsx';
import { ExpectedBar } from './expected.tsx';
import { Facing } from './facing.tsx';
import { Forecast } from './forecast.tsx';
import { Formations } from './formations.tsx';
import { MarchControls, SteerControls } from './move-controls.tsx';
import { PrepareForm } from './prepare-form.tsx';
import { Refusals } from './refusals.tsx';

interface ChoicesProps {
  readonly entry: ActionEntry;
  readonly hand: Hand;
  readonly unit: UnitState;
}

/** What is still to be said once an action is chosen: whom, where, how, when. */
export const Choices = ({ entry, hand, unit }: ChoicesProps): ReactNode => {
  switch (entry.type) {
    case 'normalMove':
      return <Walking entry={entry} hand={hand} unit={unit} />;
    case 'rankedMove':
      return <MarchControls entry={entry} hand={hand} />;
    case 'drive':
      return <SteerControls entry={entry} hand={hand} />;
    case 'prepare':
      return <PrepareForm entry={entry} hand={hand} unit={unit} />;
    case 'splitUnit':
      return <Dividing entry={entry} hand={hand} />;
    case 'aimedFire':
      return <Shooting entry={entry} hand={hand} unit={unit} />;
    case 'areaVolley':
    case 'volleyFire':
      return (
        <div className="targets">
          <p className="why">{say`Click any place on the board, or take one of these:`}</p>
          <OptionList hand={hand} options={entry.options} />
        </div>
      );
    case 'useAbility':
      return <OwnAction entry={entry} hand={hand} />;
    default:
      return (
        <div className="targets">
          <OptionList hand={hand} options={entry.options} />
        </div>
      );
  }
};

/** ability.catchall: what it does, how likely it works, and whom or where it is done to. */
const OwnAction = ({ entry, hand }: Omit<ChoicesProps, 'unit'>): ReactNode => {
  const command = entry.options.find(({ refusal }) => !refusal)?.command;
  if (command?.type !== 'useAbility') return <OptionList hand={hand} options={entry.options} />;
  const ability = ownActionIn(hand, command);
  const unit = hand.view.units[command.unit];
  const odds = unit && forecast({ ...askerOf(hand), unit }, command);
  return (
    <div className="targets">
      <p className="why">
        {ability && `${capitalised(actionWords(ability))}.`}
        {ability?.check && odds && say` It works in ${percent(1 - (odds[0] ?? 0))} of cases.`}{' '}
        <RuleLink rule="ability.catchall" />
      </p>
      {command.at && <p className="why">{say`Click any place on the board, or take one of these:`}</p>}
      <OptionList hand={hand} options={entry.options} />
    </div>
  );
};

const Shooting = ({ entry, hand, unit }: ChoicesProps): ReactNode => {
  const forfeit = useInHand(({ tool }) => tool.name === 'aim' && tool.forfeit);
  const supporting = useInHand(({ tool }) => (tool.name === 'aim' ? tool.supporting : undefined));
  const attack = useInHand(({ tool }) => attackPicked(tool));
  const moved = !hasMoveLeft(unit);
  const aim = { entry: entry.key, forfeit, supporting };
  const chooseForfeit = (forfeitMove: boolean): void => {
    const kept = attack?.type === 'aimedFire' ? { ...attack, forfeitMove } : undefined;
    take(aiming(looking('act'), { unit: unit.id, aim: { ...aim, forfeit: forfeitMove }, attack: kept }));
  };
  return (
    <div className="targets">
      <label className="forfeit">
        <input
          type="checkbox"
          checked={forfeit}
          disabled={moved}
          onChange={event => chooseForfeit(event.currentTarget.checked)}
        />
        {say`Give up the move: ${signed(FORFEITED_MOVE)}`} <RuleLink rule="fire.forfeit" />
      </label>
      {moved && <p className="why">{say`It has used its move and cannot give it up any more.`}</p>}
      <Supporting entry={entry} aim={aim} unit={unit} />
      <OptionList hand={hand} options={attacksWith(hand, aim)} />
    </div>
  );
};

interface SupportingProps extends Pick<ChoicesProps, 'entry' | 'unit'> {
  readonly aim: AttackChoice;
}

/** draft.fire.supporting: where friends fight whom it could shoot at. */
const Supporting = ({ entry, aim, unit }: SupportingProps): ReactNode => {
  const may = entry.options.some(({ command }) => command.type === 'aimedFire' && command.supporting);
  const row = entry.action?.check?.modifiers.find(({ when }) => when === 'supports');
  if (!may || !row) return null;
  return (
    <label className="forfeit">
      <input
        type="checkbox"
        checked={aim.supporting ?? false}
        onChange={({ currentTarget: { checked } }) =>
          take(
            aiming(looking('act'), {
              unit: unit.id,
              aim: { ...aim, supporting: checked ? true : undefined },
            }),
          )
        }
      />
      {say`In support of friends, at the enemies alone: ${row.by === 'automatic' ? say`sure` : signed(row.by)}`}{' '}
      <RuleLink rule="draft.fire.supporting" />
    </label>
  );
};

/** What an attack is taken in hand with, for its odds to be seen; anything else is simply done. */
const picking = (command: EmliaCommand): Tool | undefined => {
  const back = looking('act');
  if (isLaid(command)) return laying(back, command, command.at, command.at);
  if (!isAttack(command)) return undefined;
  const { forfeitMove: forfeit = false, supporting } = command.type === 'aimedFire' ? command : {};
  const aim = { entry: entryKey(command), forfeit, supporting };
  return aiming(back, { unit: command.unit, aim, attack: command });
};

const isSame = (a: EmliaCommand | undefined, b: EmliaCommand): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Choices as buttons; refused ones below, each with its reason. */
export const OptionList = ({
  hand,
  options,
  look = 'target',
}: {
  hand: Hand;
  options: readonly Option<EmliaCommand>[];
  look?: 'target' | 'answer';
}): ReactNode => {
  const asking = useInHand(state => state.asking);
  const attack = useInHand(({ tool }) => attackPicked(tool));
  // Parts of a mixed unit may be armed in ways that come to the same.
  const isPieceShot = ({ command }: Option<EmliaCommand>): boolean =>
    'subject' in command && command.subject !== undefined && hand.view.units[command.subject] === undefined;
  const known = [
    ...new Map(
      options
        .filter(({ refusal }) => !refusal)
        .toReversed()
        .map(option => [choiceWords(hand, option.command), option]),
    ).values(),
  ].reverse();
  // A wall or a gate joins the enemies once it is aimed at.
  const open = known.filter(one => !isPieceShot(one) || isSame(attack, one.command));
  const pieces = known.filter(one => !open.includes(one));
  const short = open.length > 4 && open.every(({ command }) => choiceWords(hand, command).length < 12);
  // At a place that nobody lists, or where the buttons stand side by side, it comes below them.
  const below = attack && (short || !open.some(({ command }) => isSame(attack, command)));
  return (
    <>
      <ul className={short ? 'chips' : ''}>
        {open.map(({ command }) => {
          const weighed = picking(command);
          const picked = isSame(attack, command);
          return (
            <li key={JSON.stringify(command)}>
              <button
                type="button"
                className={short ? 'chip' : `choice ${look}`}
                disabled={asking}
                aria-pressed={weighed ? picked : undefined}
                onClick={() => (weighed ? useInHand.setState({ tool: weighed }) : void ask(command))}
              >
                <span>{choiceWords(hand, command)}</span>
                {!picked && <ExpectedBar hand={hand} command={command} />}
              </button>
              {picked && attack && !below && <Forecast hand={hand} command={attack} />}
            </li>
          );
        })}
      </ul>
      {below && <Forecast hand={hand} command={attack} />}
      {pieces.length > 0 && (
        <details className="pieces" open={open.length === 0}>
          <summary>{say`Walls, gates, houses`}</summary>
          <ul className="chips">
            {pieces.map(({ command }) => (
              <li key={JSON.stringify(command)}>
                <button
                  type="button"
                  className="chip"
                  disabled={asking}
                  onClick={() => useInHand.setState({ tool: picking(command) ?? looking('act') })}
                >
                  {choiceWords(hand, command)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Refusals refusals={options.flatMap(({ refusal }) => refusal ?? [])} />
    </>
  );
};

/** How to stand and look in the end; and where a condition drives the unit, the way it would have it go. */
const Walking = ({ entry, hand, unit }: ChoicesProps): ReactNode => {
  const { tool } = useInHand();
  const { walk: going, aimed = false } = tool.name === 'move' ? tool : {};
  const formation = going?.formation ?? unit.drill?.name ?? unit.formation;
  const first = entry.options.find(({ refusal }) => !refusal)?.command;
  const driven = entry.options.filter(isDriven);
  const mode = first?.type === 'normalMove' ? first.mode : undefined;
  const walk = walkOf(hand, unit.id, mode);
  const close = unit.formation === 'close' && formation === 'close';
  return (
    <div className="targets">
      <Formations
        label={say`Formation after the move`}
        chosen={formation}
        all={formationsOf(hand.game.world, unit)}
        choose={one => gestures.stand({ formation: one })}
      >
        {say`Then in`}
      </Formations>
      <Facing
        looks={
          going?.facing === undefined
            ? going?.hold
              ? say`as now`
              : say`where it goes`
            : windOf(going.facing)
        }
        turn={way => gestures.turn(way, false)}
      />
      {close && walk && (
        <label className="forfeit">
          <input
            type="checkbox"
            checked={going?.hold ?? false}
            onChange={event => gestures.stand({ hold: event.currentTarget.checked })}
          />
          {say`Keep facing, at half speed`} <RuleLink rule="formation.close.facing" />
        </label>
      )}
      {walk?.mode === 'F' && hand.game.world.setup.options?.altitude && <Climbing hand={hand} unit={unit} />}
      {aimed && (
        <Ahead hand={hand} act="Move there">
          <Button onClick={() => gestures.corner()}>{say`Corner here`}</Button>
        </Ahead>
      )}
      {driven.map(({ command }) => (
        <Proposed key={JSON.stringify(command)} hand={hand} command={command} />
      ))}
    </div>
  );
};

/** Whom to divide, then who leaves. */
const Dividing = ({ entry, hand }: Omit<ChoicesProps, 'unit'>): ReactNode => {
  const { tool, asking } = useInHand();
  const picked = tool.name === 'divide' ? tool.picked : [];
  const back = looking('act');
  return (
    <div className="targets">
      <ul>
        {entry.options.map(({ command, refusal }) => {
          if (command.type !== 'splitUnit') return null;
          const body = hand.view.units[command.subject];
          const inHand = tool.name === 'divide' && tool.unit === command.subject;
          if (refusal) {
            return (
              <li key={command.subject} className="why">
                {measured(refusal.say)} <RuleLink rule={refusal.rule} />
              </li>
            );
          }
          return (
            <li key={command.subject}>
              <button
                type="button"
                className="choice target"
                aria-pressed={inHand}
                onClick={() => take(dividing(back, command))}
              >
                {choiceWords(hand, command)}
              </button>
              {inHand && <CloserLook hand={hand} unit={body} />}
              {inHand && (
                <LeavingMembers
                  body={body}
                  picked={picked}
                  choose={members => take(dividing(back, { ...command, members }))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {tool.name === 'divide' && (
        <Button disabled={asking || picked.length === 0} onClick={() => gestures.confirm()}>
          {say`Let ${picked.length} leave`}
        </Button>
      )}
    </div>
  );
};

interface LeavingProps {
  readonly body: UnitState | undefined;
  readonly picked: readonly number[];
  choose(members: readonly number[]): void;
}

const LeavingMembers = ({ body, picked, choose }: LeavingProps): ReactNode => (
  <ul className="members numbers">
    {body?.members.map(({ id }, i) => {
      const leaves = picked.includes(id);
      return (
        <li key={id}>
          <button
            type="button"
            className={`member${leaves ? ' chosen' : ''}`}
            aria-pressed={leaves}
            aria-label={say`Member ${i + 1} leaves`}
            onClick={() => choose(leaves ? picked.filter(one => one !== id) : [...picked, id])}
          >
            {i + 1}
          </button>
        </li>
      );
    })}
  </ul>
);
