import type { EmliaState, UnitState } from '@emlia/emlia';
import { hasStepCome } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Glyph } from '../../../parts/glyph.tsx';
import { select, useInHand } from '../in-hand.ts';
import type { EmliaReady } from '../ready.ts';
import { iconOf, sideNumberOf, strengthLabel } from './pieces.ts';
import './track.css';
import { say } from '../../../platform/words/say.ts';

const hasBegun = ({ turn, phase }: EmliaState): boolean => turn > 0 && phase !== 'over';

const stateOf = (view: EmliaState, unit: UnitState, active: boolean): string => {
  const { place, activated } = unit;
  if (place === 'destroyed') return say`wiped out`;
  if (place === 'reserve') return say`in reserve`;
  if (place === 'absent') return say`left out`;
  if (place === 'retreated') return say`off the table`;
  if (place === 'captured') return 'captured';
  if (active) return 'acting';
  if (activated) return say`has acted`;
  return hasBegun(view) && hasStepCome(view, unit) ? 'waiting' : say`to come`;
};

/** The turn from top to bottom: the highest Timing acts first. */
export const TimingTrack = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const { game, seen, prompt } = ready;
  const { units, step } = seen.view;
  const selected = useInHand(state => state.selected);
  const all = Object.values(units);
  const steps = [...new Set(all.map(unit => unit.timing))].sort((a, b) => b - a);
  const active = prompt?.kind === 'act' || prompt?.kind === 'prepared' ? prompt.about?.unit : undefined;
  const begun = hasBegun(seen.view);
  return (
    <nav className="track" aria-label={say`Timing: who acts when`}>
      <p className="caption">{say`Timing`}</p>
      <ol>
        {steps.map(timing => (
          <li
            key={timing}
            className={begun && step === timing ? 'now' : ''}
            aria-current={begun && step === timing ? 'step' : undefined}
          >
            <span className="step numbers" title={say`Step ${timing}`}>
              {timing}
            </span>
            <span className="units">
              {all
                .filter(unit => unit.timing === timing)
                .map(unit => {
                  const state = stateOf(seen.view, unit, unit.id === active);
                  return (
                    <button
                      key={unit.id}
                      type="button"
                      className={`token side-${sideNumberOf(game, unit.seat) % 5} ${state.replaceAll(' ', '-')}`}
                      aria-pressed={unit.id === selected}
                      aria-label={`${unit.name}, ${strengthLabel(game, unit)}, ${state}`}
                      title={`${unit.name} · ${strengthLabel(game, unit)} · ${state}`}
                      onClick={() => select(unit.id)}
                    >
                      <Glyph icon={iconOf(game, unit)} />
                    </button>
                  );
                })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
};
