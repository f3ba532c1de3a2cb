import { type ComponentType, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import type { AppSurroundings } from '../appSurroundings.ts';
import type { LanguageDialogProps } from './LanguageDialog.tsx';
import styles from './LanguagePicker.module.css';

/** The way to another language, at the foot of every page; its list is fetched when it is asked for. */
export function LanguagePicker({ app }: { readonly app: AppSurroundings }) {
  const text = useText();
  const [Dialog, setDialog] = useState<ComponentType<LanguageDialogProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const open = () =>
    import('./LanguageDialog.tsx').then(
      (late) => {
        setDialog(() => late.LanguageDialog);
        setHasFailed(false);
      },
      (error: unknown) => {
        setHasFailed(true);
        app.reporter.report({ code: 'chunk-failed', error });
      },
    );
  return (
    <>
      <footer className={styles.foot} data-screen-only data-needs-script>
        <Button variant="custom" aria-haspopup="dialog" onClick={() => void open()}>
          {text('public.language.label')}
        </Button>
        {hasFailed && <p role="alert">{text('public.failure.offlineTitle')}</p>}
      </footer>
      {Dialog && <Dialog app={app} onClose={() => setDialog(null)} />}
    </>
  );
}
