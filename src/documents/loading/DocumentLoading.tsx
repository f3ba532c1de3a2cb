import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { useLoadingStage } from './useLoadingStage.ts';

/** Props of the loading state. */
export interface DocumentLoadingProps {
  readonly document: 'quote' | 'invoice';
  readonly clock?: Clock;
}

/** A document that is loading: a skeleton of its sheet, and a text about the wait (reading 22). */
export function DocumentLoading({ document, clock }: DocumentLoadingProps) {
  const text = useText();
  const patience = useLoadingStage(clock);
  return (
    <DocumentSkeleton>
      {text(patience === 'fresh' ? `public.${document}.loading` : `public.load.${patience}`)}
    </DocumentSkeleton>
  );
}
