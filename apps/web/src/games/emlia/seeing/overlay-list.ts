/** What can be laid over the table, in the order of its keys. */
export const OVERLAYS = [
  { id: 'sees', key: '1', name: 'Sees', say: 'whom and what ground the unit looked at sees' },
  { id: 'threatens', key: '2', name: 'Threatens', say: 'the ranges of its weapons, and how far it charges' },
  { id: 'commands', key: '3', name: 'Commands', say: 'whom its leader can reach' },
  { id: 'aware', key: '4', name: 'Awareness', say: 'who is aware of whom' },
  { id: 'engaged', key: '5', name: 'Engagements', say: 'who fights whom' },
  { id: 'objectives', key: '6', name: 'Objectives', say: 'the named areas and who has them' },
  { id: 'lines', key: '7', name: 'Lines and zones', say: 'own lines and deployment zones' },
] as const;

export type OverlayId = (typeof OVERLAYS)[number]['id'];
export const OVERLAY_IDS: readonly OverlayId[] = OVERLAYS.map(({ id }) => id);
