import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { getProblemText } from '../changes/problemText.ts';
import type { CardOnFile } from './useCardOnFile.ts';

/** Shows why a saved card was not charged; otherwise renders nothing. */
export function ChargeFailure({ flow }: { readonly flow: CardOnFile }) {
  const text = useText();
  if (flow.step !== 'declined' && flow.step !== 'refused') return null;
  return (
    <InlineAlert variant="critical" isLive>
      <p>{text(getFailureText(flow))}</p>
      {flow.failure && <RequestReference failure={flow.failure} />}
    </InlineAlert>
  );
}

function getFailureText({ step, failure }: CardOnFile): MessageId {
  if (step === 'declined' || failure === null) return 'staff.onFile.declined';
  const id = getProblemText(failure);
  return id === 'staff.problem.notChargeable' ? 'staff.card.savedFailed' : id;
}
