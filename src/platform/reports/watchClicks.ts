/** What can be pressed. */
const PRESSABLE = 'button, a, summary, [role="button"], [role="tab"], [role="menuitem"], label';

/** Names the message that a text on the screen is of; null for a text that is nobody's message. */
export type FindMessage = (text: string) => string | null;

/**
 * Tells what was pressed by the id of its message, or by what kind of thing it is: never by the text on it, which may be a document's,
 * and never by what a field holds. What is answered ends it.
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
