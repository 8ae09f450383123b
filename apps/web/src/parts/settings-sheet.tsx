import { type ReactNode, useId, useState } from 'react';
import {
  changeSettings,
  isStill,
  LANGUAGES,
  MEASURES,
  MOTIONS,
  PACES,
  SIGHTS,
  TEXTS,
  useSettings,
} from '../platform/settings.ts';
import { playSound } from '../platform/sound/sound.ts';
import { say, sayWord } from '../platform/words/say.ts';
import { SignButton } from './button.tsx';
import { Sheet } from './sheet.tsx';
import './settings-sheet.css';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly about: string;
  readonly values: readonly Value[];
  readonly value: Value;
  choose(value: Value): void;
  readonly children?: ReactNode;
}

const Choice = <Value extends string>({
  name,
  about,
  values,
  value,
  choose,
  children,
}: ChoiceProps<Value>): ReactNode => {
  const id = useId();
  return (
    <fieldset className="setting-choice">
      <legend>{name}</legend>
      <p className="quiet">{about}</p>
      {values.map(one => (
        <label key={one}>
          <input type="radio" name={id} checked={one === value} onChange={() => choose(one)} />
          {sayWord(one)}
        </label>
      ))}
      {children}
    </fieldset>
  );
};

/** Something that is so or not. */
const Check = ({
  name,
  children,
}: {
  name: 'follow' | 'ruleIds' | 'allActions' | 'askLosses';
  children: ReactNode;
}): ReactNode => {
  const checked = useSettings(settings => settings[name]);
  return (
    <label className="setting-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => changeSettings({ [name]: event.target.checked })}
      />
      {children}
    </label>
  );
};

/** What a player chooses for every table: how fast things happen, what is heard, how it is written and coloured. */
const SettingsSheet = ({ open, onClose }: { open: boolean; onClose(): void }): ReactNode => {
  const { motion, pace, sound, volume, text, sight, measure, language } = useSettings();
  return (
    <Sheet
      open={open}
      title={say`Settings`}
      about={say`Kept in this browser, for every table.`}
      onClose={onClose}
    >
      <div className="settings-sheet">
        <Choice
          name={say`Language`}
          about={say`Rules stay English, and so do units and scenarios of packs nobody has translated.`}
          values={LANGUAGES}
          value={language}
          choose={next => changeSettings({ language: next })}
        />
        <Choice
          name={say`Motion`}
          about={
            isStill()
              ? say`Your system asks for stillness: nothing moves, whatever is chosen here.`
              : say`How fast moves, volleys and dice are shown. Any key or click cuts to the end.`
          }
          values={MOTIONS}
          value={motion}
          choose={next => changeSettings({ motion: next })}
        />
        <Choice
          name={say`Bots`}
          about={say`How long each of their moves is looked at before the next.`}
          values={PACES}
          value={pace}
          choose={next => changeSettings({ pace: next })}
        />
        <Choice
          name={say`Text`}
          about={say`How large words are, on the board too.`}
          values={TEXTS}
          value={text}
          choose={next => changeSettings({ text: next })}
        />
        <Choice
          name={say`Colours of the sides`}
          about={say`For eyes that tell some colours badly. Sides also differ in the cut of their banners and the rims of their bases.`}
          values={SIGHTS}
          value={sight}
          choose={next => changeSettings({ sight: next })}
        >
          <p className="sight-swatches" aria-hidden="true">
            {[0, 1, 2, 3, 4].map(side => (
              <span key={side} className={`side-${side} side-mark`} />
            ))}
          </p>
        </Choice>
        <Choice
          name={say`Distances`}
          about={say`What a Ground Scale Unit is called: what it measures on a table of yours. No rule depends on it.`}
          values={MEASURES}
          value={measure}
          choose={next => changeSettings({ measure: next })}
        />
        <Check name="follow">{say`Follow a fight that is out of sight`}</Check>
        <Check name="askLosses">{say`Ask me who falls, even where all are alike`}</Check>
        <Check name="allActions">{say`Show all actions of a unit, not only the usual ones`}</Check>
        <Check name="ruleIds">{say`Show the ids of rules`}</Check>
        <label className="setting-check">
          <input
            type="checkbox"
            checked={sound}
            onChange={event => {
              changeSettings({ sound: event.target.checked });
              playSound('turn');
            }}
          />
          {say`Sound`}
        </label>
        <label className="setting-volume">
          {say`Volume`}
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
      <SignButton sign="gear" label={say`Settings`} onClick={() => setOpen(true)} />
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
      label={sound ? say`Mute` : say`Sound on`}
      aria-pressed={!sound}
      onClick={() => changeSettings({ sound: !sound })}
    />
  );
};
