/** A member of staff as payments name who took them. */
export interface MemberName {
  readonly id: string;
  readonly name: string | null;
}

/** The columns in which a payment names who took it; null for a customer's own payment. */
export function toMemberColumns(member: MemberName | undefined) {
  return { takenById: member?.id ?? null, takenByName: member?.name ?? null };
}
