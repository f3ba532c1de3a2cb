import { type Static, Type } from 'typebox';
import { closed, Instant, OptionalDay, OptionalInstant } from '#contract/scalars.ts';
import { Role } from './account.ts';

/** What an owner chooses for a new API key. It works through the day `expiresOn`; without one until it is revoked. */
export const NewApiKey = closed({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  role: Role,
  expiresOn: OptionalDay,
});

/** An API key of the business. `start` is its first characters, by which it is recognized. */
export const ApiKey = closed({
  keyId: Type.String(),
  name: Type.String(),
  start: Type.String(),
  role: Role,
  createdBy: Type.String(),
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: OptionalInstant,
  expiresOn: OptionalDay,
  isExpired: Type.Boolean(),
});

/** See the schema. */
export type ApiKey = Static<typeof ApiKey>;

/** A new API key. The whole key is in this response only. */
export const CreatedApiKey = closed({ apiKey: ApiKey, key: Type.String() });
