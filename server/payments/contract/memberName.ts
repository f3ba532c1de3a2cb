/** How a payment names the staff member who took it. */
export interface MemberName {
  readonly id: string;
  readonly name: string | null;
}

/** The columns that name the staff member who took a payment; null for a customer's own payment. */
export function toMemberColumns(member: MemberName | undefined) {
  return { takenById: member?.id ?? null, takenByName: member?.name ?? null };
}
