import { SCALE_PRESETS } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { isAwareOf } from '../judge/awareness/aware.ts';
import { shotAt } from '../judge/elevation.ts';
import { foes, men, table, thing } from '../judge/sight/testing/table.ts';
import { EDITION_IDS } from '../table/edition.ts';
import { distanceBetween } from '../table/entity/base.ts';
import { formatDistance } from '../table/scale/display.ts';
import {
  activated,
  type Battlefield,
  blue,
  box,
  eventOf,
  FOREST,
  formed,
  HILL,
  red,
  SCRUB,
} from '../testing/battle.ts';
import { scene } from '../testing/lead.ts';
import { go } from '../testing/orders.ts';

const far = red('wolves', { timing: 0 }, [50, 5]);

/** What the first draft says of distances, ground, sight and volleys as the core does, tried in both. */
describe.each(EDITION_IDS)('%s', edition => {
  const activatedIn = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) =>
    activated({ edition, ...field }, 'ash', ...faces);

  test('scale.gsu, draft.same.scale.gsu: numbers are GSU whatever a GSU is, and may be cells', () => {
    const units = [blue('ash', {}, [10.5, 20.5]), red('wolves', {}, [15.5, 20.5])];
    const apart = (board: 'free' | 'square') => {
      const { world, unit } = scene({ edition, board, units });
      return distanceBetween(world, unit('ash'), unit('wolves'));
    };
    expect([apart('free'), apart('square')]).toEqual([4, 5]);
    expect(SCALE_PRESETS.map(scale => formatDistance(4, scale))).toContain('4 board hexes');
  });

  test.each([
    [SCRUB, 2],
    [FOREST, 4],
  ])(
    'terrain.rough, terrain.very-rough, draft.same.terrain.fractions: %o is paid for %d times',
    (is, times) => {
      const fight = activatedIn({
        units: [blue('ash', {}, [10, 20]), far],
        terrain: [{ is, points: box(0, 0, 40, 40) }],
      });
      expect(eventOf(fight.does(go(fight, 'ash', [3, 0])), 'unitMoved').spent).toBeCloseTo(3 * times, 3);
    },
  );

  test('elevation.uphill, elevation.downhill, draft.same.elevated.range: it lengthens a shot uphill and the reach of one downhill', () => {
    const RANGE = [30, 60, 120] as const;
    const t = table({
      edition,
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])],
      terrain: [{ is: HILL, points: box(40, 40, 60, 60) }],
    });
    const shot = (from: string, at: string) =>
      shotAt({ world: t.world, unit: t.unit(from) }, t.unit(at), 39, RANGE);
    expect(shot('ash', 'wolves')).toEqual({ distance: 49, range: RANGE });
    expect(shot('wolves', 'ash')).toEqual({ distance: 39, range: [30, 60, 130] });
  });

  test('awareness.spotted, awareness.spotted.relative, draft.same.awareness.spotting: in plain view, without a check, by those who so see it', () => {
    const low = thing({ character: 'solid', height: 0.5, hits: 9 });
    const fight = activatedIn({
      units: [blue('ash', {}, [20, 30]), blue('oak', {}, [30, 30]), red('wolves', {}, [25, 10])],
      terrain: [{ is: low, points: box(23, 13, 40, 13.5) }],
      otherDice: 1,
    });
    fight.state.awareness.hidden = { wolves: [] };
    const knows = (id: string) =>
      isAwareOf(fight.game.world, fight.state, fight.unit(id), fight.unit('wolves'));
    expect([knows('ash'), knows('oak')]).toEqual([false, false]);
    // Past the end of the low wall.
    const events = fight.does(go(fight, 'ash', [-9, -5]));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'unitSpotted', by: 'ash', hider: 'wolves' }),
    );
    expect([knows('ash'), knows('oak')]).toEqual([true, false]);
  });

  test('movemode.flying.slope, draft.same.mode.flying-path: 6 GSU forward and 6 down leave 6.51 of 15', () => {
    const fight = activatedIn({
      options: { altitude: true },
      units: [blue('ash', { movement: [{ speed: 15, mode: 'F' }] }, [10, 20]), far],
    });
    const fly = (by: number, climb: number) =>
      ({ type: 'normalMove', unit: 'ash', mode: 'F', paths: fight.paths('ash', [by, 0]), climb }) as const;
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(fly(2, 6));
    const { spent } = eventOf(fight.does(fly(6, -6)), 'unitMoved');
    expect(15 - spent).toBeCloseTo(6.51, 2);
    expect(fight.unit('ash').members[0]?.x).toBe(18);
  });

  describe('volleys', () => {
    const fire = (skills: object, ...faces: number[]) => {
      const fight = activatedIn(
        {
          width: 200,
          units: [
            formed(blue('ash', { equipment: ['longbows'], skills }, [10, 20]), 'close'),
            red('wolves', { damageLimit: 9 }, [80, 20]),
          ],
        },
        ...faces,
      );
      const arms = [{ part: 0, weapon: 'longbows' }];
      // The same shot in the words of either edition.
      const command = {
        core: { type: 'concentratedVolley', unit: 'ash', arms, subject: 'wolves' },
        'first-draft': { type: 'volleyFire', unit: 'ash', arms, at: { x: 80, y: 20 } },
      } as const;
      return { fight, command: command[edition] };
    };

    test('volley.concentrated.action, draft.same.volley.check: by Volley Fire, a hit for each success and nothing on failure', () => {
      const hits = (face: number) => {
        const { fight, command } = fire({ volleyFire: { level: 1 } }, face);
        return fight.does(command).filter(({ type }) => type === 'hitsMarked').length;
      };
      expect([hits(12), hits(2)]).toEqual([1, 0]);
    });

    test('volley.concentrated.action, draft.same.volley.check: never improvised', () => {
      const { fight, command } = fire({});
      expect(fight.refuses(command)).toMatch(/no Volley Fire skill/);
    });
  });
});
