import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { Link } from '../../parts/link.tsx';
import { SideName } from '../../parts/side.tsx';
import { to } from '../../platform/router.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import { ScenarioMap } from './map.tsx';

/** How long a battle takes, in turns and minutes. */
export const lengthWords = ({ turns, minutes }: ScenarioCard): string =>
  [
    turns === undefined ? say`No turn limit` : turns === 1 ? say`${turns} turn` : say`${turns} turns`,
    ...(minutes === undefined ? [] : [say`about ${minutes} min`]),
  ].join(' · ');

/** How strong a force is; nobody stands ready where an army is yet to be mustered. */
export const forceWords = ({ members, units, army }: ScenarioCard['forces'][number]): string =>
  army && units === 0
    ? say`${army.points} points`
    : units === 1
      ? say`${members} in ${units} unit`
      : say`${members} in ${units} units`;

export const ScenarioTile = ({ card }: { card: ScenarioCard }): ReactNode => (
  <Link className="tile" href={to.battle(card.id)}>
    <ScenarioMap card={card} />
    <span className="body">
      <span className="title">{card.title}</span>
      <span className="purpose">{card.purpose}</span>
      <span className="forces numbers">
        {card.forces.length === 0 &&
          card.players.map(({ seat, name }, side) => (
            <SideName key={seat} side={side}>
              {name}
            </SideName>
          ))}
        {keyed(card.forces, ({ seat }) => seat).map(([key, force], side) => (
          <span key={key} className="force">
            <SideName side={side}>{force.name}</SideName>
            <span className="quiet">{forceWords(force)}</span>
          </span>
        ))}
      </span>
      <span className="caption numbers">
        {lengthWords(card)}
        {card.difficulty !== undefined && ` · ${sayWord(card.difficulty)}`}
      </span>
    </span>
  </Link>
);
