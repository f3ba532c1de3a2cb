import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { toLatinDigits } from '#i18n/parsing/toLatinDigits.ts';
import { useNameOfCountry } from '#i18n/places/useNameOfCountry.ts';
import { useText } from '#i18n/useText.ts';
import { useIsMounted } from '#platform/timing/useIsMounted.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { Field } from '../field/index.ts';
import styles from './PhoneInput.module.css';
import { DEFAULT_PHONE_COUNTRY, phoneCountries } from './phoneCountries.ts';

/** Maximum length of the field, in characters. */
export const PHONE_MAX_LENGTH = 30;

/** The parser and its table: too large for a page that may never need it. */
const fetchParser = () => import('./readPhone.ts');

/** Props of the input. */
export interface PhoneInputProps {
  readonly label?: ReactNode;
  /** As it is typed; after blur in the format of its country. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Alpha-2 of the country that a number is parsed for; by default the input manages it, beginning with US. */
  readonly country?: string;
  readonly onCountryChange?: (country: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Makes an empty field invalid by itself: text that is not a number stays, with an error. */
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A phone number and its country. The parser is fetched when the field gets the focus. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <ControlMessages>
      <PhoneField {...props} />
    </ControlMessages>
  );
}

function usePhone({ value, onChange, ...props }: PhoneInputProps) {
  const [ownCountry, setOwnCountry] = useState(DEFAULT_PHONE_COUNTRY);
  const [isRefused, setIsRefused] = useState(false);
  const country = props.country ?? ownCountry;
  const isHere = useIsMounted();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const choose = (next: string) => {
    setOwnCountry(next);
    props.onCountryChange?.(next);
  };
  const check = async (text: string, within: string, codes: readonly string[]) => {
    if (text.trim() === '') return setIsRefused(false);
    const parser = await fetchParser().catch(() => null);
    // without the parser, the field or the text, nothing is known about it
    if (!parser || !isHere.current || latest.current !== text) return;
    const reading = parser.readPhone(toLatinDigits(text), within);
    setIsRefused(!reading.ok);
    if (!reading.ok) return;
    const own = reading.country !== undefined && codes.includes(reading.country);
    if (own && reading.country && reading.country !== within) choose(reading.country);
    const next = own ? reading.national : reading.international;
    if (next !== text) onChange(next);
  };
  const write = (text: string) => {
    setIsRefused(false);
    onChange(text);
  };
  return { country, isRefused, choose, check, write };
}

function PhoneField(props: PhoneInputProps) {
  const { label, value, hint, error, isRequired = false, isDisabled = false } = props;
  const text = useText();
  const { locale } = useIntl();
  const nameOf = useNameOfCountry();
  const listId = useId();
  const countries = useMemo(() => phoneCountries(locale, nameOf), [locale, nameOf]);
  const codes = useMemo(() => countries.map(({ code }) => code), [countries]);
  const { country, isRefused, choose, check, write } = usePhone(props);
  return (
    <Field
      label={label ?? text('phone.label')}
      hint={hint}
      error={error ?? (isRefused && text('errors.phone.invalid'))}
    >
      {(control) => (
        <div className={styles.row}>
          <select
            id={listId}
            name="phoneCountry"
            className={styles.country}
            aria-label={text('control.phone.country')}
            value={country}
            disabled={isDisabled}
            onChange={(event) => {
              choose(event.currentTarget.value);
              void check(value, event.currentTarget.value, codes);
            }}
          >
            {countries.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <input
            {...control}
            type="tel"
            name="phone"
            className={styles.number}
            aria-label={text('phone.number')}
            autoComplete="tel"
            dir="ltr"
            value={value}
            maxLength={PHONE_MAX_LENGTH}
            required={isRequired}
            disabled={isDisabled}
            onFocus={() => void fetchParser().catch(() => null)}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={() => void check(value, country, codes)}
          />
        </div>
      )}
    </Field>
  );
}
