import { OUTBOX_CHANNEL, type OutboxNews } from '#offline/core/outbox/outboxChannel.ts';

/** The line between the tabs and the worker of this origin. */
export interface NewsLine {
  tell(news: OutboxNews): void;
  /** A page that may go to the back-forward cache holds no open channel. */
  close(): void;
  open(): void;
}

/** Opens the line; without BroadcastChannel (Safari before 15.4) tabs hear of each other when they come to the front. */
export function outboxNews(onNews: (news: OutboxNews) => void): NewsLine {
  let channel: BroadcastChannel | null = null;
  const line: NewsLine = {
    tell: (news) => channel?.postMessage(news),
    close() {
      channel?.close();
      channel = null;
    },
    open() {
      if (channel !== null || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(OUTBOX_CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => onNews(data);
    },
  };
  line.open();
  return line;
}
