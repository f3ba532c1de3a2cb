import type { RouteName } from '#contract/routes/routes.ts';
import type { MemberChange } from '#server/accounts/members/memberChanges.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Call } from './handler.ts';

/** Who changes the members of which business. */
export function toMemberChange({
  business,
  principal,
  requestId,
}: Pick<Call<RouteName>, 'business' | 'principal' | 'requestId'>): MemberChange {
  if (principal.kind !== 'staff') throw new ProblemError('token-missing');
  const { id, name, role, via } = principal;
  return { appId: business.appId, actor: { id, name, role, via }, requestId };
}
