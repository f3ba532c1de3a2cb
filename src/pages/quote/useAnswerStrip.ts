import { useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { onOutbox } from '#offline/page/outbox/outboxSignal.ts';
import type { Standing } from './answering/AnswerStrip.tsx';

const loadStrip = async () => (await import('./answering/AnswerStrip.tsx')).AnswerStrip;

/** The strip that says where an answer of this device is, fetched only where there is an outbox; and what it says of this quote. */
export function useAnswerStrip() {
  const { value: Strip, want } = useOnDemand(loadStrip, 'acting');
  const [standing, onStanding] = useState<Standing>(null);
  useEffect(() => onOutbox(want), [want]);
  return { Strip, standing, onStanding };
}
