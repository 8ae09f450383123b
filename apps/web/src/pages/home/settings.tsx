import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';
import { ScenarioTile } from './scenario-tile.tsx';

export interface Setting {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly cards: readonly ScenarioCard[];
}

const EASIEST = 'first battle';

/** The shortest first. */
const byLength = (a: ScenarioCard, b: ScenarioCard): number => (a.minutes ?? 999) - (b.minutes ?? 999);

const isEasy = ({ cards }: Setting): boolean => cards.some(({ difficulty }) => difficulty === EASIEST);

/** Settings with their scenarios, first the one a newcomer begins with. */
export const settingsOf = (cards: readonly ScenarioCard[]): Setting[] => {
  const settings = new Map<string, Setting & { readonly cards: ScenarioCard[] }>();
  for (const card of [...cards].sort(byLength)) {
    const known = settings.get(card.setting.id);
    if (known) known.cards.push(card);
    else settings.set(card.setting.id, { ...card.setting, cards: [card] });
  }
  const order = (setting: Setting): number => (isEasy(setting) ? 0 : 1);
  return [...settings.values()].sort((a, b) => order(a) - order(b) || a.title.localeCompare(b.title));
};

/** A shelf for each setting; the names above lead to them. */
export const Settings = ({
  settings,
  also = [],
}: {
  settings: readonly Setting[];
  /** Shelves farther down. */
  also?: readonly Pick<Setting, 'id' | 'title'>[];
}): ReactNode => (
  <>
    {settings.length > 1 && (
      <nav className="settings" aria-label={say`Settings`}>
        {[...settings, ...also].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
    )}
    {settings.map(setting => (
      <section key={setting.id} className="setting" aria-labelledby={setting.id}>
        <h2 id={setting.id}>
          {setting.title}
          {isEasy(setting) && <span className="mark">{say`Begin here`}</span>}
        </h2>
        {setting.about !== undefined && <p className="quiet words">{setting.about}</p>}
        <ul className="tiles">
          {setting.cards.map(card => (
            <li key={card.id}>
              <ScenarioTile card={card} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
