import { expect, type FrameLocator, type Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** The pay page as a payer uses it. */
export class PayPage {
  constructor(readonly page: Page) {}

  /** The processor's own document, on another site. */
  get fields(): FrameLocator {
    return this.page.frameLocator('iframe[title="Secure payment input frame"]');
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay(?= |$)|zahlen$/ });
  }

  /** The field for a custom amount. */
  get amountField() {
    return this.page.getByRole('main').getByRole('textbox');
  }

  /** Types a custom amount and leaves the field, which then shows errors. */
  async chooseAmount(amount: string, choice = 'Another amount') {
    await this.page.getByRole('radio', { name: choice }).check();
    await this.amountField.fill(amount);
    await this.amountField.blur();
  }

  /** The field's text about its amount, without direction marks. */
  async expectAmountError(message: string | RegExp) {
    const read = async () => {
      const errors = await this.page.getByRole('main').locator('[id$="-error"]').allTextContents();
      return errors.join(' ').replace(/[\u2066-\u2069]/g, '');
    };
    await expect(this.amountField).toHaveAttribute('aria-invalid', 'true');
    await expect(this.amountField).toHaveAttribute('aria-describedby', /-error$/);
    if (typeof message === 'string') await expect.poll(read).toBe(message);
    else await expect.poll(read).toMatch(message);
    await expect(this.payButton).toBeDisabled();
  }

  /** Types a card; any later date and any code. */
  async typeCard(number: string) {
    await typeStripeCard(this.fields, number);
    await expect(this.payButton).toBeEnabled();
    await this.payButton.focus(); // moves the focus out of the frame, and scrolls to the button
  }

  /** Presses the button by keyboard: right after scrolling a click can still hit the frame's old position. */
  async pay() {
    await pressByKeyboard(this.payButton);
  }

  /** The thank-you page shows that the money has arrived. */
  async expectPaid() {
    await this.page.waitForURL(/\/success/);
    await expect(this.page.getByRole('main')).toContainText('Thank you for your payment');
  }
}
