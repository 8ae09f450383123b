import { hasCharacter, type MusterEntry, type UnitEntry } from '@emlia/content';
import { type ReactNode, useId } from 'react';
import { Button } from '../../parts/button.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import type { Builder } from './builder.ts';
import { Complaints } from './complaint.tsx';
import { moveEntry, rename, separate, setCount, setGeneral } from './edit.ts';
import './entry-item.css';
import { say } from '../../platform/words/say.ts';
import { statLineWithOptions } from './judge.ts';
import { LevelChoice } from './level-choice.tsx';
import { Officers } from './officers.tsx';
import { Options } from './options.tsx';
import { Stepper } from './stepper.tsx';
import { complaintsOf, type LevelView } from './tree.ts';

interface EntryProps {
  readonly builder: Builder;
  readonly index: number;
  /** The levels the entry might stand in. */
  readonly levels: readonly LevelView[];
}

/** A line of the army: what it is, how many, what it costs; opened, everything about it. */
export const EntryItem = ({ builder, index, levels }: EntryProps): ReactNode => {
  const { lists, army, judged, selected, change, select } = builder;
  const entry = army.muster.entries[index];
  if (!entry) return null;
  const line = statLineWithOptions(lists, entry);
  const { count = 1, officers = [] } = entry;
  const open = selected === index;
  const wrong = judged.complaints.filter(one => one.entry === index);
  const cost = judged.bill.lines.reduce((sum, one) => (one.entry === index ? sum + one.total : sum), 0);
  const name = entry.name ?? line?.name ?? entry.unit;
  return (
    <li className={`entry${open ? ' open' : ''}${wrong.length > 0 ? ' faulty' : ''}`}>
      <div className="entry-head">
        <button
          type="button"
          className="who"
          aria-expanded={open}
          onClick={() => select(open ? undefined : index)}
        >
          <span className="token">
            <Glyph icon={line?.icon ?? 'person'} />
          </span>
          <span className="words">
            <span className="name">{name}</span>
            <span className="quiet small">{aboutOf(builder, entry, line)}</span>
          </span>
        </button>
        <Stepper of={name} count={count} set={next => change(setCount(army.muster, index, next))} />
        <span className="cost numbers">{cost}</span>
      </div>
      <Complaints of={complaintsOf(judged.complaints, { entry: index })} />
      {!open &&
        officers.map((_, o) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an officer is its place
          <Complaints key={o} of={complaintsOf(judged.complaints, { entry: index, officer: o })} />
        ))}
      {open && (
        <div className="entry-body">
          <EntryForm builder={builder} index={index} entry={entry} line={line} levels={levels} />
          {line && lists.units[entry.unit] && (
            <Options
              builder={builder}
              place={{ entry: index }}
              unit={lists.units[entry.unit] ?? line}
              chosen={entry}
            />
          )}
          {line && <Officers builder={builder} index={index} entry={entry} line={line} />}
        </div>
      )}
    </li>
  );
};

const aboutOf = ({ lists }: Builder, entry: MusterEntry, line: UnitEntry | undefined): string => {
  const { options = [], officers = [], general } = entry;
  const known = lists.units[entry.unit]?.options ?? [];
  const nameOf = (unit: string): string => lists.units[unit]?.name ?? unit;
  return [
    ...(general ? [say`General`] : []),
    ...(entry.name !== undefined && line ? [line.name] : []),
    ...(line ? [line.members === 1 ? '1 member' : say`${line.members} members`] : [say`not in this pack`]),
    ...options.map(
      ({ id, count }) =>
        `${known.find(option => option.id === id)?.name ?? id}${count === undefined ? '' : ` ×${count}`}`,
    ),
    ...officers.map(
      officer =>
        say`with ${officer.name ?? nameOf(officer.unit)}${officer.general ? say`, the general` : ''}`,
    ),
  ].join(' · ');
};

interface FormProps extends EntryProps {
  readonly entry: MusterEntry;
  readonly line: UnitEntry | undefined;
}

const EntryForm = ({ builder, index, entry, line, levels }: FormProps): ReactNode => {
  const { lists, army, change, select } = builder;
  const { muster } = army;
  const id = useId();
  const place = { entry: index };
  const count = entry.count ?? 1;
  const mayBeMarked = (line && hasCharacter(line)) || entry.general === true;
  return (
    <div className="entry-form">
      <label htmlFor={`${id}name`}>{say`Name`}</label>
      <input
        className="field"
        id={`${id}name`}
        placeholder={lists.units[entry.unit]?.name ?? entry.unit}
        value={entry.name ?? ''}
        onChange={event => change(rename(muster, place, event.currentTarget.value))}
      />
      {levels.length > 1 && (
        <LevelChoice
          levels={levels}
          here={entry.in ?? []}
          choose={path => change(moveEntry(muster, index, path))}
        />
      )}
      <div className="row wide">
        {mayBeMarked && (
          <label className="general">
            <input
              type="checkbox"
              checked={entry.general ?? false}
              onChange={event => change(setGeneral(muster, event.currentTarget.checked ? place : undefined))}
            />
            {say`General of the army`}
          </label>
        )}
        {count > 1 && (
          <Button look="quiet" onClick={() => change(separate(muster, index))}>
            {say`Set one apart`}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            select(undefined);
            change(setCount(muster, index, 0));
          }}
        >
          {say`Take out`}
        </Button>
      </div>
    </div>
  );
};
