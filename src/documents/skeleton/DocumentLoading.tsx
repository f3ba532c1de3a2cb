import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { useLoadingStage } from './useLoadingStage.ts';

/** Props of the wait. */
export interface DocumentLoadingProps {
  readonly document: 'quote' | 'invoice';
  readonly clock?: Clock;
}

/** A document that is on its way: its sheet in final proportions, and in words how the wait stands (reading 22). */
export function DocumentLoading({ document, clock }: DocumentLoadingProps) {
  const text = useText();
  const patience = useLoadingStage(clock);
  return (
    <DocumentSkeleton>
      {text(patience === 'fresh' ? `public.${document}.loading` : `public.load.${patience}`)}
    </DocumentSkeleton>
  );
}
