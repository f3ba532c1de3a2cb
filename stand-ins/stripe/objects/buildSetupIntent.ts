import { newId } from '#stand-ins/kit/state/newId.ts';
import type { IntentError, NextAction } from './intentErrors.ts';
import { newClientSecret } from './newClientSecret.ts';

/** The states of a setup intent. */
export type SetupIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** A setup intent with the API's field names; times in seconds. */
export type SetupIntent = ReturnType<typeof buildSetupIntent>;

/** A new setup intent without a payment method; all optional fields are null or empty. */
export function buildSetupIntent(created: number) {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent' as const,
    application: null,
    automatic_payment_methods: null as { enabled: boolean; allow_redirects?: string } | null,
    cancellation_reason: null as string | null,
    client_secret: newClientSecret(id),
    created,
    customer: null as string | null,
    description: null as string | null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as IntentError | null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {} as Record<string, string>,
    next_action: null as NextAction | null,
    on_behalf_of: null as string | null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'] as string[],
    single_use_mandate: null,
    status: 'requires_payment_method' as SetupIntentStatus,
    usage: 'off_session' as string,
  };
}
