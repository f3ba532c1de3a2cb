import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageDescription } from '#domain/address/pageDescription.ts';
import type { PageKey } from '#domain/address/pages.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { hashSource } from '#server/site/policy/contentSecurityPolicy.ts';
import { CONTROL_STYLES } from '#server/site/policy/controlStyles.ts';
import { createFindAncestors, createFindOrigins } from '#server/site/policy/createFindOrigins.ts';
import type { FindAncestors, FindOrigins } from '#server/site/policy/originsCache.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

/** The sources of each directive, as they are written. */
export type Policy = Readonly<Record<string, string>>;

const SHELL = `<!doctype html><html lang="en-US" dir="ltr"><head><title>Billfold</title>
<script type="application/json" id="billfold-settings">{}</script></head>
<body><div id="root"></div></body></html>`;

/** The sources of styles that every page may use. */
export const STYLES = `'self' 'sha256-style' ${CONTROL_STYLES.map(hashSource).join(' ')}`;

/** The common part of every page's policy. */
export const STRICT = {
  'default-src': "'none'",
  'script-src': "'self' 'sha256-script'",
  'style-src': STYLES,
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self' https://sales.example",
  'frame-src': "'none'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-uri': '/v1/policy-reports',
  'report-to': 'policy',
};

/** The pages with their business's processors; every page of the table is listed. */
export const HAS_PROCESSORS: Readonly<Record<PageKey, boolean>> = {
  'not-found': false,
  'payment-return': true,
  quotes: false,
  quote: false,
  'quote/accept': false,
  'quote/proof': false,
  invoices: true,
  invoice: true,
  'invoice/pay': true,
  'invoice/success': true,
  'payment-methods': true,
  'payment-method-update': true,
  checkout: true,
  'staff-card': true,
  staff: true,
};

/** An address of a page of a business. */
export function toPageAddress({ group, path }: PageDescription, appId: string): string {
  const pathname = path.replace(':appId', appId).replaceAll(':', '');
  return `${pathname}?type=${group ?? 'invoice'}&app_id=${appId}`;
}

/** The server with pages of an empty shell, and how their policies are read. */
export interface PolicySite {
  readonly server: TestServer;
  readonly findOrigins: FindOrigins;
  getHeaders(url: string): Promise<Readonly<Record<string, unknown>>>;
  getPolicy(url: string): Promise<Policy>;
  close(): Promise<void>;
}

/** Opens one on a database of its own; its pages call an API on another origin. */
export async function openPolicySite(processors: Processors): Promise<PolicySite> {
  const distFolder = mkdtempSync(join(tmpdir(), 'billfold-policies-'));
  mkdirSync(join(distFolder, 'app'));
  writeFileSync(join(distFolder, 'app', 'index.html'), SHELL);
  const hashes = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };
  writeFileSync(join(distFolder, 'csp.json'), JSON.stringify(hashes));
  const find: { origins?: FindOrigins; ancestors?: FindAncestors } = {};
  const server = await openTestServer({
    processors,
    extend: async (app) => {
      await registerSite(app, {
        distFolder,
        settings: {
          environment: 'test',
          apiBase: 'https://sales.example/{id}',
          coreUrlPattern: '^/api/',
          singleHosts: [],
          isDemo: false,
          casId: null,
        },
        findOrigins: async (...args) => find.origins?.(...args) ?? [],
        findAncestors: async (...args) => find.ancestors?.(...args) ?? [],
        readVersion: async () => null,
      });
    },
  });
  const findOrigins = createFindOrigins(server.office);
  Object.assign(find, { origins: findOrigins, ancestors: createFindAncestors(server.office) });
  const getHeaders: PolicySite['getHeaders'] = async (url) =>
    (await server.app.inject({ url })).headers;
  return {
    server,
    findOrigins,
    getHeaders,
    getPolicy: async (url) => readPolicy(await getHeaders(url)),
    close: async () => {
      await server.close();
      rmSync(distFolder, { recursive: true, force: true });
    },
  };
}

function readPolicy(headers: Readonly<Record<string, unknown>>): Policy {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
}
