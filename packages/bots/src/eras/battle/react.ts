import { type BattleCommand, battleStudy } from '@emlia/eras';
import { type Plan, planFor } from '../../bot/plan.ts';
import { harmFrom } from './harm.ts';
import { type BattleScene, nameIn, type UnitOnMap } from './scene.ts';

const { unitBoxOf, possibleReactions, gapBetween, relativeAdvantageBetween } = battleStudy;

type Reaction = battleStudy.Reaction;

/** What a unit would rather wait for must be so much better than what it has before it now. */
const PATIENCE = 0.75;

interface Weighed {
  readonly reaction: Reaction;
  readonly value: number;
}

/** Whom it could fire at in its own Targeting, from where it stands. */
const bestLater = ({ field, view, foes }: BattleScene, piece: UnitOnMap): number => {
  let most = 0;
  for (const foe of foes) {
    const far = gapBetween(piece.box, foe.box);
    if (far > piece.reach) continue;
    const plain = harmFrom(field, view, piece, foe, far, undefined);
    if (plain <= most) continue;
    most = Math.max(
      most,
      harmFrom(field, view, piece, foe, far, relativeAdvantageBetween(field, view, piece.unit, foe.unit)),
    );
  }
  return most;
};

/** A block stops whoever must come closer than it does to hurt anybody (move.block-stop), and is fired at instead of anybody else. */
const blockValue = (scene: BattleScene, piece: UnitOnMap, mover: UnitOnMap, { at }: Reaction): number => {
  const { field, view } = scene;
  const { journey } = view;
  const way = journey?.ways[mover.unit.id];
  const [from, to] = [way?.[0], way?.[way.length - 1]];
  if (!journey || !from || !to) return 0;
  const share = journey.length === 0 ? 0 : at / journey.length;
  const there = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const box = unitBoxOf(field, view, mover.unit, there);
  const far = gapBetween(piece.box, box);
  const relative = relativeAdvantageBetween(field, view, piece.unit, mover.unit);
  const given = harmFrom(field, view, piece, mover, far, relative);
  const taken = harmFrom(
    field,
    view,
    mover,
    piece,
    far,
    relativeAdvantageBetween(field, view, mover.unit, piece.unit),
  );
  const outranged = mover.reach < far;
  const later = bestLater(scene, piece) * PATIENCE;
  return (
    given - later - taken * 1.2 + (outranged ? harmFrom(field, view, mover, piece, 0, undefined) * 0.5 : 0)
  );
};

/** phase.opportunity: fire in passing where that is as good as what could be fired at later, and block who is better stopped. */
export const reactPlans = (scene: BattleScene): Plan<BattleCommand>[] => {
  const { ask, field, view, own, foes } = scene;
  const pieces = new Map([...own, ...foes].map(piece => [piece.unit.id, piece]));
  const fire = new Map<string, Weighed>();
  const block = new Map<string, Weighed>();
  const held = new Set<string>();
  for (const reaction of possibleReactions(field, view, ask.seat)) {
    const [piece, mover] = [pieces.get(reaction.unit), pieces.get(reaction.target)];
    if (!piece || !mover) continue;
    if (reaction.weapon === undefined) {
      const value = blockValue(scene, piece, mover, reaction);
      if (value > 0 && !held.has(mover.unit.id) && value > (block.get(piece.unit.id)?.value ?? 0)) {
        held.add(mover.unit.id);
        block.set(piece.unit.id, { reaction, value });
      }
      continue;
    }
    const arms = piece.arms.filter(({ weapon }) => weapon.name === reaction.weapon);
    const relative = relativeAdvantageBetween(field, view, piece.unit, mover.unit);
    const value = harmFrom(field, view, { ...piece, arms }, mover, 0, relative) * ask.temper.harm;
    if (value <= 0 || value < bestLater(scene, piece) * PATIENCE * ask.temper.harm) continue;
    if (value > (fire.get(piece.unit.id)?.value ?? 0)) fire.set(piece.unit.id, { reaction, value });
  }
  const chosen = [...fire.values(), ...block.values()];
  const terms = chosen.map(({ reaction, value }) => ({
    name: `${nameIn(scene, reaction.unit)} ${reaction.weapon === undefined ? 'blocks' : 'fires at'} ${nameIn(scene, reaction.target)}`,
    value,
  }));
  const some = (list: readonly Weighed[], say: string): Plan<BattleCommand>[] =>
    list.length === 0
      ? []
      : [
          planFor<BattleCommand>(
            { type: 'react', reactions: list.map(({ reaction }) => reaction) },
            say,
            terms.filter((_, i) => list.includes(chosen[i] as Weighed)),
          ),
        ];
  return [
    ...some(chosen, 'react to the move'),
    ...some([...fire.values()], 'fire in passing'),
    planFor<BattleCommand>({ type: 'react', reactions: [] }, 'hold fire', [
      { name: 'shots kept', value: 0.01 },
    ]),
  ];
};
