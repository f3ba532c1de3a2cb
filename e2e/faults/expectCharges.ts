import { expect, type Page } from '@playwright/test';
import type { ArmedFault } from '../fixtures/faultProxy.ts';
import { type DocumentAddress, readInvoice } from '../pages/demoDocument.ts';
import type { PayPage } from '../pages/PayPage.ts';
import { countCharges } from '../pages/standInControl.ts';

/** A valid card. */
export const CARD = '4242424242424242';

/** The status that the second of two equal requests may get while the first is still at the processor. */
const OUTSTANDING = 409;

/** The page shows no successful payment. */
export async function expectNothingClaimed(page: Page) {
  await expect(page).toHaveURL(/\/pay\?/);
  await expect(page.getByText(/Thank you|Paid in full|received your payment/)).toHaveCount(0);
}

/** The processor has one charge, we have one payment, and the invoice is paid. */
export async function expectOneCharge(address: DocumentAddress, fault?: ArmedFault) {
  const { invoiceNumber, status, payments, totalRemainingBalance } = await readInvoice(address);
  expect(await countCharges(invoiceNumber)).toBe(1);
  expect({ status, totalRemainingBalance }).toEqual({
    status: 'PAID',
    totalRemainingBalance: '0.00',
  });
  expect(payments).toHaveLength(1);
  const statuses = (fault?.replies ?? []).map(({ status: each }) => each);
  expect(statuses.filter((each) => each !== 200 && each !== OUTSTANDING)).toEqual([]);
}

/** Pays with a valid card and expects one charge. */
export async function payOnce(payPage: PayPage, address: DocumentAddress) {
  await payPage.typeCard(CARD);
  await payPage.pay();
  await payPage.expectPaid();
  await expectOneCharge(address);
}

/** The processor has no charge, and we have no payment. */
export async function expectNoCharge(address: DocumentAddress) {
  const { invoiceNumber, payments } = await readInvoice(address);
  expect(await countCharges(invoiceNumber)).toBe(0);
  expect(payments).toHaveLength(0);
}
