import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { StaffProblem } from '../StaffProblem.tsx';
import { StaffScreen } from '../StaffScreen.tsx';

/** Props: what is loading, why it did not load, and the way to load it again. */
export interface DocumentPendingProps {
  readonly title: string;
  readonly failure: ApiFailure | null;
  readonly onRetry: () => void;
}

/** Stands for a document that is loading, or says why it did not load. */
export function DocumentPending({ title, failure, onRetry }: DocumentPendingProps) {
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
