import type { ProcessorOutcome } from '#payments/contract.ts';
import type { FrameMessage } from '#platform/card-frame/frameMessages.ts';

/** Converts the frame's response to a submission into an outcome. None of them has charged anything. */
export function toOutcome(
  message: Extract<FrameMessage, { readonly type: 'TOKEN' | 'ERROR' }>,
): ProcessorOutcome {
  if (message.type === 'ERROR') {
    if (message.code === 'incomplete') return { kind: 'incomplete' };
    if (message.code === 'declined') return { kind: 'declined', processorText: null };
    return { kind: 'failed', code: message.code };
  }
  const { token, last4, cardType, brand, expMonth, expYear, fingerprint } = message;
  return {
    kind: 'token',
    token,
    card: {
      cardNumber: last4,
      cardType,
      expirationMonth: expMonth,
      expirationYear: expYear,
      ...(brand !== null && { cardBrand: brand }),
      ...(fingerprint !== undefined && { fingerprint }),
    },
  };
}
