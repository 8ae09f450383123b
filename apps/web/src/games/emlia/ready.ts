import type { EmliaGame } from '@emlia/emlia';
import type { Ready } from '../../table/session/ready.ts';
import type { EmliaSeen } from './story/story.ts';

export type EmliaReady = Ready<EmliaGame, EmliaSeen>;

export const nameOf = ({ world }: EmliaGame, seat: string): string => {
  const { players = [], forces } = world.setup.scenario;
  return [...players, ...forces].find(one => one.id === seat)?.name ?? seat;
};
