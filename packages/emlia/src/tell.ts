import type { AppliedModifier, Line } from '@emlia/kernel';
import type { CheckRolled, EmliaEvent } from './events.ts';
import { DIFFICULTY } from './skill/check.ts';
import type { EmliaState } from './state.ts';
import { forceName, type World } from './world.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

const row = ({ label, by }: AppliedModifier): string =>
  `${label.charAt(0).toLowerCase()}${label.slice(1)} ${by === 'automatic' ? 'automatic success' : signed(by)}`;

/** `5 dice: 12 9 | 4 2 1 · outside short range −2 · total −2 · 2 successes` */
export const formatCheck = (check: CheckRolled): string => {
  const sorted = [...check.faces].sort((a, b) => b - a);
  const hits = sorted.filter(face => face + check.total >= DIFFICULTY).join(' ');
  const misses = sorted.filter(face => face + check.total < DIFFICULTY).join(' ');
  const faces = check.faces.length > 0 ? `: ${hits || '–'} | ${misses || '–'}` : '';
  return [
    `${counted(check.level, 'die', 'dice')}${faces}`,
    ...check.modifiers.map(row),
    `total ${signed(check.total)}`,
    counted(check.successes, 'success', 'successes'),
  ].join(' · ');
};

/** The battle in plain sentences. Events that only keep the books tell nothing. */
export const tell = (world: World, state: EmliaState, event: EmliaEvent): Line[] => {
  const name = (id: string): string => state.units[id]?.name ?? id;
  const weapon = (id: string | undefined): string =>
    id === undefined ? 'bare hands' : (world.setup.equipment[id]?.name.toLowerCase() ?? id);
  switch (event.type) {
    case 'rolledOff': {
      const rolls = event.rolls.map(({ seat, faces }) => `${forceName(world, seat)} ${faces.join(', ')}`);
      const first = forceName(world, event.order[0] ?? '');
      const what = event.rule === 'scenario.deployment.order' ? 'place the first unit' : 'go first';
      return [{ say: `${first} ${what}.`, rule: event.rule, working: rolls.join(' · ') }];
    }
    case 'unitDeployed':
      return [{ say: `${name(event.unit)} takes position.`, rule: 'scenario.deployment' }];
    case 'turnBegan':
      return [{ say: `Turn ${event.turn} begins.`, rule: 'timing.turn' }];
    case 'stepBegan':
      return [{ say: `Step ${event.step}.`, rule: 'timing.steps' }];
    case 'unitMoved': {
      const used = Math.round(event.spent * 10) / 10;
      if (used === 0) return [{ say: `${name(event.unit)} stays where it is.`, rule: 'move.normal' }];
      return [{ say: `${name(event.unit)} moves, using ${used} GSU of movement.`, rule: 'move.normal' }];
    }
    case 'unitFired': {
      const hits = event.check.successes;
      const say = `${name(event.unit)} fires ${weapon(event.weapon)} at ${name(event.subject)}: ${hits === 0 ? 'no hit' : counted(hits, 'hit')}.`;
      const away = `${Math.round(event.distance * 10) / 10} GSU away`;
      return [{ say, rule: 'fire.success', working: `${away} · ${formatCheck(event.check)}` }];
    }
    case 'unitStruck': {
      const hits = event.check.successes;
      const say = `${name(event.unit)} strikes ${name(event.subject)} with ${weapon(event.weapon)}: ${hits === 0 ? 'no hit' : counted(hits, 'hit')}.`;
      return [{ say, rule: 'melee.success', working: formatCheck(event.check) }];
    }
    case 'unitDamaged': {
      if (event.points === 0) {
        const say = `The hits on ${name(event.unit)} are too few to harm it.`;
        return [{ say, rule: 'damage.points', working: poolsOf(event) }];
      }
      const fall =
        event.casualties > 0 ? `; ${counted(event.casualties, 'member falls', 'members fall')}` : '';
      const say = `${name(event.unit)} takes ${counted(event.points, 'damage point')}${fall}.`;
      return [{ say, rule: 'damage.points', working: poolsOf(event) }];
    }
    case 'unitDestroyed':
      return [{ say: `${name(event.unit)} is wiped out.`, rule: 'damage.wiped-out' }];
    case 'battleEnded':
      return [{ say: event.result.say, rule: event.result.rule }];
    default:
      return [];
  }
};

const poolsOf = ({ pools }: Extract<EmliaEvent, { type: 'unitDamaged' }>): string =>
  pools
    .map(
      pool =>
        `${counted(pool.hits, 'hit')} at base damage ${pool.damage}, ${pool.needed} for a point: ${pool.points}`,
    )
    .join(' · ');
