import type { ProcessorButtonProps, ProcessorConfig } from '#payments/contract.ts';

export interface PayPalMethodProps extends ProcessorButtonProps {
  readonly config: ProcessorConfig;
}

/**
 * Creates what the payer approves in the window (an order, a billing agreement or a setup token) and returns its id. Rejects if
 * nothing can start now.
 */
export async function startPayPal({
  onStart,
}: Pick<PayPalMethodProps, 'onStart'>): Promise<string> {
  const started = await onStart();
  if (!started?.session) throw new Error('Nothing can start now');
  return started.session.paymentId;
}
