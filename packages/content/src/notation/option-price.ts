import { type Say, say } from '@emlia/packs';

/** unitentry.options: what an option adds to the hire value. */
export interface OptionPrice {
  readonly value: number;
  readonly perMember?: true;
}

/** What an option adds to the hire value: `6`, `+6`, `-4`, or `1 per member`. */
export const parseOptionPrice = (text: string): OptionPrice | Say => {
  const parts = /^([+-]?\d{1,5})( +per +member)?$/.exec(text.trim());
  if (!parts) return say(`"${text}" is no price of an option; write 6, -4 or 1 per member`);
  return { value: Number(parts[1]) || 0, ...(parts[2] && { perMember: true }) };
};

/** The price of an option in the notation of packs, as parseOptionPrice reads it: `+1 per member`. */
export const formatOptionPrice = ({ value, perMember }: OptionPrice): string =>
  `${value < 0 ? '' : '+'}${value}${perMember ? ' per member' : ''}`;
