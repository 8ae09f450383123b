import { describe, expect, test } from 'vitest';
import type { CampaignSecret } from '../pack/campaign-scenario.ts';
import type { CampaignCommand } from './commands.ts';
import { army, march, node, player, scenario, war } from './testing/war.ts';

const three = {
  players: [player('red'), player('blue'), player('green')],
  nodes: [
    ...scenario().nodes,
    node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
  ],
  armies: [
    {
      ...army('a', 'red', 'red-hq', [
        ['riflemen', 10],
        ['supply-truck', 1],
      ]),
      carried: 90,
    },
    army('b', 'blue', 'blue-hq', [['riflemen', 10]]),
  ],
};
const hiding = (...hidden: CampaignSecret[]) => war({ ...three, hidden });
const sight: CampaignCommand = { type: 'proposeTreaty', with: ['blue'], clauses: ['sight'], ends: 1 };

describe('what a seat may know', () => {
  test('sheet.visibility: everything is open to everyone unless the scenario hides it', () => {
    const w = hiding();
    expect(w.match.game.view(w.state, 'blue')).toEqual(w.state);
    expect(w.match.game.view(w.state)).toEqual(w.state);
  });

  test('sheet.visibility: hidden manpower is its owner’s to know', () => {
    const w = hiding('manpower');
    const seen = (seat?: string) => w.match.game.view(w.state, seat).players.red?.manpower;
    expect([seen('red'), seen('blue'), seen()]).toEqual([1000, 0, 0]);
    const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    const spent = events.find(event => event.type === 'manpowerChanged');
    expect(spent && w.match.game.see(spent, 'blue')).toBeUndefined();
    expect(spent && w.match.game.see(spent, 'red')).toMatchObject({ type: 'manpowerChanged', player: 'red' });
  });

  test('sheet.visibility: what was paid for units is known to those who know the manpower it came from', () => {
    const bought = (...hidden: CampaignSecret[]) => {
      const w = hiding(...hidden);
      const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
      const event = events.find(one => one.type === 'unitsBought');
      return ['red', 'blue', undefined].map(seat => event && w.match.game.see(event, seat));
    };
    const [own, other, nobody] = bought('manpower');
    expect(own).toMatchObject({ unit: 'riflemen', paid: expect.any(Number) });
    for (const seen of [other, nobody]) {
      expect(seen).toMatchObject({ unit: 'riflemen', player: 'red' });
      expect(seen).not.toHaveProperty('paid');
      expect(seen).not.toHaveProperty('purse');
    }
    expect(own).not.toHaveProperty('purse');
    for (const seen of bought()) expect(seen).toHaveProperty('paid');
    expect(bought('armies').map(seen => seen !== undefined)).toEqual([true, false, false]);
  });

  test('sheet.visibility: hidden stocks are those of nodes and of carriers', () => {
    const w = hiding('stocks');
    const view = w.match.game.view(w.state, 'blue');
    expect([view.nodes['red-hq']?.stock, view.armies.a?.carried]).toEqual([0, 0]);
    expect(view.nodes['blue-hq']?.stock).toBe(20_000);
  });

  test('sheet.visibility: of hidden armies only where they are is known', () => {
    const w = hiding('armies');
    const view = w.match.game.view(w.state, 'blue');
    expect(view.armies.a).toMatchObject({ at: { x: 10_000, y: 30_000 }, groups: [] });
    expect(view.armies.b?.groups).toHaveLength(1);
    expect(w.no('red', march('a', 10_500, 30_000))).toBeUndefined();
  });

  test('sheet.visibility: hidden treaties are the parties’ own affair, but who fights together is seen', () => {
    const w = hiding('treaties');
    w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
    expect(Object.keys(w.match.game.view(w.state, 'green').treaties)).toEqual([]);
    expect(Object.keys(w.match.game.view(w.state, 'blue').treaties)).toHaveLength(1);
    w.do('blue', { type: 'answerTreaty', agree: true });
    w.until('blue');
    w.do('blue', { type: 'proposeTreaty', with: ['red'], clauses: ['jointVictory'] });
    expect(Object.keys(w.match.game.view(w.state, 'green').treaties)).toHaveLength(1);
  });

  test('sheet.visibility: that a hidden treaty was refused tells those it does not concern nothing', () => {
    const heard = (agree: boolean) => {
      const w = hiding('treaties');
      w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
      const events = w.do('blue', { type: 'answerTreaty', agree });
      return events.flatMap(event => w.match.game.see(event, 'green') ?? []);
    };
    expect(heard(false)).toEqual(heard(true));
  });

  test('sheet.visibility: nobody is told who else may know of something', () => {
    const w = hiding('manpower');
    w.do('red', sight);
    w.do('blue', { type: 'answerTreaty', agree: true });
    const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    const spent = events.find(event => event.type === 'manpowerChanged');
    expect(spent).toMatchObject({ known: ['red', 'blue'] });
    for (const seat of ['red', 'blue']) {
      expect(spent && w.match.game.see(spent, seat)).not.toHaveProperty('known');
    }
  });

  test('victory.treaties, sheet.visibility: with shared sight the parties know, until it ends', () => {
    const w = hiding('manpower', 'stocks', 'armies');
    w.do('red', sight);
    w.do('blue', { type: 'answerTreaty', agree: true });
    const view = w.match.game.view(w.state, 'blue');
    expect(view.players.red?.manpower).toBe(1000);
    expect(view.armies.a?.groups).toHaveLength(1);
    expect(w.match.game.view(w.state, 'green').players.red?.manpower).toBe(0);
    w.rest();
    expect(w.match.game.view(w.state, 'blue').players.red?.manpower).toBe(0);
  });
});
