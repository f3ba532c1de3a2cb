import { OUTBOX_CHANNEL, type OutboxEvent } from '#offline/core/outbox/outboxChannel.ts';
import { SAVED_CHANNEL } from '../forgetting/savedChannel.ts';

/** The channel between the tabs and the worker of this origin. */
export interface OutboxBroadcast {
  send(event: OutboxEvent): void;
  /** A page that may enter the back-forward cache must close its channels. */
  close(): void;
  open(): void;
}

/** Callbacks of the channel. */
export interface BroadcastListeners {
  readonly onEvent: (event: OutboxEvent) => void;
  /** Another tab has removed saved data, possibly a decision. */
  readonly onForgotten: () => void;
}

/** Opens the channel; without BroadcastChannel (Safari before 15.4) tabs notice changes when they are next shown. */
export function openBroadcast({ onEvent, onForgotten }: BroadcastListeners): OutboxBroadcast {
  let channels: readonly BroadcastChannel[] = [];
  const line: OutboxBroadcast = {
    send: (event) => channels[0]?.postMessage(event),
    close() {
      for (const channel of channels) channel.close();
      channels = [];
    },
    open() {
      if (channels.length > 0 || typeof BroadcastChannel === 'undefined') return;
      const own = new BroadcastChannel(OUTBOX_CHANNEL);
      own.onmessage = ({ data }: MessageEvent<OutboxEvent>) => onEvent(data);
      const channel = new BroadcastChannel(SAVED_CHANNEL);
      channel.onmessage = onForgotten;
      channels = [own, channel];
    },
  };
  line.open();
  return line;
}
