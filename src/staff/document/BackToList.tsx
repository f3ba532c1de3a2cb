import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { Link } from '#ui/link/index.ts';
import { staffAddress } from '../staffAddress.ts';
import styles from './StaffDocument.module.css';

/** Leads back to the list, as it was left. */
export function BackToList() {
  const text = useText();
  return (
    <p className={styles.back} data-screen-only>
      <Link to={staffAddress('/', useAppId())}>{text('staff.start.title')}</Link>
    </p>
  );
}
