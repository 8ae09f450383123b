/** How a piece of ground is painted. */
export const BRUSHES = [
  'plain',
  'stubble',
  'court',
  'crops',
  'fennel',
  'grass',
  'scrub',
  'embers',
  'burnt',
  'wood',
  'grove',
  'tree',
  'hedge',
  'hill',
  'dune',
  'redoubt',
  'marsh',
  'shallows',
  'water',
  'oil',
  'road',
  'bridge',
  'quay',
  'crater',
  'trench',
  'wire',
  'mines',
  'traps',
  'barricade',
  'fence',
  'drywall',
  'wall',
  'gate',
  'tower',
  'keep',
  'building',
  'shed',
  'village',
  'bunker',
  'temple',
  'tank',
  'ship',
  'rock',
  'asteroid',
  'debris',
  'smoke',
  'dust',
  'nebula',
  'corona',
  'well',
  'hulk',
  'station',
] as const;
export type Brush = (typeof BRUSHES)[number];

/** Drawn along a ruler rather than by hand. */
export const BUILT: ReadonlySet<Brush> = new Set<Brush>([
  'court',
  'road',
  'bridge',
  'quay',
  'trench',
  'wire',
  'traps',
  'barricade',
  'fence',
  'hedge',
  'drywall',
  'wall',
  'gate',
  'tower',
  'keep',
  'building',
  'shed',
  'village',
  'bunker',
  'temple',
  'tank',
  'ship',
  'hulk',
  'station',
]);

/** Found among the stars only: a table with mostly these is a star chart. */
export const OF_SPACE: ReadonlySet<Brush> = new Set<Brush>([
  'asteroid',
  'dust',
  'nebula',
  'corona',
  'well',
  'hulk',
  'station',
]);

/** Words in the name of a kind of ground or of its look, the first that fits. */
const WORDS: readonly (readonly [RegExp, Brush])[] = [
  [/burnt/, 'burnt'],
  [/orchard|olive|grove|garden|vineyard/, 'grove'],
  [/trap/, 'traps'],
  [/fence|palisade|stakes/, 'fence'],
  [/hedge/, 'hedge'],
  [/nebula/, 'nebula'],
  [/corona/, 'corona'],
  [/gravity/, 'well'],
  [/dust/, 'dust'],
  [/smoke|fog|mist|gas/, 'smoke'],
  [/flood|marsh|swamp|fen$|bog|reed/, 'marsh'],
  [/forest|wood|jungle/, 'wood'],
  [/tree|shrub|bush/, 'tree'],
  [/killing|stubble/, 'stubble'],
  [/court|yard|square/, 'court'],
  [/fennel|herb|flower/, 'fennel'],
  [/grass|meadow/, 'grass'],
  [/rye|crop|plough|fallow|corn|wheat/, 'crops'],
  [/fuel|cistern/, 'tank'],
  [/mine(s|field)/, 'mines'],
  [/gate\b(?!-)/, 'gate'],
  [/keep|citadel/, 'keep'],
  [/station/, 'station'],
  [/tower|bastion/, 'tower'],
  [/castle-wall|rampart|curtain|battlement/, 'wall'],
  [/derelict|hulk|wreck/, 'hulk'],
  [/ship|boat|trireme/, 'ship'],
  [/shrine|temple|church|chapel|abbey/, 'temple'],
  [/ember/, 'embers'],
  [/debris|rubble|ruin/, 'debris'],
  [/\boil/, 'oil'],
  [/quay|pier|jetty|dock/, 'quay'],
  [/bridge/, 'bridge'],
  [/ford|stream|brook|beck|surf|shallow|spring|sewage|burn$/, 'shallows'],
  [/sea-wall|old-wall|stone-wall|dry/, 'drywall'],
  [/sea|lake|river|water|pond|tarn|harbour|canal|strait/, 'water'],
  [/dune|sand|beach/, 'dune'],
  [/redoubt|earthwork|bank/, 'redoubt'],
  [/hill|ridge|slope|mound|ledge|knoll|rise|tell/, 'hill'],
  [/bunker|pillbox|strongpoint/, 'bunker'],
  [/warehouse|factory|depot|barn|\bhall|exchange|hangar/, 'shed'],
  [/village|quarter|town|\brow\b/, 'village'],
  [/house|building|hamlet|farm|mill|interior|hospital|inn\b/, 'building'],
  [/asteroid/, 'asteroid'],
  [/crag|rock|boulder|cliff|cave|stone/, 'rock'],
  [/road|street|lane|track|path/, 'road'],
  [/scrub|heath|brush|thicket|gorse/, 'scrub'],
  [/trench|sap\b/, 'trench'],
  [/crater|pit|hole/, 'crater'],
  [/wire/, 'wire'],
  [/barricade|cart|wagon/, 'barricade'],
  [/wall/, 'drywall'],
  [/field|stubble/, 'stubble'],
];

const brushNamed = (name: string): Brush | undefined => {
  const small = name.toLowerCase();
  return WORDS.find(([word]) => word.test(small))?.[1];
};

/** What a kind of ground is called, and what it does, for when no word tells how to paint it. */
export interface GroundKind {
  readonly names: readonly string[];
  readonly character?: 'open' | 'sparse' | 'solid';
  readonly height?: number;
  readonly water?: boolean;
  readonly walkable?: boolean;
  readonly walled?: boolean;
}

/** A pack may call its ground whatever it likes: what no word tells is painted by what it does. */
export const brushOf = ({ names, character, height = 0, water, walkable, walled }: GroundKind): Brush => {
  for (const name of names) {
    const brush = brushNamed(name);
    if (brush !== undefined) return brush;
  }
  if (water) return height < -0.75 ? 'water' : 'shallows';
  if (walled) return 'building';
  if (walkable && height > 0) return 'hill';
  if (height < 0) return 'crater';
  if (character === 'solid') return 'rock';
  if (character === 'sparse') return height >= 2 ? 'wood' : 'scrub';
  return 'plain';
};
