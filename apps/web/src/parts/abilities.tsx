import { type Ability, abilitiesShown } from '@emlia/content';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { fetchSayings } from '../platform/api.ts';
import { askOnce } from '../platform/ask-once.ts';
import './abilities.css';

/** What packs say of their abilities, by their names; of a pack that is not here the rules speak. */
const useSayings = create<Readonly<Record<string, Readonly<Record<string, string>>>>>(() => ({}));
const fetchSayingsOnce = askOnce(fetchSayings, 'no-pack', (pack, sayings) =>
  useSayings.setState({ [pack]: sayings }),
);

/** Each ability by its name, which unfolds to what it does. */
export const Abilities = ({
  abilities,
  packs,
}: {
  abilities: readonly Ability[];
  packs: readonly string[];
}): ReactNode => {
  const known = useSayings();
  const all = packs.join(' ');
  useEffect(() => {
    for (const pack of all.split(' ')) void fetchSayingsOnce(pack);
  }, [all]);
  const sayings = new Map(packs.flatMap(pack => Object.entries(known[pack] ?? {})));
  const byName = new Map(abilitiesShown(abilities, sayings).map(one => [one.name, one]));
  return (
    <span className="abilities">
      {[...byName.values()].map(({ name, says }) => (
        <details key={name}>
          <summary>{name}</summary>
          {says}
        </details>
      ))}
    </span>
  );
};
