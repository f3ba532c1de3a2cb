import { withdrawInvoice } from '#api/staffChangeCalls.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Changes.module.css';
import { type InvoiceContext, useChangeDialog } from './useChangeDialog.ts';

/** Withdraws an invoice on which nothing was paid, after confirmation. */
export function WithdrawInvoice({ context }: { readonly context: InvoiceContext }) {
  const text = useText();
  const { invoice, can } = context.known;
  const state = useChangeDialog({ context, onDone: () => {} });
  const label = text('staff.withdraw.action');
  return (
    <div className={styles.withdraw} data-screen-only>
      {can.withdraw && <Button onClick={state.open}>{label}</Button>}
      <ChangeDialog
        state={state}
        title={label}
        consequences={[text('staff.withdraw.consequence')]}
        submitLabel={label}
        onSubmit={() => state.write.submit((change) => withdrawInvoice(invoice.xid, change))}
      />
    </div>
  );
}
