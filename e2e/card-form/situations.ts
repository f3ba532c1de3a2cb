import { expect } from '@playwright/test';
import { addresses, standInAddresses } from '../fixtures/addresses.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { cardAddresses } from '../pages/CardPayPage.ts';
import { finishBankStep } from '../pages/finishBankStep.ts';
import { getButton, getSubmit, submit } from '../secrecy/cardSources.ts';
import type { JourneySource } from './journeySources.ts';
import { useKeyboard } from './keyboard.ts';
import { loseReply, reopen, reopenBeforeCharge, reopenWithoutResponse } from './lostReplies.ts';
import {
  ACCEPTED_CARD,
  expectFields,
  expectNoSuccess,
  expectSuccess,
  getMain,
  type Stage,
  type,
} from './stage.ts';

/** A situation that a user of the form may be in. */
export interface Situation {
  readonly name: string;
  /** The other browser test that plays it in `npm test`, so that the sample of journeys needs none. */
  readonly twin?: string;
  /** Console messages that it causes. */
  readonly noise?: RegExp;
  isFor(source: JourneySource): boolean;
  play(stage: Stage): Promise<void>;
}

const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002760003184';

const LOST = /Failed to load resource|net::ERR/;
const NOT_LOADED = /There was a problem loading (the payment form|your .* Pay account)/;
const DECLINED_BOX = /declined|was not saved/;
const NO_COUNTRIES =
  "Something went wrong and we couldn't load the country options. Please try again.";

const isCharging = ({ takes }: JourneySource) => takes !== null;

/** A processor that saves a card by its token uses no bank step, and the one with a window never does. */
const asksBank = ({ takes, form }: JourneySource) =>
  (takes === 'payments' && form !== 'window') || (takes === 'methods' && form === 'fields');

/** All situations, in the order of a journey. */
export const SITUATIONS: readonly Situation[] = [
  {
    name: 'pressing the button twice charges or saves the card once',
    twin: 'payments/oneCharge.spec.ts',
    isFor: isCharging,
    play: pressTwice,
  },
  {
    name: 'the form works by keyboard alone, and each focused element has a name',
    isFor: isCharging,
    play: useKeyboard,
  },
  {
    name: 'a declined card shows an error and is not charged or saved, and the next card works',
    twin: 'card-frame/paying.spec.ts',
    noise: /402/,
    isFor: isCharging,
    play: declineFirst,
  },
  {
    name: 'failed 3D Secure shows an error and charges or saves nothing; completed 3D Secure works',
    twin: 'faults/processor.spec.ts',
    noise: /402/,
    isFor: asksBank,
    play: failAndPassBank,
  },
  {
    name: 'reopened after a lost response, the page shows the result and repeats nothing',
    noise: /Failed to load resource|net::ERR|40[0-9]/,
    isFor: ({ takes, reopened }) => takes !== null && reopened !== null,
    play: reopen,
  },
  {
    name: 'reopened before the processor’s response, the page shows the result and repeats nothing',
    noise: /net::ERR|40[0-9]/,
    isFor: ({ takes, form }) => takes !== null && form === 'fields',
    play: reopenWithoutResponse,
  },
  {
    name: 'reopened before the processor receives the card, the page makes no second charge',
    noise: /net::ERR|40[0-9]/,
    isFor: ({ takes, form }) => takes === 'payments' && form === 'fields',
    play: reopenBeforeCharge,
  },
  {
    name: 'a lost response shows no outcome, and a check finds the single result',
    twin: 'faults/paying.spec.ts',
    noise: LOST,
    isFor: isCharging,
    play: loseReply,
  },
  {
    name: 'a blocked script shows a load error, and a retry loads it',
    twin: 'staff/staffCards.spec.ts',
    noise: LOST,
    isFor: () => true,
    play: blockScript,
  },
  {
    name: 'a blocked frame shows a load error, and a retry loads it',
    noise: /net::ERR|postMessage|chrome-error/,
    isFor: () => true,
    play: blockFrame,
  },
  {
    name: 'a country list that fails to load shows an error, and a retry loads it [8.07]',
    noise: LOST,
    isFor: ({ asksCountry }) => asksCountry,
    play: loseCountries,
  },
];

async function pressTwice({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, ACCEPTED_CARD);
  await taking.expectCharged(0, 'while it is typed');
  const button = getSubmit(source, view);
  await Promise.all([pressByKeyboard(button), pressByKeyboard(button).catch(() => undefined)]);
  await expectSuccess(source, view);
  await taking.expectCharged(1);
}

async function declineFirst({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, DECLINED);
  await pressByKeyboard(getSubmit(source, view));
  const alert = getMain(view).getByRole('alert').filter({ hasText: DECLINED_BOX });
  await expect(alert).toBeVisible();
  await expectNoSuccess(source, view);
  await taking.expectCharged(0, 'of a declined card');
  await type(source, view, ACCEPTED_CARD);
  await submit(source, view);
  await taking.expectCharged(1);
}

async function failAndPassBank({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, ASKS_BANK);
  await pressByKeyboard(getButton(view));
  if (source.form === 'card frame')
    await pressByKeyboard(page.getByRole('button', { name: 'Fail', exact: true }));
  else await finishBankStep(page, 'Fail authentication', view);
  await expect(getMain(view).getByText('3D Secure authentication failed')).toBeVisible();
  await taking.expectCharged(0, 'of a failed step');
  await type(source, view, ASKS_BANK);
  await pressByKeyboard(getButton(view));
  if (source.form === 'card frame')
    await pressByKeyboard(page.getByRole('button', { name: 'Authorise', exact: true }));
  else await finishBankStep(page, 'Complete authentication', view);
  await expectSuccess(source, view);
  await taking.expectCharged(1);
}

function blockScript(stage: Stage) {
  const scripts = {
    fields: '**/endive/stripe.js',
    'card frame': `${cardAddresses().frames}/**/*.js`,
    window: '**/v3/AcceptUI.js',
  };
  return block(stage, scripts[stage.source.form]);
}

function blockFrame(stage: Stage) {
  const frames = {
    fields: addresses().standInFrame,
    'card frame': cardAddresses().frames,
    window: standInAddresses('authorize-net')[1],
  };
  return block(stage, `${frames[stage.source.form]}/**`);
}

/** The form shows an error while a part of it is blocked, and loads on a retry. */
async function block({ page, source, taking }: Stage, pattern: string) {
  await page.route(pattern, (route) => route.abort('blockedbyclient'));
  const view = await source.open(page);
  await expect(getMain(view).getByText(NOT_LOADED)).toBeVisible();
  await expect(getButton(view)).toHaveCount(0);
  await page.unroute(pattern);
  await pressByKeyboard(getMain(view).getByRole('button', { name: 'Try again' }));
  await expectFields(source, view);
  await taking.expectCharged(0);
}

async function loseCountries({ page, source, taking }: Stage) {
  const countries = '**/v1/countryAndProvince';
  await page.route(countries, (route) => route.abort('connectionreset'));
  const view = await source.open(page);
  await expect(getMain(view).getByText(NO_COUNTRIES)).toBeVisible();
  await page.unroute(countries);
  await pressByKeyboard(getMain(view).getByRole('button', { name: 'Try again' }));
  await type(source, view, ACCEPTED_CARD);
  await expect(getMain(view).locator('[name=country]')).toHaveValue('USA');
  await submit(source, view);
  await taking.expectCharged(1);
}
