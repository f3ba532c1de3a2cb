import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';

/** Gives the device these wallets, such as `apple_pay,google_pay,link`, for all pages that are opened afterwards. */
export async function haveWallets(page: Page, names: string): Promise<void> {
  await page.addInitScript((wallets) => {
    if (window.top === window) localStorage.setItem('stand-in-wallets', wallets);
  }, names);
}

/** The button of a wallet. */
export function getWalletButton(page: Page, name: string) {
  const frame = page.frameLocator('iframe[title="Secure express checkout frame"]');
  return frame.getByRole('button', { name: `${name} (TEST)` });
}

/** The open sheet of a wallet. */
export function getWalletSheet(page: Page) {
  return page.frameLocator('iframe[title="Wallet"]');
}

/** Closes the open sheet with the keyboard. */
export async function chooseInSheet(page: Page, name: 'Pay now' | 'Cancel'): Promise<void> {
  await pressByKeyboard(getWalletSheet(page).getByRole('button', { name }));
}
