import { bankChoices, type StepPage } from '#stand-ins/kit/pages/redirectPage.ts';
import type { FinishedStep, StandInSteps } from '#stand-ins/kit/StandInDefinition.ts';
import { inMajorUnits } from '../money/checkChargeAmount.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { Challenge, StripeTables, World } from '../World.ts';
import { type FinishedChallenge, finishChallenge } from './finishChallenge.ts';

const { succeeded, failed } = bankChoices;

/** The test bank's page and 3D Secure, as a redirect page or in the script's dialog. */
export const steps: StandInSteps<StripeTables, StripeEvent, Challenge> = {
  redirectPaths: ['/test-bank/:id', '/authenticate/:id'],
  describe,
  finish,
};

function describe(world: World, { account, intent, kind, way }: Challenge): StepPage {
  const isBank = way === 'bank';
  const price = world.ledgers.of(account).paymentIntents.get(intent);
  return {
    title: isBank ? 'bankTitle' : 'cardTitle',
    ask: kind === 'setup' ? 'setupAsk' : isBank ? 'bankAsk' : 'cardAsk',
    amount: price
      ? `${inMajorUnits(price.amount, price.currency)} ${price.currency.toUpperCase()}`
      : '',
    choices: isBank && kind === 'payment' ? bankChoices : { succeeded, failed },
  };
}

async function finish(
  world: World,
  id: string,
  outcome: string,
): Promise<FinishedStep | undefined> {
  const result = outcome === 'succeeded' || outcome === 'pending' ? outcome : 'failed';
  const finished = await finishChallenge(world, id, result);
  return finished && { status: finished.intent.status, location: returnAddress(finished) };
}

/** The payer's return URL with the processor's parameters. */
function returnAddress({ intent, returnUrl, redirectStatus }: FinishedChallenge): string | null {
  if (returnUrl === null) return null;
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', redirectStatus);
  return url.href;
}
