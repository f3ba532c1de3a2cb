import { use } from 'react';
import { ContentLanguage } from './contentLanguage.ts';
import styles from './Prose.module.css';

/** Words of the business (notes, terms) as it wrote them: its line breaks, direction and language; never as markup. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose} dir="auto" lang={use(ContentLanguage)}>
      {text}
    </div>
  );
}
