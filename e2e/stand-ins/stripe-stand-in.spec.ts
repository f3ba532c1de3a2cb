import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import Stripe from 'stripe';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { finishBankStep } from '../pages/finishBankStep.ts';
import { type PayPage, servePayPage } from './stripe-page/servePayPage.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  },
});

const ACCOUNT = 'acct_shop';
let standIn: StandIn;
let host: PayPage;
let stripe: Stripe;

test.beforeAll(async () => {
  standIn = await startStripeStandIn({ webhookSecret: 'whsec_e2e' });
  host = await servePayPage(standIn);
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe('sk_test_e2e', { host: hostname, port, protocol: 'http' });
});
test.afterAll(async () => {
  await host.close();
  await standIn.close();
});
test.beforeEach(async ({ page }) => {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('402')) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  noiseOf.set(page, noise);
});
test.afterEach(({ page }) => {
  expect(noiseOf.get(page), 'nothing was blocked by the policy or failed').toEqual([]);
});
const noiseOf = new WeakMap<Page, string[]>();

async function control(path: string, body: object): Promise<void> {
  const url = `${standIn.url}/_stand-in${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
}

async function charges(intent: string): Promise<{ total: number; succeeded: number }> {
  const response = await fetch(`${standIn.url}/_stand-in/charges?payment_intent=${intent}`);
  const { total, succeeded } = await response.json();
  return { total, succeeded };
}

async function newIntent() {
  return stripe.paymentIntents.create(
    { amount: 124_000, currency: 'usd', automatic_payment_methods: { enabled: true } },
    { stripeAccount: ACCOUNT },
  );
}

async function open(page: Page, secret: string | null, more = ''): Promise<void> {
  await page.goto(`${host.url}?secret=${secret}&account=${ACCOUNT}${more}`);
  await expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').pressSequentially(number);
  await frame.getByLabel('Expiration date').pressSequentially('1240');
  await frame.getByLabel('Security code').pressSequentially('123');
  await frame.getByLabel('ZIP code').fill('94103');
}

async function pay(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText(outcome);
}

test('a card is paid once, and its number never reaches the host page', async ({ page }) => {
  const intent = await newIntent();
  const sent: string[] = [];
  page.on('request', (request) => {
    const isFrame = request.frame().url().startsWith(standIn.frameUrl);
    if (!isFrame && (request.postData() ?? '').includes('4242')) sent.push(request.url());
  });
  await open(page, intent.client_secret);
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (JSON.stringify(data).includes('4242')) document.title = 'leaked';
    });
  });
  await typeCard(page, '4242424242424242');
  await pay(page, 'succeeded');
  expect(sent).toEqual([]);
  expect(await page.title()).toBe('Pay');
  expect(await charges(intent.id)).toEqual({ total: 1, succeeded: 1 });
});

test('a declined card shows the reason, and another card pays', async ({ page }) => {
  const intent = await newIntent();
  await open(page, intent.client_secret);
  await typeCard(page, '4000000000009995');
  await pay(page, 'error insufficient_funds');
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill('');
  await frame.getByLabel('Card number').pressSequentially('5555555555554444');
  await pay(page, 'succeeded');
  expect(await charges(intent.id)).toEqual({ total: 2, succeeded: 1 });
});

test('an incomplete form is not sent, and names its first problem', async ({ page }) => {
  const intent = await newIntent();
  await open(page, intent.client_secret);
  await pay(page, 'error incomplete_number');
  const number = page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.');
  expect((await charges(intent.id)).total).toBe(0);
});

test('card details are formatted and validated while they are typed', async ({ page }) => {
  const intent = await newIntent();
  await open(page, intent.client_secret);
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  const number = frame.getByLabel('Card number');
  const expiry = frame.getByLabel('Expiration date');
  await number.pressSequentially('378282246310005');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(frame.getByText('Amex')).toBeVisible();
  await number.press('Home');
  for (let step = 0; step < 6; step += 1) await number.press('ArrowRight');
  await number.press('Backspace');
  await number.press('9');
  await expect(number).toHaveValue('3782 922463 10005');
  await expiry.pressSequentially('720');
  await expect(expiry).toHaveValue('07 / 20');
  await expiry.blur();
  await expect(expiry).toHaveAccessibleDescription('Your card’s expiration year is in the past.');
  await expiry.press('End');
  for (let step = 0; step < 3; step += 1) await expiry.press('Backspace');
  await expect(expiry).toHaveValue('0');
  await expect(number).toHaveAttribute('autocomplete', 'cc-number');
  await expect(number).toHaveAttribute('inputmode', 'numeric');
  await frame.getByLabel('Country').selectOption('DE');
  await expect(frame.getByLabel('ZIP code')).toBeHidden();
});

test('3D Secure is completed, or failed and then completed', async ({ page }) => {
  const intent = await newIntent();
  await open(page, intent.client_secret);
  await typeCard(page, '4000002760003184');
  const step = page.frameLocator('iframe[title="3D Secure"]');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(step.getByText('TEST')).toBeVisible();
  await page.keyboard.press('Escape');
  await finishBankStep(page, 'Fail authentication');
  await expect(page.locator('output')).toHaveText('error payment_intent_authentication_failure');
  await page.getByRole('button', { name: 'Pay' }).click();
  await finishBankStep(page, 'Complete authentication');
  await expect(page.locator('output')).toHaveText('succeeded');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await charges(intent.id)).toEqual({ total: 1, succeeded: 1 });
});

test('the test bank redirects the payer and returns them', async ({ page }) => {
  for (const [button, outcome] of [
    ['Authorise', 'succeeded succeeded'],
    ['Fail', 'failed requires_payment_method'],
    ['Authorise, settle later', 'pending processing'],
  ] as const) {
    const intent = await newIntent();
    await open(page, intent.client_secret);
    const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
    await frame.getByText('Test bank', { exact: true }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible();
    await expect(page.getByText('1240.00 USD')).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('#root')).toHaveText(outcome);
  }
});

test('a card is saved with a setup intent', async ({ page }) => {
  const setup = await stripe.setupIntents.create({}, { stripeAccount: ACCOUNT });
  await open(page, setup.client_secret);
  await typeCard(page, '4000002500003155');
  await page.getByRole('button', { name: 'Pay' }).click();
  await finishBankStep(page, 'Complete authentication');
  await expect(page.locator('output')).toHaveText('succeeded');
});

test('two pages that confirm at the same moment make one charge', async ({ browser }) => {
  const intent = await newIntent();
  const contexts: BrowserContext[] = [await browser.newContext(), await browser.newContext()];
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const page of pages) {
    await open(page, intent.client_secret);
    await typeCard(page, '4242424242424242');
  }
  await control('/barrier', { point: 'confirm', parties: 2, intent: intent.id });
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Pay' }).click()));
  for (const page of pages) await expect(page.locator('output')).not.toHaveText('paying');
  const outputs = await Promise.all(pages.map((page) => page.locator('output').textContent()));
  expect(outputs.sort()).toEqual(['error payment_intent_unexpected_state', 'succeeded']);
  expect(await charges(intent.id)).toEqual({ total: 1, succeeded: 1 });
  for (const context of contexts) await context.close();
});

test('a lost response is a connection error, and there is one charge', async ({ page }) => {
  const intent = await newIntent();
  await open(page, intent.client_secret);
  await typeCard(page, '4242424242424242');
  const path = `/v1/payment_intents/${intent.id}/confirm`; // and to no other test
  await control('/faults', { kind: 'drop-reply', path });
  await pay(page, 'error api_connection_error');
  noiseOf.set(page, []);
  expect(await charges(intent.id)).toEqual({ total: 1, succeeded: 1 });
});

test('the script supports deferred groups, fetchUpdates, load errors and redirect: always', async ({
  page,
}) => {
  const intent = await newIntent();
  const secret = intent.client_secret ?? '';
  await page.goto(`${host.url}?secret=${secret}&account=${ACCOUNT}`);
  await expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
  const texts = await page.evaluate(
    async ({ clientSecret, account }) => {
      const { Stripe: make } = window;
      if (make === undefined) throw new Error('The script did not load.');
      const shop = make('pk_test_standin', { stripeAccount: account });
      const other = make('pk_test_standin', { stripeAccount: 'acct_other' });
      const container = document.createElement('div');
      document.body.replaceChildren(container);
      const wrong = other.elements({ clientSecret });
      const lost = wrong.create('payment');
      const loadError = new Promise((resolve) => {
        lost.on('loaderror', ({ error }) => resolve(error.code));
      });
      lost.mount(container);
      const code = await loadError;
      lost.destroy();
      const updates = await shop.elements({ clientSecret }).fetchUpdates();
      const refusedUpdates = await wrong.fetchUpdates();
      const deferred = shop.elements({ mode: 'payment', amount: 900, currency: 'usd' });
      const element = deferred.create('payment');
      const ready = new Promise((resolve) => {
        element.on('ready', resolve);
      });
      const received: string[] = [];
      element.on('loaderstart', () => received.push('loaderstart'));
      element.mount(container);
      received.push('mounted');
      await ready;
      deferred.update({ amount: 1000 });
      const submitted = await deferred.submit();
      const early = await shop
        .confirmPayment({
          elements: deferred,
          clientSecret,
          confirmParams: { return_url: location.href },
        })
        .catch((error: Error) => error.message);
      const read = await shop.retrievePaymentIntent(clientSecret);
      const nothing = await shop.handleNextAction({ clientSecret });
      return {
        code,
        updates,
        refused: refusedUpdates.error?.status,
        received,
        submitted: submitted.error?.type,
        early,
        amount: read.paymentIntent?.amount,
        status: nothing.paymentIntent?.status,
        fields: Object.keys(read.paymentIntent ?? {}),
      };
    },
    { clientSecret: secret, account: ACCOUNT },
  );
  expect(texts).toMatchObject({
    code: 'resource_missing',
    updates: {},
    refused: 404,
    received: ['mounted', 'loaderstart'],
    submitted: 'validation_error',
    early: 'elements.submit() must be called before stripe.confirmPayment().',
    amount: 124_000,
    status: 'requires_payment_method',
  });
  expect(texts.fields).not.toContain('metadata');
  noiseOf.set(page, []);
  const saved = 'pm_card_visa';
  await page.evaluate(
    ({ clientSecret, account, method }) => {
      const { Stripe: make } = window;
      if (make === undefined) throw new Error('The script did not load.');
      const shop = make('pk_test_standin', { stripeAccount: account });
      const back = `${location.origin}/?account=${account}`;
      const confirmParams = { return_url: back, payment_method: method };
      void shop.confirmPayment({ clientSecret, confirmParams });
    },
    { clientSecret: secret, account: ACCOUNT, method: saved },
  );
  await expect(page.locator('#root')).toHaveText('succeeded succeeded');
});

test('the script rejects live keys', async ({ page }) => {
  await page.goto(`${host.url}?secret=x`);
  noiseOf.set(page, []);
  const message = await page.evaluate(() => {
    try {
      window.Stripe?.('pk_live_1234');
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  });
  expect(message).toContain('test keys');
  noiseOf.set(page, []);
});

for (const [name, width, more] of [
  ['320 light', 320, ''],
  ['320 night', 320, '&theme=night'],
  ['768 light German', 768, '&locale=de'],
  ['768 night right to left', 768, '&theme=night&locale=ar'],
] as const) {
  test(`the element fits and does not scroll: ${name}`, async ({ page }, info) => {
    const intent = await newIntent();
    await page.setViewportSize({ width, height: 900 });
    await open(page, intent.client_secret, more);
    const frame = page.frames().find((one) => one.url().startsWith(standIn.frameUrl));
    const fits = await frame?.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
    });
    expect(fits).toBe(true);
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
  });
}
