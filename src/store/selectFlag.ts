import type { RootState } from './rootReducer.ts';
import { selectInvoice } from './selectInvoice.ts';

/** Whether a feature is on: the invoice's own flags override the business's (reading 26); unknown is off (reading 4). */
export function selectFlag(state: RootState, name: string): boolean {
  return selectInvoice(state)?.featureFlags[name] ?? state.flags[name] ?? false;
}
