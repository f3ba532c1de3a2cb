import type { StaffRole } from '#contract/codes.ts';
import type { Transaction } from '#server/database/database.ts';
import { type AUDIT_SOURCES, auditLog } from '#server/database/schema/auditLog.ts';

/** Who made a change. `id` and `role` are null for customers, jobs and commands. */
export interface AuditActor {
  readonly id: string | null;
  readonly name: string;
  readonly role: StaffRole | null;
  readonly via: (typeof AUDIT_SOURCES)[number];
}

/** A person who runs a command of `npm run` on the server. */
export const COMMAND_ACTOR: AuditActor = {
  id: null,
  name: 'Command line',
  role: null,
  via: 'command',
};

/** One change. */
export interface AuditEntry {
  readonly appId: string;
  readonly at: Date;
  readonly actor: AuditActor;
  /** Subject and past participle: `payment.recorded`, `member.disabled`. */
  readonly action: string;
  /** What was changed; `label` identifies it for an owner, such as an invoice number. */
  readonly target: { readonly kind: string; readonly id: string; readonly label: string };
  /** The changed fields before and after. Of personal data only the names of the fields. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The request that made the change; null for commands and jobs. */
  readonly requestId: string | null;
}

/** Adds an entry to the audit log, in the transaction of the change itself. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, target, before = null, after = null, ...rest } = entry;
  await tx.insert(auditLog).values({
    ...rest,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    via: actor.via,
    targetKind: target.kind,
    targetId: target.id,
    targetLabel: target.label,
    before,
    after,
  });
}
