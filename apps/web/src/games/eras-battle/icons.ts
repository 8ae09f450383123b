import type { BattleUnit, UnitType } from '@emlia/eras';

type Era = BattleUnit['boughtFor'];

/** The arm a unit serves in. */
type Role = 'hero' | 'caster' | 'flyer' | 'engineer' | 'supply' | 'vehicle' | 'gun' | 'swift' | 'foot';

const roleOf = ({ flying, health, crew, engineer, cargo, speed, hero, spellcasting }: UnitType): Role => {
  if (hero) return 'hero';
  if (spellcasting !== undefined) return 'caster';
  if (flying) return 'flyer';
  if (engineer) return 'engineer';
  if (cargo !== undefined) return 'supply';
  if (crew !== undefined) return health === undefined ? 'gun' : 'vehicle';
  return speed >= 200 ? 'swift' : 'foot';
};

/** Symbols of the arms; build/icons.ts draws them. */
const SYMBOLS: Readonly<Record<Role, string>> = {
  hero: 'app6-uci',
  caster: 'person',
  flyer: 'app6-ucvf',
  engineer: 'app6-uce',
  supply: 'app6-uus',
  vehicle: 'app6-uca',
  gun: 'app6-ucf',
  swift: 'app6-ucr',
  foot: 'app6-uci',
};

export const iconOfType = (type: UnitType): string => SYMBOLS[roleOf(type)];

/** What their members are printed as, age by age. */
const FIGURES: Readonly<Record<Era, Readonly<Record<Exclude<Role, 'hero' | 'caster'>, string>>>> = {
  Medieval: {
    flyer: 'griffin-symbol',
    engineer: 'hammer-nails',
    supply: 'old-wagon',
    vehicle: 'catapult',
    gun: 'catapult',
    swift: 'mounted-knight',
    foot: 'spears',
  },
  Napoleonic: {
    flyer: 'balloon',
    engineer: 'cannon-ball',
    supply: 'old-wagon',
    vehicle: 'cannon',
    gun: 'cannon',
    swift: 'crossed-sabres',
    foot: 'musket',
  },
  'Pre-War': {
    flyer: 'balloon',
    engineer: 'engineer',
    supply: 'traction',
    vehicle: 'traction',
    gun: 'gatling',
    swift: 'trooper',
    foot: 'rifleman',
  },
  WW1: {
    flyer: 'biplane',
    engineer: 'engineer',
    supply: 'lorry',
    vehicle: 'landship',
    gun: 'howitzer',
    swift: 'trooper',
    foot: 'tommy',
  },
  WW2: {
    flyer: 'fighter-bomber',
    engineer: 'app6-uce',
    supply: 'lorry',
    vehicle: 'tank',
    gun: 'howitzer',
    swift: 'motorcycle',
    foot: 'tommy',
  },
  Modern: {
    flyer: 'helicopter',
    engineer: 'app6-uce',
    supply: 'lorry',
    vehicle: 'tank',
    gun: 'assault-gun',
    swift: 'armoured-car',
    foot: 'bunker-assault',
  },
};

/** Jets are told from helicopters by their speed, in metres a turn. */
const JET = 5000;

/** What a unit bought for an age is printed as. */
export const figureOfType = (type: UnitType, era: Era): string => {
  const role = roleOf(type);
  if (role === 'hero') return 'general';
  if (role === 'caster') return 'wizard-face';
  if (role === 'flyer' && era === 'Modern' && type.speed >= JET) return 'jet';
  return FIGURES[era][role];
};
