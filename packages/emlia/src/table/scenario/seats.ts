import type { Scenario, ScenarioForce, ScenarioUnit } from '@emlia/content';

/** scenario.forces.shared: the seat that plays a unit of a force; every unit is one player's. */
export const playerOf = (force: ScenarioForce, unit?: ScenarioUnit): string =>
  unit?.player ?? force.player ?? force.units.find(({ player }) => player)?.player ?? force.id;

/** The players in the order the scenario first names them; one in a chain of command may have units later. */
export const seatsOf = ({ forces }: Scenario): string[] => [
  ...new Set(
    forces.flatMap(force => {
      const players = force.units.map(unit => playerOf(force, unit));
      return [...(players.length > 0 ? players : [playerOf(force)]), ...(force.chainOfCommand ?? [])];
    }),
  ),
];

/** What a seat is called: by its player's name, else by that of the one force it has. */
export const seatName = ({ players, forces }: Scenario, seat: string): string =>
  players?.find(({ id }) => id === seat)?.name ?? forces.find(({ id }) => id === seat)?.name ?? seat;

/** The players who have a part in the force. */
export const seatsOfForce = ({ forces }: Scenario, id: string): string[] =>
  forces.filter(force => force.id === id).flatMap(force => force.units.map(unit => playerOf(force, unit)));
