import { type BattleCommand, type BattleState, battleStudy, nameOfUnit, ringOf } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say, sayWord } from '../../../platform/words/say.ts';
import { noteOf } from '../../../table/note.ts';
import type { Draft, FormAsked } from '../../eras/desk.ts';
import { DraftButton } from '../../eras/forms/draft-button.tsx';
import { FormCard } from '../../eras/forms/form.tsx';
import { onGrain } from '../../eras/scale.ts';
import type { BattleMap } from '../map.ts';

const { presentUnits, typeOf } = battleStudy;

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

/** Ways a building may look. */
const FACINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

const facingWords = (facing: number): string => sayWord(WINDS[facing / 45] ?? '');

/** What engineers begin, where, and which way it looks (construction.building). */
export const BuildForm = ({ map, asked }: Props): ReactNode => {
  const { field } = map.game;
  const { view, seat, draft, take } = asked;
  const [facing, setFacing] = useState(0);
  const [by, setBy] = useState('');
  const engineers = presentUnits(view).filter(
    unit => view.groups[unit.group]?.player === seat && typeOf(field, unit).engineer,
  );
  const unit = engineers.find(({ id }) => id === by) ?? engineers[0];
  if (!unit) return null;
  const kinds = Object.values(field.roster.buildings).filter(
    ({ build, eras }) => build.scale === 'battle' && eras.includes(unit.boughtFor),
  );
  if (kinds.length === 0) return null;
  return (
    <FormCard title={say`Build…`}>
      <label className="form-line">
        <span>{say`Engineers`}</span>
        <select value={unit.id} onChange={event => setBy(event.target.value)}>
          {engineers.map(({ id }) => (
            <option key={id} value={id}>
              {nameOfUnit(field, view, id)}
            </option>
          ))}
        </select>
      </label>
      <label className="form-line">
        <span>{say`It looks`}</span>
        <select value={facing} onChange={event => setFacing(Number(event.target.value))}>
          {FACINGS.map(one => (
            <option key={one} value={one}>
              {facingWords(one)}
            </option>
          ))}
        </select>
      </label>
      {kinds.map(({ id, name, about, cost, build, size }) => {
        const site: Draft<BattleCommand> = {
          key: `build ${id}`,
          say: say`Point at the ground, within 10 m of the engineers.`,
          orders: at => [{ type: 'startWork', unit: unit.id, building: id, at: onGrain(at), facing }],
          overlay(at) {
            const [command] = at ? site.orders(at, undefined) : [];
            if (!at || !command) return {};
            const refused = map.game.check(view, seat, command);
            const points = ringOf({ at: onGrain(at), facing, size }).map(map.scale.on);
            const tone = refused ? ('forbidden' as const) : map.sideOf(seat);
            return {
              marks: {
                washes: [{ points, tone, strength: 0.5, ...(refused && { hatched: true as const }) }],
              },
              note: noteOf(map.scale.on(at), refused, say`${name}, looking ${facingWords(facing)}`),
            };
          },
        };
        return (
          <div key={id}>
            <p className="name">{name}</p>
            <p className="quiet small">
              {[
                about,
                say`${cost} manpower`,
                say`${build.turns} turns of a team`,
                say`${size[0]} × ${size[1]} m`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <DraftButton draft={site} inHand={draft} take={take} />
          </div>
        );
      })}
    </FormCard>
  );
};
