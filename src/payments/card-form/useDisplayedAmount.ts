import type { Money } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { useFormats } from '#i18n/useFormats.ts';
import type { FlowState } from '../confirm/flowState.ts';

/** The selected amount as text; during a payment, the one that the server read from the processor, once known. */
export function useDisplayedAmount(state: FlowState, amount: Money | null): string {
  const formats = useFormats();
  if (amount === null) return '';
  const readBack = state.step === 'paying' ? state.readBack : null;
  const displayed = readBack === null ? undefined : fromDecimalString(readBack, amount.currency);
  return formats.money(displayed ?? amount);
}
