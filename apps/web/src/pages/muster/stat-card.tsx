import {
  type Equipment,
  formatArcs,
  formatHits,
  formatMorale,
  formatMovements,
  formatSize,
  formatSkill,
  SKILL_WORDS,
  SKILLS,
  type UnitEntry,
} from '@emlia/content';
import type { PackListsAnswer } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { Abilities } from '../../parts/abilities.tsx';
import { gearWords } from '../../parts/gear-words.ts';
import { Glyph } from '../../parts/glyph.tsx';
import { keyed } from '../../parts/keyed.ts';
import { RuleLink } from '../../parts/rule-link.tsx';
import { StatValue } from '../../parts/stat.tsx';
import type { UnitPrice } from './judge.ts';
import './stat-card.css';
import { say } from '../../platform/words/say.ts';

interface StatCardProps {
  readonly lists: PackListsAnswer;
  /** The stat line as its options leave it. */
  readonly line: UnitEntry;
  readonly name?: string | undefined;
  readonly price: UnitPrice;
}

/** One unit in the rulebook's notation. */
export const StatCard = ({ lists, line, name, price }: StatCardProps): ReactNode => {
  const gear = line.equipment.flatMap(id => lists.equipment[id] ?? []);
  const abilities = [line, ...gear].flatMap(one => one.abilities ?? []);
  return (
    <section className="stat-card" aria-label={say`Unit card: ${name ?? line.name}`}>
      <header>
        <span className="token">
          <Glyph icon={line.icon ?? 'person'} />
        </span>
        <div>
          <h2>{name ?? line.name}</h2>
          <p className="quiet small">
            {[...(name === undefined ? [] : [line.name]), ...line.keywords].join(' · ')}
          </p>
        </div>
      </header>
      <Attributes lists={lists} line={line} />
      <Skills line={line} />
      {abilities.length > 0 && (
        <>
          <h3>{say`Abilities`}</h3>
          <div className="small">
            <Abilities abilities={abilities} packs={[lists.id]} />
          </div>
        </>
      )}
      {line.equipment.length > 0 && (
        <>
          <h3>{say`Equipment`}</h3>
          <ul className="gear numbers">
            {keyed(line.equipment, id => id).map(([key, id]) => (
              <Gear key={key} item={lists.equipment[id]} id={id} carried={line.carried?.[id]} />
            ))}
          </ul>
        </>
      )}
      {price.items.length > 0 && <HireValue price={price} />}
    </section>
  );
};

const Attributes = ({ lists, line }: Pick<StatCardProps, 'lists' | 'line'>): ReactNode => {
  const others = (line.with ?? []).map(
    ({ entry, members }) => `${members} ${lists.units[entry]?.name ?? entry}`,
  );
  return (
    <dl className="stats numbers">
      <StatValue name="Members" rule="unitentry.contents">
        {[line.members, ...others].join(' + ')}
      </StatValue>
      <StatValue name="Movement" rule="attribute.movement">
        {line.movement.length > 0 ? formatMovements(line.movement) : say`none`}
      </StatValue>
      <StatValue name="Timing" rule="attribute.timing">
        {line.timing}
      </StatValue>
      <StatValue name="Morale" rule="attribute.morale">
        {formatMorale(line.morale)}
      </StatValue>
      <StatValue name="Hits" rule="attribute.hits">
        {formatHits(line.hits)}
      </StatValue>
      {line.damageLimit !== undefined && (
        <StatValue name="Damage limit" rule="attribute.damage.limit">
          {line.damageLimit}
        </StatValue>
      )}
      {line.threshold !== undefined && (
        <StatValue name="Threshold" rule="attribute.damage.threshold">
          {line.threshold}
        </StatValue>
      )}
      <StatValue name="Size" rule="attribute.size.scale">
        {formatSize(line.size)}
      </StatValue>
      <StatValue name="Height" rule="attribute.height.scale">
        {formatSize(line.height)}
      </StatValue>
      {line.arcs && (
        <StatValue name="Sight arcs" rule="attribute.arcs" wide>
          {formatArcs(line.arcs)}
        </StatValue>
      )}
      <StatValue name="Army value" rule="attribute.army.value">
        {line.armyValue}
      </StatValue>
    </dl>
  );
};

const Skills = ({ line: { skills } }: Pick<StatCardProps, 'line'>): ReactNode => {
  const known = SKILLS.flatMap(skill => {
    const has = skills[skill];
    return has ? [{ name: SKILL_WORDS[skill], value: formatSkill(has) }] : [];
  });
  return (
    known.length > 0 && (
      <>
        <h3>{say`Skills`}</h3>
        <dl className="stats numbers">
          {known.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </>
    )
  );
};

const HireValue = ({ price: { items, each } }: Pick<StatCardProps, 'price'>): ReactNode => (
  <>
    <h3>
      {say`Hire value`} <RuleLink rule="attribute.hire.value" />
    </h3>
    <ul className="price numbers">
      {keyed(items, ({ label }) => label).map(([key, { label, value }], i) => (
        <li key={key}>
          <span>{label}</span>
          <span>{i === 0 || value < 0 ? value : `+${value}`}</span>
        </li>
      ))}
      {items.length > 1 && (
        <li className="sum">
          <span>{say`each`}</span>
          <span>{each}</span>
        </li>
      )}
    </ul>
  </>
);

const Gear = ({
  item,
  id,
  carried,
}: {
  item: Equipment | undefined;
  id: string;
  carried: number | undefined;
}): ReactNode => (
  <li>
    <strong>{item?.name ?? id}</strong>
    {carried !== undefined && say` (${carried} of them)`}{' '}
    {item && <span className="quiet">{gearWords(item)}</span>}
  </li>
);
