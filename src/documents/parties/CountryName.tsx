import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** A country's name in the reader's language; its code (alpha-3) until the names are loaded, after the first paint. */
export function CountryName({ code }: { readonly code: string }) {
  const { locale } = useIntl();
  const [name, setName] = useState(code);
  useEffect(() => {
    let isCurrent = true;
    import('#domain/country/countryName.ts').then(
      ({ countryName }) => isCurrent && setName(countryName(code, locale)),
      () => {}, // the code stays, which post offices can read as well
    );
    return () => {
      isCurrent = false;
    };
  }, [code, locale]);
  return name;
}
