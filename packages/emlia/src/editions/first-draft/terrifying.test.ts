import type { Ability } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { queryOf } from '../../actions/order.ts';
import { battle, blue, checkOf, eventOf, type Fielded, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { end, wake } from '../../testing/orders.ts';
import { ignoreTerrifying } from './ignore-terrifying.ts';
import { FIRST_DRAFT } from './index.ts';

const LED = { timing: 5, skills: { leadership: { level: 1 }, closeCombat: { level: 1 } } };
const DREAD: Ability = {
  ability: 'aura',
  name: 'Dread',
  effects: [{ effect: 'morale', by: -1 }],
  on: 'enemies',
  within: 12,
  terrifying: true,
};
const AWFUL: Ability = { ability: 'enemyCheck', skill: 'closeCombat', by: -2, terrifying: true };
const { terrifying: _, ...LOUD } = DREAD;

const fight = (abilities: readonly Ability[], faces: number[], more: readonly Fielded[] = []) => {
  const made = battle(
    {
      edition: 'first-draft',
      units: [
        blue('ash', LED, [20, 20]),
        red('wolves', { timing: 0, damageLimit: 9, abilities }, [20, 21]),
        ...more,
      ],
    },
    ...faces,
  );
  made.does(wake('ash'));
  return made;
};
const ignore = (subject = 'ash') => ({ type: 'ignoreTerrifying', unit: 'ash', subject }) as const;
const marked = (made: ReturnType<typeof fight>) =>
  made.does(end('ash')).filter(({ type }) => type === 'effectMarked').length;
const strike = {
  type: 'closeCombat',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
} as const;

describe('Ignore Terrifying Enemy', () => {
  test('draft.actions.ignore-terrifying: a success cancels what frightens it as its activation ends', () => {
    expect(marked(fight([DREAD], []))).toBe(1);
    const brave = fight([DREAD], [12]);
    const events = brave.does(ignore());
    expect(eventOf(events, 'fearFaced').check.skill).toBe('leadership');
    expect(brave.told(events)[0]).toBe(
      'draft.actions.ignore-terrifying: ash gives itself heart: no enemy frightens it.',
    );
    expect(brave.unit('ash').used).toEqual({ free: ['Ignore Terrifying Enemy'] });
    expect(marked(brave)).toBe(0);
  });

  test('draft.actions.ignore-terrifying: not on failure, and not what is no fear', () => {
    const timid = fight([DREAD], [2]);
    timid.does(ignore());
    expect(marked(timid)).toBe(1);
    const deaf = fight([LOUD, AWFUL], [12]);
    deaf.does(ignore());
    expect(marked(deaf)).toBe(1);
  });

  test('draft.actions.ignore-terrifying: nor does it make a check harder in that activation', () => {
    const rows = (tries: boolean) => {
      const made = fight([AWFUL], tries ? [12, 2] : [2]);
      if (tries) made.does(ignore());
      return checkOf(made.does(strike)).modifiers.map(({ by }) => by);
    };
    expect([rows(false), rows(true)]).toEqual([[-2], []]);
  });

  test('draft.actions.ignore-terrifying: of a friend in its next activation, and of that alone', () => {
    const oak = blue('oak', { timing: 3 }, [24, 20]);
    const made = fight([DREAD], [12], [oak]);
    made.does(ignore('oak'));
    expect(made.unit('oak').unafraid).toBe('next');
    made.does(end('ash'));
    made.does(wake('oak'));
    expect(made.unit('oak').unafraid).toBe('now');
    expect(made.does(end('oak')).some(({ type }) => type === 'effectMarked')).toBe(false);
    made.does(wake('wolves'));
    made.does(end('wolves'));
    made.does(wake('ash'));
    made.does(end('ash'));
    made.does(wake('oak'));
    expect(made.unit('oak').unafraid).toBeUndefined();
    expect(made.does(end('oak')).some(({ type }) => type === 'effectMarked')).toBe(true);
  });

  test('draft.actions.ignore-terrifying: a Delay does not use it up', () => {
    const made = fight([DREAD], [12], [blue('oak', { timing: 3 }, [24, 20])]);
    made.does(ignore('oak'));
    made.does(end('ash'));
    made.does(wake('oak'));
    made.does({ type: 'delay', unit: 'oak', timing: 1 });
    expect(made.unit('oak').unafraid).toBe('next');
  });

  test('draft.actions.ignore-terrifying: once an activation, and only where somebody is terrifying', () => {
    const made = fight([DREAD], [2]);
    made.does(ignore());
    made.refused('activation.free', ignore());
    const calm = fight([LOUD], []);
    expect(calm.refused('draft.actions.ignore-terrifying', ignore())).toBe('No enemy of ash is terrifying.');
    const offers = (one: ReturnType<typeof fight>) =>
      one.game.options(one.state, 'blue').filter(({ command }) => command.type === 'ignoreTerrifying').length;
    expect([offers(calm), offers(fight([DREAD], []))]).toEqual([0, 1]);
  });

  test('draft.actions.ignore-terrifying: friends within 20 GSU, by the modifiers of Ignore Initiative Conditions', () => {
    const far = blue('oak', { timing: 3 }, [41.5, 20]);
    const made = fight([DREAD], [], [far]);
    expect(made.refused('draft.actions.ignore-terrifying', ignore('oak'))).toBe(
      'oak is 20.5 GSU from the leader of ash; the limit is 20 GSU.',
    );
    expect(made.refused('draft.actions.ignore-terrifying', ignore('wolves'))).toBe(
      'wolves is no friend on the table.',
    );
    expect(made.refuses(ignore('nobody'))).toMatch(/^no-unit/);
    const { orders } = FIRST_DRAFT;
    const rows = (type: 'ignoreTerrifying' | 'ignoreConditions') => orders.of(type)?.action?.check?.modifiers;
    expect(rows('ignoreTerrifying')).toBe(rows('ignoreConditions'));
  });

  test('draft.actions.ignore-terrifying: offered of every friend on the table, and its odds are those of the check', () => {
    const made = fight([DREAD], [], [blue('oak', { timing: 3 }, [24, 20])]);
    const offered = made.game
      .options(made.state, 'blue')
      .flatMap(({ command }) => (command.type === 'ignoreTerrifying' ? [command.subject] : []));
    expect(offered.sort()).toEqual(['ash', 'oak']);
    const query = queryOf({ world: made.game.world, state: made.state, seat: 'blue' }, made.unit('ash'));
    const odds = ignoreTerrifying.forecast?.(query, ignore()) ?? [];
    expect(odds).toHaveLength(2);
    expect(odds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });

  test('draft.actions.ignore-terrifying: the core knows no such command', () => {
    const made = scene({ units: [blue('ash', LED, [20, 20])] });
    expect(made.world.edition.orders.of('ignoreTerrifying' as never)).toBeUndefined();
  });
});

test.each([
  [['Double Pace', 'Normal Move', 'Drop Down', 'Stand Up', 'Take Cover', 'Pass Awareness'], ['move']],
  [['Aimed Fire', 'Close Combat', 'Disengage/Distract', 'Volley Fire', 'Charge'], ['primary']],
  [
    [
      'Ignore Initiative Conditions',
      'Ignore Morale Effect',
      'Ignore Terrifying Enemy',
      'Improve Morale',
      'Reorder',
      'Take Command',
      'Join Units',
      'Conceal Self',
      'Detect Hidden Entity',
      'Split Unit',
      'Prepare Action',
      'Delay',
    ],
    ['free'],
  ],
] as const)('draft.actions.types: %j are %j', (names, [kind]) => {
  const { byKind } = FIRST_DRAFT.orders.list;
  const listed = byKind[kind].map(({ name }) => name);
  for (const name of names) expect(listed).toContain(name);
  for (const other of ['move', 'primary', 'free'] as const) {
    if (other === kind) continue;
    const both = names.filter(name => byKind[other].some(one => one.name === name));
    expect(both).toEqual([]);
  }
});

test('draft.actions.types: Pass Awareness is a move action, and free with a ranged attack on the same enemy', () => {
  expect(FIRST_DRAFT.orders.of('passAwareness')?.action?.kinds).toEqual(['move', 'free']);
});

test('draft.actions.types: a Charge and a volley take the move action too', () => {
  for (const type of ['charge', 'volleyFire'] as const) {
    expect(FIRST_DRAFT.orders.of(type)?.action?.takesMove).toBe(true);
  }
});
