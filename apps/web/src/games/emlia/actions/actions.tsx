import type { EmliaCommand, UnitState } from '@emlia/emlia';
import { entryOf } from '@emlia/emlia/reading';
import type { Option } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { ask, take, useInHand } from '../in-hand.ts';
import { pressEndActivation } from '../shortcuts.ts';
import type { Hand } from '../tools/hand.ts';
import { looking } from '../tools/look/looking.ts';
import { entryIn } from '../tools/tool.ts';
import { toolOf } from '../tools/tool-of-entry.ts';
import { MODE_NAMES } from '../words.ts';
import { Proposed } from './ahead.tsx';
import {
  type ActionEntry,
  entriesOf,
  groupRefused,
  isUsual,
  type RefusedTogether,
  weaponsNamed,
} from './choices.ts';
import { demandedOf, dutyOf } from './demanded.ts';
import { Choices } from './entry-choices.tsx';

const KINDS = [
  ['move', 'Move'],
  ['primary', 'Primary'],
  ['free', 'Free'],
] as const;

interface ActionsProps {
  readonly hand: Hand;
  readonly unit: UnitState;
}

/** The activation: a move, a primary action, free ones, and its end. */
export const Actions = ({ hand, unit }: ActionsProps): ReactNode => {
  const mayEnd = hand.options.some(({ command, refusal }) => command.type === 'endActivation' && !refusal);
  // What binds the unit is said once, above; all that it forbids need not repeat it.
  const duty = dutyOf(hand);
  const entries = entriesOf(hand.options).filter(({ refusal }) => !duty || refusal?.say !== duty.say);
  const rare = groupRefused(entries.filter(entry => entry.refusal && !isUsual(entry)));
  const asking = useInHand(state => state.asking);
  return (
    <div className="actions">
      {duty && (
        <p className="duty">
          {duty.say} <RuleLink rule={duty.rule} />
        </p>
      )}
      {demandedOf(hand).map(command => (
        <Proposed key={JSON.stringify(command)} hand={hand} command={command} />
      ))}
      {KINDS.map(([kind, title]) => (
        <Kind
          key={kind}
          title={title}
          entries={entries.filter(one => one.kind === kind)}
          hand={hand}
          unit={unit}
        />
      ))}
      {rare.length > 0 && <More shut={rare} />}
      {mayEnd && (
        <Button look="primary" className="end" disabled={asking} onClick={pressEndActivation}>
          End activation <kbd>E</kbd>
        </Button>
      )}
    </div>
  );
};

/** Lines for what is usual, small buttons for the rest, and what is refused with its reason. */
const Kind = ({
  title,
  entries,
  hand,
  unit,
}: ActionsProps & { title: string; entries: ActionEntry[] }): ReactNode => {
  const tool = useInHand(state => state.tool);
  const usual = entries.filter(isUsual);
  const open = usual.filter(entry => !entry.refusal);
  const small = entries.filter(entry => !entry.refusal && !isUsual(entry));
  const shut = groupRefused(usual);
  const inHand = small.find(entry => entry.key === entryIn(tool));
  if (open.length + small.length + shut.length === 0) return null;
  return (
    <>
      <p className="caption">{title}</p>
      {open.map(entry => (
        <Line key={entry.key} entry={entry} hand={hand} unit={unit} />
      ))}
      {shut.map(one => (
        <ShutLine key={one.refusal.say} shut={one} />
      ))}
      {small.length > 0 && (
        <ul className="chips">
          {small.map(entry => (
            <li key={entry.key}>
              <Small entry={entry} hand={hand} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {inHand && <Choices entry={inHand} hand={hand} unit={unit} />}
    </>
  );
};

/** Refused things are in sight, grey, and say why; those with one reason say it once. */
const ShutLine = ({ shut: { names, refusal } }: { shut: RefusedTogether }): ReactNode => (
  <p className="shut">
    <span className="name">{names.join(' · ')}</span>
    <span className="why">
      {refusal.say} <RuleLink rule={refusal.rule} />
    </span>
  </p>
);

const More = ({ shut }: { shut: readonly RefusedTogether[] }): ReactNode => {
  const count = shut.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <details className="more">
      <summary>{count} more, not now</summary>
      {shut.map(one => (
        <ShutLine key={one.refusal.say} shut={one} />
      ))}
    </details>
  );
};

/** Nothing to choose: a click does it. */
const isPlain = ({ options }: ActionEntry): boolean =>
  options.length === 1 &&
  Object.keys(options[0]?.command ?? {}).every(key => key === 'type' || key === 'unit');

const press = (entry: ActionEntry, hand: Hand, unit: UnitState): void => {
  const { tool } = useInHand.getState();
  const [only] = entry.options;
  if (isPlain(entry) && only) void ask(only.command);
  else take(entryIn(tool) === entry.key ? looking('act') : toolOf(entry, hand, unit));
};

interface EntryProps extends ActionsProps {
  readonly entry: ActionEntry;
}

const Line = ({ entry, hand, unit }: EntryProps): ReactNode => {
  const inHand = useInHand(({ tool }) => entryIn(tool) === entry.key);
  return (
    <div className="action">
      <button
        type="button"
        className="choice lined"
        data-action={entry.type}
        aria-pressed={inHand}
        onClick={() => press(entry, hand, unit)}
      >
        <span className="name">{entry.name}</span>
        <span className="quiet numbers">{detailOf(entry, hand, unit)}</span>
      </button>
      {inHand && <Choices entry={entry} hand={hand} unit={unit} />}
    </div>
  );
};

const Small = ({ entry, hand, unit }: EntryProps): ReactNode => {
  const { tool, asking } = useInHand();
  const inHand = entryIn(tool) === entry.key;
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isPlain(entry) ? undefined : inHand}
      disabled={asking}
      title={entry.rule}
      onClick={() => press(entry, hand, unit)}
    >
      {entry.name}
      {!isPlain(entry) && <span aria-hidden="true"> ▸</span>}
    </button>
  );
};

const commandOf = ({ options }: ActionEntry): EmliaCommand | undefined =>
  (options.find(({ refusal }) => !refusal) ?? (options[0] as Option<EmliaCommand> | undefined))?.command;

/** `15 GSU`, `Spears`: what tells two lines with one name apart. */
const detailOf = (entry: ActionEntry, { game }: Hand, unit: UnitState): string => {
  const command = commandOf(entry);
  if (!command) return '';
  if ('mode' in command && command.type !== 'charge') {
    const { movement } = entryOf(game.world, unit);
    const speed = movement.find(one => one.mode === command.mode)?.speed ?? 0;
    const ranks =
      command.type === 'rankedMove' ? ' in ranks' : unit.formation === 'ranked' ? ' out of ranks' : '';
    return `${speed} GSU${movement.length > 1 ? ` ${MODE_NAMES[command.mode]}` : ''}${ranks}`;
  }
  if (!('arms' in command)) return '';
  const names = weaponsNamed(command).map(id => game.world.setup.equipment[id]?.name ?? id);
  const armed = names.join(', ') || 'Bare hands';
  const several = command.type === 'charge' && entryOf(game.world, unit).movement.length > 1;
  return several ? `${armed}, ${MODE_NAMES[command.mode]}` : armed;
};
