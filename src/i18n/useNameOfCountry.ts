import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadNameOfCountry, type NameOfCountry, nameByEngine } from './loadNameOfCountry.ts';

/** The names of countries in the page's language: at first the engine's, then all. The same function until the language changes. */
export function useNameOfCountry(): NameOfCountry {
  const { locale } = useIntl();
  const [names, setNames] = useState(() => ({ locale, nameOf: nameByEngine(locale) }));
  useEffect(() => {
    let isCurrent = true;
    void loadNameOfCountry(locale).then((nameOf) => isCurrent && setNames({ locale, nameOf }));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return names.nameOf;
}
