import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { baseApi } from '#api/baseApi.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { direction } from '#i18n/direction.ts';
import type { LoadedLocale } from '#i18n/loadLocale.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { LocaleChoice } from '#i18n/pickLocale.ts';
import { staticLocale } from '#i18n/staticLocale.ts';
import { saysMore } from '#pages/invoice/importedSheet.ts';
import { outcomeTitle } from '#pages/invoice/outcomeTitle.ts';
import { shownPayment } from '#pages/invoice/shownPayment.ts';
import type { Clock } from '#platform/clock.ts';
import { PageAddressContext } from '#platform/pageAddress.ts';
import { type PlainForm, PlainFormContext } from '#platform/plainForm.ts';
import type { Settings } from '#platform/settings.ts';
import type { RootState } from '#store/rootReducer.ts';
import { accentProperties } from '#ui/accent/accentProperties.ts';
import { App } from '../App.tsx';
import { createApp } from '../createApp.ts';
import { commitRoute } from '../routing/committedRoute.ts';
import { enterRoute } from '../routing/enterRoute.ts';
import { haveAnswers } from './haveAnswers.ts';
import { installLinks } from './installLinks.ts';
import { answersOf, type GivenAnswer, type StartingData } from './startingData.ts';

export { installCard } from './installCard.ts';
export { pageLocale, pageNeeds } from './pageWishes.ts';

/** One page to draw. */
export interface PageRequest {
  /** Full address, as the visitor asked for it. */
  readonly url: string;
  readonly settings: Settings;
  readonly locale: LocaleChoice;
  /** Boot and document as the API answered them, under the addresses that the browser would have asked. */
  readonly answers: readonly GivenAnswer[];
  readonly clock: Clock;
  /** What the page's forms carry; null for a page without one. */
  readonly form: PlainForm | null;
  /** Drawn to be kept on the visitor's device and shown again before the server has answered. */
  readonly isCopy?: boolean;
}

/** A drawn page: markup for `#root`, what the head needs, and the data for the element `billfold-start`. */
export type RenderedPage =
  | {
      readonly kind: 'drawn';
      readonly html: string;
      readonly lang: string;
      readonly dir: 'ltr' | 'rtl';
      readonly data: StartingData;
      readonly title: string;
      /** Custom properties of the business's accent, as CSS: the first paint has its colour. */
      readonly style: string;
      /** Relation and address of the links that make the page installable. */
      readonly links: readonly (readonly [rel: string, href: string])[];
      /** What it draws beyond its route: the sheet of imported invoices. */
      readonly parts: readonly 'imported'[];
    }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Draws a page on a server from answers that are at hand; fetches nothing. An address that leads elsewhere is answered
 * with where to.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { locale, settings, clock, answers, isCopy } = request;
  const { hostname: hostName, pathname, search } = new URL(request.url);
  const data: StartingData = {
    locale,
    answers,
    ...(isCopy ? { isCopy, drawnAt: clock.now() } : {}),
  };
  const loaded = staticLocale(locale);
  const app = createApp({
    settings,
    hostName,
    locale,
    loaded,
    clock,
    given: answersOf(data),
    fetch: () => Promise.reject(new Error('Nothing is fetched while drawing')),
  });
  const entry = await enterRoute({ pathname, search }, app);
  if (entry.kind !== 'passed') return { kind: 'redirect', to: entry.to };
  if (!entry.isLoaded) throw new Error(`No code for ${entry.route.path}`);
  await haveAnswers(entry, app);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const first = commitRoute(location, entry, app.store);
  const html = renderToString(
    <PageAddressContext value={{ href: request.url, settings }}>
      <PlainFormContext value={request.form}>
        <StaticRouter location={pathname + search}>
          <App app={app} first={first} />
        </StaticRouter>
      </PlainFormContext>
    </PageAddressContext>,
  );
  const state = app.store.getState();
  // or the cache's timers would keep what was drawn in memory for another minute
  app.store.dispatch(baseApi.util.resetApiState());
  return {
    kind: 'drawn',
    html,
    lang: loaded.catalogue,
    dir: direction(loaded.catalogue),
    data,
    title: wordOf(loaded, titleOf(state, search)),
    style: accentStyle(accentOf(state)),
    links: installLinks(
      { group: routeGroup({ hostName, search }, settings), pathname, search },
      loaded.catalogue,
    ),
    parts: state.invoice && saysMore(state.invoice) ? ['imported'] : [],
  };
}

/** The title of the drawn page: the route's, but for a payment only what came of it. */
function titleOf({ app: { title }, invoice }: RootState, search: string): string {
  const outcome =
    title === 'public.invoice.successTitle' && invoice
      ? outcomeTitle(shownPayment(invoice, search))
      : null;
  return outcome ?? title ?? 'product.title';
}

function wordOf({ messages }: LoadedLocale, id: string): string {
  const intl = createIntl({ locale: 'en', messages: messages as Record<string, never> });
  return String(intl.formatMessage({ id: id as MessageId }));
}

function accentOf({ quote, invoice }: RootState): string | null {
  return quote.companyProfile?.accentColor ?? invoice?.company.accentColor ?? null;
}

function accentStyle(colour: string | null): string {
  const properties = Object.entries(accentProperties(colour));
  return `:root{${properties.map((property) => property.join(':')).join(';')}}`;
}
