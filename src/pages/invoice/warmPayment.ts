import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import type { MessagePart } from '#i18n/messagePart.ts';

/** What paying will need of the page. */
interface Surroundings extends Pick<AppSalesInfo, 'processor' | 'scriptUrl'> {
  readonly ensurePart: (part: MessagePart) => Promise<void>;
}

const INTENTS = ['pointerenter', 'pointerdown', 'focus'] as const;

/**
 * Warms paying up: the processor's connection once the link is in view, code and words once it is pointed at, touched or
 * focused. Nothing of it is fetched for a reader who only reads. Answers what ends it.
 */
export function warmPayment(link: Element, around: Surroundings): () => void {
  const { scriptUrl } = around;
  const stops = [onIntent(link, () => fetchAll(around))];
  if (scriptUrl !== null && typeof IntersectionObserver === 'function') {
    stops.push(whenInView(link, () => preconnect(scriptUrl)));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** A failure shows when what failed is needed: the pay page tries again, and tells of it. */
function fetchAll({ processor, scriptUrl, ensurePart }: Surroundings): void {
  if (scriptUrl !== null) preconnect(scriptUrl);
  const parts: Promise<unknown>[] = [
    import('#payments/PaymentStep.tsx'),
    import('./PayInvoicePage.tsx'),
    ensurePart('paying'),
  ];
  if (processor !== null) {
    parts.push(
      import('#payments/registry.ts').then(({ fetchProcessor }) => fetchProcessor(processor)),
    );
  }
  Promise.all(parts).catch(() => {});
}

/** Opens the connection to the host of a script beforehand, once; nothing is sent over it yet. */
export function preconnect(scriptUrl: string, page: Document = document): void {
  if (!URL.canParse(scriptUrl)) return;
  const { origin } = new URL(scriptUrl);
  if (page.head.querySelector(`link[rel=preconnect][href="${origin}"]`) !== null) return;
  const link = page.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  page.head.append(link);
}

function onIntent(link: Element, then: () => void): () => void {
  const stopped = new AbortController();
  const once = () => {
    stopped.abort();
    then();
  };
  for (const intent of INTENTS) {
    link.addEventListener(intent, once, { signal: stopped.signal, passive: true });
  }
  return () => stopped.abort();
}

function whenInView(link: Element, then: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(link);
  return () => observer.disconnect();
}
