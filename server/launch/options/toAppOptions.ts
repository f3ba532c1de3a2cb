import { apiUrl } from '#domain/address/apiUrl.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { withPlatformTokens } from '#server/accounts/tokens/platformTokens.ts';
import { registerBackup } from '#server/commands/backup/registerBackup.ts';
import { registerBusinessFiles } from '#server/commands/business/registerBusinessFiles.ts';
import { registerCharges } from '#server/commands/charges/registerCharges.ts';
import { registerDocuments } from '#server/commands/documents/registerDocuments.ts';
import { registerCommandEndpoint } from '#server/commands/endpoint/registerCommandEndpoint.ts';
import { registerImport } from '#server/commands/import/registerImport.ts';
import { registerPaymentLinks } from '#server/commands/payment-link/registerPaymentLinks.ts';
import { handleSecretsRequest } from '#server/commands/secrets/handleSecretsRequest.ts';
import { registerStaff } from '#server/commands/staff/registerStaff.ts';
import { createSpaceCheck } from '#server/database/freeSpace.ts';
import { registerDemo } from '#server/demo/registerDemo.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { RATE_LIMITS } from '#server/http/limits/limitRates.ts';
import { registerStoragePage } from '#server/maintenance/registerStoragePage.ts';
import { linkBase } from '#server/platform/network/serverAddress.ts';
import type { Settings } from '#server/settings.ts';
import type { ServerOptions, ServerParts } from './serverOptions.ts';

/** The options of the API and the pages, from the settings. */
export function toAppOptions(
  settings: Settings,
  { logStream, statfs, payer, pdf = null, extend }: ServerOptions,
  { context, database, tokens, dataDir, metrics }: ServerParts,
): AppOptions {
  const isEmbedded = database.kind === 'pglite';
  const accounts = createAccounts(context, settings);
  const { staffPlatform: platform } = settings;
  return {
    ...context,
    handlers: HANDLERS,
    pdf,
    log: { level: settings.logLevel, stream: logStream ?? process.stderr },
    onResponse: metrics?.observeResponse,
    corsOrigins: settings.corsOrigins,
    trustedProxies: settings.trustedProxies,
    singleHosts: settings.singleHosts,
    ...(settings.hasRateLimits ? { rateLimits: RATE_LIMITS } : {}),
    pingDatabase: database.ping,
    accounts,
    ...(platform && { staffTokens: withPlatformTokens(accounts, { ...context, platform }) }),
    accountPath: toAccountPath(settings),
    apiLocation: settings,
    ...(settings.publicUrl === null ? {} : { staffOrigin: toStaffOrigin(settings.publicUrl) }),
    isSecure: settings.publicUrl?.startsWith('https:') ?? false,
    ...(isEmbedded ? { hasSpace: createSpaceCheck(dataDir, Date.now, statfs) } : {}),
    extend: async (app) => {
      registerCommandEndpoint(app, tokens.command, (scope) => {
        registerImport(scope, context, linkBase(settings));
        registerBusinessFiles(scope, context);
        registerCharges(scope, context);
        registerDocuments(scope, context);
        registerPaymentLinks(scope, context, linkBase(settings));
        registerStaff(scope, context, linkBase(settings));
        registerBackup(scope, context, { database, dataDir });
        scope.post('/v1/secrets', () => handleSecretsRequest(context, settings));
      });
      registerStoragePage(app, {
        db: database.db,
        token: tokens.storage,
        dataDir: isEmbedded ? dataDir : null,
        ...(statfs ? { statfs } : {}),
      });
      if (settings.isDemo) registerDemo(app, context, { payer: payer ?? null });
      await extend?.(app, context);
    },
  };
}

/** The path of account calls as browsers see it, perhaps through a proxy. Their cookie has this path. */
function toAccountPath({ apiBase }: Settings): string {
  return new URL(apiUrl(apiBase, 'account', ''), 'http://localhost').pathname;
}

function toStaffOrigin(publicUrl: string): string {
  return new URL(publicUrl.replace('{group}', 'staff')).origin;
}
