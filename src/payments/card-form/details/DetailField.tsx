import type { ComponentProps } from 'react';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { NativeSelect } from '#ui/native-select/index.ts';
import { PhoneInput } from '#ui/phone-input/index.ts';
import { PostalCodeInput } from '#ui/postal-code-input/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import type { CardSource, DetailName } from '../sources.ts';
import styles from './CardDetails.module.css';
import type { DetailsSettings, DetailsValues, FieldName } from './cardDetails.ts';
import { isRequired } from './detailsSchema.ts';
import type { AddressOptions } from './useAddressOptions.ts';
import { type DetailGroup, getInputName } from './useDetailGroups.ts';

export interface DetailFieldProps {
  readonly name: FieldName;
  readonly source: CardSource;
  readonly settings: DetailsSettings;
  readonly values: DetailGroup['values'];
  readonly options: AddressOptions;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<DetailsValues>) => void;
}

type TextName = Exclude<DetailName, 'country' | 'postalCode' | 'phone'>;

/** Autocomplete and keyboard hints for text fields. */
const TEXTS: Readonly<Record<TextName, ComponentProps<'input'>>> = {
  nameOnCard: { autoComplete: 'cc-name', autoCapitalize: 'words', spellCheck: false },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', dir: 'ltr' },
  address1: {},
  address2: {},
  locality: {},
  region: { maxLength: 64 },
};

/** Autocomplete names of address parts; the address's prefix goes before them. */
const AUTOCOMPLETE: Readonly<Partial<Record<FieldName, string>>> = {
  country: 'country',
  address1: 'address-line1',
  address2: 'address-line2',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

function getAutoComplete({ isDelivery }: CardSource, name: FieldName) {
  const part = AUTOCOMPLETE[name];
  return part === undefined
    ? {}
    : { autoComplete: `${isDelivery ? 'shipping' : 'billing'} ${part}` };
}

/** One of the page's own fields, by name. */
export function DetailField(props: DetailFieldProps) {
  const { name, source, values, error, onChange } = props;
  const text = useText();
  if (name === 'consent') {
    return (
      <div className={styles.wide}>
        <Checkbox
          name="consent"
          label={props.settings.consentLabel ?? text('card.consent')}
          checked={values.consent === true}
          error={error}
          onChange={(consent) => onChange({ consent })}
        />
      </div>
    );
  }
  if (name === 'country' || (name === 'region' && props.options.rules.hasRegionOptions)) {
    return <ListField {...props} name={name} />;
  }
  const required = isRequired(name, source, props.options.rules);
  if (name === 'phone') {
    return (
      <div className={styles.wide}>
        <PhoneInput
          label={text(required ? 'card.phoneRequired' : 'card.phone')}
          error={error}
          isRequired={required}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          country={values.phoneCountry}
          onCountryChange={(phoneCountry) => onChange({ phoneCountry })}
        />
      </div>
    );
  }
  const field = {
    ...getAutoComplete(source, name),
    name: getInputName(source, name),
    value: values[name],
    error,
    required,
    onChange: (value: string) => onChange({ [name]: value }),
  };
  if (name === 'postalCode') {
    return (
      <PostalCodeInput
        {...field}
        label={text(required ? 'card.postalCode' : 'card.postalCodeOptional')}
        country={values.country}
      />
    );
  }
  const isWide = name !== 'locality' && name !== 'region';
  const isPayer = name === 'nameOnCard' && source.isCardless;
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

/** Country and region as native selects, which browsers can autofill. Changing the country changes the regions and codes. */
function ListField(props: DetailFieldProps & { readonly name: 'country' | 'region' }) {
  const { name, source, values, options, error, onChange } = props;
  const text = useText();
  const isCountry = name === 'country';
  const required = isRequired(name, source, options.rules);
  return (
    <div className={isCountry ? styles.wide : undefined}>
      <NativeSelect
        {...getAutoComplete(source, name)}
        name={getInputName(source, name)}
        label={text(isCountry || required ? `card.${name}` : 'card.regionOptional')}
        options={isCountry ? options.countries : options.regions}
        value={values[name]}
        placeholder={text('card.choose')}
        error={error}
        required={required}
        onChange={(value) =>
          onChange(isCountry ? { country: value, region: '', postalCode: '' } : { region: value })
        }
      />
    </div>
  );
}
