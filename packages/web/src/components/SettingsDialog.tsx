import { deviceSignals } from '../lib/deviceSignals.ts';
import { useState } from 'preact/hooks';
import { Dialog } from './Dialog.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { LOCALES } from '../i18n/locales.ts';
import { t } from '../i18n/i18n.ts';
import {
  CONFIRMATIONS,
  updateSettings,
  DIRECTIONS,
  DURATION_SCALES,
  type Settings,
  settings,
  THEMES,
} from '../lib/settings.ts';

interface ChoiceProps<K extends keyof Settings> {
  readonly name: K;
  readonly title: string;
  readonly options: readonly { readonly value: Settings[K]; readonly label: string }[];
}

function Choice<K extends 'theme' | 'language' | 'speed' | 'direction' | 'confirmation'>({
  name,
  title,
  options,
}: ChoiceProps<K>) {
  return (
    <label class="field">
      <span>{title}</span>
      <select
        value={settings.value[name]}
        onChange={(event) => updateSettings({ [name]: event.currentTarget.value })}
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

function Switch({ name, title }: { readonly name: 'sound' | 'vibration'; readonly title: string }) {
  return (
    <label class="field">
      <span>{title}</span>
      <input
        type="checkbox"
        checked={settings.value[name]}
        onChange={(event) => updateSettings({ [name]: event.currentTarget.checked })}
      />
    </label>
  );
}

/** Asks for the notification permission only when the setting is switched on. */
function Notifications() {
  const [isDenied, setDenied] = useState(false);
  if (!('Notification' in globalThis)) return null;
  const set = async (isOn: boolean) => {
    const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted';
    updateSettings({ notifications: isOn && isAllowed });
    if (!isOn) void import('../lib/push.ts').then(({ unsubscribeFromPush }) => unsubscribeFromPush());
    setDenied(!isAllowed);
  };
  return (
    <>
      <label class="field">
        <span>{t('settings.notifications')}</span>
        <input
          type="checkbox"
          checked={settings.value.notifications}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      </label>
      {isDenied && (
        <p class="quiet" role="status">
          {t('settings.notificationsDenied')}
        </p>
      )}
    </>
  );
}

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('app.settings')} onClose={onClose} class="settings-dialog">
      <Choice
        name="language"
        title={t('settings.language')}
        options={[
          { value: 'auto', label: t('settings.language.auto') },
          ...Object.entries(LOCALES).map(([value, label]) => ({
            value: value as keyof typeof LOCALES,
            label,
          })),
        ]}
      />
      <Choice
        name="theme"
        title={t('settings.theme')}
        options={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
      />
      <Choice
        name="speed"
        title={t('settings.speed')}
        options={(Object.keys(DURATION_SCALES) as (keyof typeof DURATION_SCALES)[]).map((value) => ({
          value,
          label: t(`settings.speed.${value}`),
        }))}
      />
      <Choice
        name="direction"
        title={t('settings.direction')}
        options={DIRECTIONS.map((value) => ({ value, label: t(`settings.direction.${value}`) }))}
      />
      <Choice
        name="confirmation"
        title={t('settings.confirmation')}
        options={CONFIRMATIONS.map((value) => ({ value, label: t(`settings.confirmation.${value}`) }))}
      />
      <Switch name="sound" title={t('settings.sound')} />
      <label class="field">
        <span>{t('settings.volume')}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={settings.value.volume}
          onInput={(event) => updateSettings({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      {deviceSignals.canVibrate && <Switch name="vibration" title={t('settings.vibration')} />}
      <Notifications />
      <h3>{t('settings.keys')}</h3>
      <KeyboardHelp />
    </Dialog>
  );
}
