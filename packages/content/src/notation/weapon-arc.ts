import { type Say, say } from '@emlia/packs';

/** The directions a weapon can be fired in, measured from its bearer's facing. */
export interface WeaponArc {
  readonly centre: 0 | 90 | 180 | 270;
  readonly width: number;
}

const SIDES = { front: 0, right: 90, rear: 180, left: 270 } as const;

/** attribute.arcs.use: `90`, or `60 rear`: so many degrees round the front, right, rear or left. */
export const parseWeaponArc = (text: string): WeaponArc | Say => {
  const parts = /^(\d{1,3})(?: +(front|right|rear|left))?$/i.exec(text.trim());
  const width = Number(parts?.[1]);
  if (!parts || width < 1 || width > 359) {
    return say(`"${text}" is no arc of fire; write degrees, like 90, or 60 rear`);
  }
  const side = (parts[2]?.toLowerCase() ?? 'front') as keyof typeof SIDES;
  return { centre: SIDES[side], width };
};

/** The arc of a weapon in the notation of packs, as parseWeaponArc reads it: `60 rear`. */
export const formatWeaponArc = ({ centre, width }: WeaponArc): string => {
  const side = Object.entries(SIDES).find(([, degrees]) => degrees === centre)?.[0];
  return centre === 0 ? `${width}` : `${width} ${side}`;
};
