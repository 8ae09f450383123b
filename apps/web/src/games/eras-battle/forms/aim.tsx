import {
  type BattleCommand,
  type BattleState,
  type BattleUnit,
  battleStudy,
  middleOf,
  weaponsOf,
} from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { noteOf } from '../../../table/note.ts';
import type { Draft, FormAsked } from '../../eras/desk.ts';
import { DraftButton } from '../../eras/forms/draft-button.tsx';
import { FormCard, NumberField } from '../../eras/forms/form.tsx';
import { onGrain } from '../../eras/scale.ts';
import type { AttackOrder } from '../aim.ts';
import { patternOverlay } from '../attacks.ts';
import { type BattleMap, enemyAt, ownUnits } from '../map.ts';
import { lossWords } from '../weighed.ts';

const { availableShots } = battleStudy;

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

/** A weapon, how many of its shots, and a place or an enemy to be pointed at, with what is to be expected there. */
export const AimForm = ({ map, asked }: Props): ReactNode => {
  const { game } = map;
  const { view, seat, selected } = asked;
  const units = ownUnits(view, seat, selected);
  const armed = units.flatMap(unit =>
    weaponsOf(game.field, view, unit).flatMap(weapon => {
      const most = availableShots(game.field, view, unit, weapon);
      return most > 0 ? [{ unit, weapon, most }] : [];
    }),
  );
  if (armed.length === 0) return null;
  return (
    <FormCard title={say`Aim…`}>
      {armed.map(one => (
        <Aimed key={`${one.unit.id} ${one.weapon.name}`} map={map} asked={asked} {...one} />
      ))}
    </FormCard>
  );
};

interface AimedProps extends Props {
  readonly unit: BattleUnit;
  readonly weapon: ReturnType<typeof weaponsOf>[number];
  readonly most: number;
}

const Aimed = ({ map, asked, unit, weapon, most }: AimedProps): ReactNode => {
  const [count, setCount] = useState(most);
  const { view, seat, take, draft } = asked;
  const shots = Math.min(count, most);
  const aimed: Draft<BattleCommand> = {
    key: `aim ${unit.id} ${weapon.name}`,
    say: say`Point at an enemy or a place.`,
    orders(at, over) {
      const enemy = enemyAt(map, view, seat, over);
      const order = (aim: AttackOrder['aim']): AttackOrder => ({
        type: 'attack',
        unit: unit.id,
        weapon: weapon.name,
        aim,
        ...(shots < most && { count: shots }),
      });
      const there = order({ at: onGrain(at) });
      if (!enemy) return [there];
      const on = order({ target: enemy.id });
      const ways = [on, there].filter(one => !map.game.check(view, seat, one));
      return ways.length > 0 ? ways : [weapon.mode === 'massed' ? on : there];
    },
    overlay(at, over) {
      const middle = middleOf(map.game.field, view, unit);
      const [order] = at ? aimed.orders(at, over) : [];
      if (!at || order?.type !== 'attack') return {};
      const to = 'at' in order.aim ? order.aim.at : at;
      const refused = map.game.check(view, seat, order);
      return {
        ...patternOverlay(map, view, unit, weapon, to),
        arrows: [
          { side: map.sideOf(seat), from: map.scale.on(middle), to: map.scale.on(to), kind: 'strike' },
        ],
        note: noteOf(map.scale.on(to), refused, refused ? '' : lossWords(map, view, order)),
      };
    },
  };
  return (
    <>
      <div className="form-line">
        <span className="name">{`${map.game.field.roster.units[unit.type]?.name ?? ''}: ${weapon.name}`}</span>
        {most > 1 && (
          <NumberField
            label={weapon.mode === 'massed' ? say`men of ${weapon.name}` : say`shots of ${weapon.name}`}
            value={shots}
            least={1}
            most={most}
            change={setCount}
          />
        )}
      </div>
      <DraftButton draft={aimed} inHand={draft} take={take} />
    </>
  );
};
