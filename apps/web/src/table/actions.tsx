import { entryOf, type UnitState } from '@emlia/emlia';
import type { Refusal } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { type Aim, aiming, shotsOf } from '../tools/attack/aiming.ts';
import { looking } from '../tools/look/looking.ts';
import { carrying } from '../tools/move/carrying.ts';
import type { Hand } from '../tools/tool.ts';
import { type Choice, choicesOf } from './choices.ts';
import { endActivation } from './shortcuts.ts';
import { ask, take, useTable } from './store.ts';
import { MODE_NAMES } from './words.ts';

/** The activation: a move, a primary action, and its end. */
export const Actions = ({ hand, unit }: { hand: Hand; unit: UnitState }): ReactNode => {
  const choices = choicesOf(hand.options);
  const moves = choices.filter(choice => choice.kind === 'move');
  const attacks = choices.filter(choice => choice.kind === 'attack');
  const asking = useTable(state => state.asking);
  return (
    <div className="actions">
      <p className="caption">Move</p>
      {moves.map(choice => (
        <Move key={choice.mode} choice={choice} hand={hand} unit={unit} />
      ))}
      {moves.length === 0 && <p className="quiet small">It cannot move by itself.</p>}
      <p className="caption">Primary</p>
      {attacks.map((choice, i) => (
        <Attack
          key={`${choice.aim.type} ${choice.aim.weapon}`}
          choice={choice}
          hand={hand}
          unit={unit}
          repeated={choice.refusal?.say === attacks[i + 1]?.refusal?.say}
        />
      ))}
      {attacks.length === 0 && <p className="quiet small">There is no enemy on the table.</p>}
      <Button look="primary" className="end" disabled={asking} onClick={endActivation}>
        End activation <kbd>E</kbd>
      </Button>
    </div>
  );
};

/** A refused thing is in sight, grey, and says why. */
const Refused = ({ refusal }: { refusal: Refusal }): ReactNode => (
  <span className="why">
    {refusal.say} <RuleLink rule={refusal.rule} />
  </span>
);

type Of<Kind extends Choice['kind']> = Extract<Choice, { kind: Kind }>;

const Move = ({ choice, hand, unit }: { choice: Of<'move'>; hand: Hand; unit: UnitState }): ReactNode => {
  const tool = useTable(state => state.tool);
  const { mode, refusal } = choice;
  const { movement } = entryOf(hand.game.world, unit);
  const speed = movement.find(one => one.mode === mode)?.speed ?? 0;
  const inHand = tool.name === 'move' && tool.unit === unit.id;
  const back = looking('act');
  return (
    <div className="action">
      <button
        type="button"
        disabled={refusal !== undefined}
        aria-pressed={inHand}
        onClick={() => take(inHand ? back : carrying(back, unit.id))}
      >
        <span className="name">Normal Move</span>
        <span className="quiet numbers">
          {speed} GSU{movement.length > 1 ? ` ${MODE_NAMES[mode]}` : ''}
        </span>
      </button>
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
};

interface AttackProps {
  readonly choice: Of<'attack'>;
  readonly hand: Hand;
  readonly unit: UnitState;
  /** The next one is refused for the same reason and tells it. */
  readonly repeated: boolean;
}

const Attack = ({ choice, hand, unit, repeated }: AttackProps): ReactNode => {
  const tool = useTable(state => state.tool);
  const { aim, refusal } = choice;
  const weapon = hand.game.world.setup.equipment[aim.weapon ?? ''];
  const name = aim.type === 'aimedFire' ? 'Aimed Fire' : 'Close Combat';
  const inHand = tool.name === (aim.type === 'aimedFire' ? 'fire' : 'strike') && tool.weapon === aim.weapon;
  const back = looking('act');
  const forfeit = inHand ? (tool.forfeit ?? false) : false;
  return (
    <div className="action">
      <button
        type="button"
        disabled={refusal !== undefined}
        aria-pressed={inHand}
        onClick={() => take(inHand ? back : aiming(back, unit.id, aim))}
      >
        <span className="name">{name}</span>
        <span className="quiet">{weapon?.name ?? 'Bare hands'}</span>
      </button>
      {refusal && !repeated && <Refused refusal={refusal} />}
      {inHand && (
        <div className="targets">
          {aim.type === 'aimedFire' && (
            <label className="forfeit">
              <input
                type="checkbox"
                checked={forfeit}
                disabled={unit.used.move !== undefined}
                onChange={event =>
                  take(aiming(back, unit.id, { ...aim, forfeit: event.currentTarget.checked }))
                }
              />
              Give up the move: +2 <RuleLink rule="fire.forfeit" />
            </label>
          )}
          <Targets hand={hand} aim={{ ...aim, forfeit }} />
        </div>
      )}
    </div>
  );
};

const Targets = ({ hand, aim }: { hand: Hand; aim: Aim }): ReactNode => {
  const asking = useTable(state => state.asking);
  return (
    <ul>
      {shotsOf(hand, aim).map(({ command, refusal }) => (
        <li key={command.subject}>
          {refusal ? (
            <Refused refusal={refusal} />
          ) : (
            <button type="button" disabled={asking} onClick={() => void ask(command)}>
              {aim.type === 'aimedFire' ? 'Shoot at' : 'Strike'} {hand.view.units[command.subject]?.name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
