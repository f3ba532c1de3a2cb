/** Elements that can be clicked. */
const PRESSABLE = 'button, a, summary, [role="button"], [role="tab"], [role="menuitem"], label';

/** Finds the message that a text on the screen was formatted from; null if there is none. */
export type FindMessage = (text: string) => string | null;

/**
 * Reports clicks by the id of the element's message, or by the kind of element: never by its text, which may be a
 * document's, and never by a field's content. Returns a function that stops it.
 */
export function watchClicks(
  page: Document,
  findMessage: FindMessage,
  onSubmit: (name: string) => void,
): () => void {
  const listen = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (pressed === null) return;
    const texts = [pressed.getAttribute('aria-label'), pressed.textContent];
    const ids = texts.map((text) => (text?.trim() ? findMessage(text.trim()) : null));
    onSubmit(ids.find((id) => id !== null) ?? pressed.localName);
  };
  page.addEventListener('click', listen, { capture: true, passive: true });
  return () => page.removeEventListener('click', listen, { capture: true });
}
