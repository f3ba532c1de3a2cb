import { expect, type Locator, type Page } from '@playwright/test';
import { waitForApp } from './waitForApp.ts';

/** The quote page as its reader uses it. */
export class QuotePage {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get acceptButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Accept quote' });
  }

  /** Opens the dialog with the terms. */
  async openTerms() {
    await waitForApp(this.page);
    await this.page.locator('main button[class*=filled]:visible').first().click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the terms and consents to them; the next click accepts. */
  async consent() {
    await waitForApp(this.page);
    await this.page.getByRole('button', { name: 'Accept quote' }).first().click();
    await this.dialog
      .getByLabel('I have read this quote and its terms, and I accept them.')
      .check();
  }

  /** The accepted page, with its confirmation. */
  async expectAccepted() {
    await this.page.waitForURL(/\/accept\?/);
    await expect(this.page.getByRole('main')).toContainText('has received your acceptance');
  }

  /** The strip of the sheet with the status of this device's decision. */
  get strip(): Locator {
    return this.page.getByRole('status').filter({ hasText: /not sent yet|Sending|confirmed/ });
  }

  /** It is saved on this device and not sent, and nothing else is required. */
  async expectQueued() {
    await expect(this.strip).toContainText('Saved on this device, not sent yet');
    await expect(this.page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
    await this.expectNothingClaimed();
  }

  /** The server has it, and the quote's own page shows since when. */
  async expectConfirmed() {
    await expect(this.strip).toContainText('Accepted, confirmed');
    await expect(this.page.getByRole('main')).toContainText('has received your acceptance');
  }

  /** Nothing on the screen shows that the quote was accepted. */
  async expectNothingClaimed() {
    await expect(this.page).not.toHaveURL(/\/accept\?/);
    await expect(this.page.getByText(/has received your acceptance|Accepted[ ,]/)).toHaveCount(0);
  }
}
