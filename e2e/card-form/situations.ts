import { expect, type Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { answerBank } from '../pages/answerBank.ts';
import { cardAddresses } from '../pages/CardPayPage.ts';
import { StaffPage } from '../pages/StaffPage.ts';
import { type FormView, getButton, submit, typeIn } from '../secrecy/cardSources.ts';
import type { JourneySource } from './journeySources.ts';
import type { Taking } from './watchTaking.ts';

/** What a journey is played with. */
export interface Stage {
  readonly page: Page;
  readonly source: JourneySource;
  readonly taking: Taking;
}

/** What can happen to whoever uses the form. */
export interface Situation {
  readonly name: string;
  /** Lines on the console that come of it. */
  readonly noise?: RegExp;
  isFor(source: JourneySource): boolean;
  play(stage: Stage): Promise<void>;
}

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002760003184';

const LOST = /Failed to load resource|net::ERR/;
const NOT_LOADED = /There was a problem loading (the payment form|your .* Pay account)/;
const NO_COUNTRIES =
  "Something went wrong and we couldn't load the country options. Please try again.";

const isTaking = ({ takes }: JourneySource) => takes !== null;

/** A vendor that keeps a card by its token asks no bank. */
const asksBank = ({ takes, isCardFrame }: JourneySource) =>
  takes === 'payments' || (takes === 'methods' && !isCardFrame);

const type = (source: JourneySource, view: FormView, number: string) =>
  typeIn(source, view, {
    card: { number, expiry: '12/34', code: '123' },
    email: 'amara@okafor.example',
  });

const getMain = (view: FormView) => view.getByRole('main');

/** Everything that can happen, in the order of a journey. */
export const SITUATIONS: readonly Situation[] = [
  { name: 'a button pressed twice takes the card once', isFor: isTaking, play: pressTwice },
  {
    name: 'a declined card says so and takes nothing, and the next card is taken',
    noise: /402/,
    isFor: isTaking,
    play: declineFirst,
  },
  {
    name: 'a bank’s step that fails takes nothing and says so, and one that is passed takes the card',
    noise: /402/,
    isFor: asksBank,
    play: failAndPassBank,
  },
  {
    name: 'opened again after a lost reply, the page says what was taken, and takes nothing more',
    noise: /Failed to load resource|net::ERR|40[0-9]/,
    isFor: ({ takes, reopened }) => takes !== null && reopened !== null,
    play: reopen,
  },
  {
    name: 'a lost reply claims nothing, and asking again finds what was taken once',
    noise: LOST,
    isFor: isTaking,
    play: loseReply,
  },
  {
    name: 'a script that is blocked is said, and comes when it is tried again',
    noise: LOST,
    isFor: () => true,
    play: blockScript,
  },
  {
    name: 'a frame that is blocked is said, and comes when it is tried again',
    noise: /net::ERR|postMessage|chrome-error/,
    isFor: () => true,
    play: blockFrame,
  },
  {
    name: 'a country list that does not come is said, and comes when it is tried again',
    noise: LOST,
    isFor: ({ asksCountry }) => asksCountry,
    play: loseCountries,
  },
];

async function pressTwice({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, GOOD);
  await taking.expectTaken(0, 'while it is typed');
  const button = getButton(view);
  await Promise.all([pressByKeyboard(button), pressByKeyboard(button).catch(() => undefined)]);
  await expectDone(source, view);
  await taking.expectTaken(1);
}

async function declineFirst({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, DECLINED);
  await pressByKeyboard(getButton(view));
  await expect(getMain(view).getByRole('alert').first()).toBeVisible();
  await expectNotDone(source, view);
  await taking.expectTaken(0, 'of a declined card');
  await type(source, view, GOOD);
  await submit(source, view);
  await taking.expectTaken(1);
}

async function failAndPassBank({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, ASKS_BANK);
  await pressByKeyboard(getButton(view));
  if (source.isCardFrame)
    await pressByKeyboard(page.getByRole('button', { name: 'Fail', exact: true }));
  else await answerBank(page, 'Fail authentication', view);
  await expect(getMain(view).getByText('3D Secure authentication failed')).toBeVisible();
  await taking.expectTaken(0, 'of a failed step');
  // the bank's own page leads back to another visit of the page, to which staff name the amount again
  if (source.isCardFrame && source.name.startsWith('manual-product'))
    await new StaffPage(page).chooseAmount('12.50');
  await type(source, view, ASKS_BANK);
  await pressByKeyboard(getButton(view));
  if (source.isCardFrame)
    await pressByKeyboard(page.getByRole('button', { name: 'Authorise', exact: true }));
  else await answerBank(page, 'Complete authentication', view);
  await expectDone(source, view);
  await taking.expectTaken(1);
}

async function loseReply(stage: Stage) {
  const { source, taking } = stage;
  const { view, ask } = await submitUnheard(stage);
  await expectNotDone(source, view);
  await expect(getButton(view)).toHaveCount(0);
  await taking.expectTaken(1, 'before anybody has heard of it');
  await pressByKeyboard(ask);
  await expectDone(source, view);
  await taking.expectTaken(1, 'once it is asked again');
}

async function reopen(stage: Stage) {
  const { page, source, taking } = stage;
  const { view, ask } = await submitUnheard(stage);
  await page.reload();
  const said = getMain(view)
    .getByText(source.reopened ?? /./)
    .first();
  await expect(said.or(ask)).toBeVisible();
  // a token is charged by asking, if it was not before: that is left to the customer
  if (await ask.isVisible()) await pressByKeyboard(ask);
  await expect(said).toBeVisible();
  await expect(getButton(view)).toHaveCount(0);
  await taking.expectTaken(1, 'once the page is opened again');
}

/** Presses the button, and all answers of the server are lost until the page says that it does not know. */
async function submitUnheard({ page, source }: Stage) {
  const view = await source.open(page);
  await type(source, view, GOOD);
  const settle = `**/api/*${source.settles}`;
  await page.route(settle, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pressByKeyboard(getButton(view));
  const ask = getMain(view).getByRole('button', { name: 'Ask again' });
  await expect(ask).toBeVisible();
  await page.unroute(settle);
  return { view, ask };
}

function blockScript(stage: Stage) {
  const { isCardFrame } = stage.source;
  return block(stage, isCardFrame ? `${cardAddresses().frames}/**/*.js` : '**/endive/stripe.js');
}

function blockFrame(stage: Stage) {
  const { isCardFrame } = stage.source;
  return block(stage, `${isCardFrame ? cardAddresses().frames : addresses().standInFrame}/**`);
}

/** The form does not come up while something of it is blocked, and does when it is tried again. */
async function block({ page, source, taking }: Stage, what: string) {
  await page.route(what, (route) => route.abort('blockedbyclient'));
  const view = await source.open(page);
  await expect(getMain(view).getByText(NOT_LOADED)).toBeVisible();
  await expect(getButton(view)).toHaveCount(0);
  await page.unroute(what);
  await pressByKeyboard(getMain(view).getByRole('button', { name: 'Try again' }));
  await expectFields(source, view);
  await taking.expectTaken(0);
}

async function loseCountries({ page, source, taking }: Stage) {
  const countries = '**/v1/countryAndProvince';
  await page.route(countries, (route) => route.abort('connectionreset'));
  const view = await source.open(page);
  await expect(getMain(view).getByText(NO_COUNTRIES)).toBeVisible();
  await page.unroute(countries);
  await pressByKeyboard(getMain(view).getByRole('button', { name: 'Try again' }));
  await type(source, view, GOOD);
  await expect(getMain(view).locator('[name=country]')).toHaveValue('USA');
  await submit(source, view);
  await taking.expectTaken(1);
}

async function expectFields(source: JourneySource, view: FormView) {
  if (source.takes === null) await expect(getMain(view).locator('[name=email]')).toBeVisible();
  else await expect(getButton(view)).toBeEnabled();
  const title = source.isCardFrame ? 'Card details' : 'Secure payment input frame';
  const fields = view.frameLocator(`iframe[title="${title}"]`);
  const name = source.isCardFrame ? 'cardnumber' : 'number';
  await expect(fields.locator(`input[name=${name}]`)).toBeVisible();
}

async function expectDone({ done }: JourneySource, view: FormView) {
  await expect(
    getMain(view)
      .getByText(done ?? /./)
      .first(),
  ).toBeVisible();
}

async function expectNotDone({ done }: JourneySource, view: FormView) {
  await expect(getMain(view).getByText(done ?? /./)).toHaveCount(0);
}
