import type { EmliaCommand, UnitState } from '@emlia/emlia';
import { entryOf, partOf, shotsLeft } from '@emlia/emlia/reading';
import { usableActions } from '@emlia/emlia/report';
import type { Option } from '@emlia/kernel';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say, sayWord } from '../../../platform/words/say.ts';
import { ask, take, useInHand } from '../in-hand.ts';
import { pressEndActivation } from '../shortcuts.ts';
import type { Hand } from '../tools/hand.ts';
import { looking } from '../tools/look/looking.ts';
import { entryIn } from '../tools/tool.ts';
import { toolOf } from '../tools/tool-of-entry.ts';
import { warningAt } from '../warning.ts';
import { modeNames } from '../words.ts';
import { Warning } from './ahead.tsx';
import {
  type ActionEntry,
  entriesIn,
  groupRefused,
  isUsual,
  type RefusedTogether,
  sensibleFirst,
  weaponsNamed,
  withinMeans,
} from './choices.ts';
import { dutyOf } from './demanded.ts';
import { Duty } from './duty.tsx';
import { Choices } from './entry-choices.tsx';

const kinds = () =>
  [
    ['move', say`Move`],
    ['primary', say`Primary`],
    ['free', say`Free`],
  ] as const;

interface ActionsProps {
  readonly hand: Hand;
  readonly unit: UnitState;
}

/** The activation: a few sensible actions, all others on demand, and its end. */
export const Actions = ({ hand, unit }: ActionsProps): ReactNode => {
  const mayEnd = hand.options.some(({ command, refusal }) => command.type === 'endActivation' && !refusal);
  // What binds the unit is said once, above; all that it forbids need not repeat it.
  const duty = dutyOf(hand);
  const usable = useMemo(() => usableActions(hand.game.worldAt(hand.view), unit), [hand, unit]);
  const entries = withinMeans(entriesIn(hand), usable).filter(
    ({ refusal }) => !duty || refusal?.say !== duty.say,
  );
  const fights = entryOf(hand.game.world, unit).skills.closeCombat !== undefined;
  const { first, rest } = sensibleFirst(entries, unit, fights);
  const usual = isUsual(fights);
  const shut = entries.filter(({ refusal }) => refusal);
  const asking = useInHand(state => state.asking);
  return (
    <div className="actions">
      <Duty hand={hand} unit={unit} />
      {first.map(entry => (
        <Line key={entry.key} entry={entry} hand={hand} unit={unit} />
      ))}
      {groupRefused(shut.filter(usual)).map(one => (
        <ShutLine key={one.refusal.say} shut={one} />
      ))}
      <More rest={rest} shut={groupRefused(shut.filter(one => !usual(one)))} hand={hand} unit={unit} />
      {mayEnd && <LeftThere hand={hand} unit={unit} />}
      {mayEnd && (
        <Button look="primary" className="end" disabled={asking} onClick={pressEndActivation}>
          {say`End activation`} <kbd>E</kbd>
        </Button>
      )}
    </div>
  );
};

/** What the unit would do by itself, were it left where it stands. */
const LeftThere = ({ hand, unit }: ActionsProps): ReactNode => {
  const say = useInHand(({ tool }) => (tool.name === 'look' ? warningAt(hand, unit) : undefined));
  return say === undefined ? null : <Warning say={say} />;
};

/** Refused things are in sight, grey, and say why; those with one reason say it once. */
const ShutLine = ({ shut: { names, refusal } }: { shut: RefusedTogether }): ReactNode => (
  <p className="shut">
    <span className="name">{names.map(sayWord).join(' · ')}</span>
    <span className="why">
      {measured(refusal.say)} <RuleLink rule={refusal.rule} />
    </span>
  </p>
);

interface MoreProps extends ActionsProps {
  readonly rest: readonly ActionEntry[];
  readonly shut: readonly RefusedTogether[];
}

/** All else, by what of the activation it takes; what is not possible now comes last, with its reason. */
const More = ({ rest, shut, hand, unit }: MoreProps): ReactNode => {
  const tool = useInHand(state => state.tool);
  const all = useSettings(settings => settings.allActions);
  const inHand = rest.find(entry => entry.key === entryIn(tool));
  const count = rest.length + shut.reduce((sum, { names }) => sum + names.length, 0);
  if (count === 0) return null;
  return (
    <details
      className="more"
      open={all || inHand !== undefined}
      onToggle={event => {
        if (!inHand) changeSettings({ allActions: event.currentTarget.open });
      }}
    >
      <summary>{count === 1 ? say`${count} more action` : say`${count} more actions`}</summary>
      {kinds().map(([kind, title]) => {
        const entries = rest.filter(entry => entry.kind === kind);
        return (
          entries.length > 0 && (
            <Fragment key={kind}>
              <p className="caption">{title}</p>
              <ul className="chips">
                {entries.map(entry => (
                  <li key={entry.key}>
                    <Small entry={entry} hand={hand} unit={unit} />
                  </li>
                ))}
              </ul>
              {inHand?.kind === kind && <Choices entry={inHand} hand={hand} unit={unit} />}
            </Fragment>
          )
        );
      })}
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
        <span className="name">{sayWord(entry.name)}</span>
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
      {sayWord(entry.name)}
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
      command.type === 'rankedMove'
        ? ` ${say`in ranks`}`
        : unit.formation === 'ranked'
          ? ` ${say`out of ranks`}`
          : '';
    return measured(`${speed} GSU${movement.length > 1 ? ` ${modeNames()[command.mode]}` : ''}${ranks}`);
  }
  if (!('arms' in command)) return '';
  const names = weaponsNamed(command).map(id => {
    const item = game.world.setup.equipment[id];
    const part = command.arms.find(({ weapon }) => weapon === id)?.part ?? 0;
    const left = item?.kind === 'ranged' ? shotsLeft(partOf(unit, part), item) : undefined;
    return `${item?.name ?? id}${left === undefined ? '' : ` (${say`${left} left`})`}`;
  });
  const armed = names.join(', ') || say`Bare hands`;
  const several = command.type === 'charge' && entryOf(game.world, unit).movement.length > 1;
  return several ? `${armed}, ${modeNames()[command.mode]}` : armed;
};
