const listeners = new Set<() => void>();
let isRaised = false;

/** Tells the pages that there is something in the outbox of this device; it is told once, however often it is raised. */
export function raiseOutbox(): void {
  isRaised = true;
  for (const listener of listeners) listener();
}

/** Hears of the outbox, at once when it was raised before; the answer stops hearing. The rest of its code comes only then. */
export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  if (isRaised) listener();
  return () => {
    listeners.delete(listener);
  };
}
