import { isLoopbackUrl } from '#stand-ins/kit/http/loopback.ts';
import { bankChoices, type StepPage } from '#stand-ins/kit/pages/redirectPage.ts';
import type { FinishedStep, StandInSteps } from '#stand-ins/kit/StandInDefinition.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import type { CardElementsTables, Challenge, Charge, World } from './World.ts';

const { succeeded, failed } = bankChoices;

/** The bank's page for a card that requires authentication. */
export const steps: StandInSteps<CardElementsTables, HookEvent, Challenge> = {
  redirectPaths: ['/bank/:id'],
  arrive,
  describe,
  finish,
};

/** Reads the return URL, which the redirecting page adds. It must be on this machine. */
function arrive(challenge: Challenge, { searchParams }: URL): void {
  const returnUrl = searchParams.get('return_url') ?? '';
  if (isLoopbackUrl(returnUrl)) challenge.returnUrl = returnUrl;
}

function describe(world: World, { charge: id }: Challenge): StepPage {
  const charge = world.ledgers.of('').charges.get(id);
  return {
    title: 'cardTitle',
    ask: 'cardAsk',
    amount: charge ? inMajorUnits(charge) : '',
    choices: { succeeded, failed },
  };
}

async function finish(
  world: World,
  id: string,
  outcome: string,
): Promise<FinishedStep | undefined> {
  const step = world.challenges.get(id);
  const charge = world.ledgers.of('').charges.get(step?.charge ?? '');
  if (step === undefined || charge?.status !== 'requires_action') return undefined;
  world.challenges.delete(id);
  charge.status = outcome === 'succeeded' ? 'succeeded' : 'declined';
  charge.declineCode = outcome === 'succeeded' ? null : 'authentication_failed';
  charge.redirectUrl = null;
  return { status: charge.status, location: step.returnUrl };
}

function inMajorUnits({ amount, currency }: Charge): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
