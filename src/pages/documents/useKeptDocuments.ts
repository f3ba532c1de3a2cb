import { useCallback, useEffect, useState } from 'react';
import { listCopies } from '#offline/core/copies.ts';
import type { CopyRecord } from '#offline/core/copyRecord.ts';
import { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { keptRecords } from '#offline/core/outbox/outboxRecords.ts';
import { readPreference } from '#offline/core/preferences.ts';
import { followChannels, KEPT_CHANNEL } from '#offline/page/forgetting/keptChannel.ts';

/** What this device keeps. `others` counts documents of other businesses at the same address. */
export interface KeptDocuments {
  readonly state: 'reading' | 'read' | 'failed';
  readonly copies: readonly CopyRecord[];
  readonly answers: readonly OutboxRecord[];
  readonly others: number;
  /** Whether documents are kept at all, as the visitor wishes. */
  readonly isKeeping: boolean;
}

const NOTHING: KeptDocuments = {
  state: 'reading',
  copies: [],
  answers: [],
  others: 0,
  isKeeping: true,
};

/** What is kept of a business on this device, read anew whenever a tab or the worker changes it; and a way to read it now. */
export function useKeptDocuments(
  appId: string,
): readonly [kept: KeptDocuments, readAgain: () => Promise<void>] {
  const [kept, setKept] = useState(NOTHING);
  const read = useCallback(async () => {
    try {
      setKept(await readKept(appId));
    } catch {
      setKept({ ...NOTHING, state: 'failed' }); // blocked or broken: nothing is kept here
    }
  }, [appId]);
  useEffect(() => {
    void read();
    return followChannels([KEPT_CHANNEL, OUTBOX_CHANNEL], () => void read());
  }, [read]);
  return [kept, read];
}

async function readKept(appId: string): Promise<KeptDocuments> {
  const [all, answers, isKeeping] = await Promise.all([
    listCopies(),
    keptRecords().list(),
    readPreference('keep'),
  ]);
  const copies = all.filter((copy) => copy.appId === appId);
  return {
    state: 'read',
    copies,
    answers: answers.filter((answer) => answer.appId === appId),
    others: all.length - copies.length,
    isKeeping,
  };
}
