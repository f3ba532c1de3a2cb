import type { ReactNode } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { isLinkRefused, LinkFailure } from './LinkFailure.tsx';
import { useLinkCheck } from './useLinkCheck.ts';

/** Props: the link's token, how to read it without using it, and what it leads to. */
export interface CheckedLinkProps<T> {
  readonly token: string;
  /** Must be a stable function. */
  readonly read: (token: string) => ApiThunk<Promise<ApiResult<T>>>;
  /** The headings while the link is checked, and if it cannot be used. */
  readonly title: string;
  readonly refusedTitle?: string;
  readonly children: (value: T) => ReactNode;
}

/** Checks a one-time link before its form is shown, so that a used or expired link is reported at once. */
export function CheckedLink<T>(props: CheckedLinkProps<T>) {
  const { token, read, title, refusedTitle = title, children } = props;
  const { result, reload } = useLinkCheck(token, read);
  if (result === null)
    return (
      <PlainPage title={title} isBusy>
        <Spinner />
      </PlainPage>
    );
  if (!result.isOk)
    return (
      <PlainPage title={isLinkRefused(result.failure) ? refusedTitle : title}>
        <LinkFailure failure={result.failure} onRetry={reload} />
      </PlainPage>
    );
  return children(result.value);
}
