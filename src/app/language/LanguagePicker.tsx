import { useState } from 'react';
import { PartFailure } from '#documents/loading/PartFailure.tsx';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { isPaying } from '#store/isPaying.ts';
import { Button } from '#ui/button/index.ts';
import type { AppDeps } from '../appDeps.ts';
import styles from './LanguagePicker.module.css';

const loadDialog = () => import('./LanguageDialog.tsx').then((late) => late.LanguageDialog);

/** The language link at the bottom of every page; its list is loaded on demand. */
export function LanguagePicker({ app }: { readonly app: AppDeps }) {
  const text = useText();
  const mayReload = !useAppSelector(isPaying);
  const [isOpen, setOpen] = useState(false);
  const { value: Dialog, state, load } = useOnDemand(loadDialog);
  const open = () => {
    setOpen(true);
    load();
  };
  return (
    <>
      <footer className={styles.foot} data-screen-only data-needs-script>
        <Button variant="custom" aria-haspopup="dialog" onClick={open}>
          {text('public.language.label')}
        </Button>
        {isOpen && state === 'failed' && <PartFailure load={load} mayReload={mayReload} />}
      </footer>
      {isOpen && Dialog && <Dialog app={app} onClose={() => setOpen(false)} />}
    </>
  );
}
