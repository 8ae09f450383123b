import type { EmliaState, UnitState } from '@emlia/emlia';
import { hasStepCome } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Glyph } from '../../../parts/glyph.tsx';
import { select, useInHand } from '../in-hand.ts';
import type { EmliaReady } from '../ready.ts';
import { iconOf, sideNumberOf, strengthLabel } from './pieces.ts';
import './track.css';

const hasBegun = ({ turn, phase }: EmliaState): boolean => turn > 0 && phase !== 'over';

const stateOf = (view: EmliaState, unit: UnitState, active: boolean): string => {
  const { place, activated } = unit;
  if (place === 'destroyed') return 'wiped out';
  if (place === 'reserve') return 'in reserve';
  if (place === 'absent') return 'left out';
  if (place === 'retreated') return 'off the table';
  if (place === 'captured') return 'captured';
  if (active) return 'acting';
  if (activated) return 'has acted';
  return hasBegun(view) && hasStepCome(view, unit) ? 'waiting' : 'to come';
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
    <nav className="track" aria-label="Timing: who acts when">
      <p className="caption">Timing</p>
      <ol>
        {steps.map(timing => (
          <li
            key={timing}
            className={begun && step === timing ? 'now' : ''}
            aria-current={begun && step === timing ? 'step' : undefined}
          >
            <span className="step numbers" title={`Step ${timing}`}>
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
