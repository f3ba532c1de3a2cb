import type { MemberChange } from '#server/accounts/memberChanges.ts';
import type { Call } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Who changes the members of which business. */
export function toMemberChange({
  business,
  principal,
  requestId,
}: Pick<Call<'changeMember'>, 'business' | 'principal' | 'requestId'>): MemberChange {
  if (principal.kind !== 'staff') throw new ProblemError('token-missing');
  const { id, name, role, via } = principal;
  return { appId: business.appId, actor: { id, name, role, via }, requestId };
}
