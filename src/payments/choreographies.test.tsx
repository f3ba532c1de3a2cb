import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchRedirects } from '#tests/builders/browser/watchRedirects.ts';
import { makeFakeProcessors } from '#tests/builders/payments/makeFakeProcessors.tsx';
import { type ApprovalOutcome, makeLedger } from '#tests/builders/payments/makeLedger.ts';
import {
  makeMethodsInfo,
  showPaymentTab,
  toMethod,
} from '#tests/builders/payments/showPaymentTab.tsx';
import { TOKEN_CARD, TOKEN_PAYER } from '#tests/builders/payments/tokenCard.ts';
import { settlePaymentReturn } from './return/settlePaymentReturn.ts';

const PAY = /^Pay /;
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
type Kind = 'token' | 'button' | 'redirect';
type Tab = ReturnType<typeof showPaymentTab>;

/** A processor with this choreography, and pay pages of a business that uses it. */
function world(kind: Kind) {
  const names = { token: 'EWAY', button: 'PAYPAL', redirect: 'AUTHORIZE' } as const;
  const methods = [toMethod({ name: names[kind] }, kind === 'button' ? 'button' : 'fields')];
  const info = makeMethodsInfo(methods);
  const ledger = makeLedger(info);
  const fakes = makeFakeProcessors(ledger);
  const registry = [fakes[kind]] as const;
  const label = kind === 'button' ? /Wallet/ : PAY;
  const openTab = () => {
    const tab = showPaymentTab({ ledger, registry, methods });
    return { ...tab, pay: () => tab.press(label), findPay: () => tab.findButton(label) };
  };
  const left = watchRedirects();
  const findLeft = (at = -1) =>
    vi.waitFor(() => {
      const one = left.at(at);
      if (one === undefined) throw new Error('The page has not redirected');
      return one;
    });
  /** The payer finishes on the processor's page and returns in the same tab. */
  const returnToTab = async (
    { store }: Pick<Tab, 'store'>,
    outcome: ApprovalOutcome = 'approve',
    at = -1,
  ) => {
    const { orderId, returnUrl } = await findLeft(at);
    ledger.resolveOrder(orderId, outcome);
    const address = new URL(`${returnUrl}&hosted_${names[kind]}=${orderId}`);
    const history = { state: null, replaceState: vi.fn() };
    const page = { location: address, history } as unknown as Window;
    return settlePaymentReturn({ page, store, locale: 'en-US', registry });
  };
  return { ledger, fakes, left, openTab, findLeft, returnToTab };
}

const ONCE = (token: string) => [{ token, amount: '1134.50' }];
const ON_PAGE = [
  ['token', 'tok-1-approve'],
  ['button', 'order-1'],
] as const;

it.each(ON_PAGE)(
  'a %s: the server charges it with all data of the form, and its response decides that it is paid [7.38] [7.39]',
  async (kind, token) => {
    const { ledger, openTab } = world(kind);
    const tab = openTab();
    await tab.pay();
    await vi.waitFor(() => expect(tab.results).toMatchObject([{ outcome: 'paid' }]));
    expect(ledger.charges).toEqual(ONCE(token));
    const [accepted] = tab.network.sent('POST', ACCEPT);
    expect(accepted?.body).toEqual({
      invoiceXID: 'invoice-1',
      payAmount: '1134.50',
      paymentToken: token,
      tokenProcessor: kind === 'token' ? 'EWAY' : 'PAYPAL',
      paymentType: kind === 'token' ? 'creditCard' : 'payPal',
      ...(kind === 'token' && { ...TOKEN_PAYER, ...TOKEN_CARD }),
    });
  },
);

it.each(ON_PAGE)('a %s: shows a decline, and pays on the next attempt', async (kind) => {
  const { ledger, openTab } = world(kind);
  ledger.outcome = 'decline';
  const tab = openTab();
  await tab.pay();
  const region = await tab.findRegion();
  expect(await region.findAllByText('There was an error processing your payment.')).toBeTruthy();
  expect(ledger.charges).toEqual([]);
  ledger.outcome = 'approve';
  await tab.pay();
  await vi.waitFor(() => expect(tab.results).toHaveLength(1));
  expect(ledger.charges).toHaveLength(1);
});

