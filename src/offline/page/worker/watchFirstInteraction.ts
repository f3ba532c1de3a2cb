/**
 * Answers whether the page has been pressed so far, also before this code had come: the browser has noted the first press, where it
 * notes them.
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
