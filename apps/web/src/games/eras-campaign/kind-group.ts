import type { CampaignState } from '@emlia/eras';

type Army = CampaignState['armies'][string];

/** Those of a kind stay together: they join the group that has nobody else. */
export const groupOfKind = ({ groups }: Army, type: string): { group: string } | undefined => {
  const own = groups.find(({ units }) => units.length > 0 && units.every(unit => unit.type === type));
  return own && { group: own.id };
};