it.each(
  ON_PAGE.flatMap(([kind, token]) =>
    (['request', 'reply'] as const).map((lost) => [kind, lost, token] as const),
  ),
)(
  'a %s: after a lost %s repeats the same charge with its key, even if the form has changed',
  async (kind, lost, token) => {
    const { ledger, openTab } = world(kind);
    ledger.lost = lost;
    const tab = openTab();
    await tab.pay();
    const check = await tab.findButton(/Check again/);
    expect(tab.results).toEqual([]);
    await tab.press(/Less/);
    fireEvent.click(check);
    await vi.waitFor(() => expect(tab.results).toMatchObject([{ outcome: 'paid' }]));
    expect(ledger.charges).toEqual(ONCE(token));
    const sent = tab.network.sent('POST', ACCEPT);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  },
);

it.each(ON_PAGE)('a %s: a double click pays once', async (kind, token) => {
  const { ledger, fakes, openTab } = world(kind);
  const tab = openTab();
  const button = await tab.findPay();
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(tab.results).toHaveLength(1));
  expect(ledger.charges).toEqual(ONCE(token));
  expect(tab.network.sent('POST', ACCEPT)).toHaveLength(1);
  expect(fakes.windows).toHaveLength(kind === 'button' ? 1 : 0);
});

it.each(ON_PAGE)('a %s: two tabs pay once, and the second shows why', async (kind, token) => {
  const { ledger, openTab } = world(kind);
  let open = () => {};
  ledger.gate = new Promise<void>((resolve) => (open = resolve));
  const [first, second] = [openTab(), openTab()];
  await first.pay();
  await vi.waitFor(() => expect(first.network.sent('POST', ACCEPT)).toHaveLength(1));
  await second.pay();
  const region = await second.findRegion();
  expect(await region.findByText(/Another payment for this invoice/)).toBeTruthy();
  open();
  await vi.waitFor(() => expect(first.results).toHaveLength(1));
  await second.pay();
  await vi.waitFor(() => expect(second.outdated.length).toBeGreaterThan(0));
  expect(second.results).toEqual([]);
  expect(ledger.charges).toEqual(ONCE(token));
});

it('a token: completes the bank’s challenge on the page, and the server reads the outcome', async () => {
  const { ledger, openTab } = world('token');
  ledger.outcome = 'challenge';
  const tab = openTab();
  await tab.pay();
  await vi.waitFor(() => expect(tab.results).toMatchObject([{ outcome: 'paid' }]));
  expect(ledger.charges).toEqual(ONCE('3ds-tok-1-challenge'));
  const path = '/v1/sales/invoice/invoice-1/completeAuthorizedPayment';
  expect(tab.network.sent('POST', path)).toHaveLength(1);
});

it('a button: a closed window charges nothing and leaves the button usable', async () => {
  const { ledger, fakes, openTab } = world('button');
  fakes.isCancelled = true;
  const tab = openTab();
  await tab.pay();
  const region = await tab.findRegion();
  expect(await region.findByText(/nothing was charged/)).toBeTruthy();
  expect(tab.network.sent('POST', ACCEPT)).toEqual([]);
  fakes.isCancelled = false;
  await tab.pay();
  await vi.waitFor(() => expect(tab.results).toHaveLength(1));
  expect(ledger.charges).toEqual(ONCE('order-2'));
});

/** Both redirects: to the order's URL, and to the one that the server returns after a charge. */
const REDIRECTING = [
  ['redirect', 'order-1'],
  ['token', '3ds-tok-1-elsewhere'],
] as const;

function redirectingWorld(kind: (typeof REDIRECTING)[number][0]) {
  const redirecting = world(kind);
  if (kind === 'token') redirecting.ledger.outcome = 'elsewhere';
  return redirecting;
}

