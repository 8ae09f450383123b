import { type BattleCommand, type BattleState, nameOfUnit } from '@emlia/eras';
import { type Point, topPrompt } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { noteOf } from '../../../table/note.ts';
import type { Draft, FormAsked } from '../../eras/desk.ts';
import { DraftButton } from '../../eras/forms/draft-button.tsx';
import { FormCard, NumberField } from '../../eras/forms/form.tsx';
import { onGrain } from '../../eras/scale.ts';
import { type BattleMap, groupMeant } from '../map.ts';

type Place = Extract<BattleCommand, { type: 'place' | 'enter' }>;

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

const WAITING = ['deploy', 'move'];

/** Where a group stands or is proposed to stand or to come in, unit by unit. */
const proposalOf = ({ map, asked }: Props, group: string): Place | undefined => {
  const { view, seat } = asked;
  const standing = view.groups[group];
  if (topPrompt(view)?.kind === 'deploy' && standing?.where === 'map') {
    const units = Object.values(view.units).filter(
      unit => unit.group === group && unit.alive + unit.injured > 0,
    );
    return {
      type: 'place',
      group,
      at: standing.at,
      front: standing.front,
      places: units.map(({ id, at, files, flying, aboard }) => ({
        unit: id,
        at,
        files,
        ...(flying && { flying }),
        ...(aboard !== undefined && { aboard }),
      })),
    };
  }
  for (const { command } of map.game.options(view, seat))
    if ((command.type === 'place' || command.type === 'enter') && command.group === group) return command;
  return undefined;
};

/** Each unit of a group in a place of its own, before the battle or where it comes in (battle.setup, reinforcement.joining). */
export const PlacesForm = (props: Props): ReactNode => {
  const { map, asked } = props;
  const { view, seat, selected, draft, take } = asked;
  const group = view.groups[groupMeant(view, selected) ?? ''];
  const [files, setFiles] = useState<Readonly<Record<string, number>>>({});
  if (!group || group.player !== seat || !WAITING.includes(topPrompt(view)?.kind ?? '')) return null;
  const proposed = proposalOf(props, group.id);
  if (!proposed) return null;
  const ranked: Place = {
    ...proposed,
    places: proposed.places.map(one => ({ ...one, files: files[one.unit] ?? one.files })),
  };
  /** With one unit, or all of them, there. */
  const moved = (unit: string | undefined, at: Point): Place => {
    const first = proposed.at;
    return {
      ...ranked,
      at: unit === undefined ? onGrain(at) : first,
      places: ranked.places.map(one =>
        unit === undefined
          ? { ...one, at: onGrain({ x: one.at.x + at.x - first.x, y: one.at.y + at.y - first.y }) }
          : one.unit === unit
            ? { ...one, at: onGrain(at) }
            : one,
      ),
    };
  };
  const draftFor = (unit: string | undefined): Draft<BattleCommand> => {
    const one: Draft<BattleCommand> = {
      key: `place ${unit ?? group.id}`,
      say: unit === undefined ? say`Point at where the group stands.` : say`Point at where this unit stands.`,
      orders: at => [moved(unit, at)],
      overlay(at) {
        if (!at) return {};
        const command = moved(unit, at);
        const refused = map.game.check(view, seat, command);
        const name = unit === undefined ? group.name : nameOfUnit(map.game.field, view, unit);
        return {
          marks: {
            rings: command.places.map(place => ({
              figures: [map.scale.on(place.at)],
              radius: 1,
              tone: refused ? ('forbidden' as const) : map.sideOf(seat),
              dash: place.unit === unit || unit === undefined ? ('solid' as const) : ('dotted' as const),
            })),
          },
          note: noteOf(map.scale.on(at), refused, name),
        };
      },
    };
    return one;
  };
  return (
    <FormCard title={proposed.type === 'enter' ? say`Where it comes in…` : say`Where each stands…`}>
      <div className="form-line">
        <span className="name">{say`All of them`}</span>
        <DraftButton draft={draftFor(undefined)} inHand={draft} take={take} />
      </div>
      {ranked.places.map(place => {
        const unit = view.units[place.unit];
        const count = unit ? unit.alive + unit.injured : 1;
        return (
          <div key={place.unit}>
            <div className="form-line">
              <span className="name">{nameOfUnit(map.game.field, view, place.unit)}</span>
              <DraftButton draft={draftFor(place.unit)} inHand={draft} take={take} words={say`By itself`} />
            </div>
            {count > 1 && (
              <div className="form-line">
                <span className="quiet small">{say`abreast`}</span>
                <NumberField
                  label={say`abreast: ${nameOfUnit(map.game.field, view, place.unit)}`}
                  value={place.files}
                  least={1}
                  most={count}
                  change={next => setFiles({ ...files, [place.unit]: next })}
                />
              </div>
            )}
          </div>
        );
      })}
    </FormCard>
  );
};
