import { type Battlefield, battleStudy } from '@emlia/eras';
import { meanOfPoints, memoizedByKey, type Point } from '@emlia/kernel';

/** A place that decides the battle: to be taken, or to be kept from those who want it. */
export interface BattleGoal {
  readonly name: string;
  readonly at: Point;
  readonly points: readonly Point[];
  readonly task: 'take' | 'hold';
}

/** What the scenario asks of a side, and of the others against it. */
export const battleGoals = memoizedByKey((field: Battlefield, side: string): readonly BattleGoal[] =>
  findGoals(field, side),
);

const findGoals = ({ setup }: Battlefield, side: string): BattleGoal[] => {
  const goals = setup.objectives.flatMap((objective): BattleGoal[] => {
    const node = setup.nodes.find(({ id }) => id === objective.node);
    if (!node || node.points.length === 0) return [];
    const { name, points } = node;
    return [{ name, at: meanOfPoints(points), points, task: objective.side === side ? 'take' : 'hold' }];
  });
  // A campaign's battle is about its node: whoever is not there wants to be.
  if (goals.length > 0 || !setup.campaign) return goals;
  return setup.nodes.flatMap(({ name, points, controller }): BattleGoal[] =>
    points.length === 0
      ? []
      : [{ name, at: meanOfPoints(points), points, task: controller === side ? 'hold' : 'take' }],
  );
};

export const isInGoal = ({ points }: BattleGoal, at: Point): boolean => battleStudy.covers(points, at);
