import { type Say, say } from '@emlia/packs';

/** The measures that amounts are given in. */
export const MEASURES = ['units', 'members', 'points', 'groups'] as const;
/** A measure that amounts are given in. */
export type Measure = (typeof MEASURES)[number];

/** How many, of a level: a count, a share, or so many for each so many others. */
export type Amount =
  /** Missing: of what the amount stands with. */
  | { readonly count: number; readonly of?: Measure }
  | { readonly share: readonly [part: number, whole: number]; readonly of: Measure }
  | { readonly count: number; readonly per: number; readonly of: Measure | { readonly kind: string } };

const COUNT = /^(\d{1,5})(?: +(units|members|points|groups))?$/;
const SHARE = /^(?:(\d{1,3})%|(\d{1,3})\/(\d{1,3})) +of +(units|members|points|groups)$/;
const PER = /^(\d{1,5}) +per +(?:(\d{1,5}) +)?(\S.{0,39})$/;

/** How many a restriction of a list asks for: `3`, `30 members`, `1/3 of units`, `25% of points`, `1 per 100 points`, `2 per Elder`. */
export const parseAmount = (text: string): Amount | Say => {
  const plain = text.trim().replace(/ +/g, ' ');
  const count = COUNT.exec(plain);
  if (count) return { count: Number(count[1]), ...(count[2] && { of: count[2] as Measure }) };
  const share = SHARE.exec(plain);
  if (share) {
    const [part, whole] = share[1] ? [Number(share[1]), 100] : [Number(share[2]), Number(share[3])];
    return whole >= 1 && part <= whole
      ? { share: [part, whole], of: share[4] as Measure }
      : say(`"${text}" is no share; it is at most the whole`);
  }
  const per = PER.exec(plain);
  const each = Number(per?.[2] ?? 1);
  if (per && each >= 1) {
    const of = MEASURES.find(one => one === per[3]) ?? { kind: per[3] ?? '' };
    return { count: Number(per[1]), per: each, of };
  }
  return say(`"${text}" is no amount; write one like 3, 30 members, 1/3 of units or 1 per 100 points`);
};

/** An amount in the notation of packs, as parseAmount reads it: `1/3 of units`. */
export const formatAmount = (amount: Amount): string => {
  if ('share' in amount) {
    const [part, whole] = amount.share;
    return `${whole === 100 ? `${part}%` : `${part}/${whole}`} of ${amount.of}`;
  }
  if ('per' in amount) {
    const of = typeof amount.of === 'string' ? amount.of : amount.of.kind;
    return `${amount.count} per ${amount.per === 1 ? '' : `${amount.per} `}${of}`;
  }
  return amount.of === undefined ? `${amount.count}` : `${amount.count} ${amount.of}`;
};
