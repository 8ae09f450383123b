/** Three tones of one thing, from dark to light or as its painter takes them. */
export type Tones = readonly [string, string, string];

/** The paints of the ground. Those of everything else on the page are in style/tokens.css. */
export interface Paints {
  readonly dark: boolean;
  /** Lines on bare paper: nothing is washed or shaded, and what stands before something else is only left white. */
  readonly inkOnly?: true;
  readonly paper: string;
  /** Outlines, and darker washes. */
  readonly ink: string;
  /** Fine lines. */
  readonly engraving: string;
  readonly shade: string;
  readonly shadeStrength: number;
  readonly lit: string;
  readonly meadow: Tones;
  readonly moor: Tones;
  readonly damp: string;
  readonly trodden: string;
  readonly wood: string;
  readonly crown: Tones;
  readonly crownInk: string;
  readonly olive: Tones;
  readonly plum: Tones;
  readonly burnt: string;
  readonly char: string;
  readonly ember: string;
  readonly scrub: string;
  readonly tuft: string;
  readonly bush: Tones;
  readonly crop: readonly [string, string];
  readonly cropInk: string;
  readonly stubble: string;
  readonly stubbleInk: string;
  readonly fennel: string;
  readonly fennelInk: string;
  readonly water: string;
  readonly deep: string;
  readonly waterInk: string;
  readonly foam: string;
  readonly sand: string;
  readonly marsh: string;
  readonly marshInk: string;
  readonly hill: Tones;
  readonly hillInk: string;
  readonly road: string;
  readonly roadInk: string;
  readonly court: string;
  readonly stone: Tones;
  readonly stoneInk: string;
  readonly concrete: Tones;
  readonly roof: readonly [string, string];
  readonly slate: readonly [string, string];
  readonly timber: readonly [string, string];
  readonly glass: string;
  readonly rock: Tones;
  /** The line round the sheet. */
  readonly frame: string;
  readonly lettering: string;
  readonly letteringHalo: string;
}

const LIGHT: Paints = {
  dark: false,
  paper: '#f3ead6',
  ink: '#3a2d22',
  engraving: '#4a3a2a',
  shade: '#5a4a5e',
  shadeStrength: 0.34,
  lit: '#fffbe6',
  meadow: ['#d3d59c', '#bfcb88', '#e3d8a4'],
  moor: ['#cdc5a4', '#b7b693', '#dfd0b0'],
  damp: '#a9bd86',
  trodden: '#dcc79a',
  wood: '#a3b26e',
  crown: ['#5b7442', '#7a9152', '#a8b56e'],
  crownInk: '#2a3320',
  olive: ['#7c8a5c', '#98a470', '#b9c08c'],
  plum: ['#6d8a3f', '#8ba550', '#b4c26a'],
  burnt: '#a59a8c',
  char: '#2b2523',
  ember: '#d8571e',
  scrub: '#c3c083',
  tuft: '#65733a',
  bush: ['#7b8746', '#97a055', '#b9bb70'],
  crop: ['#e6cb78', '#d8b55e'],
  cropInk: '#8a6a2a',
  stubble: '#e0d09a',
  stubbleInk: '#9c8446',
  fennel: '#cfd07a',
  fennelInk: '#7d7f22',
  water: '#8fbcc4',
  deep: '#5f9aab',
  waterInk: '#2f6478',
  foam: '#ffffff',
  sand: '#ecdcae',
  marsh: '#a9c0a0',
  marshInk: '#3f6d66',
  hill: ['#dcc68c', '#cda768', '#b98a54'],
  hillInk: '#7a542c',
  road: '#efe2c2',
  roadInk: '#8c7048',
  court: '#dccfae',
  stone: ['#efe7d6', '#cbbfac', '#968977'],
  stoneInk: '#3d3228',
  concrete: ['#e2ded2', '#bdb8aa', '#8f8a7d'],
  roof: ['#cf7a50', '#a9512f'],
  slate: ['#9aa0a4', '#6d747c'],
  timber: ['#b98a55', '#8a5f34'],
  glass: '#4f7f95',
  rock: ['#e8dfcd', '#a99c8a', '#5f5449'],
  frame: '#6d5a41',
  lettering: '#3a2d22',
  letteringHalo: '#f6efdd',
};

