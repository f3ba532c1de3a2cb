/** Triggers: something may have restored the connection, the page is being hidden, or is shown again. */
export interface TriggerListeners {
  readonly onPrompt: () => void;
  readonly onHide: () => void;
  readonly onShow: () => void;
}

/**
 * Listens for moments when an attempt is worthwhile: `online`, the page becoming visible, and its return from the
 * back-forward cache; and for the page being hidden. Returns an unsubscribe function.
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
