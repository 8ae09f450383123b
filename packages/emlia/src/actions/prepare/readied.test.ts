import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { activated, type Battlefield, blue, red } from '../../testing/battle.ts';
import { handOverBooks, seatsBefore } from './hand-over.ts';
import { prepare } from './prepare.ts';
import { ordersToCarryOut, PREPARED, partsOfDoublePace } from './prepared.ts';
import { hideBooks, hideEvent, withoutSecrets } from './secrets.ts';

const field: Battlefield = {
  units: [blue('ash', { timing: 3 }, [20, 20]), red('ogre', { timing: 2 }, [35, 20])],
};
const FREE = ['Detect Hidden Entity', 'Ignore Morale Effect'].map(
  action => ({ action, kind: 'free' }) as const,
);
const FIRE = { action: 'Aimed Fire', kind: 'primary' } as const;

describe('what is readied', () => {
  test('prepare.declare: several free actions are, if each is another', () => {
    const fight = activated(field, 'ash');
    fight.does({ type: 'prepare', unit: 'ash', when: { fact: 'moved' }, actions: FREE });
    expect(fight.unit('ash').prepared?.actions).toHaveLength(2);
  });

  test('prepare.condition: it may be of thirty facts and no more', () => {
    const facts = (count: number) => Array.from({ length: count }, () => ({ fact: 'moved' }) as const);
    const of = (...counts: number[]) => ({
      type: 'prepare',
      unit: 'ash',
      when: { any: counts.map(count => ({ all: facts(count) })) },
      actions: [FIRE],
    });
    expect(() => activated(field, 'ash').refuses(of(16, 15))).toThrow(/no more than 30 facts/);
    activated(field, 'ash').does(of(16, 14) as never);
  });

  test('prepare.declare, prepare.condition: its block says what it is paid for by, and that there is one condition', () => {
    expect(prepare.action?.requirements).toEqual([
      { rule: 'prepare.declare', say: 'Each action readied is paid for by forfeiting the one it needs.' },
      { rule: 'prepare.condition', say: 'One condition at a time.' },
    ]);
  });

  test('prepare.all, move.doublepace: of a Double Pace that is declared any other move is a part, and nothing else', () => {
    const { game, unit } = activated(field, 'ash');
    const parts = partsOfDoublePace(game.world).map(({ name }) => name);
    expect(parts).toContain('Normal Move');
    expect(parts).not.toContain('Double Pace');
    expect(parts).not.toContain('Aimed Fire');
    expect(ordersToCarryOut(game.world, unit('ash'), 'Double Pace')).toEqual(['doublePace']);
    unit('ash').used = { ...unit('ash').used, doublePace: true };
    const orders = ordersToCarryOut(game.world, unit('ash'), 'Double Pace');
    expect(orders).toContain('normalMove');
    expect(orders).not.toContain('doublePace');
  });

  test('prepare.secret: of the books of others only what was forfeited in secret is missing', () => {
    const { state, unit } = activated(field, 'ash');
    unit('ash').used = { move: PREPARED, free: [] };
    hideBooks(state, unit('ash'));
    expect(unit('ash').used).toEqual({ free: [] });
    unit('ash').prepared = { when: { fact: 'moved' }, actions: [FIRE] };
    hideBooks(state, unit('ash'));
    expect(unit('ash').prepared).toEqual({});
    unit('ash').used = { primary: PREPARED, move: 'Double Pace', doublePace: true, free: [] };
    hideBooks(state, unit('ash'));
    expect(unit('ash').used).toEqual({ move: 'Double Pace', doublePace: true, free: [] });
  });
});

