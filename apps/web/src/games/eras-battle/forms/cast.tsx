import {
  type BattleCommand,
  type BattleState,
  battleStudy,
  formatPattern,
  nameOfUnit,
  type Roster,
} from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { noteOf } from '../../../table/note.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { Draft, FormAsked } from '../../eras/desk.ts';
import { DraftButton } from '../../eras/forms/draft-button.tsx';
import { FormCard, NumberField } from '../../eras/forms/form.tsx';
import { onGrain } from '../../eras/scale.ts';
import { spellOverlay } from '../attacks.ts';
import type { BattleMap } from '../map.ts';
import { battleOfferOf } from '../offers.ts';

const { presentUnits } = battleStudy;

type Spell = Roster['spells'][string];
type Cast = Extract<BattleCommand, { type: 'cast' }>;
type AimSpell = Extract<BattleCommand, { type: 'aimSpell' }>;

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

/** What a spell does, takes and reaches. */
const spellWords = ({ about, cast, range, pattern, damage, type }: Spell): string =>
  [
    about,
    cast.casters === 1 ? say`1 caster` : say`${cast.casters} casters`,
    cast.turns === 1 ? say`at once` : say`in the ${cast.turns}. turn of casting`,
    range === undefined ? undefined : say`reaches ${range} m`,
    pattern && formatPattern(pattern),
    damage === undefined ? undefined : say`damage ${`${damage}`} ${type ?? ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

const isAimed = ({ range, pattern, effects }: Spell): boolean =>
  range !== undefined || pattern !== undefined || (effects ?? []).some(({ do: done }) => 'move' in done);

const isAtPlace = ({ pattern, effects }: Spell): boolean =>
  pattern !== undefined || (effects ?? []).some(({ do: done }) => 'move' in done);

interface Aiming {
  readonly key: string;
  readonly spell: Spell;
  /** Who casts, of whom it is drawn from. */
  readonly by: string;
  order(aim: AimSpell['aim']): Cast | AimSpell;
}

/** A spell in hand: pointed at a place or at somebody. */
const spellDraft = (
  { map, asked: { view, seat } }: Props,
  { key, spell, by, order }: Aiming,
): Draft<BattleCommand> => {
  const draft: Draft<BattleCommand> = {
    key,
    say: isAtPlace(spell) ? say`Point at the place where it falls.` : say`Point at whom it is cast on.`,
    orders: (at, unit) =>
      isAtPlace(spell) ? [order({ at: onGrain(at) })] : unit === undefined ? [] : [order({ target: unit })],
    overlay(at, unit) {
      const caster = view.units[by];
      const [command] = at ? draft.orders(at, unit) : [];
      const reach = caster ? spellOverlay(map, view, caster, spell, at) : {};
      if (!at || !command) return reach;
      const name = unit !== undefined && view.units[unit] ? nameOfUnit(map.game.field, view, unit) : '';
      const note = [spell.name, isAtPlace(spell) ? '' : name].filter(Boolean).join(': ');
      return { ...reach, note: noteOf(map.scale.on(at), map.game.check(view, seat, command), note) };
    },
  };
  return draft;
};

/** Which spell, by how many of which casters, and where it falls (spell.phases, spell.target-late). */
export const CastForm = (props: Props): ReactNode => {
  const { map, asked } = props;
  const { roster } = map.game.field;
  const { view, seat } = asked;
  const casters = presentUnits(view).filter(
    unit => view.groups[unit.group]?.player === seat && unit.spells.length > 0,
  );
  const known = [...new Set(casters.flatMap(({ spells }) => spells))].filter(
    id => roster.spells[id]?.cast.scale === 'battle',
  );
  const ready = view.castings.filter(({ seat: whose, aim }) => whose === seat && !aim);
  if (known.length === 0) return null;
  return (
    <FormCard title={say`Cast a spell…`}>
      {ready.map(casting => {
        const spell = roster.spells[casting.spell];
        const [by = ''] = Object.keys(casting.casters);
        const isLast = spell && casting.done + (casting.turn === view.turn ? 0 : 1) >= spell.cast.turns;
        if (!spell || !isLast || !isAimed(spell)) return null;
        const draft = spellDraft(props, {
          key: `aim ${casting.id}`,
          spell,
          by,
          order: aim => ({ type: 'aimSpell', casting: casting.id, aim }),
        });
        return (
          <div key={casting.id}>
            <p>{say`${spell.name} is ready: where does it fall?`}</p>
            <DraftButton draft={draft} inHand={asked.draft} take={asked.take} />
          </div>
        );
      })}
      {known.map(id => {
        const spell = roster.spells[id];
        return spell && <SpellCast key={id} {...props} spell={spell} id={id} />;
      })}
    </FormCard>
  );
};

const SpellCast = ({
  map,
  asked,
  spell,
  id,
}: Props & { readonly spell: Spell; readonly id: string }): ReactNode => {
  const { view, seat, busy, order } = asked;
  const own = presentUnits(view).filter(
    unit => view.groups[unit.group]?.player === seat && unit.spells.includes(id),
  );
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const countOf = (unit: string, i: number, living: number): number =>
    counts[unit] ?? (i === 0 ? Math.min(spell.cast.casters, living) : 0);
  const casters = own.flatMap(({ id: unit, alive, injured }, i) => {
    const count = countOf(unit, i, alive + injured);
    return count > 0 ? [{ unit, count }] : [];
  });
  const base: Cast = { type: 'cast', spell: id, casters };
  const isAimedNow = spell.cast.turns === 1 && isAimed(spell);
  const draft = spellDraft(
    { map, asked },
    { key: `cast ${id}`, spell, by: casters[0]?.unit ?? '', order: aim => ({ ...base, aim }) },
  );
  return (
    <div className="spell">
      <p className="name">{spell.name}</p>
      <p className="quiet small">{spellWords(spell)}</p>
      {own.map((unit, i) => (
        <div key={unit.id} className="form-line">
          <span className="name">{nameOfUnit(map.game.field, view, unit.id)}</span>
          <NumberField
            label={say`casters of ${nameOfUnit(map.game.field, view, unit.id)}`}
            value={countOf(unit.id, i, unit.alive + unit.injured)}
            most={unit.alive + unit.injured}
            change={count => setCounts({ ...counts, [unit.id]: count })}
          />
        </div>
      ))}
      {casters.length > 0 &&
        (isAimedNow ? (
          <DraftButton draft={draft} inHand={asked.draft} take={asked.take} />
        ) : (
          <OfferRow offer={battleOfferOf(map, view, seat, base)} busy={busy} order={order} />
        ))}
    </div>
  );
};
