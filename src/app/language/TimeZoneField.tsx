import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { getOwnCountries } from '#i18n/places/getOwnCountries.ts';
import { useNameOfCity } from '#i18n/places/useNameOfCity.ts';
import { useNameOfCountry } from '#i18n/places/useNameOfCountry.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { timeZoneChosen, timeZonesListed } from '#store/slices/appSlice.ts';
import { NativeSelect } from '#ui/native-select/index.ts';
import { toTimeZoneOptions } from './toTimeZoneOptions.ts';

/** The value for the business's own time zone. */
const BUSINESS = 'business';

/**
 * The time zone for showing moments; the choice applies to this visit, as only the locale is persisted. Renders nothing
 * if the engine lists none.
 */
export function TimeZoneField() {
  const text = useText();
  const { locale } = useIntl();
  const nameOf = useNameOfCountry();
  const cityOf = useNameOfCity();
  const dispatch = useAppDispatch();
  const timeZones = useAppSelector((state) => state.app.timeZones);
  const chosen = useAppSelector((state) => state.app.timeZone);
  useEffect(() => {
    const { timeZone: first } = new Intl.DateTimeFormat().resolvedOptions();
    const order = { first, own: getOwnCountries(), locale, nameOf, cityOf };
    dispatch(timeZonesListed(toTimeZoneOptions(listTimeZones(), order)));
  }, [dispatch, locale, nameOf, cityOf]);
  if (timeZones.length === 0) return null;
  return (
    <NativeSelect
      label={text('date.zone.label')}
      name="timeZone"
      options={[{ value: BUSINESS, label: text('date.zone.business') }, ...timeZones]}
      value={chosen ?? BUSINESS}
      onChange={(value) => dispatch(timeZoneChosen(value === BUSINESS ? null : value))}
    />
  );
}

/** The IANA time zones of the engine; none if it cannot list them. */
function listTimeZones(): readonly string[] {
  return Intl.supportedValuesOf?.('timeZone') ?? [];
}
