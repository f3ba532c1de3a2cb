import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { CardPayPage } from './CardPayPage.ts';

/** The processor's own window over a page. */
export class CardWindow {
  readonly dialog: Locator;
  readonly form: FrameLocator;

  constructor(view: Page | FrameLocator) {
    this.dialog = view.getByRole('dialog', { name: 'Card details' });
    this.form = view.frameLocator('iframe[title="Card details"]');
  }

  get number(): Locator {
    return this.form.getByRole('textbox', { name: 'Card Number' });
  }

  /** The button that submits the card. */
  get button(): Locator {
    return this.form.getByRole('button', { name: 'Confirm' });
  }

  get cancel(): Locator {
    return this.form.getByRole('button', { name: 'Cancel' });
  }

  async type(number: string, expiry = '12/34', code = '123') {
    await this.number.fill(number);
    await this.form.getByRole('textbox', { name: 'Exp. Date' }).fill(expiry);
    await this.form.getByRole('textbox', { name: 'Card Code' }).fill(code);
  }
}

/** The pay page of a business that takes cards in the processor's own window, which its button opens. */
export class WindowPayPage extends CardPayPage {
  readonly window = new CardWindow(this.page);

  override async open(url: string) {
    await this.page.goto(url.replace('?', '/pay?'));
    await expect(this.payButton).toBeEnabled();
  }

  /** Clicks the page's button, which opens the window. */
  async openWindow() {
    await pressByKeyboard(this.payButton);
    await expect(this.window.number).toBeVisible();
  }
}
