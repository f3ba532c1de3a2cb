import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { BankTransferDetails } from '#documents/bank-transfer/BankTransferDetails.tsx';
import { Prose } from '#documents/sheet/Prose.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/** Explains how to pay an open invoice that cannot be paid online: the reason, the bank account, the business's instructions. */
export function HowToPay({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  const { payability, company, bankTransfer } = invoice;
  const name = isolateText(company.name);
  const { reason, howToPay } = payability;
  const isKnown = reason === 'turned-off' || reason === 'below-minimum';
  return (
    <Section title={text(`public.invoice.howToPay.${bankTransfer ? 'transfer' : 'title'}`)}>
      <Text variant="caption">
        {text(`public.invoice.howToPay.${isKnown ? reason : 'no-method'}`, { name })}
      </Text>
      <BankTransferDetails invoice={invoice} />
      {howToPay !== null && <Prose text={howToPay} />}
      {howToPay === null && !bankTransfer && (
        <Text variant="caption">{text('public.invoice.howToPay.contact', { name })}</Text>
      )}
    </Section>
  );
}
