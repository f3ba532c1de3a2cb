import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { tick } from '../fixtures/tick.ts';
import { chooseRegion } from './chooseRegion.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** Kinds of links that the demo creates, a new one each time. */
export type MethodLinkName =
  | 'createCard'
  | 'createCard.cardFrame'
  | 'createCard.window'
  | 'paymentMethod'
  | 'direct'
  | 'updateCard'
  | 'expired'
  | 'used'
  | 'revoked';

/** The page of a payment-method link as a customer uses it: alone, or in the frame of another website. */
export class MethodPage {
  /** The page, or the frame that contains it. */
  readonly view: Page | FrameLocator;

  constructor(
    readonly page: Page,
    readonly isEmbedded: boolean,
  ) {
    this.view = isEmbedded ? page.frameLocator('iframe') : page;
  }

  /** Opens a fresh link, and the embedding page if there is one. */
  static async open(page: Page, name: MethodLinkName): Promise<MethodPage> {
    await page.goto(`${addresses().app}/demo/payment-methods/${name}`);
    return new MethodPage(page, /^(createCard|paymentMethod)/.test(name));
  }

  /** The processor's own document, on another site. */
  get fields(): FrameLocator {
    return this.view.frameLocator('iframe[title="Secure payment input frame"]');
  }

  get saveButton(): Locator {
    return this.view.getByRole('button', { name: 'Save', exact: true });
  }

  field(label: string): Locator {
    return this.view.getByLabel(label, { exact: true });
  }

  /** Types a card; any later date and any code. */
  async typeCard(number: string) {
    await expect(this.saveButton).toBeEnabled();
    await typeStripeCard(this.fields, number);
  }

  /** Fills in the page's own fields, and ticks the consent if there is one. */
  async typeDetails() {
    await this.field('Name on card').fill('Amara Okafor');
    await this.field('Email').fill('amara@okafor.example');
    const postalCode = this.field('Postal code');
    if (await postalCode.isVisible()) await postalCode.fill('97214');
    const region = this.field('State or region');
    if (await region.isVisible()) await chooseRegion(region, 'OR');
    const consent = this.view.getByRole('checkbox');
    if (await consent.isVisible()) await tick(consent);
  }

  /** Presses the button by keyboard: right after scrolling a click can still hit the frame's old position. */
  async save() {
    await this.saveButton.press('Enter');
  }

  /** The messages received by the parent page, as it lists them. */
  async events(): Promise<readonly Record<string, unknown>[]> {
    const texts = await this.page.getByRole('log').locator('pre').allTextContents();
    return texts.map((text) => JSON.parse(text));
  }
}
