import type { Invoice } from '#contract/entities/invoice.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/** How to pay an invoice that is open but cannot be paid online: the reason, and the business's instructions. */
export function HowToPay({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  const { payability, company } = invoice;
  const name = isolateText(company.name);
  const { reason } = payability;
  const isKnown = reason === 'turned-off' || reason === 'below-minimum';
  return (
    <Section title={text('public.invoice.howToPay.title')}>
      <Text variant="caption">
        {text(`public.invoice.howToPay.${isKnown ? reason : 'no-method'}`, { name })}
      </Text>
      {payability.howToPay === null ? (
        <Text variant="caption">{text('public.invoice.howToPay.contact', { name })}</Text>
      ) : (
        <Prose text={payability.howToPay} />
      )}
    </Section>
  );
}
