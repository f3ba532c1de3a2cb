import type { ComponentProps } from 'react';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { NativeSelect } from '#ui/native-select/index.ts';
import { PhoneInput } from '#ui/phone-input/index.ts';
import { PostalCodeInput } from '#ui/postal-code-input/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import styles from './CardDetails.module.css';
import type { DetailsSettings, DetailsValues, FieldName } from './cardDetails.ts';
import { isRequired } from './detailsSchema.ts';
import type { CardSource, DetailName } from './sources.ts';
import type { AddressOptions } from './useAddressOptions.ts';

/** Props of one field. */
export interface DetailFieldProps {
  readonly name: FieldName;
  readonly source: CardSource;
  readonly settings: DetailsSettings;
  readonly values: DetailsValues;
  readonly options: AddressOptions;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<DetailsValues>) => void;
}

type TextName = Exclude<DetailName, 'country' | 'postalCode' | 'phone'>;

/** What a browser and a password manager know a text as, and the keyboard that it wants. */
const TEXTS: Readonly<Record<TextName, ComponentProps<'input'>>> = {
  nameOnCard: { autoComplete: 'cc-name', autoCapitalize: 'words', spellCheck: false },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', dir: 'ltr' },
  address1: { autoComplete: 'billing address-line1' },
  address2: { autoComplete: 'billing address-line2' },
  locality: { autoComplete: 'billing address-level2' },
  region: { autoComplete: 'billing address-level1', maxLength: 64 },
};

/** One field of the page's own part, by its name. */
export function DetailField(props: DetailFieldProps) {
  const { name, values, error, onChange } = props;
  const text = useText();
  if (name === 'consent') {
    return (
      <div className={styles.wide}>
        <Checkbox
          name="consent"
          label={props.settings.consentLabel ?? text('card.consent')}
          checked={values.consent}
          error={error}
          onChange={(consent) => onChange({ consent })}
        />
      </div>
    );
  }
  if (name === 'country' || (name === 'region' && props.options.rules.hasRegionOptions)) {
    return <ListField {...props} name={name} />;
  }
  if (name === 'phone') {
    return (
      <div className={styles.wide}>
        <PhoneInput
          label={text('card.phone')}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          country={values.phoneCountry}
          onCountryChange={(phoneCountry) => onChange({ phoneCountry })}
        />
      </div>
    );
  }
  const field = {
    name,
    value: values[name],
    error,
    required: isRequired(name, props.source, props.options.rules),
    onChange: (value: string) => onChange({ [name]: value }),
  };
  if (name === 'postalCode') {
    return (
      <PostalCodeInput
        {...field}
        label={text(field.required ? 'card.postalCode' : 'card.postalCodeOptional')}
        autoComplete="billing postal-code"
        country={values.country}
      />
    );
  }
  const isWide = name !== 'locality' && name !== 'region';
  const isPayer = name === 'nameOnCard' && props.source.isCardless;
  return (
    <div className={isWide ? styles.wide : undefined}>
      <TextInput
        {...TEXTS[name]}
        {...field}
        label={text(isPayer ? 'card.payerName' : `card.${name}`)}
      />
    </div>
  );
}

/** Country and region: the platform's own lists, which browsers fill in. Another country has other regions and codes. */
function ListField(props: DetailFieldProps & { readonly name: 'country' | 'region' }) {
  const { name, values, options, error, onChange } = props;
  const text = useText();
  const isCountry = name === 'country';
  return (
    <div className={isCountry ? styles.wide : undefined}>
      <NativeSelect
        name={name}
        label={text(`card.${name}`)}
        options={isCountry ? options.countries : options.regions}
        value={values[name]}
        placeholder={text('card.choose')}
        error={error}
        required
        autoComplete={isCountry ? 'billing country' : 'billing address-level1'}
        onChange={(value) =>
          onChange(isCountry ? { country: value, region: '', postalCode: '' } : { region: value })
        }
      />
    </div>
  );
}
