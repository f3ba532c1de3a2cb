import styles from './Prose.module.css';

/** Words of the business (notes, terms) as it wrote them: its line breaks, its direction; never as markup. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose} dir="auto">
      {text}
    </div>
  );
}
