import type { EmliaCommand, PreparedAction, UnitState } from '@emlia/emlia';
import type { TriggerFact } from '@emlia/emlia/reading';
import type { Condition } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { ask, useInHand } from '../in-hand.ts';
import { checkOf, type Hand } from '../tools/hand.ts';
import { triggerWords } from '../words.ts';
import type { ActionEntry } from './choices.ts';

interface PrepareProps {
  readonly entry: ActionEntry;
  readonly hand: Hand;
  readonly unit: UnitState;
}

type Prepare = Extract<EmliaCommand, { type: 'prepare' }>;

const anEnemy = (fact: TriggerFact): Condition<TriggerFact> => ({ all: [{ fact: 'isEnemy' }, fact] });

/** What there is to wait for: the engine's own proposal first, then the usual. */
const triggersFor = (offers: readonly Prepare[]): Condition<TriggerFact>[] => {
  const [proposed] = offers.flatMap(({ when }) => when ?? []);
  return [
    ...(proposed ? [proposed] : []),
    anEnemy({ fact: 'within', distance: 10 }),
    anEnemy({ fact: 'within', distance: 20 }),
    anEnemy({ fact: 'inSight' }),
    anEnemy({ fact: 'moved' }),
    anEnemy({ fact: 'attacked' }),
    anEnemy({ fact: 'attackedUs' }),
    anEnemy({ fact: 'engagesUs' }),
  ];
};

/** A trigger without the words “an enemy”, which stand before the list of all of them. */
const enemyWords = (hand: Hand, when: Condition<TriggerFact>): string => {
  if (!('all' in when)) return triggerWords(hand, when);
  const rest = when.all.filter(one => !('fact' in one && one.fact === 'isEnemy'));
  return rest.map(one => triggerWords(hand, one)).join(', ');
};

const labelOf = ({ action, kind }: PreparedAction): string => `${action} (${kind})`;

/** Each action that could be readied, once. */
const actionsIn = (offers: readonly Prepare[]): PreparedAction[] => {
  const known = new Map(offers.flatMap(({ actions }) => actions.map(one => [labelOf(one), one] as const)));
  return [...known.values()];
};

/** When, what, and what then. The rules say at once whether that can be prepared. */
export const PrepareForm = ({ entry, hand, unit }: PrepareProps): ReactNode => {
  const asking = useInHand(state => state.asking);
  const offers = entry.options.flatMap(({ command }) => (command.type === 'prepare' ? [command] : []));
  const lawful = entry.options.flatMap(({ command, refusal }) =>
    command.type === 'prepare' && !refusal ? [command] : [],
  );
  const kept = unit.prepared?.when;
  const triggers = triggersFor(offers);
  const actions = actionsIn(offers);
  const likely = lawful.map(({ actions: [one] }) => one);
  const start = likely.find(one => one?.action === 'Aimed Fire') ?? likely[0];
  const [when, setWhen] = useState(0);
  const [first, setFirst] = useState(start ? labelOf(start) : '');
  const [second, setSecond] = useState('');
  const chosen = [first, second].flatMap(label => actions.find(one => labelOf(one) === label) ?? []);
  const trigger = triggers[when];
  const command: Prepare = {
    type: 'prepare',
    unit: unit.id,
    ...(!kept && trigger && { when: trigger }),
    actions: chosen,
  };
  const verdict = chosen.length > 0 ? checkOf(hand, command) : undefined;
  const list = actions.map(one => (
    <option key={labelOf(one)} value={labelOf(one)}>
      {one.action}
    </option>
  ));
  return (
    <div className="targets">
      {kept ? (
        <p className="why">{say`When ${triggerWords(hand, kept)}`}</p>
      ) : (
        <label className="dial stacked">
          <span>{say`When an enemy …`}</span>
          <select value={when} onChange={event => setWhen(Number(event.currentTarget.value))}>
            {triggers.map((one, i) => (
              <option key={JSON.stringify(one)} value={i}>
                … {enemyWords(hand, one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="dial wide">
        <span>{say`Do`}</span>
        <select value={first} onChange={event => setFirst(event.currentTarget.value)}>
          {list}
        </select>
      </label>
      <label className="dial wide">
        <span>{say`and then`}</span>
        <select value={second} onChange={event => setSecond(event.currentTarget.value)}>
          <option value="">{say`nothing more`}</option>
          {list}
        </select>
      </label>
      {verdict && (
        <p className="why">
          {measured(verdict.say)} {'rule' in verdict && <RuleLink rule={verdict.rule} />}
        </p>
      )}
      <Button
        look="primary"
        disabled={asking || chosen.length === 0 || verdict !== undefined}
        onClick={() => void ask(command)}
      >
        {say`Prepare it in secret`}
      </Button>
    </div>
  );
};
