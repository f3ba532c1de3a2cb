import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import styles from './SystemPage.module.css';

/** Stands at a route whose page is still to come, and says so. */
export function ComingPage() {
  const text = useText();
  return (
    <main className={styles.sheet}>
      <Text as="h1" variant="display">
        {text('public.coming.title')}
      </Text>
      <Text isQuiet>{text('public.coming.hint')}</Text>
    </main>
  );
}
