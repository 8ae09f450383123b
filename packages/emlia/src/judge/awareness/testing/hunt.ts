import type { TerrainEntry, UnitEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { expect } from 'vitest';
import type { EmliaEvent } from '../../../events.ts';
import { type Battlefield, battle, box } from '../../../testing/battle.ts';
import { thing } from '../../sight/testing/table.ts';
import { isAwareOf } from '../aware.ts';

/** As tall as a man: sparse it conceals partly, solid totally. */
export const HEDGE: TerrainEntry = thing({ name: 'Hedge', character: 'sparse', height: 1, hits: 1 });
export const BARN: TerrainEntry = thing({ name: 'Barn', height: 4 });

export const hedge = (left: number, top: number, right: number, bottom: number) => ({
  is: HEDGE,
  points: box(left, top, right, bottom),
});
export const barn = (left: number, top: number, right: number, bottom: number) => ({
  is: BARN,
  points: box(left, top, right, bottom),
});

export const HUNTERS: Partial<UnitEntry> = {
  skills: {
    closeCombat: { level: 1 },
    aimedFire: { level: 1 },
    stealth: { level: 2 },
    alertness: { level: 2 },
    leadership: { level: 1 },
  },
  equipment: ['clubs', 'crossbows'],
};

/** A battle in which one asks who is aware of whom. */
export const hunt = (field: Battlefield, ...faces: number[]) => {
  const fight = battle({ width: 200, height: 100, ...field }, ...faces);
  const aware = (by: string, of: string): boolean =>
    isAwareOf(fight.game.world, fight.state, fight.unit(by), fight.unit(of));
  return {
    ...fight,
    get state() {
      return fight.state;
    },
    aware,
    activates: (unit: string) => fight.does({ type: 'activate', unit }),
    ends: (unit: string) => fight.does({ type: 'endActivation', unit }),
    /** Takes no action at all. */
    rests: (unit: string) => {
      fight.does({ type: 'activate', unit });
      fight.does({ type: 'endActivation', unit });
    },
    hides: (unit: string, as: 'move' | 'primary' = 'primary', nothingElse = false) =>
      fight.does({ type: 'concealSelf', unit, as, nothingElse }),
    detects: (unit: string, subject: string) => fight.does({ type: 'detect', unit, subject }),
    moves: (unit: string, ...shifts: readonly [number, number][]) =>
      fight.goes({ type: 'normalMove', unit, mode: 'G', paths: fight.paths(unit, ...shifts) }),
    shoots: (unit: string, subject: string) =>
      fight.does({
        type: 'aimedFire',
        unit,
        arms: [{ part: 0, weapon: 'crossbows' }],
        subject,
        forfeitMove: false,
      }),
    tells: (events: readonly EmliaEvent[]): string[] =>
      events.flatMap(event => fight.game.tell(fight.state, event).map(line => `${line.rule}: ${line.say}`)),
    /** Puts someone into hiding without a die. */
    hide: (unit: string, ...finders: string[]) => {
      fight.state.awareness.hidden[unit] = finders;
    },
    face: (unit: string, facing: number) => {
      fight.unit(unit).members = fight.unit(unit).members.map(member => ({ ...member, facing }));
    },
    place: (unit: string, ...at: Point[]) => {
      fight.unit(unit).members = fight.unit(unit).members.map((member, i) => ({ ...member, ...at[i] }));
    },
  };
};

export const expectAware = (fight: ReturnType<typeof hunt>, ...pairs: string[]): void => {
  for (const pair of pairs) {
    const [, by = '', not, of = ''] = /^(\w+) (un)?aware of (\w+)$/.exec(pair) ?? [];
    expect(`${by} ${fight.aware(by, of) ? '' : 'un'}aware of ${of}`, pair).toBe(
      `${by} ${not ?? ''}aware of ${of}`,
    );
  }
};
