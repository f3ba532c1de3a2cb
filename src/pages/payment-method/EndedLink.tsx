import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isolateText } from '#i18n/isolateText.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { SupportContact } from './SupportContact.tsx';

/** The title and the text for a link that cannot be used. */
export type LinkEnding = readonly [title: MessageId, text: MessageId];

const ENDINGS: Readonly<Partial<Record<ProblemCode, LinkEnding>>> = {
  'not-found': ['public.paymentMethod.notFoundTitle', 'public.paymentMethod.notFoundText'],
  'link-revoked': ['public.paymentMethod.revokedTitle', 'public.paymentMethod.revokedText'],
  'link-expired': ['public.paymentMethod.expiredTitle', 'public.paymentMethod.expiredText'],
  'link-used': ['public.paymentMethod.usedTitle', 'public.paymentMethod.usedText'],
};

/** Why a link cannot be used any more; undefined where a failure is about something else. */
export function findEnding(failure: ApiFailure): LinkEnding | undefined {
  return failure.kind === 'problem' ? ENDINGS[failure.problem.code] : undefined;
}

/** Says why a link cannot be used, and whom to ask for another. */
export function EndedLink({ ending: [title, words] }: { readonly ending: LinkEnding }) {
  const text = useText();
  const name = isolateText(useBusinessName());
  return (
    <PlainPage title={text(title)}>
      <Text isQuiet role="alert">
        {text(words, { name })}
      </Text>
      <SupportContact />
    </PlainPage>
  );
}
