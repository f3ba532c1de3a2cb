import type { ComponentType } from 'react';

/** A screen whose code is fetched on demand. */
export interface LateScreen {
  /** Fetches the code. */
  readonly load: () => Promise<ComponentType>;
  /** The screen; null until its code has loaded. */
  readonly loaded: ComponentType | null;
}

/** Wraps a dynamic import of the module that exports the screen by this name. */
export function lateScreen<Name extends string>(
  fetchModule: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LateScreen {
  let loaded: ComponentType | null = null;
  return {
    get loaded() {
      return loaded;
    },
    async load() {
      const { [name]: screen } = await fetchModule();
      loaded = screen;
      return screen;
    },
  };
}
