import { expect, type Page } from '@playwright/test';
import { type FormView, getButton, typeIn } from '../secrecy/cardSources.ts';
import type { JourneySource } from './journeySources.ts';
import type { ChargeWatch } from './watchCharges.ts';

/** What a journey is played with. */
export interface Stage {
  readonly page: Page;
  readonly source: JourneySource;
  readonly taking: ChargeWatch;
}

/** A card that is taken. */
export const GOOD = '4242424242424242';

/** Types a card, and what the page asks beside it. */
export const type = (source: JourneySource, view: FormView, number: string) =>
  typeIn(source, view, {
    card: { number, expiry: '12/34', code: '123' },
    email: 'amara@okafor.example',
  });

/** The page's own part of what is on the screen. */
export const getMain = (view: FormView) => view.getByRole('main');

/** The page says that the card is taken. */
export async function expectDone({ done }: JourneySource, view: FormView) {
  await expect(
    getMain(view)
      .getByText(done ?? /./)
      .first(),
  ).toBeVisible();
}

/** The page does not say so. */
export async function expectNotDone({ done }: JourneySource, view: FormView) {
  await expect(getMain(view).getByText(done ?? /./)).toHaveCount(0);
}

/** The form stands, with the fields of its card. */
export async function expectFields(source: JourneySource, view: FormView) {
  if (source.takes === null) await expect(getMain(view).locator('[name=email]')).toBeVisible();
  else await expect(getButton(view)).toBeEnabled();
  await expectCardFields(source, view);
}

/** The fields of a card stand, in whatever language. */
export async function expectCardFields({ form }: JourneySource, view: FormView) {
  // the window has them, and is there before it opens
  if (form === 'window') return expect(view.locator('#AcceptUIContainer iframe')).toBeAttached();
  const name = form === 'card frame' ? 'cardnumber' : 'number';
  const fields = getMain(view).frameLocator('iframe').first();
  await expect(fields.locator(`input[name=${name}]`)).toBeVisible();
}
