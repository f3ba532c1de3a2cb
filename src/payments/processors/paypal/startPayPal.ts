import type { ProcessorButtonProps, ProcessorConfig } from '#payments/contract.ts';

/** Props of the button, with what its script was loaded with. */
export interface PayPalMethodProps extends ProcessorButtonProps {
  readonly config: ProcessorConfig;
}

/** Opens what the window asks the payer for, an order, a billing agreement or a setup token, and answers its id. Rejects where nothing can start now. */
export async function startPayPal({
  onStart,
}: Pick<PayPalMethodProps, 'onStart'>): Promise<string> {
  const started = await onStart();
  if (!started?.session) throw new Error('Nothing can start now');
  return started.session.paymentId;
}
