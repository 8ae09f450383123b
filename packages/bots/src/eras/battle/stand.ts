import { type BattleGroup, type BattleState, battleStudy } from '@emlia/eras';
import { distanceOfPoints, memoized, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { wayLeft } from '../ways.ts';
import { isInGoal } from './goals.ts';
import { harmFrom } from './harm.ts';
import type { BattleScene, UnitOnMap } from './scene.ts';

const { unitBoxOf, canSee, eyeOf, gapBetween, middleOf, relativeAdvantageBetween } = battleStudy;

/** A group of the captain's, and what each place is worth to it. */
export interface GroupBody {
  readonly group: BattleGroup;
  readonly pieces: readonly UnitOnMap[];
  readonly worth: number;
  readonly speed: number;
  readonly reach: number;
  /** It is to stay behind and fire over the others. */
  readonly battery: boolean;
}

export const groupBodies = ({ own }: BattleScene): GroupBody[] => {
  const groups = new Map<string, UnitOnMap[]>();
  for (const piece of own) groups.set(piece.unit.group, [...(groups.get(piece.unit.group) ?? []), piece]);
  return [...groups.values()].flatMap(pieces => {
    const [first] = pieces;
    if (!first) return [];
    const worth = pieces.reduce((sum, piece) => sum + piece.worth, 0);
    const reach = Math.max(...pieces.map(piece => piece.reach));
    const lobs = pieces.filter(({ arms }) => arms.some(({ weapon }) => weapon.indirect !== undefined));
    const battery = lobs.length * 2 >= pieces.length;
    return [{ group: first.group, pieces, worth, speed: first.speed, reach, battery }];
  });
};

/** The view as it would be with a group so far away from where it stands. */
const shifted = ({ view }: BattleScene, { pieces }: GroupBody, by: Point): BattleState => {
  if (by.x === 0 && by.y === 0) return view;
  const units = { ...view.units };
  for (const { unit } of pieces) {
    if (unit.aboard !== undefined) continue;
    units[unit.id] = { ...unit, at: { x: unit.at.x + by.x, y: unit.at.y + by.y } };
  }
  return { ...view, units };
};

const MOST_LOOKED_AT = 3;

/** What it could do to somebody next from there, whom it sees. */
const chanceThere = (scene: BattleScene, there: BattleState, pieces: readonly UnitOnMap[]): number => {
  const { field, foes } = scene;
  let sum = 0;
  for (const piece of pieces) {
    const unit = there.units[piece.unit.id];
    if (!unit) continue;
    const box = unitBoxOf(field, there, unit);
    const likely = foes
      .map(foe => {
        const far = gapBetween(box, foe.box);
        return { foe, far, harm: harmFrom(field, there, piece, foe, far, undefined) };
      })
      .filter(({ harm }) => harm > 0)
      .sort((a, b) => b.harm - a.harm)
      .slice(0, MOST_LOOKED_AT);
    let most = 0;
    for (const { foe, far, harm } of likely) {
      if (harm <= most) break;
      const lobs = piece.arms.some(({ weapon }) => weapon.indirect !== undefined);
      if (!lobs && !canSee(field, there, eyeOf(field, there, unit), eyeOf(field, there, foe.unit))) continue;
      const relative = relativeAdvantageBetween(field, there, unit, foe.unit);
      most = Math.max(most, harmFrom(field, there, piece, foe, far, relative));
    }
    sum += most;
  }
  return sum;
};

/** Not every enemy fires at whom he could. */
const SHARED = 0.6;
/** However many come, whoever is in front is fired at so much. */
const LEAST_SHARE = 0.3;

/** What others of ours an enemy could fire at as well, where they stand or after their next move: who goes in together shares his fire. */
const drawn = memoized((scene: BattleScene): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const { own, foes } = scene;
  return new Map(
    foes.map(foe => {
      const groups = new Map<string, number>();
      for (const { group, box, speed, worth, unit } of own) {
        if (unit.aboard !== undefined || gapBetween(box, foe.box) > Math.max(foe.reach, NEAR) + speed)
          continue;
        groups.set(group.id, (groups.get(group.id) ?? 0) + worth);
      }
      return [foe.unit.id, groups];
    }),
  );
});

const shareOf = (scene: BattleScene, { group, worth }: GroupBody, foe: UnitOnMap): number => {
  let others = 0;
  for (const [id, sum] of drawn(scene).get(foe.unit.id) ?? []) if (id !== group.id) others += sum;
  return SHARED * Math.max(LEAST_SHARE, (worth * 1.5) / (worth * 1.5 + others));
};
/** Who could come into range counts for less than who is in it. */
const COMING = 0.45;

/** What could be done to it there before it moves again. */
const dangerThere = (scene: BattleScene, there: BattleState, body: GroupBody): number => {
  const { field, foes } = scene;
  const { pieces } = body;
  let sum = 0;
  for (const foe of foes) {
    let most = 0;
    for (const piece of pieces) {
      const unit = there.units[piece.unit.id];
      if (!unit || unit.aboard !== undefined) continue;
      const far = gapBetween(unitBoxOf(field, there, unit), foe.box);
      const now = harmFrom(field, there, foe, piece, far, undefined);
      const soon = harmFrom(field, there, foe, piece, Math.max(0, far - foe.speed), undefined);
      if (Math.max(now, soon * COMING) <= most) continue;
      const relative = relativeAdvantageBetween(field, there, foe.unit, unit);
      const sees = canSee(field, there, eyeOf(field, there, foe.unit), eyeOf(field, there, unit));
      const harm = sees ? harmFrom(field, there, foe, piece, far, relative) : 0;
      const later = harmFrom(field, there, foe, piece, Math.max(0, far - foe.speed), relative) * COMING;
      most = Math.max(most, harm, later);
    }
    sum += most * shareOf(scene, body, foe);
  }
  return sum;
};

