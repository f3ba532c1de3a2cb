import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import styles from './SystemPage.module.css';

/** The page for every address that does not exist (8.16). */
export function NotFoundPage() {
  const text = useText();
  return (
    <main className={styles.sheet}>
      <Text as="h1" variant="display">
        {text('errors.pageNotFound')}
      </Text>
      <Text isQuiet>{text('public.notFound.hint')}</Text>
    </main>
  );
}
