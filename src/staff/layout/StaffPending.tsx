import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { StaffProblem } from './StaffProblem.tsx';
import { StaffScreen } from './StaffScreen.tsx';

/** Props: the heading, why the contents did not load (null while they load), and the retry. */
export interface StaffPendingProps {
  readonly title: string;
  readonly failure: ApiFailure | null;
  readonly onRetry: () => void;
}

/** A screen whose contents are loading, or the reason why they did not load. */
export function StaffPending({ title, failure, onRetry }: StaffPendingProps) {
  const text = useText();
  return (
    <StaffScreen title={title} isBusy={failure === null}>
      {failure === null ? (
        <p role="status" aria-label={text('public.loading')}>
          <Spinner />
        </p>
      ) : (
        <StaffProblem failure={failure} onRetry={onRetry} />
      )}
    </StaffScreen>
  );
}
