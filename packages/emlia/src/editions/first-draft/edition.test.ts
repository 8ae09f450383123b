import { hashJson, isProblem, startMatch } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { battle, blue, red, row } from '../../testing/battle.ts';
import { shippedPack } from '../../testing/shipped.ts';
import { CORE } from '../core.ts';
import { editionOf, setupOf } from '../index.ts';
import { FIRST_DRAFT } from './index.ts';

const cavemen = () => {
  const pack = shippedPack('cavemen');
  const [scenario] = Object.keys(pack.scenarios);
  if (scenario === undefined) throw new Error('no cavemen');
  return { pack, scenario };
};

const setupIn = (edition?: string) => {
  const { pack, scenario } = cavemen();
  const setup = setupOf(pack, scenario, {}, edition);
  if (isProblem(setup)) throw new Error(setup.say);
  return setup;
};

describe('choosing an edition', () => {
  test('draft.edition.select: a battle is of one edition, the core unless another is named', () => {
    expect(setupIn().edition).toBe('core');
    expect(setupIn('first-draft').edition).toBe('first-draft');
    expect(editionOf(setupIn())).toBe(CORE);
    expect(emlia.open(setupIn('first-draft')).world.edition).toBe(FIRST_DRAFT);
  });

  test('draft.edition.select: it is stored with the battle, so that no other edition could have played it', () => {
    const [core, draft] = [setupIn(), setupIn('first-draft')];
    expect(hashJson(core)).not.toBe(hashJson(draft));
    expect(startMatch(emlia.open(draft), 'seed').state.phase).toBe('deployment');
  });

  test('draft.edition.select: one that does not exist gets a sentence', () => {
    const { pack, scenario } = cavemen();
    expect(setupOf(pack, scenario, {}, 'second-draft')).toMatchObject({
      problem: 'no-edition',
      say: 'There is no edition "second-draft" of the rules; there are core and first-draft.',
    });
    const unknown = { ...setupIn(), edition: 'toString' as 'core' };
    expect(() => emlia.open(unknown)).toThrow('There is no edition "toString" of the rules');
  });

  test.each([
    ['draft.pass-awareness.move-only', 'awareness.pass.free'],
    ['draft.charge.short', 'charge.fail'],
    ['draft.damage.at-once', 'damage.step'],
    ['draft.fire.subject', 'fire.subject'],
    ['draft.engage.contact', 'engagement.engaged'],
    ['draft.fire.focus', 'fire.focus'],
    ['draft.forcing.into-enemy', 'forced.into-enemy'],
    ['draft.conceal-self.success', 'stealth.conceal.success'],
    ['draft.detect.success', 'stealth.detect.needed'],
    ['draft.terrain.impassable', 'terrain.impassable'],
    ['draft.terrain.rough', 'terrain.rough'],
    ['draft.terrain.very-rough', 'terrain.very-rough'],
    ['draft.forcing.follow', 'ranked.follow'],
    ['draft.free-strike.automatic', 'freestrike.strike'],
    ['draft.ranked.envelop', 'ranked.envelop'],
    ['draft.ranked.attackers', 'ranked.members'],
    ['draft.forcing.resist', 'ranked.refuse'],
    ['draft.forcing.resist', 'ranked.yield'],
    ['draft.forcing.ranked.direction', 'ranked.push'],
    ['draft.forcing.skirmish', 'skirmish.shift'],
  ])('%s: is cited where a chapter cites %s, which it overrides', (draft, core) => {
    expect(FIRST_DRAFT.cites?.[core]).toBe(draft);
    expect(CORE.cites?.[core]).toBeUndefined();
  });

  test('draft.edition.dropped-mechanisms: what another mechanism has taken the place of is not asked', () => {
    for (const gone of ['freeStrike', 'letGo', 'areaVolley', 'concentratedVolley', 'adjustVolley'] as const)
      expect([gone, FIRST_DRAFT.orders.of(gone)]).toEqual([gone, undefined]);
    const [{ policies, tables }, core] = [FIRST_DRAFT, CORE];
    const kept = (one: object, other: object) =>
      Object.entries(one).flatMap(([name, value]) => (Reflect.get(other, name) === value ? [name] : []));
    expect(kept(policies, core.policies)).toEqual([]);
    expect(kept(policies.sight, core.policies.sight)).toEqual([]);
    expect(kept(policies.forcing, core.policies.forcing)).toEqual([]);
    expect(kept(policies.stealth, core.policies.stealth)).toEqual([]);
    expect(kept(policies.morale, core.policies.morale)).toEqual([]);
    expect(kept(tables, core.tables)).toEqual([]);
  });

  test('draft.edition.inherit, draft.edition.prose-silence: what the drafts do not mention is the core’s', () => {
    expect(FIRST_DRAFT.orders.of('takeCommand')).toBe(CORE.orders.of('takeCommand'));
    expect(FIRST_DRAFT.orders.of('dropDown')).toBe(CORE.orders.of('dropDown'));
  });

  test('draft.edition.select: what an edition does not have is one sentence and changes nothing', () => {
    const fight = battle({ units: [blue('ash', {}, ...row(10, 20, 2)), red('wolves', {}, [10, 30])] });
    fight.does({ type: 'activate', unit: 'ash' });
    const before = hashJson(fight.state);
    const shot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    };
    expect(() => fight.refuses({ ...shot, supporting: true })).toThrow(/supporting/);
    expect(hashJson(fight.state)).toBe(before);
  });
});
