import type { Call } from '../api/Call.ts';
import { setupIntentState } from '../api/failures.ts';
import { emit } from '../events/emit.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import { dropChallenges } from './challenges.ts';
import { findSetupIntent } from './findSetupIntent.ts';

const reasons = ['abandoned', 'requested_by_customer', 'duplicate'] as const;

/** Cancels a setup intent that has not succeeded. */
export function cancelSetupIntent(call: Call): Promise<SetupIntent> {
  const { params, world } = call;
  params.allow(['cancellation_reason']);
  return world.locks.run(findSetupIntent(call).id, () => {
    const intent = findSetupIntent(call);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw setupIntentState(
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
        intent,
      );
    }
    dropChallenges(world, intent.id);
    intent.status = 'canceled';
    intent.next_action = null;
    intent.cancellation_reason = params.choice('cancellation_reason', reasons) ?? null;
    emit(call, 'setup_intent.canceled', intent);
    return intent;
  });
}
