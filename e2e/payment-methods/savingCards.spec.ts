import { sampleColumn, sampleColumns } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const GOOD = '4242424242424242';

const SAVED = 'Your payment method is saved';
const REPLACED = 'Your new card is saved';

test('a card saved in an embedded page sends one message with exactly the allowed fields [2.38] [3.43]', async ({
  page,
}) => {
  const method = await MethodPage.open(page, 'createCard');
  await method.typeCard(GOOD);
  await method.typeDetails();
  await expect(
    method.view.getByText(/^I allow .*Fern & Field.* to store this card for future payments\.$/),
  ).toBeVisible();
  await method.save();
  await expect(method.view.getByRole('heading', { name: SAVED })).toBeVisible();
  await expect(method.view.getByText(/Visa.*ending in.*4242/)).toBeVisible();
  await expect.poll(() => method.events()).toHaveLength(1);
  const [event] = await method.events();
  expect(event).toEqual({
    type: 'billfold:card-created',
    version: 1,
    card: {
      billingAddress1: null,
      billingAddress2: null,
      billingCity: null,
      billingCountry: 'USA',
      billingEmail: 'amara@okafor.example',
      billingPhone: null,
      billingPostalCode: '97214',
      billingRegion: 'OR',
      cardNumber: '4242',
      expirationMonth: '12',
      expirationYear: '2034',
      fingerprint: expect.any(String),
      nameOnCard: 'Amara Okafor',
      paymentMethodCardBrand: 'visa',
      paymentMethodId: expect.stringMatching(/^pm_/),
      paymentMethodType: 'CREDIT',
      lastFour: '4242',
      consentType: 'EXPLICIT_CONSENT',
    },
  });
});

test('a payment method saved in an embedded page sends a method-saved message [1.13] [2.11] [3.46]', async ({
  page,
}) => {
  const method = await MethodPage.open(page, 'paymentMethod');
  await method.typeCard(GOOD);
  await method.typeDetails();
  await method.save();
  await expect(method.view.getByRole('heading', { name: SAVED })).toBeVisible();
  await expect
    .poll(() => method.events())
    .toMatchObject([
      {
        type: 'billfold:method-saved',
        method: { brand: 'visa', last4: '4242', expires: '2034-12' },
      },
    ]);
});

test('the frame is resized to the height of the embedded page', WHOLE_RUN, async ({ page }) => {
  const method = await MethodPage.open(page, 'createCard');
  await expect(method.saveButton).toBeEnabled();
  const isWhole = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('type=payments'))
      ?.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight + 1);
  await expect.poll(isWhole).toBe(true);
});

test(
  'a page for embedding opened directly shows an error and no form [2.37]',
  WHOLE_RUN,
  async ({ page }) => {
    const method = await MethodPage.open(page, 'direct');
    await expect(
      page.getByRole('heading', { name: 'Direct access is not permitted' }),
    ).toBeVisible();
    await expect(method.saveButton).toHaveCount(0);
  },
);

test('a change link that fails to load shows an error, and a retry opens it [8.09] [8.11]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await page.route('**/update:intent', (route) => {
    const json = { type: 'about:blank', title: 'x', status: 502, code: 'processor-refused' };
    return route.fulfill({ status: 502, contentType: 'application/problem+json', json });
  });
  const method = await MethodPage.open(page, 'updateCard');
  await expect(page.getByText('Card Update Error')).toBeVisible();
  await expect(page.getByText('There was an issue loading this page.')).toBeVisible();
  await page.unroute('**/update:intent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(method.saveButton).toBeEnabled();
});

test('a change link replaces the saved card and can be used once [1.14] [2.12] [3.44]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/409/);
  const method = await MethodPage.open(page, 'updateCard');
  await expect(page.getByText(/Visa.*ending in.*4242/)).toBeVisible();
  await method.typeCard('5555555555554444');
  await method.typeDetails();
  await Promise.all([method.save(), method.save()]);
  await expect(page.getByRole('heading', { name: REPLACED })).toBeVisible();
  await expect(page.getByText(/Mastercard.*ending in.*4444/)).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This link has already been used' }),
  ).toBeVisible();
});

