/** What a trigger may mean: something that may have brought the connection back, the page going away, or coming back. */
export interface TriggerListeners {
  readonly onPrompt: () => void;
  readonly onHide: () => void;
  readonly onShow: () => void;
}

/**
 * Hears of the moments that are worth a try: `online`, the page coming to the front, and its return from the back-forward
 * cache; and of its going. The answer stops hearing.
 */
export function outboxTriggers({ onPrompt, onHide, onShow }: TriggerListeners): () => void {
  const onVisible = () => document.visibilityState === 'visible' && onPrompt();
  const all = [
    [window, 'online', onPrompt],
    [window, 'pageshow', onShow],
    [window, 'pagehide', onHide],
    [document, 'visibilitychange', onVisible],
  ] as const;
  for (const [target, type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of all) target.removeEventListener(type, listener);
  };
}
