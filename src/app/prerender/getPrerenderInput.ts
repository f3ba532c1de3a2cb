import { catalogueTags } from 'virtual:locale-tags';
import type {
  LanguagePreferences,
  LocaleChoice,
  PageSettings,
  PrerenderInput,
} from '#contract/prerender.ts';
import { getAppId } from '#domain/address/getAppId.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import { choosesByType, routeGroup } from '#domain/address/routeGroup.ts';
import { parseAcceptLanguage } from '#i18n/locale/parseAcceptLanguage.ts';
import { pickLocale } from '#i18n/locale/pickLocale.ts';
import { getPreloadReads } from '#preload/getPreloadReads.ts';

/** The input for the first view of a URL. */
export function getPrerenderInput(address: string, settings: PageSettings): PrerenderInput {
  const { hostname: hostName, pathname, search } = new URL(address);
  const group = routeGroup({ hostName, search }, settings);
  const { page, params } = matchPage(group, pathname);
  if (!page) {
    // a host that selects by type: the app requests the kind of the document
    const isUndecided = group === null && choosesByType(hostName, settings);
    const key = isUndecided ? null : 'not-found';
    return { key, boot: null, document: null, documentName: null };
  }
  const [boot, document] = getPreloadReads({ group, pathname, search }, settings);
  const appId = getAppId(search, params);
  const { xid } = params;
  return {
    key: page.key,
    boot: boot?.url ?? null,
    document: document?.url ?? null,
    documentName: page.document && appId && xid ? { kind: page.document, appId, xid } : null,
  };
}

/** The locale of a request: `?locale=`, the chosen one, the browser's list, or en-US (reading 16). */
export function pageLocale(preferences: LanguagePreferences): LocaleChoice {
  return pickLocale({
    query: preferences.requested,
    stored: preferences.stored,
    languages: parseAcceptLanguage(preferences.acceptLanguage),
    existing: catalogueTags,
  });
}
