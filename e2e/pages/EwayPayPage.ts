import { expect, type FrameLocator } from '@playwright/test';
import { standInAddresses } from '../fixtures/addresses.ts';
import { chooseRegion } from './chooseRegion.ts';
import { PayPage } from './PayPage.ts';

/** The number of successful charges of an invoice, by the processor's own books. */
export async function countEwayCharges(invoiceNumber: string): Promise<number> {
  const [processor] = standInAddresses('eway');
  const response = await fetch(
    `${processor}/_stand-in/charges?invoice=${encodeURIComponent(invoiceNumber)}`,
  );
  return ((await response.json()) as { succeeded: number }).succeeded;
}

/** The pay page of a business that takes cards by eWay's Secure Fields, each in a frame of its own. */
export class EwayPayPage extends PayPage {
  frame(title: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${title}"]`);
  }

  /** Opens the pay page of an invoice and waits for its fields. */
  async open(url: string) {
    await this.page.goto(url.replace('?', '/pay?'));
    await expect(this.frame('Card number').getByRole('textbox')).toBeVisible();
    await expect(this.payButton).toBeEnabled();
  }

  override async typeCard(number: string, expiry = '12/34', cvv = '123') {
    await this.frame('Card number').getByRole('textbox').fill(number);
    await this.frame('Expiration date').getByRole('textbox').fill(expiry);
    await this.frame('Security code (CVV)').getByRole('textbox').fill(cvv);
    const field = (name: string) => this.page.locator(`main [name=${name}]`);
    await field('nameOnCard').fill('Isla Whitlock');
    await field('country').selectOption('AUS');
    await field('postalCode').fill('4879');
    if (await field('region').isVisible()) await chooseRegion(field('region'), 'QLD');
    await this.payButton.focus();
  }
}
