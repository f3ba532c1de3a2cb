import { useEffect } from 'react';
import { useLoadingStage } from '#documents/loading/useLoadingStage.ts';
import { useText } from '#i18n/useText.ts';

/**
 * Until the app has loaded, a visitor sees only the shell's skeleton: its text changes during a long wait, as a
 * document's own does (reading 22). Renders nothing itself.
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
