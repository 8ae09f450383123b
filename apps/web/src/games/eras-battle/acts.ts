import type { BattleEvent } from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import type { Act } from '../../board/stage/acts.ts';
import { fallsBetween, movesBetween, type Standing, together } from '../eras/played.ts';
import { missileOf } from '../missiles.ts';
import type { BattleMap } from './map.ts';

type Struck = Extract<BattleEvent, { type: 'struck' }>;

/** Weapons that are used hand to hand. */
const BLADES = /sabre|lance|spear|sword|pick|bayonet|axe/;

const facesOf = ({ steps, touched }: Struck): number[] =>
  [...steps, ...touched.flatMap(one => one.steps)].flatMap(({ roll }) =>
    (roll?.rolls ?? []).flatMap(({ faces }) => faces),
  );

const struckActs = ({ scale }: BattleMap, event: Struck, before: Standing): Act[] => {
  const from = event.by.flatMap(({ unit }) => before.get(unit)?.figures ?? []);
  const at = event.touched.map(({ losses }) => losses.unit).filter(unit => before.has(unit));
  const targets = at.flatMap(unit => before.get(unit)?.figures ?? []);
  const aimed = event.target === undefined ? [] : (before.get(event.target)?.figures ?? []);
  const to: readonly Point[] =
    targets.length > 0 ? targets : aimed.length > 0 ? aimed : event.at ? [scale.on(event.at)] : [];
  const [first] = event.by;
  if (!first || from.length === 0 || to.length === 0) return [];
  const hits = event.touched.reduce((sum, { losses }) => sum + losses.killed + losses.injured, 0);
  const lost = event.touched.reduce((sum, { losses }) => sum + losses.killed, 0);
  const faces = facesOf(event);
  const [toward] = to;
  const attack: Act =
    BLADES.test(event.with) && toward
      ? { kind: 'blow', unit: first.unit, toward, hits, at }
      : {
          kind: 'shot',
          unit: first.unit,
          missile: event.as === 'spell' ? 'spell' : missileOf(event.with),
          from,
          to,
          hits,
          at,
        };
  if (faces.length === 0) return [attack];
  const result = hits === 0 ? 'no effect' : `${lost} killed, ${hits - lost} injured`;
  return [
    attack,
    {
      kind: 'dice',
      title: event.with,
      hits: faces,
      misses: [],
      uncounted: true,
      result,
      near: [...from, ...to],
      together: true,
    },
  ];
};

/** What events brought about on a map, from how all stood to how all stand. */
export const battleActs = (
  map: BattleMap,
  events: readonly BattleEvent[],
  before: Standing,
  after: Standing,
  groupOf: (unit: string) => string | undefined,
): Act[] => {
  const paths = new Map(
    events.flatMap(event =>
      event.type === 'groupMoved' ? [[event.group, event.path.map(map.scale.on)] as const] : [],
    ),
  );
  const struck = events.flatMap(event => (event.type === 'struck' ? [event] : []));
  const lost = new Map<string, number>();
  for (const { touched } of struck)
    for (const { losses } of touched) lost.set(losses.unit, (lost.get(losses.unit) ?? 0) + losses.killed);
  return [
    ...together(movesBetween(before, after, unit => paths.get(groupOf(unit) ?? '') ?? [])),
    ...struck.flatMap(event => struckActs(map, event, before)),
    ...together(fallsBetween(before, after, lost)),
  ];
};
