import { groupWords, hirableIn, restrictionWords, type UnitEntry } from '@emlia/content';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Icon } from '../../parts/icon.tsx';
import { keyed } from '../../parts/keyed.ts';
import { counted } from '../../platform/words/counted.ts';
import type { Builder } from './builder.ts';
import { countIn, dismissUnit, hireUnit, type LevelPath, pathKey } from './edit.ts';
import './level-list.css';
import { say } from '../../platform/words/say.ts';
import { unitPriceOf } from './judge.ts';
import { Stepper } from './stepper.tsx';
import { complaintsOf, type LevelView } from './tree.ts';

/** The force as its list has it: its levels, what each permits, and whom one may hire there. */
export const LevelList = ({
  builder,
  top,
  opened,
  open,
}: {
  builder: Builder;
  top: LevelView;
  opened: string;
  open(path: LevelPath): void;
}): ReactNode => (
  <ul className="levels">
    <LevelItem builder={builder} view={top} opened={opened} open={open} />
  </ul>
);

interface LevelProps {
  readonly builder: Builder;
  readonly view: LevelView;
  readonly opened: string;
  open(path: LevelPath): void;
}

const LevelItem = ({ builder, view, opened, open }: LevelProps): ReactNode => {
  const { path, key, name } = view;
  const isTop = path.length === 0;
  const shown = isTop || opened === key;
  const wrong = complaintsOf(builder.judged.complaints, { path }).length;
  return (
    <li className={`level${shown && !isTop ? ' open' : ''}`}>
      {!isTop && (
        <button
          type="button"
          className="level-head"
          aria-expanded={shown}
          onClick={() => open(shown ? [] : path)}
        >
          <Icon sign={shown ? 'down' : 'right'} />
          <span className="name">{name}</span>
          <span className="quiet small numbers">{unitsIn(builder.army.muster.entries, view)}</span>
          {wrong > 0 && <span className="wrong" role="img" aria-label={counted(wrong, 'complaint')} />}
        </button>
      )}
      {shown && <LevelBody builder={builder} view={view} />}
      <LevelGroups builder={builder} view={view} opened={opened} open={open} />
    </li>
  );
};

/** What a level permits, and whom one may hire in it. */
const LevelBody = ({ builder, view }: Pick<LevelProps, 'builder' | 'view'>): ReactNode => {
  const { lists, judged } = builder;
  const { level, path, name } = view;
  // What the scenario asks is asked of the army as a whole.
  const { permits = [], restrictions = [] } = (path.length === 0 && judged.battle?.army) || {};
  const units = hirableIn(lists, level, permits);
  const rules = [
    ...(level?.restrictions ?? []).map(one => restrictionWords(lists, one)),
    ...restrictions.map(one => say`${restrictionWords(lists, one)} (the scenario)`),
  ];
  return (
    <div className="level-body">
      {rules.length > 0 && (
        <ul className="permits small" aria-label={say`What ${name} permits`}>
          {keyed(rules, rule => rule).map(([key, rule]) => (
            <li key={key}>{rule}</li>
          ))}
        </ul>
      )}
      {units.length > 0 && (
        <ul className="hire-list" aria-label={say`For hire in ${name}`}>
          {units.map(unit => (
            <HireItem key={unit.id} builder={builder} unit={unit} path={path} level={name} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** The groups of a level, kind by kind, each kind with one more to begin. */
const LevelGroups = ({ builder, view, opened, open }: LevelProps): ReactNode => {
  const { level, groups, more } = view;
  const kinds = level?.groups ?? [];
  if (kinds.length === 0) return null;
  return (
    <ul className="levels">
      {kinds.map(kind => {
        const next = more.find(one => one.kind === kind);
        return [
          ...groups
            .filter(group => group.path.at(-1)?.group === kind.id)
            .map(group => (
              <LevelItem key={group.key} builder={builder} view={group} opened={opened} open={open} />
            )),
          next && opened !== pathKey(next.path) && (
            <li key={`more ${kind.id}`} className="more">
              <Button look="quiet" sign="plus" onClick={() => open(next.path)}>
                {kind.name}
              </Button>
              <span className="quiet small">{groupWords(kind, kinds)}</span>
            </li>
          ),
        ];
      })}
    </ul>
  );
};

const unitsIn = (
  entries: Builder['army']['muster']['entries'],
  { entries: here, groups }: LevelView,
): string => {
  const direct = here.reduce((sum, entry) => sum + (entries[entry]?.count ?? 1), 0);
  if (groups.length > 0) return counted(groups.length, 'group');
  return direct === 0 ? 'empty' : counted(direct, 'unit');
};

const HireItem = ({
  builder,
  unit,
  path,
  level,
}: {
  builder: Builder;
  unit: UnitEntry;
  path: LevelPath;
  level: string;
}): ReactNode => {
  const { lists, army, judged, change } = builder;
  const count = countIn(army.muster, unit.id, path);
  const price = unitPriceOf(lists, army.muster, { unit: unit.id }, judged.battle);
  const look = () => builder.look({ unit: unit.id });
  return (
    <li
      className={count > 0 ? 'hired' : ''}
      onPointerEnter={look}
      onPointerLeave={() => builder.look(undefined)}
    >
      <button
        type="button"
        className="who"
        onClick={look}
        onFocus={look}
        title={say`Show the card of ${unit.name}`}
      >
        <Glyph icon={unit.icon ?? 'person'} />
        <span className="name">{unit.name}</span>
        <span className="cost numbers">{price.items.length > 0 ? price.each : say`not now`}</span>
      </button>
      <Stepper
        of={path.length > 0 ? say`${unit.name} in ${level}` : unit.name}
        count={count}
        set={next => change((next > count ? hireUnit : dismissUnit)(army.muster, unit.id, path))}
      />
    </li>
  );
};
