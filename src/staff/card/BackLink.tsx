import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { ButtonLink } from '#ui/button/index.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';
import { staffAddress } from '../layout/staffAddress.ts';

/** What the card page passes to the invoice: the payment that was made, or that another kind of payment is wanted. */
export interface CardReturn {
  readonly paymentId: string | null;
  readonly isAdding: boolean;
}

/** Props: what the card is charged for, and what is passed to the invoice. */
export interface BackLinkProps {
  readonly info: StaffInfo;
  readonly pass: Partial<CardReturn>;
  readonly variant?: 'filled';
}

/** Links back to the invoice, or to the contact; renders nothing without either. */
export function BackLink({ info, pass, variant }: BackLinkProps) {
  const text = useText();
  const appId = useAppId();
  const hasText = useMessagePart('paying', 'public.action.back');
  if (info.kind === 'invoice')
    return (
      <ButtonLink
        {...(variant && { variant })}
        to={staffAddress(`/invoices/${encodeURIComponent(info.invoice.xid)}`, appId)}
        state={pass}
      >
        {hasText && text('public.action.back')}
      </ButtonLink>
    );
  if (info.contact === null) return null;
  return (
    <ButtonLink to={staffAddress(`/contacts/${encodeURIComponent(info.contact.contactId)}`, appId)}>
      {text('staff.contact.open')}
    </ButtonLink>
  );
}
