import { expect, type FrameLocator } from '@playwright/test';
import { standInAddresses } from '../fixtures/addresses.ts';
import { PayPage } from './PayPage.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** The number of all successful charges, by the processor's own books. */
export async function countRainforestCharges(): Promise<number> {
  const [processor] = standInAddresses('rainforest');
  const response = await fetch(`${processor}/_stand-in/ledger`);
  return ((await response.json()) as { succeeded: number }).succeeded;
}

/** The pay page of a business that takes cards by Rainforest's component, whose fields are in one frame. */
export class RainforestPayPage extends PayPage {
  override get fields(): FrameLocator {
    return this.page.frameLocator('rainforest-payment iframe');
  }

  /** Opens the pay page of an invoice and waits for its fields. */
  async open(url: string) {
    await this.page.goto(url.replace('?', '/pay?'));
    await expect(this.fields.locator('input[name=number]')).toBeVisible();
    await expect(this.payButton).toBeEnabled();
  }

  override async typeCard(number: string) {
    await typeStripeCard(this.fields, number);
    const field = (name: string) => this.page.locator(`main [name=${name}]`);
    const details = { nameOnCard: 'Dana Whitaker', postalCode: '53703' };
    for (const [name, text] of Object.entries(details))
      if (await field(name).isVisible()) await field(name).fill(text);
    await this.payButton.focus();
  }
}