it.each(REDIRECTING)(
  'a redirecting %s: the return page reads the outcome from the server',
  async (kind, token) => {
    const { ledger, left, openTab, returnToTab } = redirectingWorld(kind);
    const tab = openTab();
    await tab.pay();
    expect(await returnToTab(tab)).toMatchObject({ kind: 'success' });
    expect(new URL(left[0]?.returnUrl ?? '').pathname).toBe('/payment/auth/return');
    expect(tab.results).toEqual([]);
    expect(ledger.charges).toEqual(ONCE(token));
  },
);

it.each(REDIRECTING)(
  'a redirecting %s: a decline leads back to the pay page with the reason',
  async (kind) => {
    const { ledger, openTab, returnToTab } = redirectingWorld(kind);
    const tab = openTab();
    await tab.pay();
    expect(await returnToTab(tab, 'decline')).toEqual({
      kind: 'failed',
      to: '/fern/invoice-1/pay',
      notice: { kind: 'declined', reason: 'declined' },
    });
    expect(ledger.charges).toEqual([]);
  },
);

it.each(REDIRECTING)(
  'a redirecting %s: after a lost response the success page checks the outcome',
  async (kind, token) => {
    const { ledger, openTab, findLeft, returnToTab } = redirectingWorld(kind);
    const tab = openTab();
    await tab.pay();
    await findLeft();
    ledger.lost = 'reply';
    expect(await returnToTab(tab)).toMatchObject({ kind: 'unknown' });
    expect(await returnToTab(tab)).toMatchObject({ kind: 'success' });
    expect(ledger.charges).toEqual(ONCE(token));
  },
);

it('a redirecting token: after a lost response the same charge leads to the bank', async () => {
  const { ledger, left, openTab, returnToTab } = redirectingWorld('token');
  ledger.lost = 'reply';
  const tab = openTab();
  await tab.pay();
  const check = await tab.findButton(/Check again/);
  expect(left).toEqual([]);
  fireEvent.click(check);
  expect(await returnToTab(tab)).toMatchObject({ kind: 'success' });
  const keys = tab.network
    .sent('POST', ACCEPT)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size, left.length]).toEqual([2, 1, 1]);
  expect(ledger.charges).toEqual(ONCE('3ds-tok-1-elsewhere'));
});

it.each(REDIRECTING)('a redirecting %s: a double click redirects once', async (kind) => {
  const { ledger, left, openTab, returnToTab } = redirectingWorld(kind);
  const tab = openTab();
  const button = await tab.findPay();
  fireEvent.click(button);
  fireEvent.click(button);
  await returnToTab(tab);
  expect(left).toHaveLength(1);
  expect(ledger.charges).toHaveLength(1);
});

it.each(REDIRECTING)(
  'a redirecting %s: only one of two tabs at the processor’s page pays',
  async (kind, token) => {
    const { ledger, openTab, findLeft, returnToTab } = redirectingWorld(kind);
    const [first, second] = [openTab(), openTab()];
    await first.pay();
    await findLeft(0);
    await second.pay();
    await findLeft(1);
    expect(await returnToTab(first, 'approve', 0)).toMatchObject({ kind: 'success' });
    expect(await returnToTab(second, 'approve', 1)).toMatchObject({ kind: 'unknown' });
    expect(ledger.charges).toEqual(ONCE(token));
  },
);

it.each(
  REDIRECTING.flatMap(([kind]) =>
    ['javascript:alert(1)', 'http://processor.example/pay', 'nowhere'].map(
      (url) => [kind, url] as const,
    ),
  ),
)(
  'a %s that should redirect to %s: stays on the page, shows that nothing was paid, and can be retried',
  async (kind, url) => {
    const { ledger, left, openTab, returnToTab } = redirectingWorld(kind);
    ledger.redirectUrl = url;
    const tab = openTab();
    await tab.pay();
    const region = await tab.findRegion();
    expect(await region.findAllByText('There was an error processing your payment.')).toBeTruthy();
    expect([left, ledger.charges]).toEqual([[], []]);
    ledger.redirectUrl = null;
    await tab.pay();
    expect(await returnToTab(tab)).toMatchObject({ kind: 'success' });
    expect(ledger.charges).toHaveLength(1);
  },
);
