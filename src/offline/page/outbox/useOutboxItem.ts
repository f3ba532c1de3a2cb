import { useEffect, useState } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import {
  type OutboxAction,
  type OutboxRecord,
  outboxId,
} from '#offline/core/outbox/outboxRecord.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { openOutbox } from './openOutbox.ts';

/** This device's current decision on a document; null if there is none or it cannot be read. */
export function useOutboxItem(
  { appId, xid }: DocumentKey,
  kind: OutboxAction,
): OutboxRecord | null {
  const dispatch = useAppDispatch();
  const hasOutbox = useAppSelector(({ app }) => app.outbox !== 'none');
  const [item, setItem] = useState<OutboxRecord | null>(null);
  useEffect(() => {
    if (!hasOutbox) return undefined; // reading would create a database
    const key = { appId, xid, kind };
    const outbox = dispatch(openOutbox());
    let isMounted = true;
    const read = () => {
      outbox.records.read(key).then(
        (record) => isMounted && setItem(record),
        () => isMounted && setItem(null), // the store fails: there is nothing to show
      );
    };
    const stop = outbox.subscribe((changed) => {
      if (changed === null || outboxId(changed) === outboxId(key)) read();
    });
    read();
    outbox.start();
    return () => {
      isMounted = false;
      stop();
    };
  }, [dispatch, hasOutbox, appId, xid, kind]);
  return item;
}
