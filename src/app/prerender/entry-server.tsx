import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { baseApi } from '#api/baseApi.ts';
import type {
  EmbeddedResponse,
  InitialData,
  LocaleChoice,
  PageRequest,
  RenderResult,
  ServerEntry,
  ShellTexts,
} from '#contract/prerender.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import type { Page } from '#domain/address/pages.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { needsLazySheet } from '#pages/invoice/sheet/lazyInvoiceSheet.ts';
import { PageAddressContext } from '#platform/address/pageAddress.ts';
import { PlainFormContext } from '#platform/plainForm.ts';
import { toResponses } from '#preload/initialData.ts';
import { installLinks } from '#preload/installLinks.ts';
import type { RootState } from '#store/rootReducer.ts';
import { selectDocumentName } from '#store/selectDocumentName.ts';
import { selectInvoice } from '#store/selectInvoice.ts';
import { selectQuote } from '#store/selectQuote.ts';
import { accentProperties } from '#ui/accent/accentProperties.ts';
import { App } from '../App.tsx';
import { createApp } from '../createApp.ts';
import { createText } from '../createText.ts';
import { createPdfContent } from '../pdf-content/createPdfContent.ts';
import { commitRoute } from '../routing/committedRoute.ts';
import { enterRoute } from '../routing/enterRoute.ts';
import { PAGE_MODULES } from '../routing/pageModules.ts';
import { getPrerenderInput, pageLocale } from './getPrerenderInput.ts';
import { installCard } from './installCard.ts';
import { loadResponses } from './loadResponses.ts';
import { payNotice } from './payNotice.ts';
import { waitNotice } from './waitNotice.ts';

/** Renders a page on a server from available responses; fetches nothing. A URL that redirects returns the target. */
async function renderPage(request: PageRequest): Promise<RenderResult> {
  const { locale, settings, clock, responses, isCopy } = request;
  const { hostname: hostName, pathname, search } = new URL(request.url);
  const data: InitialData = {
    locale,
    responses,
    ...(isCopy ? { isCopy, renderedAt: clock.now() } : {}),
  };
  const loaded = staticLocale(locale);
  const app = createApp({
    settings,
    hostName,
    locale,
    loaded,
    clock,
    prerendered: toResponses(data),
    fetch: () => Promise.reject(new Error('Nothing is fetched while rendering')),
  });
  const entry = await enterRoute({ pathname, search }, app);
  if (entry.kind !== 'passed') return { kind: 'redirect', to: entry.to };
  if (!entry.isLoaded) throw new Error(`No code for ${entry.page.path}`);
  await loadResponses(entry, app, pathname);
  const quotePath = isCopy ? null : getQuotePath(entry.page, pathname, app.store.getState());
  if (quotePath !== null) return { kind: 'redirect', to: quotePath + search };
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const first = commitRoute(location, entry, app.store);
  const html = renderToString(
    <PageAddressContext value={{ href: request.url, settings }}>
      <PlainFormContext value={request.hasPlainForms}>
        <StaticRouter location={pathname + search}>
          <App app={app} first={first} />
        </StaticRouter>
      </PlainFormContext>
    </PageAddressContext>,
  );
  const state = app.store.getState();
  const invoice = selectInvoice(state);
  const name = selectDocumentName(state, entry.page.document);
  const text = createText(loaded.messages);
  const title = text(getTitle(entry.page, state, search) as MessageId) + name;
  // otherwise the cache's timers would keep rendered data in memory for another minute
  app.store.dispatch(baseApi.util.resetApiState());
  return {
    kind: 'rendered',
    html,
    lang: loaded.catalogue,
    dir: getDirection(loaded.catalogue),
    data,
    title,
    retry: text('public.action.retry'),
    style: toStyle(getAccent(state, responses), title),
    links: installLinks(
      { group: routeGroup({ hostName, search }, settings), pathname, search },
      loaded.catalogue,
    ),
    parts: invoice && needsLazySheet(invoice) ? ['imported'] : [],
  };
}

/** The texts of a shell without rendered markup, in the language of a request. */
function shellTexts(locale: LocaleChoice): ShellTexts {
  const { catalogue, messages } = staticLocale(locale);
  const text = createText(messages);
  return {
    locale: catalogue,
    loading: text('public.loading'),
    retry: text('public.action.retry'),
  };
}

/** The app's exports for the server. */
export const serverEntry: ServerEntry = {
  createPdfContent,
  installCard,
  pageLocale,
  getPrerenderInput,
  payNotice,
  renderPage,
  shellTexts,
  waitNotice,
};

/** The redirect target of the accepted page while its quote is not accepted: the quote itself. */
function getQuotePath({ key }: Page, pathname: string, state: RootState): string | null {
  if (key !== 'quote/accept') return null;
  const { quote } = selectQuote(state);
  if (quote === null || quoteState(quote) === 'accepted') return null;
  return pathname.replace(/\/accept\/?$/, '');
}

/** The title of the rendered page: that of its row, unless its content has its own. */
function getTitle({ key, title }: Page, state: RootState, search: string): string {
  const own = PAGE_MODULES[key].component?.titleFor?.(state, search);
  return own ?? title ?? 'product.title';
}

/** The color of the business, from its document or its form. */
function getAccent(state: RootState, responses: readonly EmbeddedResponse[]): string | null {
  const company = selectQuote(state).companyProfile ?? selectInvoice(state)?.company;
  const [form] = responses.flatMap(
    ({ body }) => (body as Partial<RouteResponse<'getCheckoutForm'>> | null)?.companyProfile ?? [],
  );
  return (company ?? form)?.accentColor ?? null;
}

/** The custom properties of a page: those of the business's accent, and its title for printed sheets. */
function toStyle(accent: string | null, title: string): string {
  const properties = { ...accentProperties(accent), '--document': toCssText(title) };
  const all = Object.entries(properties).map((property) => property.join(':'));
  return `:root{${all.join(';')}}`;
}

/** A CSS string that can end neither itself nor its element. */
function toCssText(text: string): string {
  const escaped = (letter: string) => `\\${letter.charCodeAt(0).toString(16)} `;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end the string
  return `"${text.replaceAll(/["\\<\0-\x1f]/g, escaped)}"`;
}
