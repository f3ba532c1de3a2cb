import { findSetupIntent } from '../intents/findSetupIntent.ts';
import type { Call } from './Call.ts';

/** Reads a setup intent. */
export function getSetupIntent(call: Call) {
  call.params.allow([]);
  return findSetupIntent(call);
}
