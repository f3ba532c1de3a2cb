import { type ReactNode, useId } from 'react';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { useAppId } from '#store/hooks.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import { QrCode } from '#ui/qr-code/index.ts';
import styles from '../StaffDocument.module.css';
import { HandOver } from './HandOver.tsx';

/** Props: the document, whether its public link was revoked, and the actions of those who may revoke it. */
export interface PublicLinkProps {
  readonly kind: 'quote' | 'invoice';
  readonly xid: string;
  readonly isRevoked: boolean;
  readonly children?: ReactNode;
}

/** The customer's link, which can be copied, scanned or opened on this device. */
export function PublicLink({ kind, xid, isRevoked, children }: PublicLinkProps) {
  const text = useText();
  const id = useId();
  const address = usePublicAddress(kind, xid);
  return (
    <div data-screen-only>
      <Section title={text('staff.link.title')}>
        {isRevoked ? (
          <p className={styles.none}>{text('staff.link.revoked')}</p>
        ) : (
          <>
            <div className={styles.link}>
              <bdi id={id} className={styles.address} dir="ltr" translate="no">
                {address}
              </bdi>
              <ClipboardButton value={address} describedBy={id} />
            </div>
            <details>
              <summary className={styles.summary}>{text('staff.link.qr')}</summary>
              <QrCode text={address} label={text('staff.link.qr')} className={styles.qr} />
            </details>
            <HandOver address={address} />
            {children}
          </>
        )}
      </Section>
    </div>
  );
}

/** Opens the customer's page without counting a view. */
export function PublicPageLink({ kind, xid }: Pick<PublicLinkProps, 'kind' | 'xid'>) {
  const text = useText();
  const address = new URL(usePublicAddress(kind, xid));
  address.searchParams.set('preview', '1');
  return (
    <ButtonLink to={address.href} target="_blank" rel="noopener">
      {text('staff.link.open')}
    </ButtonLink>
  );
}

/** The customer's URL, without the locale of this member of staff. */
export function usePublicAddress(kind: PublicLinkProps['kind'], xid: string): string {
  const address = new URL(useGroupAddress(kind, useAppId(), xid), location.href);
  address.searchParams.delete('locale');
  return address.href;
}
