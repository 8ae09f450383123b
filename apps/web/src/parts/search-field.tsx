import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './search-field.css';

interface Props {
  /** What is searched, for those who do not see it. */
  readonly label: string;
  readonly placeholder?: string;
  readonly words: string;
  search(words: string): void;
}

/** A line to type in what is looked for. */
export const SearchField = ({ label, placeholder = label, words, search }: Props): ReactNode => (
  <label className="search">
    <Icon sign="search" />
    <span className="hidden">{label}</span>
    <input
      type="search"
      placeholder={placeholder}
      value={words}
      onChange={event => search(event.currentTarget.value)}
    />
  </label>
);