/** phase.opportunity-trigger: of what could fire at whoever crosses its front, so much will. */
const PASSING = 0.7;

/** What could be fired at it in passing, on its way and where it comes to stand. */
const passingFire = (scene: BattleScene, body: GroupBody, by: Point): number => {
  if (by.x === 0 && by.y === 0) return 0;
  const { field, view, foes } = scene;
  const ways = [1, 0.5].map(share => shifted(scene, body, { x: by.x * share, y: by.y * share }));
  let sum = 0;
  for (const foe of foes) {
    if (foe.reach === 0) continue;
    let most = 0;
    for (const there of ways) {
      for (const piece of body.pieces) {
        const unit = there.units[piece.unit.id];
        if (!unit || unit.aboard !== undefined) continue;
        const far = gapBetween(unitBoxOf(field, there, unit), foe.box);
        if (far > foe.reach || harmFrom(field, there, foe, piece, far, undefined) <= most) continue;
        if (!canSee(field, there, eyeOf(field, view, foe.unit), eyeOf(field, there, unit))) continue;
        const relative = relativeAdvantageBetween(field, there, foe.unit, unit);
        most = Math.max(most, harmFrom(field, there, foe, piece, far, relative));
      }
    }
    sum += most * shareOf(scene, body, foe);
  }
  return sum * PASSING;
};

/** How much a turn's march towards what matters is worth, as a share of the group. */
const MARCH = 0.14;
const HOLD = 0.1;

/** Later in a battle that must be won by a certain turn there is less time to be careful. */
const haste = ({ field, view }: BattleScene): number =>
  field.setup.turns === undefined ? 1 : 0.7 + 1.3 * Math.min(1, view.turn / field.setup.turns);

/** Ground that the scenario asks for. */
const groundThere = (scene: BattleScene, there: BattleState, body: GroupBody, at: Point): ScoreTerm[] => {
  const { field, goals, hunts } = scene;
  const { group, worth, speed, battery, pieces } = body;
  return goals.map(goal => {
    const first = pieces[0] && there.units[pieces[0].unit.id];
    const inside = first && isInGoal(goal, middleOf(field, there, first));
    if (goal.task === 'take') {
      const gain = (wayLeft(field, group.at, goal.at) - wayLeft(field, at, goal.at)) / Math.max(20, speed);
      const share = battery ? 0 : MARCH * haste(scene);
      const value = inside ? worth * share * 1.5 : worth * share * Math.max(-1, Math.min(1, gain));
      return { name: `on the way to ${goal.name}`, value };
    }
    const far = distanceOfPoints(at, goal.at);
    const value = inside ? worth * HOLD : -worth * HOLD * Math.min(1, Math.max(0, far - NEAR) / 400);
    return { name: `holding ${goal.name}`, value: battery || hunts ? value / 3 : value };
  });
};

/** Metres from a place to be held within which it is still guarded. */
const NEAR = 250;

/** Going for an enemy whom it could hurt, until he is in range. */
const advanceThere = (scene: BattleScene, body: GroupBody, at: Point): ScoreTerm[] => {
  const { field, view, foes, goals, hunts } = scene;
  const { group, pieces, worth, speed, reach, battery } = body;
  if (!hunts && goals.some(({ task }) => task === 'hold')) return [];
  const within = battery ? farthestLob(pieces) * 0.85 : reach * 0.9;
  const prey = foes.filter(foe => pieces.some(piece => harmFrom(field, view, piece, foe, 0, undefined) > 0));
  if (prey.length === 0) return [];
  const nearest = (from: Point): number =>
    Math.min(...prey.map(({ unit }) => distanceOfPoints(from, unit.at)));
  const [before, after] = [nearest(group.at), nearest(at)].map(far => Math.max(0, far - within));
  const gain = ((before ?? 0) - (after ?? 0)) / Math.max(20, speed);
  return [{ name: 'going for the enemy', value: worth * MARCH * Math.max(-1, Math.min(1, gain)) }];
};

/** Batteries stay behind, but not where their shells reach nobody. */
const farthestLob = (pieces: readonly UnitOnMap[]): number =>
  Math.max(0, ...pieces.flatMap(({ arms }) => arms.map(({ weapon }) => weapon.indirect?.max ?? 0)));

/** All that speaks for and against standing there. */
export const weighStand = (scene: BattleScene, body: GroupBody, by: Point): ScoreTerm[] => {
  const { temper } = scene.ask;
  const there = shifted(scene, body, by);
  const at = { x: body.group.at.x + by.x, y: body.group.at.y + by.y };
  return [
    { name: 'what it could do from there', value: chanceThere(scene, there, body.pieces) * temper.chance },
    { name: 'danger there', value: -dangerThere(scene, there, body) * temper.danger },
    { name: 'fire in passing', value: -passingFire(scene, body, by) * temper.danger },
    ...groundThere(scene, there, body, at).map(({ name, value }) => ({ name, value: value * temper.ground })),
    ...advanceThere(scene, body, at).map(({ name, value }) => ({ name, value: value * temper.advance })),
  ];
};
