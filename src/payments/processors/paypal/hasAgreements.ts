import type { ProcessorConfig } from '#payments/contract.ts';

/** Whether PayPal has enabled billing agreements for the account, which it does per account. */
export function hasAgreements({ settings }: Pick<ProcessorConfig, 'settings'>): boolean {
  return settings.agreements === 'yes';
}
