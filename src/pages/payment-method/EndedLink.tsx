import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';

/** The title and the text for a link that cannot be used. */
export type LinkEndMessages = readonly [title: MessageId, text: MessageId];

const ENDINGS: Readonly<Partial<Record<ProblemCode, LinkEndMessages>>> = {
  'not-found': ['public.paymentMethod.notFoundTitle', 'public.paymentMethod.notFoundText'],
  'link-revoked': ['public.paymentMethod.revokedTitle', 'public.paymentMethod.revokedText'],
  'link-expired': ['public.paymentMethod.expiredTitle', 'public.paymentMethod.expiredText'],
  'link-used': ['public.paymentMethod.usedTitle', 'public.paymentMethod.usedText'],
};

/** The messages for a link that can no longer be used; undefined for other failures. */
export function findLinkEndMessages(failure: ApiFailure): LinkEndMessages | undefined {
  return failure.kind === 'problem' ? ENDINGS[failure.problem.code] : undefined;
}

/** Explains why a link cannot be used, and whom to ask for a new one. */
export function EndedLink({ ending: [title, message] }: { readonly ending: LinkEndMessages }) {
  const boot = useBoot();
  const text = useText();
  const name = isolateText(useBusinessName());
  return <FailurePage boot={boot} title={text(title)} text={text(message, { name })} />;
}
