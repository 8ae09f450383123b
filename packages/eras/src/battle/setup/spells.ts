import { statOf, statsOf } from '../../forces/stats.ts';
import type { BattleAct, BattleAsker } from '../order.ts';
import { ongoingIn } from '../table/stats.ts';
import { allUnits, groupOf, typeOf } from '../table/units.ts';
import type { Buy } from './buy.ts';
import { recruitUnit, spellsOf } from './recruit.ts';

/** How many spells a type can take under its player's leader (spell.property, leader.bonuses). */
export const spellsTaken = (
  { field, state, seat }: BattleAsker,
  { unit, era }: Pick<Buy, 'unit' | 'era'>,
): number => {
  const { spellcasting } = field.roster.units[unit] ?? {};
  if (spellcasting === undefined) return 0;
  const one = recruitUnit(field.roster, '', era, { type: unit, count: 1 });
  const who = { unit: one, group: '', army: seat, player: seat };
  const stats = statsOf(who, { roster: field.roster, ongoing: ongoingIn(field, state), when: ['battle'] });
  return Math.max(0, statOf('spellcasting', spellcasting, stats));
};

/**
 * leader.bonuses: those whom the scenario lists are taken as bought under their leader, and know what a leader adds: the
 * first spells of their age that they do not know yet. In a campaign they were bought at the headquarters.
 */
export const teachSpells = (asker: BattleAsker, act: BattleAct): void => {
  const { field, state, seat } = asker;
  if (field.setup.campaign) return;
  for (const unit of allUnits(state)) {
    const group = groupOf(state, unit.group);
    const { spellcasting = 0 } = typeOf(field, unit);
    if (group.player !== seat || spellcasting === 0) continue;
    const more = spellsTaken(asker, { unit: unit.type, era: unit.boughtFor }) - spellcasting;
    const strange = spellsOf(field.roster, unit.boughtFor).filter(one => !unit.spells.includes(one));
    const spells = strange.slice(0, Math.max(0, more));
    if (spells.length > 0)
      act.emit({
        type: 'spellsLearned',
        unit: unit.id,
        spells,
        side: group.side,
        ...(group.secret && { secret: true as const }),
      });
  }
};
