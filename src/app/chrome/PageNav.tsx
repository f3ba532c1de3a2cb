import { useText } from '#i18n/useText.ts';
import styles from './PageNav.module.css';

/** Navigation of a page: a link that skips to the content. A route with `hideNav` shows none. */
export function PageNav() {
  const text = useText();
  return (
    <nav aria-label={text('public.nav.label')} data-screen-only>
      <a className={styles.skip} href="#page">
        {text('public.nav.skip')}
      </a>
    </nav>
  );
}
