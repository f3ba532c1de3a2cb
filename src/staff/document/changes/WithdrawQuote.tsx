import { withdrawQuote } from '#api/staff/staffChangeCalls.ts';
import type { StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Changes.module.css';
import { ConfirmedButton, type DocumentContext } from './ConfirmedButton.tsx';

/** The quote on the screen. */
export interface QuoteContext extends DocumentContext<StaffQuote> {
  readonly staffQuote: StaffQuote;
}

/** Withdraws a quote that the customer has not decided on, after a confirmation. */
export function WithdrawQuote({ context }: { readonly context: QuoteContext }) {
  const text = useText();
  const { staffQuote, session, onChange, onReload } = context;
  if (!staffQuote.can.withdraw) return null;
  return (
    <div className={styles.withdraw} data-screen-only>
      <ConfirmedButton
        label={text('staff.withdraw.quote')}
        consequence={text('staff.withdraw.quoteConsequence')}
        send={(write) => withdrawQuote(staffQuote.quote.xid, write)}
        {...{ session, onChange, onReload }}
      />
    </div>
  );
}
