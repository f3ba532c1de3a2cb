import type { WriteContext } from '#server/context/serverContext.ts';
import { staffCredentials, staffSessions, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';
import { SESSION_MS } from './sessions/sessionStore.ts';

/** The lengths of a password, as the contract has them. */
const [SHORTEST, LONGEST] = [10, 128];

/**
 * better-auth with our tables. Sign-up is disabled, and its own HTTP handler is never mounted. It is loaded here
 * and not at startup, because it takes 0.3 s and 30 MB that an installation without staff never needs.
 */
export async function openAuth({ db, clock }: WriteContext, secret: string) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ]);
  const schema = { user: staffUsers, session: staffSessions, account: staffCredentials };
  return betterAuth({
    appName: 'Billfold',
    baseURL: 'http://localhost', // for its own links, which are never sent
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST,
      maxPasswordLength: LONGEST,
    },
    advanced: {
      // the tables have only the columns for passwords
      database: { generateId: () => newRowId(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = clock.now();
            const expiresAt = new Date(now.getTime() + SESSION_MS);
            return { data: { ...session, expiresAt, createdAt: now, updatedAt: now } };
          },
        },
      },
    },
    logger: { disabled: true }, // its messages contain account names
    telemetry: { enabled: false },
  });
}

/** See `openAuth`. */
export type Auth = Awaited<ReturnType<typeof openAuth>>;
