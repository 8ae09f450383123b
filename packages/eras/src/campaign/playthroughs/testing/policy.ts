import { distanceOfPoints, type Point, snapPoint, topPrompt } from '@emlia/kernel';
import type { CampaignCommand } from '../../commands.ts';
import type { CampaignGame } from '../../game.ts';
import type { Army, CampaignState } from '../../state.ts';
import { armiesOf } from '../../table/checks.ts';
import { countLiving, hasLiving, marchLeft } from '../../table/muster.ts';
import { isInNode } from '../../table/places.ts';
import { areAllies, areHostilePlayers } from '../../table/sides.ts';

/** A plain commander: buys men with a train of supplies, marches on the nearest place that is not its own, and fights on. */
export const choose = (game: CampaignGame, state: CampaignState): CampaignCommand => {
  const prompt = topPrompt(state);
  if (!prompt) throw new Error('nobody is asked');
  const { seat, kind } = prompt;
  if (kind === 'stance') return stance(game, state, seat, prompt.about?.battle ?? '');
  if (kind === 'treaty') return { type: 'answerTreaty', agree: true };
  if (kind !== 'orders') {
    const lawful = game.options(state, seat).find(option => !option.refusal);
    if (!lawful) throw new Error(`nothing to answer to "${kind}"`);
    return lawful.command;
  }
  const wishes = [...purchases(state, seat), ...marches(game, state, seat)];
  return wishes.find(command => game.check(state, seat, command) === undefined) ?? { type: 'endOrders' };
};

const ENOUGH = 60;

const purchases = (state: CampaignState, seat: string): CampaignCommand[] => {
  const { manpower = 0, hq = '' } = state.players[seat] ?? {};
  const home = state.nodes[hq];
  const here = armiesOf(state, seat).find(
    army => home && army.moved === 0 && army.battle === undefined && isInNode(home, army.at),
  );
  if (manpower < ENOUGH) return [];
  const army = here && { army: here.id };
  return [
    { type: 'buyUnits', unit: 'traction-train', lots: 1, ...army },
    { type: 'buyUnits', unit: 'riflemen', lots: 4, ...army },
  ].slice(
    here?.groups.some(group => group.units.some(unit => unit.type === 'traction-train')) ? 1 : 0,
  ) as CampaignCommand[];
};

const marches = (game: CampaignGame, state: CampaignState, seat: string): CampaignCommand[] =>
  armiesOf(state, seat).flatMap(army => {
    const bound = Object.values(state.links).some(link => link.carriers.some(one => one.army === army.id));
    if (army.battle !== undefined || army.moved > 0 || bound || !hasLiving(army)) return [];
    return goals(game, state, seat, army).map(at => march(game, state, army, at));
  });

/** Places of others, the nearest first; then enemies. */
const goals = ({ world }: CampaignGame, state: CampaignState, seat: string, army: Army): Point[] => {
  const places = Object.values(state.nodes)
    .filter(({ controller }) => controller === undefined || !areAllies(world, state, controller, seat))
    .map(({ at }) => at);
  const foes = Object.values(state.armies)
    .filter(other => areHostilePlayers(world, state, other.owner, seat))
    .map(({ at }) => at);
  const apart = (at: Point): number => distanceOfPoints(army.at, at);
  return [...places, ...foes].filter(at => apart(at) > 1).sort((a, b) => apart(a) - apart(b));
};

/** As far as dry ground allows in a straight line. */
const march = ({ world }: CampaignGame, state: CampaignState, army: Army, goal: Point): CampaignCommand => {
  const left = marchLeft(world, state, army) - 1;
  const share = Math.min(1, left / distanceOfPoints(army.at, goal));
  const at = snapPoint({
    x: army.at.x + (goal.x - army.at.x) * share,
    y: army.at.y + (goal.y - army.at.y) * share,
  });
  return { type: 'moveArmy', army: army.id, path: [at] };
};

/** Whoever is outnumbered three to one gets away. */
const stance = ({ world }: CampaignGame, state: CampaignState, seat: string, id: string): CampaignCommand => {
  let [own, foes] = [0, 0];
  const groups: string[] = [];
  for (const { army: one } of state.battles[id]?.members ?? []) {
    const army = state.armies[one];
    if (!army) continue;
    if (army.owner === seat) {
      own += countLiving(army);
      groups.push(
        ...army.groups
          .filter(group => group.units.some(unit => unit.alive + unit.injured > 0))
          .map(group => group.id),
      );
    } else if (areHostilePlayers(world, state, seat, army.owner)) foes += countLiving(army);
  }
  return own * 3 < foes ? { type: 'takeStance', withdraw: groups } : { type: 'takeStance', fight: 6 };
};
