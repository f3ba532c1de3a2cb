import type { Invoice } from '#contract/entities/invoice.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/** What paying requires, for a reader without scripts, and the alternatives. Only prerendered by a server. */
export function PaymentRequirements({
  invoice,
}: {
  readonly invoice: Pick<Invoice, 'company' | 'payability'>;
}) {
  const text = useText();
  const { company, payability } = invoice;
  return (
    <div id="paying">
      <Text variant="caption">{text('pay.needsScripts', { name: isolateText(company.name) })}</Text>
      {payability.howToPay !== null && <Prose text={payability.howToPay} />}
    </div>
  );
}
