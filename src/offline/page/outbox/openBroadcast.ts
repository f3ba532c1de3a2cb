import { OUTBOX_CHANNEL, type OutboxEvent } from '#offline/core/outbox/outboxChannel.ts';
import { SAVED_CHANNEL } from '../forgetting/savedChannel.ts';

/** The line between the tabs and the worker of this origin. */
export interface OutboxBroadcast {
  send(event: OutboxEvent): void;
  /** A page that may go to the back-forward cache holds no open channel. */
  close(): void;
  open(): void;
}

/** What is heard on the line. */
export interface BroadcastListeners {
  readonly onEvent: (event: OutboxEvent) => void;
  /** Another tab has forgotten something that was kept here, perhaps an answer. */
  readonly onForgotten: () => void;
}

/** Opens the line; without BroadcastChannel (Safari before 15.4) tabs hear of each other when they come to the front. */
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
      const kept = new BroadcastChannel(SAVED_CHANNEL);
      kept.onmessage = onForgotten;
      channels = [own, kept];
    },
  };
  line.open();
  return line;
}
