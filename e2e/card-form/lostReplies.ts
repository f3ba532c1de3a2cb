import { expect, type Page, type Request, type Route } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { control } from '../pages/standInControl.ts';
import { type FormView, getButton, getSubmit, submit } from '../secrecy/cardSources.ts';
import {
  ACCEPTED_CARD,
  expectFields,
  expectNoSuccess,
  expectSuccess,
  getMain,
  type Stage,
  type,
} from './stage.ts';

const CONFIRMS = '**/v1/*_intents/*/confirm';

const getCheckButton = (view: FormView) =>
  getMain(view).getByRole('button', { name: 'Check again' });

/** Loses all responses of the server until the page shows an unknown outcome; a check then finds the result. */
export async function loseReply(stage: Stage) {
  const { source, taking } = stage;
  const view = await submitUnheard(stage);
  await expectNoSuccess(source, view);
  await expect(getButton(view)).toHaveCount(0);
  await taking.expectCharged(1, 'before the check');
  await pressByKeyboard(getCheckButton(view));
  await expectSuccess(source, view);
  await taking.expectCharged(1, 'after the check');
}

/** Like `loseReply`, followed by a reload instead of a check. */
export async function reopen(stage: Stage) {
  const view = await submitUnheard(stage);
  await expectOutcomeAfterReload(stage, view);
}

/** The processor charges the card, and the page is reloaded before its script gets the response. */
export async function reopenWithoutResponse(stage: Stage) {
  const { page, source } = stage;
  const view = await source.open(page);
  await type(source, view, ACCEPTED_CARD);
  const charged = new Promise<void>((resolve) => {
    void page.route(CONFIRMS, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await pressByKeyboard(getButton(view));
  await charged;
  await expectOutcomeAfterReload(stage, view);
}

/**
 * The page is reloaded before the processor charges the card, and shows that nothing was charged. Then the processor charges it, and
 * the card is submitted again.
 */
export async function reopenBeforeCharge({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await type(source, view, ACCEPTED_CARD);
  const hanging = hangConfirm(page);
  await pressByKeyboard(getButton(view));
  const confirm = await hanging;
  await page.reload();
  await expectFields(source, view);
  await taking.expectCharged(0, 'before the processor takes it');
  const headers = await confirm.allHeaders();
  const data = confirm.postDataBuffer() ?? '';
  const response = await page.request.post(confirm.url(), { headers, data });
  expect(response.status(), 'the processor takes it').toBe(200);
  await type(source, view, ACCEPTED_CARD);
  await submit(source, view);
  await taking.expectCharged(1, 'in the end');
}

/** The next confirm of the processor's script, which hangs at the processor. */
async function hangConfirm(page: Page): Promise<Request> {
  const confirm = await new Promise<Request>((resolve) => {
    const plan = async (route: Route) => {
      await control('/faults', { kind: 'hang', path: getPath(route.request()) });
      await route.continue();
      resolve(route.request());
    };
    void page.route(CONFIRMS, plan, { times: 1 });
  });
  const getPlanned = async () =>
    (await control('/faults')).faults.map(({ path }: { readonly path: string }) => path);
  await expect.poll(getPlanned).not.toContain(getPath(confirm));
  return confirm;
}

const getPath = (request: Request) => new URL(request.url()).pathname;

async function expectOutcomeAfterReload({ page, source, taking }: Stage, view: FormView) {
  const checkButton = getCheckButton(view);
  await page.reload();
  const outcome = getMain(view)
    .getByText(source.reopened ?? /./)
    .first();
  await expect(outcome.or(checkButton)).toBeVisible();
  // a check charges a token that was not charged yet, so the customer has to start it
  if (await checkButton.isVisible()) await pressByKeyboard(checkButton);
  await expect(outcome).toBeVisible();
  await expect(getButton(view)).toHaveCount(0);
  await taking.expectCharged(1, 'after the page is opened again');
}

/** Clicks the button; all responses of the server are lost until the page shows an unknown outcome. */
async function submitUnheard({ page, source }: Stage) {
  const view = await source.open(page);
  await type(source, view, ACCEPTED_CARD);
  const settle = `**/api/*${source.settles}`;
  await page.route(settle, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pressByKeyboard(getSubmit(source, view));
  await expect(getCheckButton(view)).toBeVisible();
  await page.unroute(settle);
  return view;
}
