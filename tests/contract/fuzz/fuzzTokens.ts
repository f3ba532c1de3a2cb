import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { StaffRole } from '#contract/codes.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { createApiKey, revokeApiKey } from '#server/accounts/tokens/apiKeys.ts';
import { withPlatformTokens } from '#server/accounts/tokens/platformTokens.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import type { TestServer } from '../support/server/testServer.ts';

const ISSUER = 'https://id.platform.example';
const AUDIENCE = 'billfold';
const DAY_SECONDS = 24 * 60 * 60;

/** Staff tokens of a fuzzed server: self-describing test tokens, API keys, and tokens of a platform. */
export interface FuzzTokens extends StaffTokens {
  /** Creates keys and tokens in this server, by name. Call it once the server is open. */
  issue(server: TestServer): Promise<ReadonlyMap<string, string>>;
  close(): void;
}

/** Opens the platform that publishes its public key. */
export async function openFuzzTokens(): Promise<FuzzTokens> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'ES256' }],
  });
  const platform = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(keys);
  });
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
  const { port } = platform.address() as AddressInfo;
  const jwksUrl = `http://127.0.0.1:${port}/`;
  let issued: StaffTokens | null = null;
  return {
    async check(token, appId) {
      if (token === 'valid')
        return { state: 'valid', staffId: 'staff-1', name: 'Ada', role: 'owner' };
      if (token === 'expired') return { state: 'expired' };
      return issued === null ? { state: 'invalid' } : issued.check(token, appId);
    },
    async issue({ office, clock }) {
      const settings = { jwksUrl, issuer: ISSUER, audience: AUDIENCE };
      issued = withPlatformTokens(createAccounts(office), { clock, platform: settings });
      const nowSeconds = clock.now().getTime() / 1000;
      const sign = (claims: object) =>
        new SignJWT({
          ...{ iss: ISSUER, aud: AUDIENCE, sub: 'u-7', name: 'Grace Hall', appId: 'fern' },
          ...{ role: 'owner', exp: nowSeconds + 365 * DAY_SECONDS, ...claims },
        })
          .setProtectedHeader({ alg: 'ES256', kid: 'a' })
          .sign(privateKey);
      return new Map([
        ...(await issueKeys(office)),
        ['platformToken', await sign({})],
        ['readerToken', await sign({ role: 'read-only' })],
        ['expiredToken', await sign({ exp: nowSeconds - DAY_SECONDS })],
        ['foreignToken', await sign({ aud: 'crm' })],
      ]);
    },
    close: () => platform.close(),
  };
}

async function issueKeys(office: TestServer['office']): Promise<readonly [string, string][]> {
  const create = (appId: string, role: StaffRole) => {
    const change = { appId, actor: COMMAND_ACTOR, requestId: null };
    return createApiKey(office, change, { name: 'Bookkeeping', role, expiresOn: null });
  };
  const revoked = await create('fern', 'owner');
  const change = { appId: 'fern', actor: COMMAND_ACTOR, requestId: null };
  await revokeApiKey(office, change, revoked.apiKey.keyId);
  return [
    ['apiKey', (await create('fern', 'owner')).key],
    ['readerKey', (await create('fern', 'read-only')).key],
    ['otherKey', (await create('lindwurm', 'owner')).key],
    ['revokedKey', revoked.key],
  ];
}
