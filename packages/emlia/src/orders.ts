import type { Act } from '@emlia/kernel';
import { activate, endActivation } from './activation/activate.ts';
import type { EmliaCommand } from './commands.ts';
import { takeCasualties } from './damage/casualties.ts';
import type { EmliaEvent } from './events.ts';
import { aimedFire } from './fire/aimed-fire.ts';
import { closeCombat } from './melee/close-combat.ts';
import { normalMove } from './move/normal-move.ts';
import type { Order, Query, Verdict } from './order.ts';
import { deploy } from './scenario/deploy.ts';

/** Every kind of command with its checks and effects. */
const BY_TYPE: { readonly [Type in EmliaCommand['type']]: Order<Type> } = {
  deploy,
  activate,
  normalMove,
  aimedFire,
  closeCombat,
  endActivation,
  takeCasualties,
};

const orderOf = (command: EmliaCommand): Order<EmliaCommand['type']> =>
  BY_TYPE[command.type] as Order<EmliaCommand['type']>;

export const ORDERS = {
  check: (query: Query, command: EmliaCommand): Verdict => orderOf(command).check(query, command),
  perform: (query: Query, command: EmliaCommand, act: Act<EmliaEvent>): void =>
    orderOf(command).perform(query, command, act),
};
