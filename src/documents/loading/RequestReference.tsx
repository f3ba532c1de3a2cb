import type { ApiFailure } from '#api/failure.ts';

import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/**
 * Shows the request id that a failed call has in the server's log, for support. Renders nothing if our server did not respond.
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

/** The request id that a failed call has in the server's log; null if our server did not respond. */
function getRequestId(failure: ApiFailure): string | null {
  const instance = failure.kind === 'problem' ? failure.problem.instance : '';
  return instance?.split(REQUEST)[1] ?? null;
}
