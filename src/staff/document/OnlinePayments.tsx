import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { Switch } from '#ui/switch/index.ts';
import type { InvoiceContext } from './changes/useChangeDialog.ts';
import { useInstantChange } from './changes/useInstantChange.ts';
import { WriteProblem } from './changes/WriteProblem.tsx';
import styles from './StaffDocument.module.css';

/** Whether the customer can pay the invoice online; owners turn it on and off. */
export function OnlinePayments({ context }: { readonly context: InvoiceContext }) {
  const text = useText();
  const { onlinePayments, can } = context.staffInvoice;
  const isOnline = useOnline();
  const write = useInstantChange(context, 'online');
  const change = (isOn: boolean) =>
    write.submit({ kind: 'online', body: { onlinePayments: isOn } });
  return (
    <div data-screen-only>
      <Section title={text('staff.online.title')}>
        {can.changeOnlinePayments ? (
          <Switch
            label={text('staff.online.switch')}
            checked={onlinePayments}
            disabled={!isOnline || write.step === 'sending' || write.step === 'unknown'}
            onChange={change}
          />
        ) : (
          <p className={styles.none}>
            {text(onlinePayments ? 'staff.online.on' : 'staff.online.off')}
          </p>
        )}
        {write.failure !== null && <WriteProblem write={write} />}
        {write.step === 'unknown' && (
          <Button onClick={write.checkAgain}>{text('staff.problem.checkAgain')}</Button>
        )}
      </Section>
    </div>
  );
}
