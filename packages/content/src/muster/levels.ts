import type { Force, NestedLevel } from '../entries/force.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { GroupStep } from '../notation/index.ts';
import { type Hired, isAnyOf, type MusteredArmy } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { nameList } from './words.ts';

/** unitset.levels: the army, or a group of it that has somebody in it. */
export interface ArmyLevel {
  readonly level: Force | NestedLevel;
  /** As players read it: `Warband 2`. */
  readonly name: string;
  readonly path: readonly GroupStep[];
  /** Who stands in it directly. */
  readonly direct: Hired[];
  /** By kind of group and number. */
  readonly groups: Map<string, ArmyLevel>;
}

/** The groups the muster makes use of, and what it places in groups there are not. */
export const levelsOf = (
  army: MusteredArmy,
): { readonly top: ArmyLevel | undefined; readonly lost: readonly Lost[] } => {
  if (!army.force) return { top: undefined, lost: [] };
  const top = nodeOf(army.force, army.force.name, []);
  const lost: Lost[] = [];
  for (const hired of army.hired) {
    let node = top;
    for (const { group, number } of hired.in) {
      const kind: NestedLevel | undefined = node.level.groups?.find(({ id }) => id === group);
      if (!kind) {
        lost.push({ hired, group, around: node });
        break;
      }
      const key = `${group} ${number}`;
      const inner: ArmyLevel =
        node.groups.get(key) ?? nodeOf(kind, `${kind.name} ${number}`, [...node.path, { group, number }]);
      node.groups.set(key, inner);
      node = inner;
    }
    node.direct.push(hired);
  }
  return { top: toldApart(top), lost };
};

/** Platoon 1 of either company: those who share a name are called by their whole way. */
const toldApart = (top: ArmyLevel): ArmyLevel => {
  const times = new Map<string, number>();
  const count = ({ name, groups }: ArmyLevel): void => {
    times.set(name, (times.get(name) ?? 0) + 1);
    for (const inner of groups.values()) count(inner);
  };
  count(top);
  const called = (node: ArmyLevel, way: string): ArmyLevel => ({
    ...node,
    name: (times.get(node.name) ?? 0) > 1 ? way : node.name,
    groups: new Map([...node.groups].map(([key, inner]) => [key, called(inner, `${way} / ${inner.name}`)])),
  });
  const groups = [...top.groups].map(([key, inner]): [string, ArmyLevel] => [key, called(inner, inner.name)]);
  return { ...top, groups: new Map(groups) };
};

interface Lost {
  readonly hired: Hired;
  readonly group: string;
  readonly around: ArmyLevel;
}

const nodeOf = (level: ArmyLevel['level'], name: string, path: ArmyLevel['path']): ArmyLevel => ({
  level,
  name,
  path,
  direct: [],
  groups: new Map(),
});

/** Everybody in it, its groups included. */
export const everyoneIn = (node: ArmyLevel): Hired[] => [
  ...node.direct,
  ...[...node.groups.values()].flatMap(everyoneIn),
];

/** Whether such a unit could stand in the level, or in a group inside it. */
export const admits = ({ units, groups = [] }: Force | NestedLevel, line: UnitEntry): boolean =>
  (units ? isAnyOf(line, units) : groups.length === 0) || groups.some(inner => admits(inner, line));

/** unitset.levels: the groups in which it could stand directly, from the outside in: `Company / Platoon`. */
export const groupsAdmitting = (group: NestedLevel, line: UnitEntry): string[] => {
  const { name, units, groups = [] } = group;
  const here = units ? isAnyOf(line, units) : groups.length === 0;
  const inner = groups.flatMap(one => groupsAdmitting(one, line)).map(way => `${name} / ${way}`);
  return here ? [name, ...inner] : inner;
};

export const complainOfLost = ({ hired, group, around }: Lost): MusterComplaint => {
  const groups = around.level.groups ?? [];
  const ways = groups.flatMap(one => groupsAdmitting(one, hired.line));
  return {
    rule: 'unitset.levels',
    say: `${hired.name} stands in "${group}", and there is no such group in ${around.name}.`,
    fix:
      groups.length > 0
        ? `Put it in ${ways.length > 0 ? nameList(ways) : oneOfNames(groups)}.`
        : 'Put it in no group there.',
    entry: hired.entry,
  };
};

export const oneOfNames = (named: readonly { readonly name: string }[]): string =>
  nameList(named.map(({ name }) => name));
