/** The small signs beside a unit's name, one for each state it can be in: drawn in a square of 16. */
export const BADGES = {
  prone: 'M1.5 12.5h13M5 9.5h6l2.5-1.5M3 8.2v.6',
  cover: 'M8 2l5 2v4c0 3-2.5 5-5 6-2.5-1-5-3-5-6V4z',
  engaged: 'M3 3l10 10M13 3L3 13M2.5 10.5l3 3M10.5 13.5l3-3',
  disordered: 'M2.5 4.5h3M9 2.5l2 2M3.5 9l-1 3M7.5 8h3M12 10.5l2 2M6.5 13.5h2',
  shaken: 'M8 2.5v7M8 12.8v.4',
  fallingBack: 'M13 8H4M7.5 4.5L4 8l3.5 3.5',
  retreating: 'M13.5 8H7M10 4.5L6.5 8l3.5 3.5M6.5 4.5L3 8l3.5 3.5',
  routed: 'M4 14.5V2h8.5l-2 3 2 3H4',
  prepared: 'M4 2.5h8M4 13.5h8M5 2.5c0 4.5 6 6.5 6 11M11 2.5c0 4.5-6 6.5-6 11',
  unaware: 'M2 8s2.5-4 6-4 6 4 6 4-2.5 4-6 4-6-4-6-4M3 13.5L13 2.5',
  hidden: 'M4 14V6a4 4 0 0 1 8 0v8l-2-1.6L8 14l-2-1.6zM6.5 6.4v.4M9.5 6.4v.4',
  paced: 'M3 4l4 4-4 4M8.5 4l4 4-4 4',
  aligned: 'M12.5 5.5A5 5 0 1 0 13 9M13 2v3.6H9.4',
  ailing: 'M8 2c1 3 4 4 4 7.5a4 4 0 0 1-8 0C4 7 6 6 6 4.2c1 .4 1.6.8 2-2.2',
} as const;

/** How an army of a campaign is fed: an empty bowl, and one with a question to it. */
const BREAD_BADGES = {
  hungry: 'M2 7.5h12c0 4-2.6 6-6 6s-6-2-6-6zM4.5 2l7 4M11.5 2l-7 4',
  short: 'M2 8.5h12c0 3.6-2.6 5.5-6 5.5s-6-1.9-6-5.5zM8 1.5v3.2M8 6.4v.4',
} as const;

/** The states of a unit in a battle. */
export type UnitBadgeId = keyof typeof BADGES;
type BadgeId = UnitBadgeId | keyof typeof BREAD_BADGES;

const PATHS: Readonly<Record<BadgeId, string>> = { ...BADGES, ...BREAD_BADGES };

/** What a badge is drawn as. */
export const pathOfBadge = (id: BadgeId): string => PATHS[id];

export interface Badge {
  readonly id: BadgeId;
  /** The state in words, for who points at it or cannot see it. */
  readonly say: string;
}