describe('what others know', () => {
  test('prepare.secret: where nothing is secret everybody knows the state itself', () => {
    const { state } = activated(field, 'ash');
    expect(withoutSecrets(state, 'red')).toBe(state);
    expect(withoutSecrets(state, 'blue')).toBe(state);
  });

  test('prepare.secret: whoever takes a unit over reads its books, and others only that it did', () => {
    const books = { used: { free: [] } };
    const given: EmliaEvent = { type: 'booksHandedOver', unit: 'ash', seat: 'blue', books };
    expect(hideEvent(given, 'blue')).toBe(given);
    expect(hideEvent(given, 'red')).toEqual({ type: 'booksHandedOver', unit: 'ash', seat: 'blue' });
    expect(hideEvent(given, undefined)).toEqual({ type: 'booksHandedOver', unit: 'ash', seat: 'blue' });
    const other = { type: 'preparationLost', unit: 'ash' } as const;
    expect(hideEvent(other, 'red')).toBe(other);
  });

  test('prepare.secret: of units that join both are asked whose they were', () => {
    const { state } = activated(field, 'ash');
    const joined = { type: 'unitsJoined', unit: 'ash', other: 'ogre' } as never;
    expect([...seatsBefore(state, joined)].sort()).toEqual(['blue', 'red']);
    const split = { type: 'unitSplit', unit: 'ash', parted: { id: 'ogre' } } as never;
    expect([...seatsBefore(state, split)].sort()).toEqual(['blue', 'red']);
    expect([...seatsBefore(state, { type: 'leaderChosen', unit: 'ash' } as never)]).toEqual(['blue']);
  });
});

describe('what becomes of it', () => {
  test('prepare.trigger, prepare.false: what was waited for is told, and what was given away without cause', () => {
    const { game, state } = activated(field, 'ash');
    const told = (more: object) =>
      game.tell(state, { type: 'preparationRevealed', unit: 'ash', actions: [FIRE], ...more } as never);
    expect(told({})).toEqual([{ say: 'ash has waited for this: Aimed Fire.', rule: 'prepare.trigger' }]);
    expect(told({ idle: true })).toEqual([
      { say: 'ash gives away what it prepared: Aimed Fire.', rule: 'prepare.false' },
    ]);
  });

  test('prepare.secret: who does not read the books of a unit that changes hands has them closed', () => {
    const { state } = activated(field, 'ash');
    const after = cloneJson(state);
    const used = { move: PREPARED, free: [] };
    Object.assign(after.units.ash ?? {}, { used, prepared: { when: { fact: 'moved' }, actions: [FIRE] } });
    if (after.activation) after.activation = { ...after.activation, before: used };
    evolve(after, { type: 'booksHandedOver', unit: 'ash', seat: 'blue' } as EmliaEvent);
    expect(after.units.ash).toMatchObject({ used: { free: [] }, prepared: {} });
    expect(after.units.ash?.used.move).toBeUndefined();
    expect(after.units.ash?.prepared).toEqual({});
    expect(after.activation?.before).toEqual({ free: [] });
    // Of who is not active nothing else is closed.
    const idle = cloneJson(state);
    if (idle.activation) idle.activation = { ...idle.activation, unit: 'ogre', before: used };
    evolve(idle, { type: 'booksHandedOver', unit: 'ash', seat: 'blue' } as EmliaEvent);
    expect(idle.activation?.before).toEqual(used);
    idle.activation = undefined;
    evolve(idle, { type: 'booksHandedOver', unit: 'ash', seat: 'blue' } as EmliaEvent);
    expect(idle.units.ash?.used).toEqual({ free: [] });
  });

  test('prepare.expire: what is lost is told', () => {
    const { game, state } = activated(field, 'ash');
    const lost = { type: 'preparationLost', unit: 'ash' } as const;
    expect(game.tell(state, lost)).toEqual([
      { say: 'ash gives up what it had prepared.', rule: 'prepare.expire' },
    ]);
  });

  test('prepare.secret: with a unit what it has prepared is handed over, and what it had used before', () => {
    const { state, unit } = activated(field, 'ash');
    const prepared = { when: { fact: 'moved' }, actions: [FIRE] } as const;
    unit('ash').prepared = prepared;
    const events: EmliaEvent[] = [];
    const act = { dice: { roll: () => 1 }, emit: (event: EmliaEvent) => void events.push(event) };
    const given = { type: 'leaderChosen', unit: 'ash' } as never;
    handOverBooks(state, given, new Set(['blue']), act);
    expect(events).toEqual([]);
    handOverBooks(state, given, new Set(['green']), act);
    expect(events).toEqual([
      {
        type: 'booksHandedOver',
        unit: 'ash',
        seat: 'blue',
        books: { used: unit('ash').used, prepared, before: state.activation?.before },
      },
    ]);
    const after = cloneJson(state);
    const before = { free: ['Delay'] };
    evolve(after, {
      type: 'booksHandedOver',
      unit: 'ash',
      seat: 'blue',
      books: { used: { free: [] }, before },
    } as EmliaEvent);
    expect(after.activation?.before).toEqual(before);
  });
});
