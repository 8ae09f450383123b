import { say } from '../../../platform/words/say.ts';
/** What can be laid over the table, in the order of its keys. */
export const OVERLAYS = [
  {
    id: 'sees',
    key: '1',
    name: () => say`Sees`,
    says: () => say`whom and what ground the unit looked at sees`,
  },
  {
    id: 'threatens',
    key: '2',
    name: () => say`Threatens`,
    says: () => say`the ranges of its weapons, and how far it charges`,
  },
  { id: 'commands', key: '3', name: () => say`Commands`, says: () => say`whom its leader can reach` },
  { id: 'aware', key: '4', name: () => say`Awareness`, says: () => say`who is aware of whom` },
  { id: 'engaged', key: '5', name: () => say`Engagements`, says: () => say`who fights whom` },
  {
    id: 'objectives',
    key: '6',
    name: () => say`Objectives`,
    says: () => say`the named areas and who has them`,
  },
  {
    id: 'lines',
    key: '7',
    name: () => say`Lines and zones`,
    says: () => say`own lines, deployment zones, and where help will come`,
  },
] as const;

export type OverlayId = (typeof OVERLAYS)[number]['id'];
export const OVERLAY_IDS: readonly OverlayId[] = OVERLAYS.map(({ id }) => id);
