import type { BrowserClient, Event } from '@sentry/react';

/** Where a client sends its envelopes. */
export type Transport = ReturnType<ConstructorParameters<typeof BrowserClient>[0]['transport']>;

/** Several items under one header, as the service requires. */
export type Envelope = Parameters<Transport['send']>[0];

/** A span of a trace. */
export type Span = NonNullable<Event['spans']>[number];
