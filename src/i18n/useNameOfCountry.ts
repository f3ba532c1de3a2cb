import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadNameOfCountry, type NameOfCountry, nameByEngine } from './loadNameOfCountry.ts';

/** Country names in the page's language: the engine's until `loadNameOfCountry` resolves. Each render gets the same function. */
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
