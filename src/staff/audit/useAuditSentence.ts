import type { AuditEntry } from '#contract/entities/staff/member.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { isolateText } from '#i18n/isolateText.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Message ids by action. */
const SENTENCES: Readonly<Record<string, MessageId>> = {
  'api-key.created': 'staff.audit.apiKeyCreated',
  'api-key.revoked': 'staff.audit.apiKeyRevoked',
  'business.changed': 'staff.audit.businessChanged',
  'business.opened': 'staff.audit.businessOpened',
  'business.staff-settings-changed': 'staff.audit.staffSettings',
  'contact.anonymized': 'staff.audit.contactAnonymized',
  'contact.default-method-changed': 'staff.audit.contactDefault',
  'contact.link-created': 'staff.audit.contactLink',
  'contact.link-revoked': 'staff.audit.contactLinkRevoked',
  'contact.method-removed': 'staff.audit.contactMethodRemoved',
  'invoice.link-revoked': 'staff.audit.linkRevoked',
  'invoice.online-payments-changed': 'staff.audit.onlinePayments',
  'invoice.withdrawn': 'staff.audit.withdrawn',
  'member.added': 'staff.audit.added',
  'member.disabled': 'staff.audit.disabled',
  'member.enabled': 'staff.audit.enabled',
  'member.invited': 'staff.audit.invited',
  'member.joined': 'staff.audit.joined',
  'member.passkey-added': 'staff.audit.passkeyAdded',
  'member.passkey-removed': 'staff.audit.passkeyRemoved',
  'member.passkey-renamed': 'staff.audit.passkeyRenamed',
  'member.password-changed': 'staff.audit.passwordChanged',
  'member.password-reset': 'staff.audit.passwordReset',
  'member.password-reset-created': 'staff.audit.resetCreated',
  'member.second-factor-added': 'staff.audit.factorAdded',
  'member.second-factor-removed': 'staff.audit.factorRemoved',
  'member.role-changed': 'staff.audit.roleChanged',
  'payment.charged': 'staff.audit.recorded',
  'payment.recorded': 'staff.audit.recorded',
  'payment.refunded': 'staff.audit.refunded',
  'payment.voided': 'staff.audit.voided',
  'quote.link-revoked': 'staff.audit.linkRevoked',
  'quote.withdrawn': 'staff.audit.withdrawn',
};

/** The source of a change that was not made in a session. */
const SOURCES: Readonly<Record<string, MessageId>> = {
  'api-key': 'staff.audit.via.api-key',
  platform: 'staff.audit.via.platform',
};

/** The sentence that describes an entry, with the values before and after where they matter. */
export function useAuditSentence(entry: AuditEntry): {
  readonly sentence: string;
  readonly detail: string | null;
} {
  const text = useText();
  const toDetail = useAuditDetail();
  const { action, targetLabel } = entry;
  const id = SENTENCES[action] ?? 'staff.audit.other';
  return {
    sentence: text(id, { target: isolateText(targetLabel), action: isolateText(action) }),
    detail: toDetail(entry),
  };
}

/** Who made a change: a person or API key with their role at the time, or the system that did. */
export function useAuditActor({ actorName, actorRole, via }: AuditEntry): string {
  const text = useText();
  if (via === 'command') return text('staff.audit.via.command');
  if (via === 'system') return text('staff.audit.via.system');
  if (actorRole === null) return isolateText(actorName);
  const source = SOURCES[via];
  return [
    isolateText(actorName),
    text(`staff.members.role.${actorRole}`),
    ...(source === undefined ? [] : [text(source)]),
  ].join(' · ');
}

function useAuditDetail() {
  const text = useText();
  const formats = useFormats();
  return ({ before, after }: AuditEntry): string | null => {
    const [was, is] = [toFields(before), toFields(after)];
    const [oldRole, newRole] = [toRole(was.role), toRole(is.role)];
    if (newRole !== null && oldRole !== null && oldRole !== newRole)
      return text('staff.audit.fromTo', { from: text(oldRole), to: text(newRole) });
    if (newRole !== null && oldRole === null) return text(newRole);
    if (typeof is.staffMayRefund === 'boolean')
      return text(is.staffMayRefund ? 'staff.audit.mayRefund' : 'staff.audit.mayNotRefund');
    if (typeof is.onlinePayments === 'boolean')
      return text(is.onlinePayments ? 'staff.online.on' : 'staff.online.off');
    if (typeof is.amount !== 'string' || typeof is.currency !== 'string') return null;
    const amount = fromDecimalString(is.amount, is.currency);
    return amount ? formats.money(amount) : null;
  };
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toRole(value: unknown): MessageId | null {
  const isRole = value === 'owner' || value === 'staff' || value === 'read-only';
  return isRole ? `staff.members.role.${value}` : null;
}
