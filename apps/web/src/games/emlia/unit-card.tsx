import {
  type Equipment,
  formatHits,
  formatMovements,
  formatSkill,
  initiativeWords,
  type Movement,
  SKILL_NAMES,
  type SkillName,
  skillMeans,
  type UnitEntry,
} from '@emlia/content';
import type { EmliaGame, UnitState } from '@emlia/emlia';
import {
  damageLeft,
  entryOf,
  equipmentOf,
  linesOf,
  listedConditions,
  listedStrength,
  shotsLeft,
} from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import { Fragment, type ReactNode } from 'react';
import { Abilities } from '../../parts/abilities.tsx';
import { gearWords } from '../../parts/gear-words.ts';
import { Glyph } from '../../parts/glyph.tsx';
import { keyed } from '../../parts/keyed.ts';
import { RuleLink } from '../../parts/rule-link.tsx';
import { StatValue } from '../../parts/stat.tsx';
import { measured } from '../../platform/words/measured.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import { iconOf, sideNumberOf } from './draw/pieces.ts';
import { moraleName, plightOf } from './plight.ts';
import { type EmliaReady, nameOf } from './ready.ts';
import { conditionLabels, preparedWords, triggerWords, windOf } from './words.ts';

/** One unit: who it is, what it has left, what it can do. */
export const UnitCard = ({
  ready,
  unit,
  children,
}: {
  ready: EmliaReady;
  unit: UnitState;
  children?: ReactNode;
}): ReactNode => {
  const { game } = ready;
  const entry = entryOf(game.world, unit);
  const [first] = unit.members;
  const conditions = conditionLabels(ready.seen.view, unit);
  const plight = plightOf(game, ready.seen.view, unit);
  const { prepared } = unit;
  return (
    <section className={`unit-card side-${sideNumberOf(game, unit.seat) % 5}`} aria-label={unit.name}>
      <header>
        <span className="token">
          <Glyph icon={iconOf(game, unit)} />
        </span>
        <div>
          <h2>{unit.name}</h2>
          <p className="quiet small">
            {entry.name !== unit.name && `${entry.name} · `}
            {nameOf(game, unit.seat)}
          </p>
        </div>
      </header>
      <p className="strength numbers">
        <strong>{strengthWords(ready, unit)}</strong>
        {` · ${unit.drill?.name ?? sayWord(`${unit.formation} order`)}`}
        {first ? ` · ${say`facing ${windOf(first.facing)}`}` : ''}
        {conditions.length > 0 && (
          <>
            {'\u00a0· '}
            <strong>{conditions.map(sayWord).join(' · ')}</strong>
          </>
        )}
      </p>
      {plight.length > 0 && (
        <ul className="plight">
          {keyed(plight, ({ rule }) => rule).map(([key, { say, rule }]) => (
            <li key={key}>
              {measured(say)} <RuleLink rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {unit.parts.length > 1 && <Parts unit={unit} />}
      {prepared?.when && prepared.actions && (
        <p className="why">
          {say`Prepared`} {prepared.revealed ? say`for all to see` : say`in secret`}
          {say`: ${preparedWords(prepared.actions)}, when ${triggerWords({ game, view: ready.seen.view }, prepared.when)}.`}
        </p>
      )}
      {children}
      <Conditions ready={ready} unit={unit} />
      <UnitStats game={game} unit={unit} />
    </section>
  );
};

/** What the unit does by itself, as its card has it; what is met now stands out. */
const Conditions = ({ ready, unit }: { ready: EmliaReady; unit: UnitState }): ReactNode => {
  const { game, seen } = ready;
  const listed = game.study(seen.view, unit.seat, ({ world, state }) =>
    listedConditions({ world, state, unit }),
  );
  if (listed.length === 0) return null;
  const words = keyed(listed, ({ condition }) => initiativeWords(condition));
  return (
    <div className="conditions">
      <p className="caption">
        {say`By itself`} <RuleLink rule="initiative.trigger" />
      </p>
      <ol>
        {words.map(([key, { condition, met, part }]) => (
          <li key={key} className={met ? 'met' : ''}>
            {unit.parts.length > 1 && <strong>{unit.parts[part]?.name}: </strong>}
            {initiativeWords(condition)}
            {met && <strong> {say`Met now.`}</strong>}
          </li>
        ))}
      </ol>
    </div>
  );
};

/** What is printed of it, its morale as it is now, and what it carries. */
const UnitStats = ({ game, unit }: { game: EmliaGame; unit: UnitState }): ReactNode => {
  const entry = entryOf(game.world, unit);
  const skills = Object.entries(entry.skills) as [SkillName, Parameters<typeof formatSkill>[0]][];
  const carried = new Set(unit.parts.flatMap(part => game.world.setup.units[part.entry]?.equipment ?? []));
  const weapons = [...carried].flatMap(id => game.world.setup.equipment[id] ?? []);
  const abilities = [...linesOf(game.world, unit), ...weapons].flatMap(one => one.abilities ?? []);
  return (
    <div className="stats">
      <dl className="facts numbers">
        <StatValue name={say`Morale`} rule="attribute.morale" wide>
          {entry.morale === undefined ? sayWord('none') : signed(unit.morale).replace('+', '')}
          {entry.morale !== undefined && moraleName(game, unit) && (
            <span className="quiet"> · {sayWord(moraleName(game, unit) ?? '')}</span>
          )}
        </StatValue>
        <StatValue name={say`Movement`} rule="attribute.movement" wide={entry.movement.some(isLong)}>
          {entry.movement.length > 0 ? formatMovements(entry.movement) : sayWord('none')}
        </StatValue>
        <StatValue name={say`Timing`} rule="attribute.timing">
          {unit.timing}
        </StatValue>
        <StatValue name={say`Hits`} rule="attribute.hits">
          {formatHits(entry.hits)}
        </StatValue>
        {skills.map(([name, skill]) => (
          <div key={name}>
            <dt>{sayWord(SKILL_NAMES[name])}</dt>
            <dd title={skillMeans(skill)}>{formatSkill(skill)}</dd>
          </div>
        ))}
        {abilities.length > 0 && (
          <StatValue name={say`Abilities`} rule="ability.catchall" wide>
            <Abilities abilities={abilities} packs={game.world.setup.packs.map(({ id }) => id)} />
          </StatValue>
        )}
      </dl>
      <Terms entry={entry} />
      {weapons.length > 0 && (
        <ul className="weapons numbers">
          {weapons.map(weapon => (
            <Weapon key={weapon.id} weapon={weapon} left={leftOf(game, unit, weapon)} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** What the numbers of the card mean. */
const Terms = ({ entry }: { entry: UnitEntry }): ReactNode => (
  <details className="terms">
    <summary>{say`What these numbers mean`}</summary>
    <dl>
      <dt>{measured('GSU')}</dt>
      <dd>{say`Ground scale units: every distance is told in them. Each bar of the table’s frame is 10 long.`}</dd>
      <dt>{say`Movement`}</dt>
      <dd>{say`So many GSU in a move: G on the ground, F flying, B by boat, H hovering, S swimming.`}</dd>
      <dt>{say`Timing`}</dt>
      <dd>{say`The step of a turn in which it acts; the highest go first.`}</dd>
      <dt>{say`Hits`}</dt>
      <dd>
        {say`How hard it is to hurt`}
        {entry.hits.armour > 0 ? say`; the part after + is armour` : ''}.
      </dd>
      {Object.values(entry.skills).map(skill => (
        <Fragment key={formatSkill(skill)}>
          <dt>{formatSkill(skill)}</dt>
          <dd>{say`A skill: ${skillMeans(skill)}.`}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);

/** A movement with gears and turns needs a line of its own. */
const isLong = (movement: Movement): boolean => formatMovements([movement]).length > 8;

/** `8 of 10`; of one alone what it can still take, as its sign on the table says. */
const strengthWords = ({ game }: EmliaReady, unit: UnitState): string => {
  const lone = damageLeft(game.world, unit);
  if (lone && unit.place !== 'destroyed') return say`${lone.left} of ${lone.of} damage left to take`;
  const { damageLimit = 1 } = entryOf(game.world, unit);
  const listed = listedStrength(unit);
  const damage = unit.parts.reduce((sum, part) => sum + part.damage, 0);
  const strength = unit.place === 'reserve' ? listed : unit.members.length;
  const taken = damage > 0 && damageLimit !== 1 ? ` · ${say`${damage} damage`}` : '';
  return `${say`${strength} of ${listed}`}${taken}`;
};

/** mixed.definition: the stat lines a unit is made of. */
const Parts = ({ unit }: { unit: UnitState }): ReactNode => (
  <ul className="parts numbers">
    {unit.parts.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number
      <li key={i}>
        <span>{part.name}</span>
        <span>
          {unit.place === 'reserve' ? part.listed : unit.members.filter(member => member.part === i).length}{' '}
          {say`of ${part.listed}`}
          {part.damage > 0 ? say` · ${part.damage} damage` : ''}
        </span>
      </li>
    ))}
  </ul>
);

/** equipment.ranged: what each part that carries the weapon has left to shoot. */
const leftOf = ({ world }: EmliaGame, unit: UnitState, weapon: Equipment): number[] =>
  weapon.kind === 'ranged'
    ? unit.parts.flatMap(part =>
        equipmentOf(world, part).includes(weapon) ? (shotsLeft(part, weapon) ?? []) : [],
      )
    : [];

const Weapon = ({ weapon, left }: { weapon: Equipment; left: readonly number[] }): ReactNode => (
  <li>
    <strong>{weapon.name}</strong> <span className="quiet">{gearWords(weapon, left)}</span>
  </li>
);
