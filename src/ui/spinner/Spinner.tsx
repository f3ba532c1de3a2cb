import styles from './Spinner.module.css';

/** A spinning ring in the color of the text next to it. Hidden from screen readers: the text has the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