const DARK: Paints = {
  dark: true,
  paper: '#2a2d2b',
  ink: '#0b0f10',
  engraving: '#d9c9a2',
  shade: '#04070a',
  shadeStrength: 0.55,
  lit: '#fff0c4',
  meadow: ['#3a4b42', '#314640', '#4b5142'],
  moor: ['#43463f', '#3a4240', '#534b40'],
  damp: '#2b463f',
  trodden: '#4d4636',
  wood: '#2b3d2b',
  crown: ['#2c4a30', '#41633c', '#66854c'],
  crownInk: '#0c150e',
  olive: ['#46574a', '#5f7059', '#86946e'],
  plum: ['#37532f', '#4f6f3b', '#7a9450'],
  burnt: '#38342f',
  char: '#0c0a09',
  ember: '#ff7a2e',
  scrub: '#45492f',
  tuft: '#9aa35a',
  bush: ['#414b29', '#5b6536', '#7f8648'],
  crop: ['#6a5a30', '#5a4b26'],
  cropInk: '#c2a154',
  stubble: '#4a4633',
  stubbleInk: '#a8935a',
  fennel: '#565c2c',
  fennelInk: '#b9bd52',
  water: '#244b60',
  deep: '#17374b',
  waterInk: '#7fb7cf',
  foam: '#7fb7cf',
  sand: '#5a523c',
  marsh: '#2c4a44',
  marshInk: '#86b3a2',
  hill: ['#4a4433', '#5b4c35', '#6d583c'],
  hillInk: '#d0aa6a',
  road: '#6a5f4a',
  roadInk: '#1b1712',
  court: '#55503f',
  stone: ['#a79f90', '#7e776b', '#524d46'],
  stoneInk: '#0d0b09',
  concrete: ['#8f8d84', '#6c6a62', '#484640'],
  roof: ['#9a5238', '#6d3622'],
  slate: ['#6d767c', '#474f56'],
  timber: ['#80603b', '#573d23'],
  glass: '#7fa9bd',
  rock: ['#b9b0a0', '#6d665c', '#2a2724'],
  frame: '#8d8068',
  lettering: '#e6dabd',
  letteringHalo: '#141a1b',
};

/** Space is a star chart in Prussian blue in both themes. */
const STARS: Paints = {
  ...DARK,
  paper: '#16283a',
  engraving: '#bcd3e6',
  shadeStrength: 0.6,
  meadow: ['#16283c', '#1d3550', '#122133'],
  damp: '#1a3048',
  rock: ['#d9cdb8', '#8d8272', '#332e2a'],
  lettering: '#cfe0ee',
  letteringHalo: '#0d1a28',
};

const STARS_BY_DAY: Paints = { ...STARS, meadow: ['#1d3a57', '#26486a', '#16304a'], frame: '#6d5a41' };

/** Coloured inks and no paint, so that a sheet costs a printer little: roofs and stones keep a breath of shade. */
export const INKS: Paints = {
  ...LIGHT,
  inkOnly: true,
  paper: '#ffffff',
  ink: '#2a211a',
  lit: '#ffffff',
  crownInk: '#33401f',
  char: '#6b625c',
  tuft: '#55632c',
  foam: '#2f6478',
  stone: ['#ffffff', '#ffffff', '#dcdad6'],
  concrete: ['#ffffff', '#ffffff', '#e0e0e0'],
  roof: ['#ffffff', '#ecd8cd'],
  slate: ['#ffffff', '#dcdfe2'],
  timber: ['#ffffff', '#e6dccd'],
  glass: '#ffffff',
  road: '#ffffff',
  roadInk: '#6f5635',
  rock: ['#ffffff', '#ffffff', '#5f5449'],
  cropInk: '#94742f',
  trodden: '#ffffff',
  water: '#ffffff',
  sand: '#ffffff',
  hill: ['#ffffff', '#ffffff', '#ffffff'],
  court: '#ffffff',
  meadow: ['#ffffff', '#ffffff', '#ffffff'],
};

export const paintsOf = (dark: boolean, stars: boolean): Paints => {
  if (stars) return dark ? STARS : STARS_BY_DAY;
  return dark ? DARK : LIGHT;
};
