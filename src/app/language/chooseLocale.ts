import { localeChosen } from '#store/slices/appSlice.ts';
import type { AppDeps } from '../appDeps.ts';

/**
 * Shows another locale and saves it as the visitor's choice; the page stays the same. Returns false if the locale's messages
 * fail to load: then nothing changes.
 */
export async function chooseLocale(
  tag: string,
  { pickLocale, localeSource, store }: AppDeps,
): Promise<boolean> {
  const { catalogue, format } = pickLocale(tag);
  if (!(await localeSource.change({ catalogue, format }))) return false;
  store.dispatch(localeChosen({ locale: catalogue, formatLocale: format, chosen: tag }));
  return true;
}
