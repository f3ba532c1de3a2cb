import { useEffect } from 'react';
import { useLoadingStage } from '#documents/loading/useLoadingStage.ts';
import { useText } from '#i18n/useText.ts';

/**
 * Until the app has loaded, the shell's skeleton is all that a visitor sees: it says how the wait stands, as a document's
 * own does (reading 22). Renders nothing itself.
 */
export function SkeletonText() {
  const text = useText();
  const patience = useLoadingStage();
  useEffect(() => {
    if (patience === 'fresh') return;
    const words = document.querySelector('#skeleton [role=status]');
    if (words) words.textContent = text(`public.load.${patience}`);
  }, [patience, text]);
  return null;
}
