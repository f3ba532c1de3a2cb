import { useEffect, useState } from 'react';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { isSyncPromised } from '#offline/page/outbox/backgroundSync.ts';
import { openOutbox } from '#offline/page/outbox/openOutbox.ts';
import { ChangesList } from '#pages/quote/changes/ChangesList.tsx';
import { useOnline } from '#platform/network/useOnline.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './DecisionStrip.module.css';
import { isSuperseded } from './isWorthShowing.ts';
import { getOutboxMessages, SUPERSEDED_MESSAGES } from './outboxMessages.ts';

/** Props of the strip; `quote` is the displayed one, null if it could not be read. */
export interface DecisionStripProps {
  readonly record: OutboxRecord;
  readonly quote: Quote | null;
}

/** The status of this device's decision: saved and unsent, sending, confirmed, refused, or in need of the customer's review. */
export function DecisionStrip({ record, quote }: DecisionStripProps) {
  const { appId, xid, seen, receipt, changedAt } = record;
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(seen.currencyCode);
  const dispatch = useAppDispatch();
  const sendsAlone = useSendsAlone(record);
  const { variant, title, texts, offers, showsChanges } = isSuperseded(record, quote)
    ? SUPERSEDED_MESSAGES
    : getOutboxMessages(record, sendsAlone);
  const values = {
    name: isolateText(seen.businessName),
    number: isolateText(seen.quoteNumber),
    amount: amounts.inline(seen.total),
    time: formats.dateTime(receipt?.at ?? changedAt, seen.timeZone),
  };
  const act = {
    send: () => void dispatch(openOutbox()).send({ isPrompted: true }),
    cancel: () => {
      dispatch(openOutbox())
        .cancel(record)
        .catch(() => {}); // if the store fails, what is displayed is still correct
    },
  };
  const cancelWords = record.attempts > 0 ? 'public.outbox.stop' : 'public.outbox.takeBack';
  return (
    <InlineAlert variant={variant} isLive title={text(title, values)}>
      {texts.map((id) => (
        <p key={id}>{text(id, values)}</p>
      ))}
      {offers.length > 0 && (
        <div className={styles.offers}>
          {offers.map((offer) => (
            <Button key={offer} variant="text" onClick={act[offer]}>
              {text(offer === 'send' ? 'public.outbox.sendNow' : cancelWords)}
            </Button>
          ))}
        </div>
      )}
      {showsChanges && quote !== null && quote.revision > seen.revision && (
        <ChangesList docKey={{ appId, xid }} since={seen.revision} />
      )}
    </InlineAlert>
  );
}

/**
 * Whether this browser will send without an open page once it is online; checked after every change of the record, false until
 * known. While online it is false: if the server fails, the browser retries minutes later and at most three times.
 */
function useSendsAlone(record: OutboxRecord): boolean {
  const isOnline = useOnline();
  const [sendsAlone, setSendsAlone] = useState(false);
  useEffect(() => {
    let isHere = isUnsent(record);
    if (isHere) void isSyncPromised().then((is) => isHere && setSendsAlone(is));
    return () => {
      isHere = false;
    };
  }, [record]);
  return sendsAlone && !isOnline;
}
