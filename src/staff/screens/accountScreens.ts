/** The screens about members, their accounts and their access: a chunk of their own, since they are opened rarely. */
export { AccountPage } from '../account/AccountPage.tsx';
export { ApiKeysPage } from '../api-keys/ApiKeysPage.tsx';
export { AuditPage } from '../audit/AuditPage.tsx';
export { MembersPage } from '../members/MembersPage.tsx';
export { OneTimeLinkPage } from '../one-time-links/OneTimeLinkPage.tsx';
