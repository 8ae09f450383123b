import type { Edge, Lines, Scenario } from '../entries/scenario.ts';

const edgeOf = (edge: Edge): string => `the ${edge} edge`;

const inWords = ({ areas = [] }: Scenario, lines: Lines): string => {
  if (typeof lines === 'string') return edgeOf(lines);
  if ('area' in lines) return areas.find(({ id }) => id === lines.area)?.name ?? lines.area;
  if ('point' in lines) return `the point ${lines.point.x}, ${lines.point.y}`;
  const { edge, from, to } = lines;
  if (from === undefined && to === undefined) return edgeOf(edge);
  return `${edgeOf(edge)} from ${from ?? 0} to ${to ?? 'its end'}`;
};

/** scenario.home.public: where the units of a force make for in retreat, as all players read it. */
export const ownLinesInWords = (scenario: Scenario, force: string): string => {
  const home = scenario.forces.find(({ id }) => id === force)?.home;
  return home === undefined ? 'the edge each unit sets out from' : inWords(scenario, home);
};
