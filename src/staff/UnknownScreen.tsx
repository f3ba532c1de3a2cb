import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { useAppId } from '#store/hooks.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import { StaffAccess } from './access/StaffAccess.tsx';
import styles from './layout/StaffProblem.module.css';
import { StaffScreen } from './layout/StaffScreen.tsx';
import { staffAddress } from './layout/staffAddress.ts';

/** For an unknown path of the staff host: leads members back to the start page, and lets anyone else sign in. */
export function UnknownScreen() {
  return <StaffAccess>{() => <UnknownPath />}</StaffAccess>;
}

function UnknownPath() {
  const text = useText();
  const linkTo = useLinkTo();
  const appId = useAppId();
  const title = text('public.notFound');
  useWindowTitle(title);
  return (
    <StaffScreen title={title}>
      <div className={styles.problem}>
        <Text isQuiet role="alert">
          {text('staff.unknownPage')}
        </Text>
        <ButtonLink variant="filled" to={linkTo(staffAddress('/', appId))}>
          {text('staff.start.title')}
        </ButtonLink>
      </div>
    </StaffScreen>
  );
}
