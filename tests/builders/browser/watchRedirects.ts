import { vi } from 'vitest';

/** A redirect to a processor's page. */
export interface ProcessorRedirect {
  readonly orderId: string;
  /** The return URL of the processor's page. */
  readonly returnUrl: string;
}

/** Prevents navigation; returns the list of processors' pages that the window would have left for. */
export function watchRedirects(): readonly ProcessorRedirect[] {
  const left: ProcessorRedirect[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    const { searchParams } = new URL(address);
    const returnUrl = searchParams.get('return') ?? '';
    left.push({ orderId: searchParams.get('order') ?? '', returnUrl });
  });
  return left;
}
