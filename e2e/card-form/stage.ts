import { expect, type Page } from '@playwright/test';
import { type FormView, getButton, typeIn } from '../secrecy/cardSources.ts';
import type { JourneySource } from './journeySources.ts';
import type { ChargeWatch } from './watchCharges.ts';

/** The fixtures of a journey. */
export interface Stage {
  readonly page: Page;
  readonly source: JourneySource;
  readonly taking: ChargeWatch;
}

/** A card that is accepted. */
export const ACCEPTED_CARD = '4242424242424242';

/** Types a card and the other fields that the page requires. */
export const type = (source: JourneySource, view: FormView, number: string) =>
  typeIn(source, view, {
    card: { number, expiry: '12/34', code: '123' },
    email: 'amara@okafor.example',
  });

/** The page's main element. */
export const getMain = (view: FormView) => view.getByRole('main');

/** The page shows that the card was charged or saved. */
export async function expectSuccess({ done }: JourneySource, view: FormView) {
  await expect(
    getMain(view)
      .getByText(done ?? /./)
      .first(),
  ).toBeVisible();
}

/** The page does not show that the card was charged or saved. */
export async function expectNoSuccess({ done }: JourneySource, view: FormView) {
  await expect(getMain(view).getByText(done ?? /./)).toHaveCount(0);
}

/** The form and its card fields are visible. */
export async function expectFields(source: JourneySource, view: FormView) {
  if (source.takes === null) await expect(getMain(view).locator('[name=email]')).toBeVisible();
  else await expect(getButton(view)).toBeEnabled();
  await expectCardFields(source, view);
}

/** The card fields are visible, in any language. */
export async function expectCardFields({ form }: JourneySource, view: FormView) {
  // the window contains them, and is attached before it opens
  if (form === 'window') return expect(view.locator('#AcceptUIContainer iframe')).toBeAttached();
  const name = form === 'card frame' ? 'cardnumber' : 'number';
  const fields = getMain(view).frameLocator('iframe').first();
  await expect(fields.locator(`input[name=${name}]`)).toBeVisible();
}
