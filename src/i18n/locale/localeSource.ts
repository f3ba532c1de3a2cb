import type { LocaleChoice } from '#contract/prerender.ts';
import type { MessagePart } from '../messages/messagePart.ts';
import { type LoadedLocale, type LoadOptions, loadLocale, loadPart } from './loadLocale.ts';

/** The locale on the screen, as an external store: a lazy route adds the messages of its part, the picker replaces all. */
export interface LocaleSource {
  readonly get: () => LoadedLocale;
  /** Calls back after each change of the locale until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the part's messages are loaded; load it together with the lazy page that needs it. */
  readonly ensurePart: (part: MessagePart) => Promise<void>;
  /**
   * Shows another locale once all parts in use are loaded; the last of several changes wins. If messages fail to load,
   * the locale stays the same and it resolves with false.
   */
  readonly change: (choice: LocaleChoice) => Promise<boolean>;
}

/** A source that begins with a loaded locale. */
export function createLocaleSource(
  first: LoadedLocale,
  options: Omit<LoadOptions, 'parts'> = {},
): LocaleSource {
  let current = first;
  let turn = 0;
  const listeners = new Set<() => void>();
  const show = (next: LoadedLocale) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const ensurePart = async (part: MessagePart): Promise<void> => {
    if (current.parts.includes(part)) return;
    const { catalogue } = current;
    const messages = await loadPart(catalogue, part, options);
    // The locale was changed in between: its messages of this part are needed.
    if (current.catalogue !== catalogue) return ensurePart(part);
    if (current.parts.includes(part)) return;
    // the same objects as before: nothing on the screen uses these messages yet, so nothing is rendered again
    Object.assign(current.messages, messages);
    (current.parts as MessagePart[]).push(part);
  };
  const change = async (choice: LocaleChoice): Promise<boolean> => {
    turn += 1;
    const started = turn;
    const requested = [...current.parts];
    const next = await loadLocale(choice, { ...options, parts: requested }).catch(() => null);
    if (started !== turn) return true;
    if (next?.catalogue !== choice.catalogue) return false;
    const missed = current.parts.filter((part) => !requested.includes(part));
    show(next);
    await Promise.all(missed.map(ensurePart));
    return true;
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensurePart,
    change,
  };
}
