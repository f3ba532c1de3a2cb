import { expect, type FrameLocator, type Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { tick } from '../fixtures/tick.ts';
import { chooseRegion } from '../pages/chooseRegion.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { type MethodLinkName, MethodPage } from '../pages/MethodPage.ts';
import { StaffPage, type StaffSource } from '../pages/StaffPage.ts';
import { typeStripeCard } from '../pages/typeStripeCard.ts';
import { CardWindow } from '../pages/WindowPayPage.ts';

/** A card with everything that is typed for it. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

/** Where a form is: the page itself, or a page in its frame. */
export type FormView = Page | FrameLocator;

/** One source of the card form for a visitor. */
export interface CardSourceCase {
  readonly name: string;
  /**
   * Where the card is typed: fields of a processor, our card frame, or a processor's window, which the page's button
   * opens.
   */
  readonly form: 'fields' | 'card frame' | 'window';
  open(page: Page): Promise<FormView>;
  /** The page's text when the card is charged or saved; null if neither happens. */
  readonly done: RegExp | null;
}

const PAID = /Thank you for your payment/;
const SAVED = /Your (payment method|new card) is saved/;

const invoice = (scenario: string) => async (page: Page) => {
  const { url } = await createDemoDocument(scenario);
  await page.goto(url.replace('?', '/pay?'));
  return page;
};

/** The button that leads to the payment of a form, in English and in Arabic. */
const CONTINUE = /^(Continue|المتابعة|متابعة)/;

/** Opens a checkout form by its address, and its payment. */
export const checkout = (query: string) => async (page: Page) => {
  await page.goto(`${addresses().app}/${query}`);
  await pressByKeyboard(page.getByRole('button', { name: CONTINUE }));
  return page;
};

const staff = (source: StaffSource) => async (page: Page) => {
  const staffPage = await StaffPage.open(page, source);
  if (source === 'manual-product') await staffPage.chooseAmount('12.50');
  return page;
};

/** Staff of a business other than the demo's first. */
const staffAt = (appId: string) => async (page: Page) => {
  await signInStaff(page, { appId });
  await page.goto(`${addresses().app}/card/manual-product?type=staff&app_id=${appId}`);
  await new StaffPage(page).chooseAmount('12.50');
  return page;
};

const link = (name: MethodLinkName) => async (page: Page) =>
  (await MethodPage.open(page, name)).view;

function toCase(name: string, about: Omit<CardSourceCase, 'name'>): CardSourceCase {
  return { name: `${name} (${about.form})`, ...about };
}

/**
 * The nine sources with the fields of a processor, and with our card frame and a processor's window if the demo has them.
 */
export const CARD_SOURCES: readonly CardSourceCase[] = [
  ...(
    [
      ['public-invoice', invoice('invoice.unpaid'), PAID],
      ['checkout-form', checkout('shade-garden?type=checkout&app_id=fern'), PAID],
      ['readonly-preview', checkout('shade-garden?type=checkout&app_id=fern&preview=1'), null],
      ['manual-invoice', staff('manual-invoice'), /was charged/],
      ['manual-product', staff('manual-product'), /was charged/],
      ['save-card', staff('save-card'), /The card is saved/],
      ['public-create-card', link('createCard'), SAVED],
      ['public-update-card', link('updateCard'), SAVED],
      ['public-payment-method', link('paymentMethod'), SAVED],
    ] as const
  ).map(([name, open, done]) => ({ name, open, done, form: 'fields' as const })),
  ...(
    [
      ['public-invoice', invoice('invoice.cardElements'), PAID],
      ['checkout-form', checkout('full-service?type=checkout&app_id=harbor'), PAID],
      ['readonly-preview', checkout('full-service?type=checkout&app_id=harbor&preview=1'), null],
      ['manual-product', staffAt('harbor'), /was charged/],
      ['public-create-card', link('createCard.cardFrame'), SAVED],
    ] as const
  ).map(([name, open, done]) => toCase(name, { open, done, form: 'card frame' })),
  ...(
    [
      ['public-invoice', invoice('invoice.authorizeNetWindow'), PAID],
      ['checkout-form', checkout('trial-lesson?type=checkout&app_id=maple'), PAID],
      ['readonly-preview', checkout('trial-lesson?type=checkout&app_id=maple&preview=1'), null],
      ['manual-product', staffAt('maple'), /was charged/],
      ['public-create-card', link('createCard.window'), SAVED],
    ] as const
  ).map(([name, open, done]) => toCase(name, { open, done, form: 'window' })),
];

/** The button of the form; for staff, there is also one for each saved card of the contact. */
export const getButton = (view: FormView) =>
  view
    .locator('section[aria-labelledby="pay-step-title"]')
    .getByRole('button', { name: /^(Pay|Charge|Save|Confirm)(?= |$)/ });

/** The button that submits the card: that of the form, or of the window that it opens. */
export const getSubmit = ({ form }: CardSourceCase, view: FormView) =>
  form === 'window' ? new CardWindow(view).button : getButton(view);

/** Types the card, and the page's own fields for this customer. */
export async function typeIn(
  { form, done }: CardSourceCase,
  view: FormView,
  { card, email }: { readonly card: TypedCard; readonly email: string },
): Promise<void> {
  const field = (name: string) => view.locator(`main [name=${name}]`);
  // the page's own fields are in a lazy chunk
  if (done === null) await expect(field('email')).toBeVisible();
  else await expect(getButton(view)).toBeEnabled();
  if (form === 'card frame') {
    const fields = view.frameLocator('iframe[title="Card details"]');
    await fields.locator('input[name=cardnumber]').fill(card.number);
    await fields.locator('input[name=cc-exp]').fill(card.expiry);
    await fields.locator('input[name=cvc]').fill(card.code);
  } else if (form === 'fields') {
    const fields = view.frameLocator('iframe[title="Secure payment input frame"]');
    await typeStripeCard(fields, card.number, card.code);
  }
  const country = field('country');
  if (await country.isVisible()) await country.selectOption('USA');
  for (const [name, text] of Object.entries({
    nameOnCard: 'Amara Okafor',
    postalCode: '97214',
    email,
  }))
    if (await field(name).isVisible()) await field(name).fill(text);
  if (await field('region').isVisible()) await chooseRegion(field('region'), 'OR');
  const consent = view.getByRole('checkbox', { name: /^(I allow|Client has authorized)/ });
  if (await consent.isVisible()) await tick(consent);
  if (form !== 'window' || done === null) return;
  await pressByKeyboard(getButton(view));
  await new CardWindow(view).type(card.number, card.expiry, card.code);
}

/** Clicks the button and waits for the result; if nothing is charged the button is disabled. */
export async function submit(source: CardSourceCase, view: FormView): Promise<void> {
  const { done } = source;
  if (done === null) return expect(getButton(view)).toBeDisabled();
  await pressByKeyboard(getSubmit(source, view));
  await expect(view.getByRole('main').getByText(done).first()).toBeVisible();
}
