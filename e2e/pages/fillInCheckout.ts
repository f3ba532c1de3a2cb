import type { FrameLocator, Page } from '@playwright/test';
import { chooseRegion } from './chooseRegion.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** Fills in the contact fields of a checkout form, and a card. The form is in the page, or in a frame. */
export async function fillInCheckout(view: Page | FrameLocator, card: string): Promise<void> {
  const field = (name: string) => view.locator(`main [name=${name}]`);
  await field('email').fill('amara@okafor.example');
  await field('nameOnCard').fill('Amara Okafor');
  await field('country').selectOption('USA');
  await field('postalCode').fill('97214');
  await chooseRegion(field('region'), 'OR');
  await typeStripeCard(view.frameLocator('iframe[title="Secure payment input frame"]'), card);
}
