import type { StaffMethodLink } from '#contract/entities/staff/staffContact.ts';
import { groupAddress } from '#platform/address/groupAddress.ts';
import { readSettings } from '#platform/settings.ts';

/** The URL for the contact, without the locale of this member of staff. */
export function getMethodAddress(
  { key, replacedMethodId }: Pick<StaffMethodLink, 'key' | 'replacedMethodId'>,
  appId: string,
): string {
  const app = encodeURIComponent(appId);
  const id = encodeURIComponent(key);
  const path = replacedMethodId === null ? `/${id}` : `/update/${app}/${id}`;
  const current = { href: location.href, settings: readSettings(document) };
  const address = new URL(groupAddress(path, 'payments', current));
  address.searchParams.delete('locale');
  address.searchParams.set('app_id', appId);
  return address.href;
}
