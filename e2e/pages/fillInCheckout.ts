import type { FrameLocator, Page } from '@playwright/test';
import { chooseRegion } from './chooseRegion.ts';
import { typeStripeCard } from './typeStripeCard.ts';

/** Types whose order a checkout form takes, and a card; the page, or the frame that the form is in. */
export async function fillInCheckout(view: Page | FrameLocator, card: string): Promise<void> {
  const field = (name: string) => view.locator(`main [name=${name}]`);
  await field('email').fill('amara@okafor.example');
  await field('nameOnCard').fill('Amara Okafor');
  await field('country').selectOption('USA');
  await field('postalCode').fill('97214');
  await chooseRegion(field('region'), 'OR');
  await typeStripeCard(view.frameLocator('iframe[title="Secure payment input frame"]'), card);
}
