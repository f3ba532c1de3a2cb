import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, type DemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { expectNoOverlap } from '../pages/expectNoOverlap.ts';
import { finishBankStep } from '../pages/finishBankStep.ts';
import { PayPage } from '../pages/PayPage.ts';
import { control, countCharges, listIntents } from '../pages/standInControl.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

async function openPayPage(context: BrowserContext, invoice: DemoDocument, card: string) {
  const page = await context.newPage();
  await page.goto(invoice.url.replace('?', '/pay?'));
  const payPage = new PayPage(page);
  await payPage.typeCard(card);
  return payPage;
}

/** The invoice's payment at the processor, so that a fault or barrier does not affect parallel tests. */
async function getIntent(invoice: DemoDocument): Promise<string> {
  const intents = await listIntents((await readInvoice(invoice)).invoiceNumber);
  expect(intents).toHaveLength(1);
  return intents[0] ?? '';
}

const getConfirm = async (invoice: DemoDocument) =>
  `/v1/payment_intents/${await getIntent(invoice)}/confirm`;

async function expectOneCharge(invoice: DemoDocument) {
  const { invoiceNumber, status, payments } = await readInvoice(invoice);
  expect(await countCharges(invoiceNumber)).toBe(1);
  expect(status).toBe('PAID');
  expect(payments).toHaveLength(1);
}

test('clicking the pay button twice charges once [3.42]', async ({ context }) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  const payPage = await openPayPage(context, invoice, '4242424242424242');
  await Promise.all([payPage.pay(), payPage.pay()]);
  await payPage.expectPaid();
  await expectOneCharge(invoice);
});

test(
  'a reload before the processor has charged charges nothing, and the payment can be made again',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/409/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4242424242424242');
    const path = await getConfirm(invoice);
    await control('/faults', { kind: 'hang', path, ms: 20_000 });
    await payPage.pay();
    await expect(payPage.page.getByText(/Please keep this page open/)).toBeVisible();
    // wait until the first confirm hangs: a fault that is still pending would apply to the second one
    const waiting = async () =>
      (await control('/faults')).faults.map((fault: { path: string }) => fault.path);
    await expect.poll(waiting).not.toContain(path);
    await payPage.page.reload();
    expect((await readInvoice(invoice)).status).not.toBe('PAID');
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    await expectOneCharge(invoice);
  },
);

test(
  'a reload after the payment was recorded shows the invoice as paid',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/409/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4242424242424242');
    await payPage.page.route('**/acceptPayment', () => {}); // never responds
    await payPage.pay();
    await expect.poll(async () => (await readInvoice(invoice)).status).toBe('PAID');
    await payPage.page.reload();
    await expect(payPage.page.getByRole('main')).toContainText('Paid in full');
    await expectOneCharge(invoice);
  },
);

test(
  'a payment with a lost response is reconciled as paid, without a second charge',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/Failed to load resource|net::ERR/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4242424242424242');
    await control('/faults', { kind: 'drop-reply', path: await getConfirm(invoice) });
    await payPage.pay();
    await payPage.expectPaid();
    await expectOneCharge(invoice);
  },
);

test(
  'a lost server response is shown as unknown, and a check finds the payment',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/Failed to load resource|net::ERR/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4242424242424242');
    let isDown = true;
    await payPage.page.route('**/acceptPayment', (route) =>
      isDown ? route.abort('connectionreset') : route.continue(),
    );
    await payPage.pay();
    const { page } = payPage;
    await expect(
      page.getByText('We do not know yet whether your payment went through'),
    ).toBeVisible();
    await expect(payPage.payButton).toHaveCount(0);
    isDown = false;
    await page.getByRole('button', { name: 'Check again' }).click();
    await payPage.expectPaid();
    await expectOneCharge(invoice);
  },
);

test(
  'two browsers that confirm at the same moment are charged once, and both show the paid card',
  WHOLE_RUN,
  async ({ browser }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    const pages = await Promise.all(
      contexts.map((context, index) =>
        openPayPage(context, invoice, index === 0 ? '4242424242424242' : '5555555555554444'),
      ),
    );
    for (const payPage of pages) await expect(payPage.payButton).toBeEnabled();
    await control('/barrier', { point: 'confirm', parties: 2, intent: await getIntent(invoice) });
    await Promise.all(pages.map((payPage) => payPage.pay()));
    await Promise.all(pages.map((payPage) => payPage.expectPaid()));
    await expectOneCharge(invoice);
    const { payments } = await readInvoice(invoice);
    for (const { page } of pages) {
      await expect(page.getByRole('main')).toContainText(payments[0].last4);
    }
    await Promise.all(contexts.map((context) => context.close()));
  },
);

test(
  'a declined card shows an error, and the next card pays [8.04]',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/402/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4000000000000002');
    await payPage.page.setViewportSize({ width: 320, height: 600 }); // when the alert was above the fold
    await payPage.pay();
    const step = payPage.page.getByRole('region', { name: 'Payment details' });
    const toast = step.getByRole('listitem'); // checked first, because it disappears after five seconds
    await expect(toast).toContainText('There was an error processing your payment.');
    await expectNoOverlap(toast);
    const alert = step.getByRole('alert');
    await expect(alert).toContainText('Your card was declined.');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    await expectOneCharge(invoice);
  },
);

test(
  'a decline stays until the payer edits the card; removing it does not move the form',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/402/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4000000000000002');
    await payPage.pay();
    const alert = payPage.page.getByRole('region', { name: 'Payment details' }).getByRole('alert');
    await expect(alert).toContainText('Your card was declined.');
    const code = payPage.fields.locator('input[name=cvc]');
    await code.focus();
    await payPage.payButton.focus();
    await expect(alert).toBeVisible();
    const frame = payPage.page.locator('iframe[title="Secure payment input frame"]');
    const top = async () => (await frame.boundingBox())?.y;
    await code.focus();
    const before = await top();
    await code.press('Backspace');
    await expect(alert).toBeHidden();
    expect(await top()).toBe(before);
  },
);

test(
  'failed 3D Secure shows an error, and completed 3D Secure pays once',
  WHOLE_RUN,
  async ({ context, expectNoise }) => {
    expectNoise(/402/);
    const invoice = await createDemoDocument('invoice.unpaid');
    const payPage = await openPayPage(context, invoice, '4000002760003184');
    await payPage.pay();
    await finishBankStep(payPage.page, 'Fail authentication');
    await expect(payPage.page.getByText('3D Secure authentication failed')).toBeVisible();
    await payPage.pay();
    await finishBankStep(payPage.page, 'Complete authentication');
    await payPage.expectPaid();
    await expectOneCharge(invoice);
  },
);

test('a return from a bank is confirmed by the server, and its secret is removed from the URL [2.14] [2.36] [4.03]', async ({
  context,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  const page = await context.newPage();
  await page.goto(invoice.url.replace('?', '/pay?'));
  const payPage = new PayPage(page);
  await payPage.fields.getByText('Test bank', { exact: true }).click();
  await payPage.pay();
  const requested: URL[] = [];
  await page.route('**/completeAuthorizedPayment', (route) => {
    requested.push(new URL(page.url()));
    return route.continue();
  });
  await page.getByRole('button', { name: 'Authorise', exact: true }).click();
  await payPage.expectPaid();
  // the URL has the secret until the request has finished, so that a reload repeats the request
  expect(requested.map(({ pathname }) => pathname)).toEqual(['/payment/auth/return']);
  expect(requested[0]?.search).toMatch(/client_secret/);
  expect(page.url()).not.toMatch(/payment_intent|client_secret/);
  await expectOneCharge(invoice);
});
