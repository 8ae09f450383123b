import type { VitalEffect, Weapon } from '@emlia/content';
import type { EmliaState, UnitState } from '../../state.ts';
import { abilitiesOf, withName } from '../../table/ability/abilities.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { applies } from './facts.ts';

/** What hits do to whoever takes damage from them, beside the damage. */
export interface Brought {
  /** As players read it. */
  readonly from: string;
  readonly effects: readonly VitalEffect[];
  /** Only if a d12 shows so much. */
  readonly on?: number;
}

interface Struck {
  readonly world: World;
  readonly state: EmliaState;
  readonly source: UnitState;
  /** Whose hits they are. */
  readonly part: number;
  readonly weapon?: Weapon | undefined;
  readonly subject: UnitState;
}

/** Those of the weapon and of its bearers whose conditions hold at the moment of the hit. */
export const broughtBy = ({ world, state, source, part, weapon, subject }: Struck): Brought[] => {
  const bearers = partOf(source, part);
  const holding = { world, state, unit: source, part, other: subject };
  const of = (label: string, abilities: Parameters<typeof withName>[0]): Brought[] =>
    withName(abilities, 'harm')
      .filter(ability => applies(holding, ability))
      .map(({ name, effects, on }) => ({ from: name ?? label, effects, ...(on !== undefined && { on }) }));
  return [
    ...of(lineOf(world, bearers).name, abilitiesOf(world, bearers)),
    ...(weapon ? of(weapon.name, weapon.abilities) : []),
  ];
};

/** Told apart only where there are any. */
export const bringSame = (
  a: { readonly brings?: readonly Brought[] },
  b: { readonly brings?: readonly Brought[] },
): boolean => a.brings === b.brings || JSON.stringify(a.brings) === JSON.stringify(b.brings);
