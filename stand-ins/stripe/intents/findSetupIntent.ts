import type { Call } from '../api/Call.ts';
import { resourceMissing } from '../api/failures.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import { checkSecret } from './checkSecret.ts';

/** The setup intent in the path; a browser must also send its client secret. */
export function findSetupIntent(call: Call): SetupIntent {
  const id = call.parts.id ?? '';
  const intent = call.ledger.setupIntents.get(id);
  if (intent === undefined) throw resourceMissing('setupintent', id);
  checkSecret(call, intent.client_secret);
  return intent;
}
