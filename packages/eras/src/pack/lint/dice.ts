import { parseDice } from '../../dice/parse.ts';
import { below, type Check, type Finding, type Where } from './check.ts';
import { effectsIn, weaponsIn } from './stat-lines.ts';

/** damage.expression: every dice expression reads, and the column of what does not is told. */
export const diceCheck: Check = {
  name: 'dice',
  *run(draft) {
    for (const { value, where } of weaponsIn(draft)) {
      yield* inText(value.damage, below(where, 'damage'));
      yield* inText(value.inaccuracy, below(where, 'inaccuracy'));
      yield* inText(value.indirect?.die, below(where, 'indirect', 'die'));
    }
    for (const { value, where } of effectsIn(draft)) {
      yield* inText(value.turns, below(where, 'turns'));
      for (const key of ['value', 'heal', 'damage'] as const) {
        const text = (value.do as Readonly<Record<string, unknown>>)[key];
        yield* inText(text, below(where, 'do', key));
      }
    }
    for (const [id, { damage, duration }] of draft.spells) {
      yield* inText(damage, { kind: 'spells', id, path: ['damage'] });
      yield* inText(duration, { kind: 'spells', id, path: ['duration'] });
    }
  },
};

function* inText(text: unknown, where: Where): Iterable<Finding> {
  if (typeof text !== 'string') return;
  const read = parseDice(text);
  if (read.ok) return;
  const say = `${read.problem.charAt(0).toLowerCase()}${read.problem.slice(1).replace(/\.$/, '')}`;
  yield { ...where, say, shift: read.column - 1 };
}
