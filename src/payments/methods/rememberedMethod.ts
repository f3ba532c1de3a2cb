import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';

const KEY = 'billfold:pay-method';
const session = safeStorage(() => sessionStorage);

/** The method that was selected earlier in this tab, otherwise the first. */
export function getRememberedMethod<Method extends { readonly connectionId: string }>(
  methods: readonly Method[],
  store: SafeStorage = session,
): Method | null {
  const remembered = store.read(KEY);
  return methods.find(({ connectionId }) => connectionId === remembered) ?? methods[0] ?? null;
}

/** Remembers the selected method for this tab, so that a reload selects it again. */
export function rememberMethod(connectionId: string, store: SafeStorage = session): void {
  store.write(KEY, connectionId);
}
