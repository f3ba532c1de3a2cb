import { expect, type FrameLocator } from '@playwright/test';
import { cardFrameAddress, standInAddresses } from '../fixtures/addresses.ts';
import { chooseRegion } from './chooseRegion.ts';
import { PayPage } from './PayPage.ts';

/** The URLs of the stand-in for card elements, and of the card frames. */
export function cardAddresses() {
  return { processor: standInAddresses('card-elements')[0], frames: cardFrameAddress() };
}

/** The number of successful charges of an invoice, by the processor's own books. */
export async function countCardCharges(
  invoiceNumber: string,
  processor = cardAddresses().processor,
): Promise<number> {
  const response = await fetch(
    `${processor}/_stand-in/charges?invoice=${encodeURIComponent(invoiceNumber)}`,
  );
  return ((await response.json()) as { succeeded: number }).succeeded;
}

/** The pay page of a business that takes cards in our card frame. */
export class CardPayPage extends PayPage {
  override get fields(): FrameLocator {
    return this.page.frameLocator('iframe[title="Card details"]');
  }

  field(label: string | RegExp) {
    return this.fields.getByRole('textbox', { name: label });
  }

  get number() {
    return this.field('Card number');
  }

  get expiry() {
    return this.field('Expiration date');
  }

  get cvv() {
    return this.field(/^Security code/);
  }

  /** Opens the pay page of an invoice and waits for its fields. */
  async open(url: string) {
    await this.page.goto(url.replace('?', '/pay?'));
    await expect(this.number).toBeVisible();
    await expect(this.payButton).toBeEnabled();
    await expect(this.page.locator('main [name=country]')).toBeVisible();
  }

  /** The page's own fields besides the frame's. */
  async typeDetails() {
    const field = (name: string) => this.page.locator(`main [name=${name}]`);
    await field('nameOnCard').fill('Amara Okafor');
    await field('country').selectOption('USA');
    await field('postalCode').fill('97214');
    if (await field('region').isVisible()) await chooseRegion(field('region'), 'OR');
  }

  override async typeCard(number: string, expiry = '12/34', cvv = '123') {
    await this.number.fill(number);
    await this.expiry.fill(expiry);
    await this.cvv.fill(cvv);
    await this.typeDetails();
    await this.payButton.focus();
  }
}
