import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { RequestReference } from '#documents/failure/RequestReference.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { SupportContact } from './SupportContact.tsx';

/** Props of the failure; `onRetry` opens the link once more. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

type Words = readonly [title: MessageId, text: MessageId];

/** Links that nothing can be done with any more. */
const ENDED: Readonly<Partial<Record<ProblemCode, Words>>> = {
  'not-found': ['public.paymentMethod.notFoundTitle', 'public.paymentMethod.notFoundText'],
  'link-revoked': ['public.paymentMethod.revokedTitle', 'public.paymentMethod.revokedText'],
  'link-expired': ['public.paymentMethod.expiredTitle', 'public.paymentMethod.expiredText'],
  'link-used': ['public.paymentMethod.usedTitle', 'public.paymentMethod.usedText'],
};

/** Says why nothing can be saved with a link, and what to do: one of the ended links, or the load failure (8.12). */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const text = useText();
  const isOnline = useOnline();
  const names = { ...useContactNames(), name: isolateText(useBusinessName()) };
  const ended = failure.kind === 'problem' ? ENDED[failure.problem.code] : undefined;
  if (ended !== undefined) {
    const [title, words] = ended;
    return (
      <PlainPage title={text(title)}>
        <Text isQuiet role="alert">
          {text(words, names)}
        </Text>
        <SupportContact />
      </PlainPage>
    );
  }
  const words: MessageId = isOnline ? 'errors.cardUpdate.load' : 'save.offline';
  return (
    <PlainPage title={text('errors.cardUpdate.headline')}>
      <Text isQuiet role="alert">
        {text(words, names)}
      </Text>
      <Button variant="filled" onClick={onRetry}>
        {text('public.action.retry')}
      </Button>
      <RequestReference failure={failure} />
      <SupportContact />
    </PlainPage>
  );
}
