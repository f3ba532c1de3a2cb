import type { ProcessorConfig } from '#payments/contract.ts';

/** Whether PayPal has opened billing agreements for the account, which it does one by one. */
export function hasAgreements({ settings }: Pick<ProcessorConfig, 'settings'>): boolean {
  return settings.agreements === 'yes';
}
