import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { LANGUAGES } from '../words/languages.ts';
import { say } from '../words/words.ts';
import { change, DIRECTIONS, PACES, type Settings, settings, THEMES } from './settings.ts';

interface ChoiceProps<K extends keyof Settings> {
  readonly name: K;
  readonly title: string;
  readonly options: readonly { readonly value: Settings[K]; readonly label: string }[];
}

function Choice<K extends 'theme' | 'language' | 'pace' | 'direction'>({
  name,
  title,
  options,
}: ChoiceProps<K>) {
  return (
    <label class="field">
      <span>{title}</span>
      <select
        value={settings.value[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({
  name,
  title,
}: {
  readonly name: 'confirms' | 'sound' | 'vibration';
  readonly title: string;
}) {
  return (
    <label class="field">
      <span>{title}</span>
      <input
        type="checkbox"
        checked={settings.value[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
    </label>
  );
}

/** The browser asks the player once whether it may notify them, and only when they want it. */
function Notices() {
  const [isDenied, setDenied] = useState(false);
  if (!('Notification' in globalThis)) return null;
  const set = async (isOn: boolean) => {
    const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted';
    change({ notices: isOn && isAllowed });
    if (!isOn) void import('../online/push/pushed.ts').then(({ doNotCallMe }) => doNotCallMe());
    setDenied(!isAllowed);
  };
  return (
    <>
      <label class="field">
        <span>{say('settings.notices')}</span>
        <input
          type="checkbox"
          checked={settings.value.notices}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      </label>
      {isDenied && (
        <p class="quiet" role="status">
          {say('settings.noticesDenied')}
        </p>
      )}
    </>
  );
}

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={say('app.settings')} onClose={onClose} class="settings-dialog">
      <Choice
        name="language"
        title={say('settings.language')}
        options={[
          { value: 'auto', label: say('settings.language.auto') },
          ...Object.entries(LANGUAGES).map(([value, label]) => ({
            value: value as keyof typeof LANGUAGES,
            label,
          })),
        ]}
      />
      <Choice
        name="theme"
        title={say('settings.theme')}
        options={THEMES.map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
      />
      <Choice
        name="pace"
        title={say('settings.pace')}
        options={(Object.keys(PACES) as (keyof typeof PACES)[]).map((value) => ({
          value,
          label: say(`settings.pace.${value}`),
        }))}
      />
      <Choice
        name="direction"
        title={say('settings.direction')}
        options={DIRECTIONS.map((value) => ({ value, label: say(`settings.direction.${value}`) }))}
      />
      <Switch name="confirms" title={say('settings.confirms')} />
      <Switch name="sound" title={say('settings.sound')} />
      <label class="field">
        <span>{say('settings.volume')}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={settings.value.volume}
          onInput={(event) => change({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      {'vibrate' in navigator && <Switch name="vibration" title={say('settings.vibration')} />}
      <Notices />
      <h3>{say('settings.keys')}</h3>
      <ul class="keys">
        <li>{say('settings.keys.tab')}</li>
        <li>{say('settings.keys.arrows')}</li>
        <li>{say('settings.keys.escape')}</li>
      </ul>
    </Dialog>
  );
}
