/** Name of the BroadcastChannel between the staff pages of one browser. */
const CHANNEL = 'billfold-staff';

/** An event for the staff pages in the other tabs of this browser. `active`: a touch or a key press. */
export type TabEvent = 'active' | 'locked' | 'signed-out';

/** The staff pages in the other tabs of this browser. */
export interface DeviceTabs {
  /** Starts to send and receive events; does nothing if it has started. */
  readonly open: () => void;
  readonly close: () => void;
  readonly announce: (event: TabEvent) => void;
  /** Calls back on an event of another tab. Returns an unsubscribe function. */
  readonly on: (event: TabEvent, onEvent: () => void) => () => void;
}

/** Connects the staff pages of this browser. */
export function createDeviceTabs(): DeviceTabs {
  const listeners = new Set<{ readonly event: TabEvent; readonly onEvent: () => void }>();
  let channel: BroadcastChannel | null = null;
  return {
    open() {
      if (channel !== null || typeof BroadcastChannel !== 'function') return;
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        for (const { event, onEvent } of [...listeners]) if (event === data) onEvent();
      };
    },
    close() {
      channel?.close();
      channel = null;
    },
    announce: (event) => channel?.postMessage(event),
    on(event, onEvent) {
      const listener = { event, onEvent };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
