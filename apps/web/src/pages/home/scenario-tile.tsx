import { counted } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { Link } from '../../parts/link.tsx';
import { SideName } from '../../parts/side.tsx';
import { to } from '../../platform/router.ts';
import { ScenarioMap } from './map.tsx';

/** How long a battle takes, in turns and minutes. */
export const lengthWords = ({ turns, minutes }: ScenarioCard): string =>
  `${turns === undefined ? 'No turn limit' : counted(turns, 'turn')}${minutes === undefined ? '' : ` · about ${minutes} min`}`;

/** How strong a force is; nobody stands ready where an army is yet to be mustered. */
export const forceWords = ({ members, units, army }: ScenarioCard['forces'][number]): string =>
  army && units === 0 ? `${army.points} points` : `${members} in ${counted(units, 'unit')}`;

export const ScenarioTile = ({ card }: { card: ScenarioCard }): ReactNode => (
  <Link className="tile" href={to.battle(card.id)}>
    <ScenarioMap card={card} />
    <span className="body">
      <span className="title">{card.title}</span>
      <span className="purpose">{card.purpose}</span>
      <span className="forces numbers">
        {keyed(card.forces, ({ seat }) => seat).map(([key, force], side) => (
          <span key={key} className="force">
            <SideName side={side}>{force.name}</SideName>
            <span className="quiet">{forceWords(force)}</span>
          </span>
        ))}
      </span>
      <span className="caption numbers">
        {lengthWords(card)}
        {card.difficulty !== undefined && ` · ${card.difficulty}`}
      </span>
    </span>
  </Link>
);
