/** A unit as it is named in an address or on a command line: `kingdoms/crown/longbowmen+jacks+boys:2`. */
export interface FighterName {
  readonly pack: string;
  readonly unit: string;
  /** `boys:2`: an option, and how often. */
  readonly options: readonly string[];
}

/** A fighter from how it is written. */
export const parseFighterName = (text: string): FighterName => {
  const [path = '', ...options] = text.split('+');
  const [pack = '', ...rest] = path.split('/');
  return { pack, unit: rest.join('/'), options };
};

/** A fighter as it is written: pack, unit and options. */
export const formatFighterName = ({ pack, unit, options }: FighterName): string =>
  [`${pack}/${unit}`, ...options].join('+');
