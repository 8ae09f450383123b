import { type Say, say } from '@emlia/packs';
import { MODES, type Mode, type Movement } from '../entries/unit.ts';

const NUMBER = '\\d{1,5}(?:\\.\\d{1,3})?';
const NUMBERS = `${NUMBER}(?:/${NUMBER}){0,31}`;
const CODE = new RegExp(`^(${NUMBER}) *([A-Z])(?: *(${NUMBERS})A)?(?: *(${NUMBERS})T)?$`);

/**
 * movemode.notation: `15G`, `60G10/20/40/60A`, `60G 10/20/40/60A 2/5/20/40T`.
 *
 * @example
 * import { formatMovement, parseMovement } from '@emlia/content';
 *
 * const movement = parseMovement('60G 10/20/40/60A');
 * console.log('say' in movement ? movement.say : formatMovement(movement));
 */
export const parseMovement = (text: string): Movement | Say => {
  const code = CODE.exec(text.trim());
  if (!code) return say(`"${text}" is no movement code; ${codeInstead(text.trim())}`);
  const [, speedText = '', letter = '', gearText, turnText] = code;
  const speed = Number(speedText);
  const mode = MODES.find(known => known === letter);
  if (!mode) return say(`no movement mode "${letter}"; the modes are ${MODES.join(', ')}`);
  const gears = gearText?.split('/').map(Number);
  const turns = turnText?.split('/').map(Number);
  const wrong = wrongGears(speed, gears) ?? wrongTurns(gears, turns);
  if (wrong) return say(wrong);
  return { speed, mode, ...(gears && { gears }), ...(turns && { turns }) };
};

const isCode = (text: string): boolean => CODE.test(text);

/** What was likely meant, or how such codes are written. */
const codeInstead = (text: string): string => {
  const capital = text.toUpperCase();
  if (isCode(capital)) return `write ${capital}`;
  if (new RegExp(`^${NUMBER}$`).test(text)) return `write the mode after it, like ${text}G`;
  const codes = text.split(/\s+/);
  if (codes.length > 1 && codes.every(isCode)) return `put a comma between two, like ${codes.join(', ')}`;
  return 'write one like 15G or 60G 10/20/40/60A 2/5/20/40T, with no number above 99999';
};

/** The modes of one unit, parted by commas: `15G, 6S`. */
export const parseMovements = (text: string): Movement[] | Say => {
  const movements: Movement[] = [];
  const seen = new Set<Mode>();
  for (const code of text.split(',')) {
    const movement = parseMovement(code);
    if ('say' in movement) return movement;
    if (seen.has(movement.mode)) return say(`mode ${movement.mode} is given twice`);
    seen.add(movement.mode);
    movements.push(movement);
  }
  return movements;
};

/** A movement in the notation of packs, as parseMovement reads it: `60G 10/20/40/60A`. */
export const formatMovement = ({ speed, mode, gears, turns }: Movement): string =>
  [`${speed}${mode}`, gears && `${gears.join('/')}A`, turns && `${turns.join('/')}T`]
    .filter(Boolean)
    .join(' ');

/** All movements of a unit in the notation of packs, as parseMovements reads them: `15G, 6S`. */
export const formatMovements = (movements: readonly Movement[]): string =>
  movements.map(formatMovement).join(', ');

const wrongGears = (speed: number, gears: readonly number[] | undefined): string | undefined => {
  if (!gears) return undefined;
  // movemode.accel.speed: speeds are whole GSU.
  if (gears.some(gear => !Number.isInteger(gear) || gear < 1)) return 'gears are whole numbers from 1';
  if (gears.some((gear, i) => i > 0 && gear <= (gears[i - 1] ?? 0))) {
    return `gears rise from the lowest to the top speed; ${gears.join('/')} does not`;
  }
  if (gears.at(-1) !== speed) return `the highest gear is ${gears.at(-1)}, but the top speed is ${speed}`;
  return undefined;
};

const wrongTurns = (
  gears: readonly number[] | undefined,
  turns: readonly number[] | undefined,
): string | undefined => {
  if (!turns) return undefined;
  const due = gears?.length ?? 1;
  if (turns.length === due) return undefined;
  const have = `${turns.length} turn ${turns.length === 1 ? 'distance' : 'distances'}`;
  return gears ? `${have} for ${due} gears; give one for each` : `${have} without gears; give one`;
};
