import { localeChosen } from '#store/slices/appSlice.ts';
import type { AppSurroundings } from '../appSurroundings.ts';

/**
 * Shows another locale and remembers it as the visitor's choice (3.09); the page stays where it is. Words that do not
 * arrive leave the choice unmade: what is on the screen then is en-US.
 */
export async function chooseLocale(
  tag: string,
  { pickLocale, localeSource, store }: AppSurroundings,
): Promise<void> {
  const { catalogue, format } = pickLocale(tag);
  await localeSource.change({ catalogue, format });
  if (localeSource.get().catalogue !== catalogue) return;
  store.dispatch(localeChosen({ locale: catalogue, formatLocale: format }));
}
