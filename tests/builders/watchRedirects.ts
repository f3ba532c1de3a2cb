import { vi } from 'vitest';

/** A payer who was sent to a processor's page. */
export interface ProcessorRedirect {
  readonly orderId: string;
  /** Where the processor's page comes back to. */
  readonly returnUrl: string;
}

/** Keeps the window where it is; the answer lists the processors' pages that it was to leave for. */
export function watchRedirects(): readonly ProcessorRedirect[] {
  const left: ProcessorRedirect[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    const { searchParams } = new URL(address);
    const returnUrl = searchParams.get('return') ?? '';
    left.push({ orderId: searchParams.get('order') ?? '', returnUrl });
  });
  return left;
}
