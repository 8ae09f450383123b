import { type Say, say } from '@emlia/packs';

/** The most that a volley may cover. */
export interface CoverageLimit {
  readonly limit: number;
  /** equipment.volley.limit: times the weapons in the firing part. */
  readonly perWeapon?: true;
}

/** The most that a volley may cover: `12`, or `6 per weapon in unit`. */
export const parseCoverageLimit = (text: string): CoverageLimit | Say => {
  const parts = /^(\d{1,4}(?:\.\d{1,3})?)( per weapon(?: in unit)?)?$/i.exec(text.trim());
  const limit = Number(parts?.[1]);
  if (!parts || limit <= 0) return say(`"${text}" is no coverage limit; write 12, or 6 per weapon in unit`);
  return parts[2] ? { limit, perWeapon: true } : { limit };
};

/** A limit of coverage in the notation of packs, as parseCoverageLimit reads it: `6 per weapon in unit`. */
export const formatCoverageLimit = ({ limit, perWeapon }: CoverageLimit): string =>
  perWeapon ? `${limit} per weapon in unit` : `${limit}`;
