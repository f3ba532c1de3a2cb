import { useEffect } from 'react';
import { useLoadingStage } from '#documents/loading/useLoadingStage.ts';
import { useText } from '#i18n/useText.ts';

/**
 * Changes the text of the shell's skeleton during a long wait, as a document's own does (reading 22): until the app has
 * loaded, it is all that a visitor sees. Renders nothing itself.
 */
export function SkeletonText() {
  const text = useText();
  const patience = useLoadingStage();
  useEffect(() => {
    if (patience === 'fresh') return;
    const status = document.querySelector('#skeleton [role=status]');
    if (status) status.textContent = text(`public.load.${patience}`);
  }, [patience, text]);
  return null;
}
