import type { ApiFailure } from '#api/failure.ts';

import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/**
 * The id of a failed call in the server's log, in small print for a support request; renders nothing without a response of ours.
 */
export function RequestReference({ failure }: { readonly failure: ApiFailure }) {
  const text = useText();
  const id = getRequestId(failure);
  return (
    id && (
      <Text variant="x-small" isQuiet>
        {text('public.failure.reference', { id })}
      </Text>
    )
  );
}

const REQUEST = 'urn:billfold:request:';

/** The id of a failed call in the server's log, for a support request; null without a response of ours. */
function getRequestId(failure: ApiFailure): string | null {
  const instance = failure.kind === 'problem' ? failure.problem.instance : '';
  return instance?.split(REQUEST)[1] ?? null;
}
