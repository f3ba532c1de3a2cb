import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePrintedSheet } from '../sheet/printedSheet.ts';

/** A country's name in the reader's language, or its code (alpha-3) until the names have loaded after the first paint. */
export function CountryName({ code }: { readonly code: string }) {
  const { locale } = useIntl();
  const printed = usePrintedSheet();
  const [name, setName] = useState(code);
  useEffect(() => {
    let isCurrent = true;
    import('#i18n/places/loadNameOfCountry.ts')
      .then(({ loadNameOfCountry }) => loadNameOfCountry(locale))
      .then(
        (nameOf) => isCurrent && setName(nameOf(code)),
        () => {}, // keep the code, which postal services accept too
      );
    return () => {
      isCurrent = false;
    };
  }, [code, locale]);
  return printed?.countryName(code, locale) ?? name;
}
