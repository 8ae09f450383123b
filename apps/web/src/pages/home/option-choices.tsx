import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';

interface Props {
  readonly card: ScenarioCard;
  readonly chosen: Readonly<Record<string, string>>;
  choose(chosen: Readonly<Record<string, string>>): void;
}

/** What of a scenario may be had otherwise, each with what it means. */
export const OptionChoices = ({ card: { options = [] }, chosen, choose }: Props): ReactNode =>
  options.map(({ id, name, usual, choices }) => {
    const now = chosen[id] ?? usual;
    return (
      <details key={id} className="option">
        <summary>
          <strong>{name}</strong> {choices.find(choice => choice.id === now)?.name}
        </summary>
        <p className="quiet small">{choices.find(choice => choice.id === now)?.says}</p>
        <select
          aria-label={name}
          value={now}
          onChange={event => choose({ ...chosen, [id]: event.target.value })}
        >
          {choices.map(choice => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      </details>
    );
  });
