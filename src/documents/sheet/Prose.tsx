import { use } from 'react';
import { ContentLanguage } from './contentLanguage.ts';
import styles from './Prose.module.css';

/** Text of the business (notes, terms) as written: with its line breaks, direction and language, and never as markup. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose} dir="auto" lang={use(ContentLanguage)}>
      {text}
    </div>
  );
}
