/** To know the odds of an attack: in a battle, or between any two units of the packs. */
export * from '@emlia/emlia/odds';
export { odds } from './ask.ts';
