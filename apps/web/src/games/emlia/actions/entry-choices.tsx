import type { EmliaCommand, UnitState } from '@emlia/emlia';
import { FORFEITED_MOVE, formationsOf, hasMoveLeft } from '@emlia/emlia/reading';
import { type Option, signed } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { ask, gestures, take, useInHand } from '../in-hand.ts';
import { aiming, attacksWith, isAttack } from '../tools/attack/aiming.ts';
import { laying } from '../tools/attack/laying.ts';
import { dividing } from '../tools/choose/dividing.ts';
import type { Hand } from '../tools/hand.ts';
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
      return (
        <div className="targets">
          <p className="why">Click any place on the board, or take one of these:</p>
          <OptionList hand={hand} options={entry.options} />
        </div>
      );
    default:
      return (
        <div className="targets">
          <OptionList hand={hand} options={entry.options} />
        </div>
      );
  }
};

const Shooting = ({ entry, hand, unit }: ChoicesProps): ReactNode => {
  const forfeit = useInHand(({ tool }) => tool.name === 'aim' && tool.forfeit);
  const attack = useInHand(({ tool }) => attackPicked(tool));
  const moved = !hasMoveLeft(unit);
  const back = looking('act');
  return (
    <div className="targets">
      <label className="forfeit">
        <input
          type="checkbox"
          checked={forfeit}
          disabled={moved}
          onChange={event => {
            const { checked } = event.currentTarget;
            const kept = attack?.type === 'aimedFire' ? { ...attack, forfeitMove: checked } : undefined;
            take(aiming(back, { unit: unit.id, aim: { entry: entry.key, forfeit: checked }, attack: kept }));
          }}
        />
        Give up the move: {signed(FORFEITED_MOVE)} <RuleLink rule="fire.forfeit" />
      </label>
      {moved && <p className="why">It has used its move and cannot give it up any more.</p>}
      <OptionList hand={hand} options={attacksWith(hand, { entry: entry.key, forfeit })} />
    </div>
  );
};

/** What an attack is taken in hand with, for its odds to be seen; anything else is simply done. */
const picking = (command: EmliaCommand): Tool | undefined => {
  const back = looking('act');
  if (command.type === 'areaVolley') return laying(back, command, command.at, command.at);
  if (!isAttack(command)) return undefined;
  const forfeit = command.type === 'aimedFire' && command.forfeitMove;
  return aiming(back, { unit: command.unit, aim: { entry: entryKey(command), forfeit }, attack: command });
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
  const open = options.filter(({ refusal }) => !refusal);
  const short = open.length > 4 && open.every(({ command }) => choiceWords(hand, command).length < 12);
  // At a place or a wall that nobody lists, or where the buttons stand side by side, it comes below them.
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
        label="Formation after the move"
        chosen={formation}
        all={formationsOf(hand.game.world, unit)}
        choose={one => gestures.stand({ formation: one })}
      >
        Then in
      </Formations>
      <Facing
        looks={
          going?.facing === undefined ? (going?.hold ? 'as now' : 'where it goes') : windOf(going.facing)
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
          Keep facing, at half speed <RuleLink rule="formation.close.facing" />
        </label>
      )}
      {walk?.mode === 'F' && hand.game.world.setup.options?.altitude && <Climbing hand={hand} unit={unit} />}
      {aimed && (
        <Ahead hand={hand} act="Move there">
          <Button onClick={() => gestures.corner()}>Corner here</Button>
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
                {refusal.say} <RuleLink rule={refusal.rule} />
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
          Let {picked.length} leave
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
            aria-label={`Member ${i + 1} leaves`}
            onClick={() => choose(leaves ? picked.filter(one => one !== id) : [...picked, id])}
          >
            {i + 1}
          </button>
        </li>
      );
    })}
  </ul>
);
