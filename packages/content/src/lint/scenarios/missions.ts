import { noSuch } from '@emlia/packs';
import type { Check, Finding } from '../check.ts';

/** victory.exact: each is somebody's, can be won by, and is judged when nothing is secret any more. */
export const missionsCheck: Check = {
  name: 'missions',
  *run({ scenarios }) {
    for (const { id, forces, missions = [], victory } of scenarios.values()) {
      const at = (path: Finding['path'], say: string, severity?: Finding['severity']): Finding => ({
        kind: 'scenarios',
        id,
        path,
        say,
        ...(severity && { severity }),
      });
      const ids = forces.map(force => force.id);
      for (const [i, { id: mission, name, force }] of missions.entries()) {
        if (!ids.includes(force)) yield at(['missions', i, 'force'], noSuch('force', force, ids));
        if (!victory.some(one => one.force === force && one.mission === mission))
          yield at(
            ['missions', i],
            `nothing is won by ${name}; give a victory condition of its force "mission: ${mission}"`,
          );
        if (missions.filter(one => one.force === force).length < 2) {
          const say = 'is the only mission of its force, so it is no secret; give it another';
          yield at(['missions', i], say, 'warning');
        }
      }
      const counts = new Map<string, number>();
      for (const { force, mission, does, checked } of victory) {
        const i = counts.get(force) ?? 0;
        counts.set(force, i + 1);
        if (mission === undefined) continue;
        const own = missions.flatMap(one => (one.force === force ? [one.id] : []));
        if (!own.includes(mission))
          yield at(['victory', force, i, 'mission'], noSuch('mission', mission, own));
        const key =
          does !== undefined && does !== 'nothing' ? 'does' : checked === 'everyTurn' ? 'checked' : '';
        if (key !== '')
          yield at(
            ['victory', force, i, key],
            'would give the mission away: it is judged at the end of the game (victory.exact)',
          );
      }
    }
  },
};
