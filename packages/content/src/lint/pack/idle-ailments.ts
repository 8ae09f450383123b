import type { Check } from '../check.ts';

/** resolution.other-effects: an ailment does something, and something brings it. */
export const idleAilmentsCheck: Check = {
  name: 'idle-ailments',
  *run(draft) {
    const { described = {}, units, equipment, abilities, terrain, scenarios, sources } = draft;
    const isRead = (['units', 'equipment', 'abilities', 'terrain', 'scenarios'] as const).every(
      kind => draft[kind].size === sources[kind].size,
    );
    const named = isRead
      ? namedIn([
          described,
          ...[units, equipment, abilities, terrain, scenarios].map(all => [...all.values()]),
        ])
      : undefined;
    for (const [id, { each, gives = [] }] of Object.entries(described)) {
      const at = { kind: 'pack', id: '', path: ['ailments', id] } as const;
      if (each.length === 0 && gives.length === 0 && named && !named.asked.has(id)) {
        const say =
          'does nothing, and no condition asks whether a unit suffers it; say what it does under "each" or "gives"';
        yield { ...at, say, severity: 'warning' };
      }
      if (named && !named.brought.has(id) && draft.library.length === 0 && units.size > 0) {
        const say = `nothing brings it; write "becomes ${id}" as an effect somewhere, or leave it out`;
        yield { ...at, say, severity: 'warning' };
      }
    }
  },
};

/** Wherever effects and conditions may stand. */
const namedIn = (all: unknown): Readonly<Record<'brought' | 'asked', ReadonlySet<string>>> => {
  const [brought, asked] = [new Set<string>(), new Set<string>()];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { effect, fact, ailment } = value as Readonly<Record<string, unknown>>;
    if (effect === 'ailment' && typeof ailment === 'string') brought.add(ailment);
    if (fact === 'suffers' && typeof ailment === 'string') asked.add(ailment);
    for (const inner of Object.values(value)) look(inner);
  };
  look(all);
  return { brought, asked };
};
