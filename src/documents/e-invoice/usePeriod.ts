import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Formats a period; null if it has no dates. */
export function usePeriod(): (period: EInvoice['period']) => string | null {
  const text = useText();
  const formats = useFormats();
  return (period) => {
    const start = period?.startsOn ? formats.date(period.startsOn, 'medium') : null;
    const end = period?.endsOn ? formats.date(period.endsOn, 'medium') : null;
    if (start !== null && end !== null) return text('eInvoice.period.both', { start, end });
    if (start !== null) return text('eInvoice.period.from', { start });
    return end === null ? null : text('eInvoice.period.until', { end });
  };
}