/** The ways in which a link ends, each with the title that its page shows. */
const ENDED = [
  ['expired', 'This link has expired'],
  ['used', 'This link has already been used'],
  ['revoked', 'This link was withdrawn'],
] as const;

for (const [name, title] of sampleColumns(ENDED, 0, 1)) {
  test(`an embedded link that is ${name} shows the reason`, async ({ page, expectNoise }) => {
    expectNoise(/40[0-9]|410/);
    await page.goto(await embed(page, name));
    await expect(page.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
  });
}

for (const [name, title] of sampleColumn(ENDED, 1)) {
  test(`a link that is ${name}, opened directly, shows the reason and a contact address`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/40[0-9]|410/);
    await MethodPage.open(page, name);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  });
}

/** A page of another website that embeds a new link that was not made for embedding. */
async function embed(page: MethodPage['page'], name: 'expired' | 'used' | 'revoked') {
  const { page: at } = await MethodPage.open(page, name);
  await at.waitForURL(/type=payments/);
  const { origin, pathname } = new URL(at.url());
  const other = origin.replace('localhost', '127.0.0.1');
  return `${other}/demo/embedding?key=${pathname.slice(1)}`;
}

test('missing fields are listed, and the focus moves to them', WHOLE_RUN, async ({ page }) => {
  const method = await MethodPage.open(page, 'createCard');
  await method.typeCard(GOOD);
  await method.field('Name on card').fill('');
  await method.field('Email').fill('');
  await method.save();
  const summary = method.view.getByRole('alert').filter({
    hasText: 'Please fill in all required fields',
  });
  await expect(summary).toBeVisible();
  await expect(method.field('Name on card')).toBeFocused();
  await summary.getByRole('button', { name: 'Email' }).click();
  await expect(method.field('Email')).toBeFocused();
  await method.typeDetails();
  await expect(summary).toBeHidden();
});

test(
  'a processor script that fails to load shows an error, and a retry loads it',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/Failed to load resource|net::ERR/);
    await page.route('**/endive/stripe.js', (route) => route.abort());
    await MethodPage.open(page, 'updateCard');
    await expect(
      page.getByText(
        'There was a problem loading the payment form. Please try again or contact the issuer.',
      ),
    ).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/endive/stripe.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await new MethodPage(page, false).typeCard(GOOD);
  },
);

test(
  'no card number and no client secret is left on the device or in the URL',
  WHOLE_RUN,
  async ({ page, context }) => {
    const method = await MethodPage.open(page, 'updateCard');
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(new URL(page.url()).origin)) {
        sent.push(`${request.url()} ${request.postData() ?? ''}`);
      }
    });
    await method.typeCard(GOOD);
    await method.typeDetails();
    await method.save();
    await expect(page.getByRole('heading', { name: REPLACED })).toBeVisible();
    const left = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const rows: unknown[] = [];
      for (const name of names) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const open = indexedDB.open(name);
          open.onsuccess = () => resolve(open.result);
          open.onerror = () => reject(open.error);
        });
        for (const store of db.objectStoreNames) {
          rows.push(
            await new Promise((resolve) => {
              const all = db.transaction(store).objectStore(store).getAll();
              all.onsuccess = () => resolve(all.result);
            }),
          );
        }
        db.close();
      }
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
      }
      return JSON.stringify([
        rows,
        cached,
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        document.documentElement.outerHTML,
      ]);
    });
    const cookies = JSON.stringify(await context.cookies());
    for (const text of [left, cookies, messages.join(' '), sent.join(' ')]) {
      expect(text).not.toContain(GOOD);
      expect(text).not.toMatch(/seti_\w+_secret_\w+/);
    }
  },
);

test('the browser does not embed the page in a website that the business has not allowed', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/frame-ancestors|Refused to frame|violates|ERR_BLOCKED/);
  await MethodPage.open(page, 'direct');
  const address = page.url();
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${address}" title="Payment method"></iframe>`);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
});
