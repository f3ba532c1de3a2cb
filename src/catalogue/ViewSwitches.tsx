import { localeOptions } from 'virtual:locale-options';
import { useId } from 'react';
import { getDirection } from '#i18n/locale/getDirection.ts';
import styles from './Catalogue.module.css';
import { VIEW_WIDTHS, type ViewSettings } from './viewSettings.ts';

/** Props of the switches. */
export interface ViewSwitchesProps {
  readonly settings: ViewSettings;
  readonly onChange: (settings: ViewSettings) => void;
}

/** The language to use when the direction is switched. */
const OF_DIRECTION = { ltr: 'en-US', rtl: 'ar' } as const;

/**
 * Scheme, direction, width and language of the frame. The direction follows from the language, so switching it selects a language
 * with that direction.
 */
export function ViewSwitches({ settings, onChange }: ViewSwitchesProps) {
  const set = (change: Partial<ViewSettings>) => onChange({ ...settings, ...change });
  const direction = getDirection(settings.locale);
  return (
    <div className={styles.switches}>
      <Switch
        label="Scheme"
        value={settings.scheme}
        options={{ light: 'Light', dark: 'Dark' }}
        onChange={(scheme) => set({ scheme: scheme === 'dark' ? 'dark' : 'light' })}
      />
      <Switch
        label="Direction"
        value={direction}
        options={{ ltr: 'Left to right', rtl: 'Right to left' }}
        onChange={(next) => set({ locale: OF_DIRECTION[next === 'rtl' ? 'rtl' : 'ltr'] })}
      />
      <Switch
        label="Width"
        value={String(settings.width)}
        options={Object.fromEntries(VIEW_WIDTHS.map((width) => [width, `${width} px`]))}
        onChange={(width) => set({ width: Number(width) })}
      />
      <Switch
        label="Language"
        value={settings.locale}
        options={Object.fromEntries(localeOptions.map(({ value, label }) => [value, label]))}
        onChange={(locale) => set({ locale })}
      />
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly value: string;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Switch({ label, value, options, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
