import { randomUUID } from 'node:crypto';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import type { TestServer } from './testServer.ts';

/** Creates another business, for documents with the same numbers; returns its `appId`. */
export async function openOtherBusiness(server: Pick<TestServer, 'office'>): Promise<string> {
  const appId = `other-${randomUUID().slice(0, 8)}`;
  const connections = [{ processor: 'STRIPE', accountId: `acct_${appId}` }] as const;
  await createBusiness(server.office, { ...lindwurm, appId, connections });
  return appId;
}
