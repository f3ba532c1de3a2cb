import { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import { isUnsent } from '#offline/core/outbox/outboxRecord.ts';
import { keptRecords } from '#offline/core/outbox/outboxRecords.ts';
import { followChannels, KEPT_CHANNEL } from '../forgetting/keptChannel.ts';
import { showBadge } from './showBadge.ts';

/** Keeps the count on the app's icon: how many answers have not reached their business. Answers what ends it. */
export function followBadge(): () => void {
  const count = async () => {
    const records = await keptRecords()
      .list()
      .catch(() => []); // nothing can be kept here, so nothing waits
    await showBadge(records.filter((record) => isUnsent(record)).length);
  };
  void count();
  return followChannels([OUTBOX_CHANNEL, KEPT_CHANNEL], () => void count());
}
