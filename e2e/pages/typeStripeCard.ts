import type { FrameLocator } from '@playwright/test';

/** Types a card into the fields of the Stripe stand-in: any later date, any code, and a postal code if required. */
export async function typeStripeCard(
  fields: FrameLocator,
  number: string,
  code = '123',
): Promise<void> {
  const field = (name: string) => fields.locator(`input[name=${name}]`);
  await field('number').fill(number);
  await field('expiry').fill('12/34');
  await field('cvc').fill(code);
  const zip = field('postal');
  if (await zip.isVisible()) await zip.fill('97214');
}
