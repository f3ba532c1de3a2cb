import styles from './Spinner.module.css';

/** A turning ring in the colour of the words beside it. Silent: the words say what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
