import {
  type Equipment,
  formatHits,
  formatMovements,
  formatRange,
  formatSkill,
  formatWeaponAbility,
  type SkillName,
} from '@emlia/content';
import { entryOf, type UnitState } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Glyph } from '../parts/glyph.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { nameOf, type Ready } from '../session/session.ts';
import { iconOf, sideOf } from './pieces.ts';
import { SKILL_NAMES, windOf } from './words.ts';

/** One unit: who it is, what it has left, what it can do. */
export const UnitCard = ({
  ready,
  unit,
  children,
}: {
  ready: Ready;
  unit: UnitState;
  children: ReactNode;
}): ReactNode => {
  const { game } = ready;
  const entry = entryOf(game.world, unit);
  const [first] = unit.members;
  const skills = Object.entries(entry.skills) as [SkillName, Parameters<typeof formatSkill>[0]][];
  const weapons = entry.equipment.flatMap(id => game.world.setup.equipment[id] ?? []);
  const strength = unit.place === 'reserve' ? unit.listed : unit.members.length;
  return (
    <section className={`unit-card side-${sideOf(game, unit.seat) % 5}`} aria-label={unit.name}>
      <header>
        <span className="token">
          <Glyph icon={iconOf(game, unit)} />
        </span>
        <div>
          <h2>{unit.name}</h2>
          <p className="quiet small">
            {entry.name} · {nameOf(game, unit.seat)}
          </p>
        </div>
      </header>
      <p className="strength numbers">
        <strong>
          {strength} of {unit.listed}
        </strong>
        {unit.damage > 0 && entry.damageLimit !== 1 ? ` · ${unit.damage} damage` : ''}
        {` · ${unit.formation} order`}
        {first ? ` · facing ${windOf(first.facing)}` : ''}
      </p>
      {children}
      <dl className="facts numbers">
        <Fact name="Movement" rule="attribute.movement">
          {formatMovements(entry.movement)}
        </Fact>
        <Fact name="Timing" rule="attribute.timing">
          {entry.timing}
        </Fact>
        <Fact name="Hits" rule="attribute.hits">
          {formatHits(entry.hits)}
        </Fact>
        <Fact name="Morale" rule="attribute.morale">
          {entry.morale}
        </Fact>
        {skills.map(([name, skill]) => (
          <div key={name}>
            <dt>{SKILL_NAMES[name]}</dt>
            <dd>{formatSkill(skill)}</dd>
          </div>
        ))}
      </dl>
      {weapons.length > 0 && (
        <ul className="weapons numbers">
          {weapons.map(weapon => (
            <Weapon key={weapon.id} weapon={weapon} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Fact = ({ name, rule, children }: { name: string; rule: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>
      <RuleLink rule={rule}>{name}</RuleLink>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Weapon = ({ weapon }: { weapon: Equipment }): ReactNode => (
  <li>
    <strong>{weapon.name}</strong>{' '}
    <span className="quiet">
      {[
        `damage ${weapon.damage}`,
        ...(weapon.kind === 'ranged' ? [`range ${formatRange(weapon.range)}`] : []),
        ...weapon.abilities.map(formatWeaponAbility),
      ].join(' · ')}
    </span>
  </li>
);
