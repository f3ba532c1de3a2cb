import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { subtractMoney } from '#domain/money/money.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../PayForm.module.css';
import type { PayChoices } from './payChoices.ts';

/** Props: the invoice, and the amounts that can be paid online. */
export interface RemainderProps {
  readonly invoice: Pick<Invoice, 'company' | 'payability'>;
  readonly choices: PayChoices;
}

/**
 * The part of an invoice that cannot be paid online, such as odd fils, and how to pay it. Renders nothing if everything can.
 */
export function Remainder({ invoice, choices }: RemainderProps) {
  const text = useText();
  const formats = useFormats();
  const rest = subtractMoney(choices.max, choices.most);
  if (rest.amountMinor === 0) return null;
  const { howToPay } = invoice.payability;
  const name = isolateText(invoice.company.name);
  const amount = isolateText(formats.money(rest));
  return (
    <div className={styles.alert}>
      <InlineAlert variant="info" title={text('pay.amount.remainder', { amount })}>
        {howToPay === null ? (
          <p>{text('public.invoice.howToPay.contact', { name })}</p>
        ) : (
          <Prose text={howToPay} />
        )}
      </InlineAlert>
    </div>
  );
}
