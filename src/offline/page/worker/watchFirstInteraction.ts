/**
 * Returns whether the page had any interaction so far, even before this chunk was loaded: the browser records the first one,
 * where it supports that.
 */
export function watchFirstInteraction(): () => boolean {
  const type = 'first-input';
  let hasInteracted = false;
  if (PerformanceObserver.supportedEntryTypes.includes(type)) {
    new PerformanceObserver((_, observer) => {
      hasInteracted = true;
      observer.disconnect();
    }).observe({ type, buffered: true });
  }
  return () => hasInteracted;
}
