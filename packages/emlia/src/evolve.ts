import type { EmliaEvent } from './events.ts';
import type { EmliaState, UnitState } from './state.ts';
import { unitOf } from './world.ts';

type Changes = {
  readonly [Type in EmliaEvent['type']]: (
    state: EmliaState,
    event: Extract<EmliaEvent, { type: Type }>,
  ) => void;
};

const toBack = (order: readonly string[], seat: string): string[] => [
  ...order.filter(one => one !== seat),
  seat,
];

const startOfTurn = (unit: UnitState): void => {
  unit.activated = false;
  unit.used = {};
};

/** What each event changes. Rolls, refuses and reads nothing but the event. */
const CHANGES: Changes = {
  prompted: (state, { prompt }) => {
    state.pending.push(prompt);
  },
  answered: state => {
    state.pending.pop();
  },
  rolledOff: (state, { rule, order }) => {
    if (rule === 'scenario.deployment.order') state.deploying = order;
    else state.order = order;
  },
  unitDeployed: (state, { unit: id, members, formation }) => {
    const unit = unitOf(state, id);
    unit.place = 'table';
    unit.members = members;
    unit.formation = formation;
    state.deploying = toBack(state.deploying, unit.seat);
  },
  turnBegan: (state, { turn }) => {
    state.turn = turn;
    for (const unit of Object.values(state.units)) startOfTurn(unit);
  },
  stepBegan: (state, { step }) => {
    state.phase = 'activation';
    state.step = step;
  },
  unitActivated: (state, { unit: id }) => {
    const unit = unitOf(state, id);
    unit.activated = true;
    state.order = toBack(state.order, unit.seat);
  },
  unitMoved: (state, { unit: id, members }) => {
    const unit = unitOf(state, id);
    unit.members = members;
    unit.used.move = 'Normal Move';
  },
  unitFired: (state, { unit: id, forfeitedMove }) => {
    const unit = unitOf(state, id);
    unit.used.primary = 'Aimed Fire';
    if (forfeitedMove) unit.used.move = 'forfeited';
  },
  unitStruck: (state, { unit }) => {
    unitOf(state, unit).used.primary = 'Close Combat';
  },
  hitsMarked: (state, { unit, source, count, damage, piercing }) => {
    state.markers.push({ unit, source, count, damage, ...(piercing && { piercing }) });
  },
  activationEnded: () => {},
  resolutionBegan: state => {
    state.phase = 'resolution';
    state.damageDone = false;
  },
  unitDamaged: (state, { unit: id, points, casualties }) => {
    const unit = unitOf(state, id);
    unit.damage += points;
    unit.casualtiesDue = casualties;
  },
  damageResolved: state => {
    state.damageDone = true;
  },
  membersFell: (state, { unit: id, members }) => {
    const unit = unitOf(state, id);
    unit.members = unit.members.filter(member => !members.includes(member.id));
    unit.casualtiesDue = 0;
  },
  unitDestroyed: (state, { unit }) => {
    unitOf(state, unit).place = 'destroyed';
  },
  markersRemoved: state => {
    state.markers = [];
  },
  battleEnded: (state, { result }) => {
    state.phase = 'over';
    state.result = result;
  },
};

export const evolve = (state: EmliaState, event: EmliaEvent): void => {
  const change = CHANGES[event.type] as (state: EmliaState, event: EmliaEvent) => void;
  change(state, event);
};
