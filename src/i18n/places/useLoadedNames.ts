import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/**
 * Names in the page's language: those of `toFirst` until `load` resolves, which must not reject. Both must stay the same between
 * renders; each render gets the same function.
 */
export function useLoadedNames<NameOf>(
  load: (locale: string) => Promise<NameOf>,
  toFirst: (locale: string) => NameOf,
): NameOf {
  const { locale } = useIntl();
  const [names, setNames] = useState(() => ({ locale, nameOf: toFirst(locale) }));
  useEffect(() => {
    let isCurrent = true;
    void load(locale).then((nameOf) => isCurrent && setNames({ locale, nameOf }));
    return () => {
      isCurrent = false;
    };
  }, [load, locale]);
  return names.nameOf;
}
