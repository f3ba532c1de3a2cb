import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Changes.module.css';
import { type InvoiceContext, useChangeDialog, useUnconfirmedChange } from './useChangeDialog.ts';

/** Withdraws an unpaid invoice, after a confirmation. */
export function WithdrawInvoice({ context }: { readonly context: InvoiceContext }) {
  const text = useText();
  const { can } = context.staffInvoice;
  const slot = { kind: 'withdraw' } as const;
  const lost = useUnconfirmedChange(context, slot);
  const state = useChangeDialog({ context, slot, lost, onDone: () => {} });
  const label = text('staff.withdraw.action');
  return (
    <div className={styles.withdraw} data-screen-only>
      {can.withdraw && <Button onClick={state.open}>{label}</Button>}
      <ChangeDialog
        state={state}
        title={label}
        consequences={[text('staff.withdraw.consequence')]}
        submitLabel={label}
        onSubmit={() => state.write.submit(slot)}
      />
    </div>
  );
}
