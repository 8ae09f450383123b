import { describe, expect, test } from 'vitest';
import { isAwareOf } from '../judge/awareness/aware.ts';
import { isEngagedBy } from '../judge/engagement/engaged.ts';
import { foes, men, table, thing } from '../judge/sight/testing/table.ts';
import { EDITION_IDS } from '../table/edition.ts';
import {
  type Battlefield,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  formed,
  HILL,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
} from '../testing/battle.ts';
import { blueBlock, redBlock } from '../testing/block.ts';
import { chief } from '../testing/lead.ts';
import { end, go, wake } from '../testing/orders.ts';

/** What the first draft says as the core does (draft.edition.inherit), tried in both. */
describe.each(EDITION_IDS)('%s', edition => {
  const fightOf = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) =>
    battle({ edition, ...field }, ...faces);
  const awake = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) => {
    const fight = fightOf(field, ...faces);
    fight.does(wake('ash'));
    return fight;
  };
  const far = red('wolves', { timing: 0 }, [50, 5]);
  const lone = (changes = {}, is = {}, terrain: Battlefield['terrain'] = []) =>
    awake({
      units: [midway(formed(blue('ash', { timing: 5, ...changes }, [10, 20]), 'open', 90), is), far],
      terrain: terrain ?? [],
    });
  const walk = (fight: ReturnType<typeof lone>, ...by: [number, number][]) => go(fight, 'ash', ...by);
  const pass = (fight: ReturnType<typeof lone>, unit: string) => [
    ...fight.does(wake(unit)),
    ...fight.does(end(unit)),
  ];
  const clubs = [{ part: 0, weapon: 'clubs' }] as const;
  const strike = (unit = 'ash', subject = 'wolves') =>
    ({ type: 'closeCombat', unit, arms: clubs, subject }) as const;
  const shot = {
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'rocks' }],
    subject: 'wolves',
    forfeitMove: false,
  } as const;

  describe('moving', () => {
    test('move.normal, draft.same.move.normal, draft.move.path-length: up to its speed, along the path', () => {
      const fight = lone();
      fight.refused('move.normal', walk(fight, [0, 10], [0, 4]));
      expect(eventOf(fight.does(walk(fight, [0, 9], [0, 3])), 'unitMoved').spent).toBe(15);
    });

    test('move.normal, draft.move.individual: each member goes its own way', () => {
      const fight = awake({ units: [blue('ash', { timing: 5 }, [10, 20], [12, 20]), far] });
      fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[], [{ x: 20, y: 20 }]] });
      expect(fight.unit('ash').members.map(({ x }) => x)).toEqual([10, 20]);
    });

    test('move.prone, draft.same.move.drop-down, draft.same.move.prone-size, draft.move.prone-cost: prone is half the size and twice the cost', () => {
      const fight = lone();
      fight.does({ type: 'dropDown', unit: 'ash' });
      expect(fight.unit('ash').prone).toBe(true);
      const lying = lone({}, { prone: true });
      lying.refused('move.normal', walk(lying, [8, 0]));
      expect(eventOf(lying.does(walk(lying, [7, 0])), 'unitMoved').spent).toBe(14);
      const inScrub = lone({}, { prone: true }, [{ is: SCRUB, points: box(0, 0, 40, 40) }]);
      expect(eventOf(inScrub.does(walk(inScrub, [3, 0])), 'unitMoved').spent).toBe(12);
    });

    test('move.stand, draft.same.move.stand-up: it gets up as its move', () => {
      const fight = lone({}, { prone: true });
      fight.does({ type: 'standUp', unit: 'ash' });
      expect([fight.unit('ash').prone, fight.unit('ash').used.move]).toEqual([false, 'Stand Up']);
    });

    test('move.doublepace, draft.same.move.double-pace: one more Normal Move, and −4 on every check', () => {
      const fight = awake(
        { units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', { timing: 0 }, [48, 20])] },
        12,
        12,
        12,
        12,
        12,
      );
      fight.does({ type: 'doublePace', unit: 'ash' });
      fight.does(walk(fight, [15, 0]));
      fight.does(walk(fight, [15, 0]));
      expect(fight.unit('ash').members[0]?.x).toBe(40);
      const { modifiers } = checkOf(fight.does(shot));
      expect(modifiers).toContainEqual({ rule: 'move.doublepace.penalty', label: 'Double Paced', by: -4 });
    });

    test('movemode.ground, draft.same.mode.ground: one speed and no least', () => {
      const fight = lone();
      expect(eventOf(fight.does(walk(fight, [1, 0])), 'unitMoved').spent).toBe(1);
    });

    test('movemode.flying, draft.same.mode.flying: the ground is nothing to a flyer', () => {
      const fight = lone({ movement: [{ speed: 15, mode: 'F' }] }, {}, [
        { is: SCRUB, points: box(0, 0, 60, 40) },
      ]);
      const moved = fight.does({
        type: 'normalMove',
        unit: 'ash',
        mode: 'F',
        paths: fight.paths('ash', [15, 0]),
      });
      expect(eventOf(moved, 'unitMoved').spent).toBe(15);
    });

    test('movemode.boat, movemode.hover, draft.same.mode.boat, draft.same.mode.hover: boats keep to the water, hover craft to neither', () => {
      const shore = [{ is: { ...RIVER, veryRough: [] }, points: box(0, 0, 30, 40) }];
      const sail = (mode: 'B' | 'H', by: number) => {
        const fight = lone({ movement: [{ speed: 25, mode }] }, {}, shore);
        return {
          fight,
          command: { type: 'normalMove', unit: 'ash', mode, paths: fight.paths('ash', [by, 0]) } as const,
        };
      };
      const on = sail('B', 10);
      on.fight.does(on.command);
      const ashore = sail('B', 24);
      expect(ashore.fight.refuses(ashore.command)).toMatch(/movemode\.boat/);
      const over = sail('H', 24);
      over.fight.does(over.command);
    });

    describe('gears', () => {
      const movement = [{ speed: 60, mode: 'G', gears: [10, 20, 40, 60], turns: [2, 5, 20, 40] } as const];
      const tank = (speed: number) =>
        awake({
          width: 120,
          units: [
            midway(formed(blue('ash', { timing: 5, movement }, [20, 20]), 'open', 90), {
              momentum: { speed },
            }),
            red('wolves', { timing: 0 }, [110, 5]),
          ],
        });
      const drive = (speed: number, more = {}) =>
        ({ type: 'drive', unit: 'ash', mode: 'G', speed, courses: [[]], ...more }) as const;

      test('movemode.accel, draft.same.mode.gears: after 42 any speed from 21 to 60', () => {
        tank(42).refused('movemode.accel', drive(20));
        for (const speed of [21, 60]) tank(42).does(drive(speed));
      });

      test('movemode.accel.doublepace, draft.same.mode.gears-double-pace: by Double Pace as slow as 11', () => {
        const fight = tank(42);
        fight.does({ type: 'doublePace', unit: 'ash' });
        fight.refused('movemode.accel', drive(10));
        fight.does(drive(11));
      });

      test('movemode.accel.reverse, draft.same.mode.reverse: from the lowest gear alone, at half its value', () => {
        expect(tank(42).refuses(drive(5, { reverse: true }))).toMatch(/^movemode\.accel/);
        tank(5).does(drive(5, { reverse: true }));
        expect(tank(5).refuses(drive(6, { reverse: true }))).toMatch(/^movemode\.accel/);
      });

      test('movemode.turn, draft.same.mode.turn-limited: at 25 one turn of 45 degrees after 20 GSU, and no other', () => {
        tank(25).does(drive(25, { courses: [[{ after: 20, by: 45 }]] }));
        expect(tank(25).refuses(drive(25, { courses: [[{ after: 19, by: 45 }]] }))).toMatch(
          /^movemode\.turn/,
        );
        expect(
          tank(25).refuses(
            drive(25, {
              courses: [
                [
                  { after: 20, by: 45 },
                  { after: 25, by: 45 },
                ],
              ],
            }),
          ),
        ).toMatch(/^movemode\.turn/);
      });
    });
  });

  describe('fighting', () => {
    const close = (ours: number, theirs: number, changes = {}) => ({
      units: [
        blue('ash', { timing: 5 }, ...row(20, 20, ours)),
        red('wolves', { timing: 0, ...changes }, ...row(20, 21, theirs)),
      ],
    });

    test('melee.action, melee.success, draft.same.melee.check: a hit for each success, and improvised without the skill', () => {
      const fight = awake(
        {
          units: [
            blue('ash', { timing: 5, skills: {} }, [20, 20]),
            red('wolves', { timing: 0, damageLimit: 9 }, [20, 21]),
          ],
        },
        12,
      );
      const events = fight.does(strike());
      expect(checkOf(events)).toMatchObject({ level: 1, improvised: true, successes: 1 });
      expect(eventOf(events, 'hitsMarked').count).toBe(1);
    });

    test('fire.action, fire.success, draft.same.fire.check, draft.same.fire.requirement: unengaged, with a weapon made for it', () => {
      const engaged = awake(close(2, 2));
      engaged.refused('fire.action', shot);
      const unarmed = awake({
        units: [blue('ash', { timing: 5, equipment: ['clubs'] }, [10, 20]), red('wolves', {}, [10, 24])],
      });
      unarmed.refused('equipment.choice', { ...shot, arms: [{ part: 0, weapon: 'rocks' }] });
      const free = awake(
        {
          units: [
            blue('ash', { timing: 5, skills: {} }, [10, 20]),
            red('wolves', { damageLimit: 9 }, [10, 24]),
          ],
        },
        12,
      );
      expect(checkOf(free.does(shot))).toMatchObject({ improvised: true, successes: 1 });
    });

    test('disengage.action, draft.same.disengage.check: a primary action that cannot be improvised', () => {
      const fight = awake({
        units: [blue('ash', { timing: 5, skills: {} }, [20, 20]), red('wolves', {}, [20, 21])],
      });
      fight.refused('skill.improvise', { type: 'disengage', unit: 'ash' });
      const made = awake(close(2, 2), 12, 12, 12, 12, 12);
      made.does({ type: 'disengage', unit: 'ash' });
      expect(made.unit('ash').used.primary).toBe('Disengage/Distract');
    });

    test('disengage.success, draft.same.disengage.success, draft.same.disengage.distract: each success stops as many as the source has, though it stays', () => {
      const fight = awake(
        {
          units: [
            blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, ...row(20, 20, 2)),
            red('wolves', { timing: 0 }, ...row(20, 21, 5)),
          ],
        },
        12,
      );
      fight.does({ type: 'disengage', unit: 'ash' });
      expect(fight.unit('wolves').stopped).toHaveLength(2);
    });

    test('freestrike.trigger, draft.same.free-strike.trigger: a move action while engaged provokes, a free action does not', () => {
      const provokes = (command: object) => {
        const fight = awake(close(2, 2));
        const events = fight.does(command as never);
        return fight.asked()?.kind === 'freeStrike' || events.some(({ type }) => type === 'unitStruck');
      };
      expect(provokes({ type: 'dropDown', unit: 'ash' })).toBe(true);
      expect(provokes({ type: 'delay', unit: 'ash', timing: 1 })).toBe(false);
    });

    test('charge.move, charge.attack, draft.same.charge.straight, draft.same.charge.attack: straight at it, then Close Combat at +1', () => {
      const fight = awake(
        {
          units: [
            blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [10, 20]),
            red('wolves', { timing: 0 }, [18, 26]),
          ],
        },
        12,
      );
      const events = fight.does({ type: 'charge', unit: 'ash', mode: 'G', arms: clubs, subject: 'wolves' });
      const { modifiers } = checkOf(events);
      expect(modifiers).toContainEqual(
        expect.objectContaining({ by: 1, label: expect.stringMatching(/Charged/) }),
      );
      const { x = 0, y = 0 } = fight.unit('ash').members[0] ?? {};
      expect((y - 20) / (x - 10)).toBeCloseTo(6 / 8, 2);
    });

    test('ranked.breakranks, draft.same.ranked.break-ranks: close formation as a move action', () => {
      const fight = awake({
        units: [blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }, { timing: 5 }), far],
      });
      fight.does({ type: 'breakRanks', unit: 'ash' });
      expect(fight.unit('ash')).toMatchObject({ formation: 'close', used: { move: 'Break Ranks' } });
    });

    test('ranked.exact, draft.same.ranked.separate: blocks keep their places while they fight', () => {
      const fight = fightOf({
        units: [
          blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }),
          redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 }),
        ],
      });
      expect(isEngagedBy(fight.game.world, fight.state, fight.unit('ash'), fight.unit('wolves'))).toBe(true);
      expect(fight.unit('ash').members[0]).toMatchObject({ x: 20, y: 20 });
    });

    test('mixed.defence, draft.same.mixed.defence: enemies fought together are attacked as one', () => {
      const fight = awake(
        {
          units: [
            blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [20, 20]),
            red('wolves', { damageLimit: 9 }, [20, 21]),
            red('bears', { damageLimit: 9 }, [21, 20]),
          ],
        },
        12,
      );
      const { among = [] } = eventOf(fight.does(strike()), 'hitsMarked');
      expect(among.map(({ unit }) => unit).sort()).toEqual(['bears', 'wolves']);
    });

    test('elevation.advantage, draft.same.elevated.melee: −1 against whoever stands higher, +1 from above', () => {
      const total = (top: number, bottom: number) => {
        const fight = awake(
          { ...close(3, 3), terrain: [{ is: HILL, points: box(0, top, 60, bottom) }] },
          12,
          12,
          12,
          12,
          12,
        );
        return checkOf(fight.does(strike())).modifiers.find(({ label }) => /levation/.test(label))?.by;
      };
      expect([total(20.5, 40), total(0, 20.5)]).toEqual([-1, 1]);
    });

    test('mixed.offence, draft.mixed.offence: each part attacks with its own skill and weapon', () => {
      const fight = awake(
        {
          units: [
            blue(
              'ash',
              { timing: 5, skills: { closeCombat: { level: 1 } }, with: [{ entry: 'chief', members: 1 }] },
              ...row(20, 20, 2),
            ),
            red('wolves', { timing: 0, damageLimit: 9 }, ...row(20, 21, 2)),
          ],
          entries: [chief({ skills: { closeCombat: { level: 2 } }, equipment: ['spears'] })],
        },
        12,
        12,
        12,
      );
      const arms = [
        { part: 0, weapon: 'clubs' },
        { part: 1, weapon: 'spears' },
      ];
      const { blows } = eventOf(fight.does({ ...strike(), arms }), 'unitStruck');
      expect(blows.map(({ weapon, check }) => [weapon, check.level])).toEqual([
        ['clubs', 1],
        ['spears', 2],
      ]);
    });
  });

  describe('seeing', () => {
    const tableOf: typeof table = field => table({ edition, ...field });
    const high = thing({ height: 4, hits: 9 });
    const low = thing({ character: 'solid', height: 0.5, hits: 9 });
    const between = (is: ReturnType<typeof thing>) =>
      tableOf({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [30, 50])],
        terrain: [{ is, points: box(28, 30, 28.5, 70) }],
      });

    test('sight.line, concealment.grades, draft.same.sight.line, draft.same.conceal.levels, draft.same.conceal.total-unseen: none, partial, total, and total is unseen', () => {
      const open = tableOf({ units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [30, 50])] });
      expect(open.grade('ash', 'wolves')).toBe('none');
      expect(between(low).grade('ash', 'wolves')).toBe('partial');
      expect(between(high).grade('ash', 'wolves')).toBe('total');
      expect([between(low).sight('ash', 'wolves').seen, between(high).sight('ash', 'wolves').seen]).toEqual([
        true,
        false,
      ]);
    });

    test('concealment.members.total, draft.same.conceal.every-member: hidden altogether if each of its members is', () => {
      const t = tableOf({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [30, 40], [30, 60])],
        terrain: [
          { is: high, points: box(28, 37, 28.5, 44) },
          { is: high, points: box(28, 56, 28.5, 63) },
        ],
      });
      expect(t.grade('ash', 'wolves')).toBe('total');
    });

    test('cover.test, draft.same.cover: what stops the blow covers as well as it conceals', () => {
      expect(between(low).cover('ash', 'wolves', 3).grade).toBe('partial');
      expect(between(high).cover('ash', 'wolves', 3).grade).toBe('total');
      expect(between(high).cover('ash', 'wolves', 9).grade).toBe('none');
    });

    test('sight.not-awareness, awareness.default, awareness.total, draft.same.sight.not-awareness, draft.same.awareness.default, draft.same.awareness.total: whoever is seen is known, whoever is hidden is not, and hiding breaks the first', () => {
      const knows = (t: ReturnType<typeof between>) =>
        isAwareOf(t.world, t.state, t.unit('ash'), t.unit('wolves'));
      expect([knows(between(low)), knows(between(high))]).toEqual([true, false]);
      const hiding = between(low);
      hiding.state.awareness.hidden = { wolves: [] };
      expect(knows(hiding)).toBe(false);
      expect(hiding.sight('ash', 'wolves').seen).toBe(true);
    });

    test('awareness.subject, draft.same.awareness.required: nobody attacks whom it is not aware of', () => {
      const fight = awake({
        units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', {}, [10, 30])],
        terrain: [{ is: high, points: box(0, 25, 40, 25.5) }],
      });
      fight.refused('awareness.subject', shot);
    });

    test('stealth.skills, draft.same.awareness.skills: hiding takes Stealth, searching Alertness', () => {
      const fight = awake({
        units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', {}, [10, 30])],
        terrain: [{ is: high, points: box(0, 25, 40, 25.5) }],
      });
      expect(fight.refuses({ type: 'detect', unit: 'ash', subject: 'wolves' })).toMatch(/^stealth\.skills/);
    });

    test('stealth.detect.ban, draft.same.detect.impossible: over 20 away and out of view nothing can come of searching', () => {
      const searched = (y: number) => {
        const fight = awake({
          height: 60,
          units: [
            blue('ash', { timing: 5, skills: { alertness: { level: 3 } } }, [10, 50]),
            red('wolves', { timing: 0 }, [10, y]),
          ],
          terrain: [{ is: high, points: box(0, 40, 60, 40.5) }],
          otherDice: 2,
        });
        return eventOf(fight.does({ type: 'detect', unit: 'ash', subject: 'wolves' }), 'unitSearched').banned;
      };
      expect([searched(35), searched(10)]).toEqual([undefined, true]);
    });

    test('awareness.pass, draft.same.pass-awareness.effect: friends within 20 learn of it', () => {
      const fight = awake({
        units: [
          blue('ash', { timing: 5, skills: { leadership: { level: 1 } } }, [10, 20]),
          blue('oak', { timing: 4 }, [10, 30]),
          red('wolves', { timing: 0 }, [25, 20]),
        ],
        terrain: [{ is: high, points: box(0, 25, 40, 25.5) }],
        otherDice: 12,
      });
      const knows = () => isAwareOf(fight.game.world, fight.state, fight.unit('oak'), fight.unit('wolves'));
      expect(knows()).toBe(false);
      fight.does({ type: 'passAwareness', unit: 'ash', subject: 'wolves', as: 'move' } as never);
      expect(knows()).toBe(true);
    });

    test('cover.taking.enter, move.cover, draft.same.takecover.action, draft.same.takecover.lifecycle: a move action without a check, kept until it moves off', () => {
      const fight = awake({
        units: [blue('ash', { timing: 5 }, [10, 20]), far],
        terrain: [{ is: low, points: box(0, 22, 40, 22.5) }],
      });
      fight.does({ type: 'takeCover', unit: 'ash' });
      expect(fight.unit('ash')).toMatchObject({ takingCover: true, used: { move: 'Take Cover' } });
      const away = awake({
        units: [midway(blue('ash', { timing: 5 }, [10, 20]), { takingCover: true }), far],
        terrain: [{ is: low, points: box(0, 22, 40, 22.5) }],
      });
      away.does(walk(away, [0, -7]));
      expect(away.unit('ash').takingCover).toBe(false);
    });
  });

  describe('damage', () => {
    /** So many hits on ash when nobody else does anything in the turn. */
    const hurt = (changes: object, count: number, ...faces: number[]) => {
      const fight = fightOf(
        {
          units: [
            blue('ash', { timing: 0, morale: 7, ...changes }, [10, 20]),
            red('wolves', { timing: 0 }, [50, 5]),
          ],
          markers: [{ unit: 'ash', source: 'wolves', count, damage: 1 }],
        },
        ...faces,
      );
      const events = [...pass(fight, 'ash'), ...pass(fight, 'wolves')];
      return { fight, events };
    };

    test('damage.points, draft.same.damage.base: base damage off the Hits, and a point for each that many hits', () => {
      expect(
        hurt({ hits: { base: 3, armour: 0 }, damageLimit: 9 }, 5).fight.unit('ash').parts[0]?.damage,
      ).toBe(2);
    });

    test('damage.limit, draft.same.damage.limit: it dies when its limit is reached', () => {
      expect(hurt({ damageLimit: 3 }, 2).fight.unit('ash').place).toBe('table');
      expect(hurt({ damageLimit: 3 }, 3).fight.unit('ash').place).toBe('destroyed');
    });

    test('damage.threshold, draft.same.damage.threshold: a roll for each full threshold, until a result brings it down', () => {
      const vitalTable = {
        die: { count: 1, sides: 12 },
        rows: [
          { from: 1, to: 11, effects: [{ effect: 'nothing' as const }] },
          { from: 12, to: 12, effects: [{ effect: 'destroyed' as const }] },
        ],
      };
      const { damageLimit: _, ...wall } = blue('ash', { threshold: 2, vitalTable }, [10, 20]).entry;
      const { events, fight } = (() => {
        const battleOf = fightOf(
          {
            units: [
              { ...blue('ash', {}, [10, 20]), entry: { ...wall, timing: 0 } },
              red('wolves', { timing: 0 }, [50, 5]),
            ],
            markers: [{ unit: 'ash', source: 'wolves', count: 5, damage: 1 }],
          },
          3,
          12,
        );
        return { events: [...pass(battleOf, 'ash'), ...pass(battleOf, 'wolves')], fight: battleOf };
      })();
      expect(events.filter(({ type }) => type === 'vitalRolled')).toHaveLength(2);
      expect(fight.unit('ash').place).toBe('destroyed');
    });

    test('morale.casualty-base, draft.same.morale.start-of-turn: shares are of what it was when the turn began', () => {
      const { fight } = hurt({ damageLimit: 9 }, 1);
      expect(fight.state.turn).toBe(2);
      expect(fight.unit('ash').parts[0]?.start).toEqual({ members: 1, damage: 1 });
    });
  });

  describe('the turn', () => {
    const steps = () =>
      fightOf({
        units: [
          blue('ash', { timing: 3 }, [10, 30]),
          blue('oak', { timing: 1 }, [14, 30]),
          red('wolves', { timing: 3 }, [50, 5]),
          red('bears', { timing: 0 }, [54, 5]),
        ],
      });

    test('timing.steps, draft.same.turn.countdown, timing.turn, draft.same.turn.shared: all in one turn, the highest first', () => {
      const fight = steps();
      const order: string[] = [];
      for (let i = 0; i < 4; i++) {
        const unit = ['ash', 'oak', 'wolves', 'bears'].find(
          id =>
            fight.unit(id).seat === fight.asked()?.seat &&
            !fight.unit(id).activated &&
            fight.unit(id).timing === fight.state.step,
        );
        order.push(unit ?? '');
        pass(fight, unit ?? '');
      }
      expect(order).toEqual(['ash', 'wolves', 'oak', 'bears']);
      expect(fight.state.turn).toBe(2);
    });

    test('timing.alternate, draft.same.turn.least-recent: whoever activated least recently chooses', () => {
      const fight = steps();
      expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'activate' });
      pass(fight, 'ash');
      expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
    });

    test('entity.unit, draft.same.turn.single-entity: one alone is a unit', () => {
      expect(lone().unit('ash').members).toHaveLength(1);
    });

    test('activation.delay, activation.delay.lower, activation.delay.counts, draft.same.delay, draft.same.delay.lower, draft.same.delay.counts: to any lower step, and it counts as activating', () => {
      const fight = steps();
      fight.does(wake('ash'));
      fight.refused('activation.delay.lower', { type: 'delay', unit: 'ash', timing: 3 });
      const moved = steps();
      moved.does(wake('ash'));
      moved.does({ type: 'dropDown', unit: 'ash' });
      moved.refused('activation.delay', { type: 'delay', unit: 'ash', timing: 0 });
      fight.does({ type: 'delay', unit: 'ash', timing: 0 });
      expect(fight.unit('ash')).toMatchObject({ timing: 0, activated: false });
      expect(fight.asked()).toMatchObject({ seat: 'red' });
    });

    test('activation.actions, draft.same.actions.two: one move and one primary action, in either order', () => {
      const fight = awake(
        { units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', { damageLimit: 9 }, [10, 28])] },
        2,
        2,
        2,
        2,
        2,
      );
      fight.does(shot);
      fight.refused('activation.actions', shot);
      fight.does(walk(fight, [3, 0]));
      fight.refused('activation.actions', walk(fight, [3, 0]));
    });

    test('activation.free, draft.same.actions.free: a free action uses up neither, and none comes twice', () => {
      const fight = awake({ units: [blue('ash', { timing: 5 }, ...row(10, 20, 4)), far], otherDice: 2 });
      fight.does({ type: 'splitUnit', unit: 'ash', subject: 'ash', members: [3] });
      expect(fight.unit('ash').used).toMatchObject({ free: ['Split Unit'] });
      expect(fight.unit('ash').used.move).toBeUndefined();
      expect(fight.unit('ash').used.primary).toBeUndefined();
      fight.refused('activation.free', { type: 'splitUnit', unit: 'ash', subject: 'ash', members: [2] });
    });

    test('activation.forfeit, draft.same.actions.forfeit: what is used cannot be given up', () => {
      const fight = awake({ units: [blue('ash', { timing: 5 }, [10, 20]), red('wolves', {}, [10, 28])] });
      fight.does(walk(fight, [3, 0]));
      fight.refused('fire.forfeit', { ...shot, forfeitMove: true });
    });

    test('leadership.ignore, leadership.reorder, leadership.take-command, leadership.join, draft.same.actions.leadership: free actions', () => {
      const { list } = fightOf({ units: [blue('ash', {}, [10, 20]), far] }).game.world.edition.orders;
      const free = list.byKind.free.map(({ name }) => name);
      for (const name of [
        'Ignore Initiative Conditions',
        'Ignore Morale Effect',
        'Reorder',
        'Take Command',
        'Join Units',
      ])
        expect(free).toContain(name);
    });

    test('action.available, draft.same.attack.abilities: an ability can give or take an action', () => {
      const fight = awake({
        units: [
          blue('ash', { timing: 5, abilities: [{ ability: 'cannot', action: 'aimed fire' }] }, [10, 20]),
          red('wolves', {}, [10, 28]),
        ],
      });
      fight.refused('action.available', shot);
    });
  });
});
