import { type SafeStorage, safeStorage } from '#platform/storage.ts';

const KEY = 'billfold:pay-method';
const session = safeStorage(() => sessionStorage);

/** Of some methods the one that was chosen before in this tab; the first one where that is none of them. */
export function getRememberedMethod<Method extends { readonly connectionId: string }>(
  methods: readonly Method[],
  store: SafeStorage = session,
): Method | null {
  const known = store.read(KEY);
  return methods.find(({ connectionId }) => connectionId === known) ?? methods[0] ?? null;
}

/** Remembers which method was chosen, for this tab alone: after a reload it is chosen again. */
export function rememberMethod(connectionId: string, store: SafeStorage = session): void {
  store.write(KEY, connectionId);
}
