import { catalogueTags } from 'virtual:locale-tags';
import { choosesByType, routeGroup } from '#domain/address/routeGroup.ts';
import { NOT_FOUND_KEY, pageKey } from '#early/earlyFiles.ts';
import { earlyReads } from '#early/earlyReads.ts';
import { acceptLanguage } from '#i18n/acceptLanguage.ts';
import { type LocaleChoice, pickLocale } from '#i18n/pickLocale.ts';
import type { Settings } from '#platform/settings.ts';
import { matchRoute } from '../routing/matchRoute.ts';

/** What a page's first view is drawn from. */
export interface PageNeeds {
  /** Names the page, as the build names its files (`quote`, `invoice/success`, `not-found`). */
  readonly key: string;
  /** Addresses of the API's answers; none for a page that shows no document. */
  readonly reads: readonly string[];
}

/** What the first view of an address is drawn from. */
export function pageNeeds(address: string, settings: Settings): PageNeeds {
  const { hostname: hostName, pathname, search } = new URL(address);
  const group = routeGroup({ hostName, search }, settings);
  const isNowhere =
    matchRoute(pathname, group) === null && !(group === null && choosesByType(hostName, settings));
  if (isNowhere) return { key: NOT_FOUND_KEY, reads: [] };
  const reads = earlyReads({ group, pathname, search }, settings).map(({ url }) => url);
  return { key: pageKey(group, pathname), reads };
}

/** What a request says about its reader's language. */
export interface LanguageWishes {
  readonly address: string;
  /** The tag in the visitor's locale cookie. */
  readonly stored: string | null;
  readonly acceptLanguage: string | undefined;
}

/** The locale of a request: `?locale=`, the chosen one, the browser's list, en-US (readings 16). */
export function pageLocale(wishes: LanguageWishes): LocaleChoice {
  return pickLocale({
    query: new URL(wishes.address).searchParams.get('locale'),
    stored: wishes.stored,
    languages: acceptLanguage(wishes.acceptLanguage),
    existing: catalogueTags,
  });
}
