import { useEffect, useRef } from 'react';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { Basket } from '../basket/useBasket.ts';
import { isAboutDelivery, isTooOften } from '../basket/usePricing.ts';
import styles from './CheckoutNotices.module.css';
import type { FormChange } from './formChanges.ts';

/** Props: what has changed since the form was displayed, and the currency of the prices. */
export interface ChangedNoticeProps {
  readonly changes: readonly FormChange[];
  readonly currency: string;
}

/** Explains that the business has edited the form, and how. Takes focus, which scrolls it into view. */
export function ChangedNotice({ changes, currency }: ChangedNoticeProps) {
  const text = useText();
  const amounts = useAmounts(currency);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length >= 0) container.current?.focus();
  }, [changes]);
  const toWords = (change: FormChange) => {
    const name = isolateText(change.name);
    if (change.kind === 'gone') return text('checkout.changed.gone', { name });
    const price = amounts.price(change.price);
    return text('checkout.changed.price', { name, price, before: amounts.price(change.before) });
  };
  return (
    <div ref={container} tabIndex={-1} className={styles.place}>
      <InlineAlert variant="warning" isLive title={text('checkout.changed.title')}>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.name}`}>{toWords(change)}</li>
            ))}
          </ul>
        )}
        <p>{text('checkout.changed.text')}</p>
      </InlineAlert>
    </div>
  );
}

/** Explains why the choice has no total, and how to continue. Renders nothing if there is a total or one is loading. */
export function BasketProblem({ basket }: { readonly basket: Basket }) {
  const text = useText();
  const isOnline = useOnline();
  const { failure, isEmpty } = basket;
  if (isEmpty) {
    return (
      <InlineAlert variant="warning" isLive>
        <p>{text('checkout.empty')}</p>
      </InlineAlert>
    );
  }
  if (failure === null || isTooOften(failure) || isAboutDelivery(failure)) return null;
  return (
    <InlineAlert variant="critical" isLive title={text('checkout.failed')}>
      <p>{text(isOnline ? 'checkout.safe' : 'checkout.offline')}</p>
      <Button variant="text" onClick={() => void basket.send()}>
        {text('public.action.retry')}
      </Button>
    </InlineAlert>
  );
}
