import type { RootState } from './rootReducer.ts';

/** Whether a feature is on: the invoice's own flags win over the business's (reading 26); unknown is off (reading 4). */
export function selectFlag({ invoice, flags }: RootState, name: string): boolean {
  return invoice?.featureFlags[name] ?? flags[name] ?? false;
}
