import { type ReactNode, useId, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { changeSettings, isStill, MOTIONS, PACES, useSettings } from '../platform/settings.ts';
import { playSound } from '../platform/sound/sound.ts';
import './settings-sheet.css';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly about: string;
  readonly values: readonly Value[];
  readonly value: Value;
  choose(value: Value): void;
}

const Choice = <Value extends string>({
  name,
  about,
  values,
  value,
  choose,
}: ChoiceProps<Value>): ReactNode => {
  const id = useId();
  return (
    <fieldset className="setting-choice">
      <legend>{name}</legend>
      <p className="quiet">{about}</p>
      {values.map(one => (
        <label key={one}>
          <input type="radio" name={id} checked={one === value} onChange={() => choose(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  );
};

/** What a player chooses for every table: how fast things happen, and what is heard. */
const SettingsSheet = ({ open, onClose }: { open: boolean; onClose(): void }): ReactNode => {
  const { motion, pace, follow, sound, volume } = useSettings();
  return (
    <Sheet open={open} title="Settings" about="Kept in this browser, for every table." onClose={onClose}>
      <div className="settings-sheet">
        <Choice
          name="Motion"
          about={
            isStill()
              ? 'Your system asks for stillness: nothing moves, whatever is chosen here.'
              : 'How fast moves, volleys and dice are shown. Any key or click cuts to the end.'
          }
          values={MOTIONS}
          value={motion}
          choose={next => changeSettings({ motion: next })}
        />
        <Choice
          name="Bots"
          about="How long each of their moves is looked at before the next."
          values={PACES}
          value={pace}
          choose={next => changeSettings({ pace: next })}
        />
        <label className="setting-check">
          <input
            type="checkbox"
            checked={follow}
            onChange={event => changeSettings({ follow: event.target.checked })}
          />
          Follow a fight that is out of sight
        </label>
        <label className="setting-check">
          <input
            type="checkbox"
            checked={sound}
            onChange={event => {
              changeSettings({ sound: event.target.checked });
              playSound('turn');
            }}
          />
          Sound
        </label>
        <label className="setting-volume">
          Volume
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(volume * 100)}
            disabled={!sound}
            onChange={event => changeSettings({ volume: event.target.valueAsNumber / 100 })}
            onPointerUp={() => playSound('dice', 4)}
          />
        </label>
      </div>
    </Sheet>
  );
};

/** Opens the settings, from any table. */
export const SettingsButton = (): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SignButton sign="gear" label="Settings" onClick={() => setOpen(true)} />
      <SettingsSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
};

/** One click for silence, one for sound. */
export const SoundButton = (): ReactNode => {
  const sound = useSettings(state => state.sound);
  return (
    <SignButton
      sign={sound ? 'sound' : 'mute'}
      label={sound ? 'Mute' : 'Sound on'}
      aria-pressed={!sound}
      onClick={() => changeSettings({ sound: !sound })}
    />
  );
};
