import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import { SupportContact } from '#documents/parties/SupportContact.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { LinkMethod } from './LinkMethod.tsx';

/** Props: the saved payment method and its link; `onRemoved` is called once the customer has removed it. */
export interface SavedMethodSheetProps {
  readonly result: PaymentMethodResult;
  readonly link: MethodLink;
  readonly onRemoved: (removedAt: string) => void;
}

/** Shown once a payment method is saved, or while the bank is confirming it: which one, and what it is for. */
export function SavedMethodSheet({ result, link, onRemoved }: SavedMethodSheetProps) {
  const text = useText();
  const boot = useBoot();
  const name = useBusinessName();
  const isSaved = result.outcome === 'saved';
  const isReplacement = link.kind === 'change';
  const title = isReplacement
    ? 'public.paymentMethod.updatedTitle'
    : 'public.paymentMethod.savedTitle';
  return (
    <Sheet>
      <Letterhead
        name={name}
        logoUrl={boot?.logoUrl ?? null}
        title={text(isSaved ? title : 'public.paymentMethod.processingTitle')}
      />
      {result.method !== null && (
        <LinkMethod link={link} method={result.method} onRemoved={onRemoved} />
      )}
      <InlineAlert variant={isSaved ? 'good' : 'info'} isLive>
        <p>
          {text(
            isSaved ? 'public.paymentMethod.savedText' : 'public.paymentMethod.processingText',
            {
              name: isolateText(name),
            },
          )}
        </p>
        {isSaved && isReplacement && (
          <p>{text('public.paymentMethod.replacedText', { name: isolateText(name) })}</p>
        )}
      </InlineAlert>
      <SupportContact boot={boot} />
    </Sheet>
  );
}
