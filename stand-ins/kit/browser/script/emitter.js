/** @typedef {import('../types.d.ts').Emitter} Emitter */
/** @typedef {{ name: string, handler: (event?: object) => void, isOnce: boolean }} Listener */

/**
 * Registers handlers by event name and calls them.
 * @returns {Emitter}
 */
export function createEmitter() {
  /** @type {Listener[]} */
  let listeners = [];
  return {
    on(name, handler) {
      listeners.push({ name, handler, isOnce: false });
    },
    once(name, handler) {
      listeners.push({ name, handler, isOnce: true });
    },
    off(name, handler) {
      listeners = listeners.filter(
        (one) => one.name !== name || (handler !== undefined && one.handler !== handler),
      );
    },
    emit(name, event) {
      const called = listeners.filter((one) => one.name === name);
      listeners = listeners.filter((one) => one.name !== name || !one.isOnce);
      for (const { handler } of called) handler(event);
    },
  };
}
