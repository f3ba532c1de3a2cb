import type { ApiFailure } from '#api/failure.ts';

import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import { getRequestId } from './getRequestId.ts';

/** By which id the server's log has a failed call, small, so that a customer can say it; nothing where no answer of ours came. */
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
