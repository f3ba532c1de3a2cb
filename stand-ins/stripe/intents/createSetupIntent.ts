import { nowSeconds } from '#stand-ins/kit/World.ts';
import type { Call } from '../api/Call.ts';
import { emit } from '../events/emit.ts';
import { buildSetupIntent, type SetupIntent } from '../objects/buildSetupIntent.ts';
import { confirmParams } from './confirmPaymentIntent.ts';
import { confirmSetupNow } from './confirmSetupIntent.ts';
import { mergeMetadata } from './mergeMetadata.ts';
import { readCustomer } from './readCustomer.ts';
import { readMethodChoice } from './readMethodChoice.ts';
import { readPaymentMethod } from './readPaymentMethod.ts';

const KNOWN_FIELDS = [
  'automatic_payment_methods',
  'confirm',
  'customer',
  'description',
  'metadata',
  'on_behalf_of',
  'payment_method_types',
  'usage',
];

/** Creates a setup intent and, with `confirm`, confirms it at once. */
export async function createSetupIntent(call: Call): Promise<SetupIntent> {
  const { params, ledger, world } = call;
  params.allow([...KNOWN_FIELDS, ...confirmParams]);
  const intent = buildSetupIntent(nowSeconds(world));
  Object.assign(intent, readMethodChoice(params));
  intent.customer = readCustomer(ledger, params);
  intent.description = params.text('description') || null;
  intent.on_behalf_of = params.text('on_behalf_of') || null;
  intent.metadata = mergeMetadata({}, params);
  intent.usage = params.choice('usage', ['off_session', 'on_session']) ?? 'off_session';
  const isConfirmed = params.flag('confirm') ?? false;
  const method = isConfirmed ? undefined : readPaymentMethod(call, params);
  if (method !== undefined) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  ledger.setupIntents.set(intent.id, intent);
  emit(call, 'setup_intent.created', intent);
  if (!isConfirmed) return intent;
  return world.locks.run(intent.id, () => confirmSetupNow(call, intent, params));
}
