import { type Hired, isAnyOf, type MusteredArmy } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { placeInMuster } from './restrictions.ts';
import { whoWords } from './words.ts';

/** mixed.origins: a character joins a unit; the list may say which, and which units take him. */
export function* faultsOfOfficers(army: MusteredArmy): Iterable<MusterComplaint> {
  for (const officer of army.hired) {
    if (officer.officer === undefined) continue;
    const unit = army.hired.find(one => one.entry === officer.entry && one.officer === undefined);
    if (unit) yield* faultsOfJoining(army, officer, unit);
  }
}

function* faultsOfJoining(
  { pack, force, hired }: MusteredArmy,
  officer: Hired,
  unit: Hired,
): Iterable<MusterComplaint> {
  const complain = (rule: string, say: string, fix: string): MusterComplaint => ({
    ...placeInMuster(officer),
    rule,
    say,
    fix,
  });
  const alone = `Let ${officer.name} stand as a unit of its own.`;
  if (officer.members !== 1) {
    const say = `${officer.name} has ${officer.members} members, and only a single character joins a unit.`;
    yield complain('mixed.origins', say, alone);
    return;
  }
  const rules = force?.officers;
  if (!rules || officer.permitted) return;
  const fitting = rules.filter(({ of }) => isAnyOf(officer.line, of));
  if (fitting.length === 0) {
    const who = rules.map(({ of }) => whoWords(pack, of)).join(' or ');
    const say = `${force.name}: only ${who} may join units, and ${officer.name} is not.`;
    yield complain('army.legal', say, alone);
    return;
  }
  const rule = fitting.find(({ join }) => !join || isAnyOf(unit.line, join));
  if (!rule) {
    const whom = fitting.map(({ join = [] }) => whoWords(pack, join)).join(' or ');
    const say = `${force.name}: ${officer.name} joins ${whom} only, and ${unit.name} is not.`;
    yield complain('army.legal', say, `Join it to another unit. ${alone}`);
    return;
  }
  const beside = hired.filter(
    one => one.entry === unit.entry && one.officer !== undefined && isAnyOf(one.line, rule.of),
  );
  const most = rule.most ?? 1;
  if (beside.length > most && beside.indexOf(officer) === most) {
    const say = `${force.name}: ${unit.name} takes ${most} of ${whoWords(pack, rule.of)} at most; it has ${beside.length}.`;
    yield complain('army.legal', say, `Join ${officer.name} to another unit.`);
  }
}
