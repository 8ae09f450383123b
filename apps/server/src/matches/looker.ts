/** How a page looks at a match: from a seat or from none, and what it is sent. */
export interface Looker {
  /** Missing: it watches. */
  readonly seat?: string;
  /** Whole views instead of events. */
  readonly views: boolean;
  /** With the story of each entry. */
  readonly told: boolean;
}

/** The same for all who are sent the same. */
export const keyOf = ({ seat, views, told }: Looker): string =>
  `${views ? 'views' : 'events'} ${told ? 'told' : ''} ${seat === undefined ? 'watching' : `at ${seat}`}`;
