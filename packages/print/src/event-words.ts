import {
  type Arrive,
  type Befall,
  type Bombard,
  type EventEffect,
  entryWords,
  formatVitalEffect,
  type GroundChange,
  type Scenario,
  type TimedEvent,
} from '@emlia/content';
import type { EmliaSetup } from '@emlia/emlia';
import { boxOfPath, capitalised, counted, listed, type Point } from '@emlia/kernel';
import { volleyWords } from './gear.ts';
import { rounded } from './paper.ts';

/** event.effects: what an event does, for those who have to do it by hand; what it does to the ground is announced with it. */
export const eventWords = (setup: EmliaSetup, { moment, effects }: TimedEvent): string =>
  [
    ...(moment === 'end' ? ['At the end of the turn.'] : []),
    ...effects.flatMap(effect => ('piece' in effect ? [] : `${capitalised(effectWords(setup, effect))}.`)),
  ].join(' ');

const effectWords = (setup: EmliaSetup, effect: Exclude<EventEffect, GroundChange>): string => {
  switch (effect.effect) {
    case 'bombard':
      return bombardWords(setup, effect);
    case 'befall':
      return befallWords(setup.scenario, effect);
    case 'arrive':
      return arriveWords(setup, effect);
    default:
      return `${nameIn(setup.scenario.conditions, effect.condition)} ${effect.effect}s`;
  }
};

const nameIn = (list: readonly { readonly id: string; readonly name: string }[] = [], id: string): string =>
  list.find(one => one.id === id)?.name ?? id;

const placeWords = ({ x, y }: Point): string => `${rounded(x)}/${rounded(y)}`;

/** event.bombardment: its weapon stands on no card. */
const bombardWords = (setup: EmliaSetup, { weapon, skill, at, spend, weapons }: Bombard): string => {
  const item = setup.equipment[weapon];
  const volley = item?.kind === 'ranged' ? item.volley : undefined;
  const damage = item && item.kind !== 'other' ? (volley?.damage ?? item.damage) : 0;
  const means = volley ? ` (base damage ${damage}, ${volleyWords(volley).join(', ')})` : '';
  const number = weapons > 1 ? `${weapons} × ` : '';
  return `an Area Volley of ${number}${item?.name ?? weapon}${means} at ${placeWords(at)} with Volley Fire ${skill}, successes spent on ${spend}`;
};

/** event.quake: what befalls whom. */
const befallWords = (scenario: Scenario, { on, does, area, zone, ...whom }: Befall): string => {
  const units = (whom.units ?? []).map(id => unitName(scenario, id));
  const forces = (whom.forces ?? []).map(id => nameIn(scenario.forces, id));
  const who = [
    units.length > 0 ? listed(units) : 'each unit',
    ...(forces.length > 0 ? [`of ${listed(forces)}`] : []),
    ...(whom.keywords ? [`that is ${whom.keywords.join(' or ')}`] : []),
    ...(area === undefined ? [] : [`in ${nameIn(scenario.areas, area)}`]),
    ...(zone ? [`between ${zone.map(boxWords).join(', or between ')}`] : []),
  ].join(' ');
  const what = does.map(formatVitalEffect).join(', ');
  return on ? `a d12 for ${who}; on ${on.join(', ')}: ${what}` : `${who}: ${what}`;
};

const unitName = ({ forces, events = [] }: Scenario, id: string): string => {
  const arrivals = events.flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'arrive' ? [effect.unit] : [])),
  );
  return nameIn([...forces.flatMap(({ units }) => units), ...arrivals], id);
};

const boxWords = (ring: readonly Point[]): string => {
  const { left, top, right, bottom } = boxOfPath(ring, 0);
  return `${placeWords({ x: left, y: top })} and ${placeWords({ x: right, y: bottom })}`;
};

/** event.reinforcement: who comes, and where. */
const arriveWords = (setup: EmliaSetup, arrive: Arrive): string => {
  const { force, unit, edge, at } = arrive;
  const entry = setup.units[unit.entry];
  const members = unit.members ?? entry?.members ?? 1;
  const kind = entry && entry.name !== unit.name ? `${entry.name}, ` : '';
  const from = edge === 'north' || edge === 'south' ? 'west' : 'north';
  const where =
    entryWords(arrive, setup.scenario) ?? `over the ${edge} edge, ${rounded(at)} GSU from its ${from} end`;
  return `${unit.name} (${kind}${counted(members, 'member')}) comes for ${nameIn(setup.scenario.forces, force)} ${where}`;
};
