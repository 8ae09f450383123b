import type { Story } from '../../table/event-kind.ts';
import { partWords } from '../../table/words.ts';
import type { Focus } from './aim.ts';
import { findSubject, nameOfSubject } from './subject.ts';

interface Shown {
  readonly subject: string;
  readonly focus?: Focus | undefined;
  readonly among?: readonly string[] | undefined;
}

/** `wolves`, `the archers of wolves`, `the fight of ash and wolves`. */
export const describeSubject = (
  { world, state, name }: Story,
  { subject: id, focus, among }: Shown,
): string => {
  if (focus === undefined && among && among.length > 1) {
    const names = among.map(name);
    return `the fight of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  }
  const subject = findSubject(world, state, id);
  const whole = subject ? nameOfSubject(subject) : id;
  if (typeof focus !== 'number') return whole;
  return partWords(state.units[id]?.parts[focus]?.name ?? 'subunit', whole);
};
