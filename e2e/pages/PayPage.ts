import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The pay page as a payer uses it. */
export class PayPage {
  constructor(readonly page: Page) {}

  /** The processor's own document, on another site. */
  get fields(): FrameLocator {
    return this.page.frameLocator('iframe[title="Secure payment input frame"]');
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay .*\d/ });
  }

  /** Types a card; any later date and any code. */
  async typeCard(number: string) {
    await this.fields.getByLabel('Card number').fill(number);
    await this.fields.getByLabel('Expiration date').fill('12/34');
    await this.fields.getByLabel('Security code').fill('123');
    const zip = this.fields.getByLabel('ZIP code');
    if (await zip.isVisible()) await zip.fill('97214');
    await expect(this.payButton).toBeEnabled();
    await this.payButton.focus(); // leaves the frame, and scrolls to the button
  }

  /** Presses the button by keyboard: right after a scroll a click can still land in the frame's old place. */
  async pay() {
    await this.payButton.press('Enter');
  }

  /** The thank-you page says that the money has arrived. */
  async expectPaid() {
    await this.page.waitForURL(/\/success/);
    await expect(this.page.getByRole('main')).toContainText(/Paid|received/i);
  }
}
