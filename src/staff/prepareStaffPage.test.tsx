import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoiceRow } from '#tests/builders/staff/makeStaffInvoiceRow.ts';
import { prepareStaffPage } from './prepareStaffPage.ts';
import { StaffStartPage } from './start/StaffStartPage.tsx';

const OPEN = '/v1/staff/invoices?isOpen=true&limit=25';

const respondWithRow = () => respondWithJson({ rows: [makeStaffInvoiceRow()], nextCursor: null });

/** The app of a signed-in member before its first render. */
function start(responses: Readonly<Record<string, Responder>>) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    'GET /v1/staff/day': () => respondWithJson({ day: '2026-11-27', rows: [] }),
    ...responses,
  });
  const clock = makeClock();
  const { store } = makeStore({ fetch: network.fetch, clock });
  const localeSource = createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }));
  const prepare = (pathname = '/', appId: string | null = 'fern') =>
    prepareStaffPage({ store, localeSource }, { appId, pathname });
  const renderStart = () => {
    store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() }));
    render(
      <Provider store={store}>
        <IntlRoot source={localeSource} currency="USD" onProblem={() => {}}>
          <MemoryRouter initialEntries={['/?app_id=fern&type=staff']}>
            <StaffStartPage />
          </MemoryRouter>
        </IntlRoot>
      </Provider>,
    );
  };
  const getPaths = () => network.calls.map(({ path }) => path);
  return { network, clock, prepare, renderStart, getPaths };
}

it('reads account and list, which the first render of the start page shows', async () => {
  const { network, prepare, renderStart } = start({ [`GET ${OPEN}`]: respondWithRow });
  await prepare();
  renderStart();
  expect(screen.getByRole('link', { name: 'INV-3330' })).toBeTruthy();
  await expect.poll(() => network.sent('GET', '/v1/staff/day')).toHaveLength(1);
  expect(network.sent('GET', '/session')).toHaveLength(1);
  expect(network.sent('GET', OPEN)).toHaveLength(1);
});

it('waits for a slow list for a second; the page then shows it on its arrival', async () => {
  let release = (_response: Response) => {};
  const { network, clock, prepare, renderStart } = start({
    [`GET ${OPEN}`]: () => new Promise((resolve) => (release = resolve)),
  });
  const prepared = prepare();
  await expect.poll(() => network.sent('GET', OPEN)).toHaveLength(1);
  clock.advance(1000);
  await prepared;
  renderStart();
  expect(document.querySelectorAll('tr[data-placeholder]')).toHaveLength(3);
  await act(async () => release(respondWithRow()));
  expect(await screen.findByRole('link', { name: 'INV-3330' })).toBeTruthy();
  expect(network.sent('GET', OPEN)).toHaveLength(1);
});

it('leaves a list that did not load to the page, which reads it again', async () => {
  let isThere = false;
  const { prepare, renderStart } = start({
    [`GET ${OPEN}`]: () => (isThere ? respondWithRow() : respondWithProblem('internal-error')),
  });
  await prepare();
  isThere = true;
  renderStart();
  expect(await screen.findByRole('link', { name: 'INV-3330' })).toBeTruthy();
});

it('reads the account alone for the other pages, and for a business of others', async () => {
  for (const [pathname, appId] of [
    ['/invoices/x1', 'fern'],
    ['/', null],
    ['/', 'oak'],
  ] as const) {
    const { prepare, getPaths } = start({});
    await prepare(pathname, appId);
    expect(getPaths()).toEqual(['/session']);
  }
});

it('reads no list on a locked device', async () => {
  const { prepare, getPaths } = start(respondAsSignedIn(makeStaffAccount({ isLocked: true })));
  await prepare();
  expect(getPaths()).toEqual(['/session']);
});

it('reads nothing where a one-time link is opened', async () => {
  const { prepare, getPaths } = start({});
  await prepare('/link/invitation');
  expect(getPaths()).toEqual([]);
});
