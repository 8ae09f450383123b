import * as side from './engines.ts';
import * as above from './flyers.ts';
import {
  ARMS,
  type Arm,
  fill,
  HATS,
  type Hat,
  HORSE,
  MAN,
  type Part,
  SHIELDS,
  type Shield,
  WOLF,
} from './parts.ts';

/** How a figure stands on its base, which decides how large it is printed. */
export type Stance =
  | 'foot'
  | 'rider'
  | 'gun'
  | 'engine'
  | 'beast'
  /** Seen from above: it turns as it faces. */
  | 'ship'
  /** In the air: beasts larger than life, and machines. */
  | 'soaring'
  | 'aircraft';

export interface PaperFigure {
  readonly stance: Stance;
  /** A second side wears a sash. */
  parts(sashed: boolean): readonly PlacedPart[];
}

/** A part, and where it sits: a rider sits higher than a man stands, and is a little smaller. */
export interface PlacedPart extends Part {
  readonly seat?: { readonly x: number; readonly y: number; readonly scale: number };
  /** Left out of figures so small that it would only blur. */
  readonly fine?: true;
}

interface Dress {
  readonly shield?: Shield;
  /** Skin where others have a coat's arms and breeches. */
  readonly bare?: true;
  readonly belts?: true;
  readonly cloak?: true;
  readonly robe?: true;
  readonly skin?: 'skin' | 'green' | 'stone';
}

const hats = (hat: Hat | readonly Hat[]): Part[] => [hat].flat().map(one => HATS[one as Hat]);

const foot = (hat: Hat | readonly Hat[], arm: Arm, dress: Dress = {}): PaperFigure => ({
  stance: 'foot',
  parts(sashed) {
    const { shield, bare, belts, cloak, robe, skin = 'skin' } = dress;
    return [
      ...(cloak ? [fill('accent', MAN.cloak)] : []),
      robe ? fill('coat', MAN.robe) : fill(bare ? skin : 'pale', MAN.legs),
      ...(robe ? [] : [fill('coat', MAN.coat)]),
      ...(sashed
        ? [fill('rim', MAN.sash)]
        : belts
          ? [{ ...fill('rim', MAN.belts), fine: true as const }]
          : []),
      fill(skin, MAN.head),
      ...hats(hat),
      ...ARMS[arm],
      fill(bare ? skin : 'coat', MAN.arm),
      ...(shield ? SHIELDS[shield] : []),
    ];
  },
});

const SADDLE = { x: -6, y: -30, scale: 0.86 };

const rider = (hat: Hat | readonly Hat[], arm: Arm, shield?: Shield): PaperFigure => ({
  stance: 'rider',
  parts: sashed => [fill('hide', HORSE), ...inSaddle(sashed, hat, arm, shield)],
});

const inSaddle = (
  sashed: boolean,
  hat: Hat | readonly Hat[],
  arm: Arm,
  shield?: Shield,
): readonly PlacedPart[] =>
  [
    fill('coat', MAN.coat),
    ...(sashed ? [fill('rim', MAN.sash)] : []),
    fill('pale', MAN.ridersLeg),
    fill('skin', MAN.head),
    ...hats(hat),
    ...ARMS[arm],
    fill('coat', MAN.arm),
    ...(shield ? SHIELDS[shield] : []),
  ].map(part => ({ ...part, seat: SADDLE }));

const plain =
  (stance: Stance) =>
  (parts: readonly Part[]): PaperFigure => ({ stance, parts: () => parts });
const gun = plain('gun');
const engine = plain('engine');
const beast = plain('beast');
const ship = plain('ship');

const RIFLES = foot('tin', 'musket');

