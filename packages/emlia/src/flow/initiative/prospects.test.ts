import type { InitiativeCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { unitOf } from '../../table/world.ts';
import { activated, battle, blue, box, midway, red, row, SCRUB } from '../../testing/battle.ts';
import { listedConditions } from './conditions.ts';
import { prospectsAt } from './prospects.ts';

const SEEK: InitiativeCondition = {
  when: { all: [{ fact: 'attackedByRanged' }, { not: { fact: 'hidden' } }] },
  do: [{ action: 'seekHiding', fastest: true }],
};
const DUCK: InitiativeCondition = {
  when: { all: [{ fact: 'attackedByRanged' }, { fact: 'hidden' }] },
  do: [{ action: 'takeCover' }],
};
const BITE: InitiativeCondition = { when: { fact: 'attacked' }, do: [{ action: 'attack' }] };
const RUSH: InitiativeCondition = {
  when: { any: [{ fact: 'enemyWithin', distance: 12 }, { fact: 'prone' }] },
  do: [{ action: 'charge' }],
};

/** Cavemen with scrub to their left, archers that reach them to their right. */
const field = (equipment = ['crossbows'], at = 50) => ({
  width: 100,
  terrain: [{ is: { ...SCRUB, height: 2 }, points: box(2, 8, 12, 32) }],
  units: [
    blue('cavemen', { initiative: [SEEK, DUCK, BITE, RUSH] }, ...row(26, 20, 3)),
    red('archers', { equipment }, ...row(at, 20, 3)),
  ],
});

const setOff = ({ game: { world }, state }: ReturnType<typeof battle>, x = 26) => {
  const unit = unitOf(state, 'cavemen');
  const members = unit.members.map((member, i) => ({ ...member, x: x + i }));
  return prospectsAt(world, state, unit, members).map(({ by, condition }) => [by, condition]);
};

describe('what a unit would do on initiative', () => {
  test('initiative.trigger: shot at in the open it would seek cover, in the scrub it would take it', () => {
    const fight = battle(field());
    expect(setOff(fight)).toEqual([
      ['shot', SEEK],
      ['blow', BITE],
    ]);
    expect(setOff(fight, 5)).toEqual([['shot', DUCK]]);
  });

  test('initiative.trigger: nobody expects a shot from who has nothing to shoot with, nor from beyond reach', () => {
    expect(setOff(battle(field(['clubs'])))).toEqual([['blow', BITE]]);
    expect(setOff(battle(field(['rocks'], 80)))).toEqual([]);
  });

  test('initiative.trigger: what the place alone sets off is told with who does it', () => {
    const fight = battle(field());
    const unit = unitOf(fight.state, 'cavemen');
    const members = unit.members.map((member, i) => ({ ...member, x: 36 + i }));
    const [first] = prospectsAt(fight.game.world, fight.state, unit, members);
    expect(first).toMatchObject({ by: 'stand', condition: RUSH, because: 'it is within 12 GSU of archers' });
    // Where it stands it is too far off.
    expect(setOff(fight)).not.toContainEqual(['stand', RUSH]);
  });

  test('initiative.format: the card lists all conditions and says which are met', () => {
    const fight = battle(field());
    const unit = unitOf(fight.state, 'cavemen');
    const listed = () =>
      listedConditions({ world: fight.game.world, state: fight.state, unit }).map(({ met }) => met);
    expect(listed()).toEqual([false, false, false, false]);
    unit.prone = true;
    expect(listed()).toEqual([false, false, false, true]);
  });
});

describe('what binds a unit', () => {
  const hurt = midway(blue('cavemen', { initiative: [SEEK] }, ...row(26, 20, 3)), {
    attackers: [{ unit: 'archers', ranged: true }],
  });
  const bound = () => activated({ ...field(), units: [hurt, field().units[1] ?? hurt] }, 'cavemen');

  test('initiative.trigger: which condition, set off by whom, and what must be done', () => {
    const fight = bound();
    expect(fight.game.study(fight.state, 'blue', study => study.duty())).toEqual({
      list: 'initiative',
      condition: SEEK,
      because: 'it has been shot at by archers and it is seen in the open by archers',
      must: 'move as fast as it can to the nearest concealment or cover',
    });
    const free = activated(field(), 'cavemen');
    expect(free.game.study(free.state, 'blue', study => study.duty())).toBeUndefined();
  });

  test('initiative.morale: morale is told by its name', () => {
    const low = midway(blue('cavemen', {}, ...row(26, 20, 3)), { morale: -4 });
    const fight = activated({ ...field(), units: [low, field().units[1] ?? low] }, 'cavemen');
    const duty = fight.game.study(fight.state, 'blue', study => study.duty());
    expect(duty).toMatchObject({ list: 'morale', because: 'its morale is −4, Retreating' });
  });

  test('initiative.trigger: the log says of what was done on initiative why it was', () => {
    const fight = bound();
    const events = fight.does({ type: 'doublePace', unit: 'cavemen' });
    const told = events.flatMap(event => fight.game.tell(fight.state, event));
    expect(told).toContainEqual({
      rule: 'initiative.trigger',
      say: 'cavemen acts on initiative: it has been shot at and an enemy sees it in the open, so it must make for the nearest concealment or cover at Double Pace.',
    });
  });
});
