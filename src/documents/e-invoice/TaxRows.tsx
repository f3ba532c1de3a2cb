import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { Amount } from '../amounts/Amount.tsx';
import styles from '../lines/LineRows.module.css';
import { Section } from '../sheet/Section.tsx';
import { useVatText } from './useVatText.ts';

/** The VAT breakdown: for each category and rate the base, the tax, and the reason for an exemption. */
export function TaxRows({ document }: { readonly document: EInvoice }) {
  const text = useText();
  const { taxes, currency } = document;
  const amounts = useAmounts(currency);
  const vatWords = useVatText();
  if (taxes.length === 0) return null;
  return (
    <Section title={text('eInvoice.taxes')}>
      <table className={styles.table}>
        <tbody>
          {taxes.map(({ vat, taxable, amount, exemptionReason, exemptionReasonCode }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and are never reordered
            <tr key={index} className={styles.row}>
              <th scope="row" className={styles.item}>
                <span>
                  {text('eInvoice.tax.of', {
                    category: vatWords(vat) ?? '',
                    taxable: amounts.inline(taxable),
                  })}
                </span>
                {(exemptionReason ?? exemptionReasonCode) !== null && (
                  <span className={styles.small} dir="auto">
                    {exemptionReason ?? exemptionReasonCode}
                  </span>
                )}
              </th>
              <td className={styles.amount}>
                <Amount value={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
