import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { chooseRegion } from './chooseRegion.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** The sources of the card form that staff use. */
export type StaffSource = 'manual-invoice' | 'manual-product' | 'save-card';

/** The page on which staff take a card. */
export class StaffPage {
  constructor(readonly page: Page) {}

  /** Signs in and opens the page of a source as the demo's link does: for a fresh invoice, or a contact. */
  static async open(page: Page, source: StaffSource): Promise<StaffPage> {
    await signInStaff(page);
    await page.goto(`${addresses().app}/demo/staff/${source}`);
    return new StaffPage(page);
  }

  /** The processor's own document, on another site. */
  get fields(): FrameLocator {
    return this.page.frameLocator('iframe[title="Secure payment input frame"]');
  }

  /** The buttons of the card form, without the button for each saved card of the contact. */
  get button(): Locator {
    const form = this.page.locator('section[aria-labelledby="pay-step-title"]');
    return form.getByRole('button', { name: /^(Charge|Save)(?= |$)/ });
  }

  get consent(): Locator {
    return this.page.getByRole('checkbox', {
      name: 'Client has authorized the storage of this card for future use.',
    });
  }

  /** Ticks the consent by keyboard, for the same reason as `submit`. */
  async giveConsent() {
    await this.consent.press('Space');
    await expect(this.consent).toBeChecked();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Types a custom amount, in any language. */
  async chooseAmount(amount: string) {
    const other = this.page.getByRole('main').locator('input[type=radio][value=other]');
    if (await other.isVisible()) await other.check();
    await this.page.getByRole('main').locator('input[inputmode=decimal]').fill(amount);
  }

  /** Types a card with any later date and any code, and fills in the page's own fields. */
  async typeCard(number: string) {
    await typeStripeCard(this.fields, number);
    await this.field('Name on card').fill('Amara Okafor');
    await this.field('Country').selectOption('USA');
    await this.field('Postal code').fill('97214');
    await this.field('Email').fill('amara@okafor.example');
    const region = this.field('State or region');
    if (await region.isVisible()) await chooseRegion(region, 'OR');
    await expect(this.button).toBeEnabled();
  }

  /** Presses the button by keyboard: right after scrolling, a click can still hit the frame's old position. */
  async submit() {
    await pressByKeyboard(this.button);
  }

  /** The result, as the page shows it. */
  async expectDone(message: RegExp | string) {
    await expect(this.page.getByRole('main').getByRole('status').getByText(message)).toBeVisible();
  }
}
