import { expect } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { type FormView, getButton, getSubmit } from '../secrecy/cardSources.ts';
import { expectDone, expectNotDone, GOOD, getMain, type Stage, type } from './stage.ts';

const getAsk = (view: FormView) => getMain(view).getByRole('button', { name: 'Ask again' });

/** All answers of the server are lost until the page says that it does not know; asked again, it does. */
export async function loseReply(stage: Stage) {
  const { source, taking } = stage;
  const view = await submitUnheard(stage);
  await expectNotDone(source, view);
  await expect(getButton(view)).toHaveCount(0);
  await taking.expectTaken(1, 'before anybody has heard of it');
  await pressByKeyboard(getAsk(view));
  await expectDone(source, view);
  await taking.expectTaken(1, 'once it is asked again');
}

/** The same, and then the page is opened again. */
export async function reopen(stage: Stage) {
  const view = await submitUnheard(stage);
  await expectKnownAgain(stage, view);
}

/** The vendor takes the card, and the page is gone before its script has heard so. */
export async function reopenUnanswered(stage: Stage) {
  const { page, source } = stage;
  const view = await source.open(page);
  await type(source, view, GOOD);
  const taken = new Promise<void>((resolve) => {
    void page.route('**/v1/*_intents/*/confirm', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await pressByKeyboard(getButton(view));
  await taken;
  await expectKnownAgain(stage, view);
}

async function expectKnownAgain({ page, source, taking }: Stage, view: FormView) {
  const ask = getAsk(view);
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
  await pressByKeyboard(getSubmit(source, view));
  await expect(getAsk(view)).toBeVisible();
  await page.unroute(settle);
  return view;
}
