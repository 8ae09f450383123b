import type { UnitEntry } from '../entries/unit.ts';
import { type Hired, type MusteredArmy, ownEntry } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { placeInMuster } from './restrictions.ts';
import { nameList } from './words.ts';

/** army.general: a character of the army, with those he is hired with. */
interface Character {
  readonly hired: Hired;
  readonly line: UnitEntry;
  readonly name: string;
  /** Marked by the list. */
  readonly listed: boolean;
}

/** Single members: of a stat line of their own, or listed with a unit. */
const charactersOf = ({ pack, hired }: MusteredArmy): Character[] =>
  hired.flatMap(one => {
    const parts = [
      { line: one.line, members: one.line.members, name: one.name },
      ...(one.line.with ?? []).flatMap(({ entry, members }) => {
        const line = ownEntry(pack.units, entry);
        return line ? [{ line, members, name: line.name }] : [];
      }),
    ];
    return parts.flatMap(({ line, members, name }) =>
      members === 1 ? [{ hired: one, line, name, listed: line.general === true }] : [],
    );
  });

/** army.general: whether somebody of a unit is a single character, who may be marked. */
export const hasCharacter = ({ members, with: others = [] }: UnitEntry): boolean =>
  members === 1 || others.some(one => one.members === 1);

/** Whom a mark on a unit means: its own character, or the first listed with it. */
const markedIn = (characters: readonly Character[], hired: Hired): Character | undefined =>
  characters.find(one => one.hired === hired);

/** Above 0 where the first is the better general. */
const compare = (a: UnitEntry, b: UnitEntry): number =>
  leadershipOf(a) - leadershipOf(b) || a.armyValue - b.armyValue;

const leadershipOf = ({ skills }: UnitEntry): number => skills.leadership?.level ?? 0;

/** army.general: one at most, by the list; else the character with the highest Leadership, then army value. */
export function* faultsOfGeneral(army: MusteredArmy): Iterable<MusterComplaint> {
  const characters = charactersOf(army);
  const rule = 'army.general';
  const byList = characters.filter(one => one.listed);
  const generals = byList.reduce((sum, one) => sum + one.hired.units, 0);
  if (generals > 1) {
    const names = nameList(byList.map(({ name }) => name));
    const say = `An army has one general at most, and this one has ${generals} by its list.`;
    yield { rule, say, fix: `Keep one of ${names}.` };
  }
  const marked = army.hired.filter(one => one.chosen.general);
  if (marked.length > 1) {
    const names = nameList(marked.map(({ name }) => name));
    const say = `An army has one general at most, and ${marked.length} are marked.`;
    yield { rule, say, fix: `Mark one of ${names}.` };
  }
  for (const hired of marked) {
    const place = { ...placeInMuster(hired), rule };
    const general = markedIn(characters, hired);
    if (!general) {
      const say = `${hired.name} is marked as the general, and is no single character.`;
      const best = bestOf(characters);
      yield { ...place, say, fix: best ? `Mark ${best.name}, or nobody.` : 'Mark nobody.' };
    } else if (hired.units > 1) {
      const say = `${hired.units} of ${hired.name} are marked as the general, and there is one at most.`;
      yield { ...place, say, fix: `Give the general an entry of its own.` };
    } else if (byList.length > 0 && !general.listed) {
      const chosen = byList[0]?.name;
      const say = `${chosen} is the general by the list, and ${general.name} is marked.`;
      yield { ...place, say, fix: `Take the mark off ${general.name}.` };
    } else if (byList.length === 0) {
      const best = bestOf(characters);
      if (!best || compare(best.line, general.line) <= 0) continue;
      const say = `${general.name} is marked as the general, and ${best.name} has ${why(best.line, general.line)}.`;
      yield { ...place, say, fix: `Mark ${best.name}, or nobody.` };
    }
  }
}

const bestOf = (characters: readonly Character[]): Character | undefined =>
  characters.reduce<Character | undefined>(
    (best, one) => (best && compare(best.line, one.line) >= 0 ? best : one),
    undefined,
  );

const why = (best: UnitEntry, other: UnitEntry): string => {
  const [more, less] = [leadershipOf(best), leadershipOf(other)];
  return more > less
    ? `the higher Leadership, ${more} against ${less}`
    : `the higher army value, ${best.armyValue} against ${other.armyValue}`;
};
