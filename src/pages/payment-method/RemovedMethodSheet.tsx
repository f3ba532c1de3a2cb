import { SupportContact } from '#documents/parties/SupportContact.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';

/** Shown once a link's payment method is removed, with the time since when it cannot be charged. */
export function RemovedMethodSheet({ removedAt }: { readonly removedAt: string }) {
  const text = useText();
  const zonedTime = useZonedTime();
  const boot = useBoot();
  const name = useBusinessName();
  const time = zonedTime(Date.parse(removedAt), boot?.timeZone ?? 'UTC');
  return (
    <Sheet>
      <Letterhead
        name={name}
        logoUrl={boot?.logoUrl ?? null}
        title={text('public.paymentMethod.methodName')}
      />
      <InlineAlert variant="good" isLive>
        {text('checkout.method.removed', { time, name: isolateText(name) })}
      </InlineAlert>
      <SupportContact boot={boot} />
    </Sheet>
  );
}