/** Who is printed how: by the icon a pack gives a unit, or by what an adapter calls it. */
const FIGURES: Readonly<Record<string, PaperFigure>> = {
  // The stone age
  caveman: foot('wild', 'club', { bare: true }),
  sling: foot('wild', 'sling', { bare: true }),
  'thrown-spear': foot('hood', 'javelin', { shield: 'small' }),
  'stone-axe': foot('wild', 'stoneAxe', { bare: true, cloak: true }),
  'tribal-mask': foot('mask', 'staff', { bare: true, cloak: true }),
  'hunting-horn': foot('wild', 'horn', { bare: true }),
  'primitive-torch': foot('wild', 'torch', { bare: true }),
  'stone-pile': foot('wild', 'rock', { bare: true }),
  frog: foot('hood', 'spear', { bare: true }),
  'wood-canoe': engine(side.CANOE),
  mammoth: beast(side.MAMMOTH),
  elephant: beast(side.MAMMOTH),
  'rhinoceros-horn': beast(side.RHINO),
  'bear-head': beast(side.BEAR),
  'wolf-head': beast([fill('grey', WOLF)]),
  'saber-toothed-cat-head': beast([fill('straw', WOLF), fill('rim', 'M62-42 66-26 69-42Z')]),
  // Antiquity
  spartan: foot('crest', 'spear', { shield: 'hoplon' }),
  'spartan-helmet': foot(['helmet', 'crest'], 'spear', { shield: 'hoplon', cloak: true }),
  'crested-helmet': foot(['helmet', 'crest'], 'sword', { shield: 'hoplon', cloak: true }),
  crown: foot('crown', 'sword', { shield: 'hoplon', cloak: true }),
  'bordered-shield': foot('cap', 'spear', { shield: 'tall' }),
  spears: foot('kettle', 'spear', { shield: 'small' }),
  archer: foot('cap', 'bow'),
  'bow-arrow': foot('kettle', 'bow'),
  bowman: foot('hood', 'bow'),
  'flaming-arrow': foot('hood', 'fireBow'),
  'battle-axe': foot('cap', 'axe'),
  cowled: foot('veil', 'spear', { shield: 'tall', robe: true }),
  'pan-flute': foot('hood', 'pipes', { cloak: true }),
  whip: foot('cap', 'whip', { cloak: true }),
  person: foot('cap', 'spear'),
  'throne-king': rider('crown', 'sabre'),
  'horse-head': rider('crest', 'sabre'),
  chariot: engine(side.CHARIOT),
  'elephant-head': beast(side.ELEPHANT),
  // Kingdoms
  crossbow: foot('kettle', 'crossbow'),
  broadsword: foot('helmet', 'sword', { shield: 'kite' }),
  'visored-helm': foot('great', 'sword', { shield: 'kite' }),
  pitchfork: foot('straw', 'fork'),
  'war-pick': foot('hood', 'pick'),
  'hammer-nails': foot('cap', 'hammer'),
  'boiling-bubbles': foot('kettle', 'pot'),
  'black-knight-helm': foot('great', 'sword', { shield: 'kite', cloak: true }),
  'robin-hood-hat': foot('hood', 'bow', { cloak: true }),
  'nun-face': foot('veil', 'staff', { robe: true }),
  'wizard-face': foot('wizard', 'staff', { robe: true }),
  drum: foot('ears', 'drum', { skin: 'green', bare: true }),
  goblin: foot('ears', 'spear', { skin: 'green', bare: true }),
  'poison-bottle': foot('ears', 'poison', { skin: 'green', bare: true }),
  ogre: foot('wild', 'greatClub', { skin: 'green', bare: true }),
  'orc-head': foot('horns', 'axe', { skin: 'green', bare: true, cloak: true }),
  troll: foot('wild', 'rock', { skin: 'stone', bare: true }),
  fireflake: ship([
    fill('fire', 'M36 0Q10-10 0-36-10-10-36 0-10 10 0 36 10 10 36 0Z'),
    fill('coat', 'M14 0 0-14-14 0 0 14Z'),
  ]),
  'knight-banner': rider('great', 'flag'),
  'mounted-knight': rider(['great', 'plume'], 'lance', 'kite'),
  'wolf-howl': {
    stance: 'rider',
    parts: sashed => [fill('grey', WOLF), ...inSaddle(sashed, 'ears', 'spear')],
  },
  'wooden-fence': gun(side.STAKES),
  catapult: engine(side.CATAPULT),
  'siege-ram': engine(side.RAM),
  ballista: engine(side.BALLISTA),
  'griffin-symbol': { stance: 'soaring', parts: () => above.GRYPHON },
  'spiked-dragon-head': { stance: 'soaring', parts: () => above.DRAGON },
  wyvern: { stance: 'soaring', parts: () => above.DRAGON },
  // Muskets
  bayonet: foot('bicorne', 'musket', { belts: true }),
  musket: foot('shako', 'musket', { belts: true }),
  'imperial-crown': foot(['bearskin', 'plume'], 'musket', { belts: true }),
  'spear-feather': foot(['shako', 'plume'], 'aimed', { belts: true }),
  'winchester-rifle': foot(['shako', 'plume'], 'aimed'),
  'bugle-call': foot('shako', 'horn', { belts: true }),
  'pilgrim-hat': foot('slouch', 'musket'),
  'flying-flag': foot('shako', 'flag', { belts: true }),
  'cannon-ball': foot('shako', 'rammer', { belts: true }),
  horseshoe: rider('shako', 'none'),
  laurels: rider('bicorne', 'sabre'),
  'captain-hat-profile': rider('bicorne', 'sabre'),
  cavalry: rider('shako', 'sabre'),
  'saber-and-pistol': rider('bicorne', 'sabre'),
  'crossed-sabres': rider(['shako', 'plume'], 'sabre'),
  breastplate: rider(['cuirass', 'mane'], 'sabre'),
  cannon: gun(side.GUN),
  'field-gun': gun(side.GUN),
  'cannon-shot': gun(side.MORTAR),
  'old-wagon': engine(side.WAGON),
  // The beachhead
  'app6-uci': RIFLES,
  'app6-uce': foot('tin', 'hammer'),
  'app6-ucfm': gun(side.TUBE),
  'app6-ewm': gun(side.TUBE),
  'app6-ewrh': gun(side.MACHINE_GUN),
  'app6-ewgm': gun(side.HOWITZER),
  'app6-uca': engine(side.TANK),
  'app6-evat': engine(side.ASSAULT_GUN),
  'app6-ucrva': engine(side.CAR),
  'artillery-shell': foot('tin', 'rammer'),
  binoculars: foot('kepi', 'glass', { belts: true }),
  'rank-3': foot('tin', 'flag'),
  'bunker-assault': foot('tin', 'aimed'),
  'trench-assault': foot('tin', 'bomb'),
  'flamethrower-soldier': foot('tin', 'flame'),
  'scuba-mask': foot('goggles', 'aimed', { bare: true }),
  jeep: engine(side.CAR),
  'iron-hulled-warship': engine(side.GUNBOAT),
  // The void
  battleship: ship(above.CRUISER),
  'cargo-ship': ship(above.FREIGHTER),
  'ship-bow': ship(above.BRIG),
  'mining-helmet': ship(above.HULK),
  'defense-satellite': ship(above.PLATFORM),
  'radar-dish': ship(above.TENDER),
  'crowned-skull': ship(above.QUEEN),
  'fire-shrine': ship(above.FIRE_SHIP),
  'interceptor-ship': ship(above.DESTROYER),
  'scout-ship': ship(above.CORVETTE),
  spaceship: ship(above.RAIDER),
  'alien-bug': ship(above.STINGER),
  'radar-sweep': ship(above.WHISPERER),
  'crab-claw': ship(above.GRAPPLER),
  starfighter: ship(above.FIGHTER),
  bomber: ship(above.BOMBER),
  'space-suit': ship(above.POD),
  // What adapters call by the arm they serve in
  rifleman: foot('kepi', 'musket', { belts: true }),
  sharpshooter: foot('kepi', 'aimed', { belts: true }),
  engineer: foot('kepi', 'hammer'),
  tommy: RIFLES,
  stormer: foot('tin', 'bomb'),
  trooper: rider('kepi', 'sabre'),
  general: rider('bicorne', 'flag'),
  gatling: gun(side.GATLING),
  howitzer: gun(side.HOWITZER),
  mortar: gun(side.MORTAR),
  'machine-gun': gun(side.MACHINE_GUN),
  landship: engine(side.LANDSHIP),
  tank: engine(side.TANK),
  'assault-gun': engine(side.ASSAULT_GUN),
  'armoured-car': engine(side.CAR),
  lorry: engine(side.LORRY),
  motorcycle: engine(side.MOTORCYCLE),
  traction: engine(side.TRACTION),
  balloon: engine(side.BALLOON),
  biplane: { stance: 'aircraft', parts: () => above.BIPLANE },
  'fighter-bomber': { stance: 'aircraft', parts: () => above.FIGHTER_BOMBER },
  jet: { stance: 'aircraft', parts: () => above.JET },
  helicopter: { stance: 'aircraft', parts: () => above.HELICOPTER },
};

/** The paper figure for an icon; none for icons that have only their silhouette. */
export const figureFor = (icon: string): PaperFigure | undefined =>
  Object.hasOwn(FIGURES, icon) ? FIGURES[icon] : undefined;

/** A silhouette stands like a man. */
export const stanceOf = (icon: string): Stance => figureFor(icon)?.stance ?? 'foot';

/** Whether it is seen from above, and turns as it faces. */
export const isFromAbove = (stance: Stance): boolean => stance === 'ship' || isAloft(stance);

/** Whether it is drawn over all that stand. */
export const isAloft = (stance: Stance): boolean => stance === 'soaring' || stance === 'aircraft';
