import type { BrowserClient, Event } from '@sentry/react';

/** What a client hands its envelopes to. */
export type Transport = ReturnType<ConstructorParameters<typeof BrowserClient>[0]['transport']>;

/** Several items under one head, as the service takes them. */
export type Envelope = Parameters<Transport['send']>[0];

/** A stretch of a trace. */
export type Span = NonNullable<Event['spans']>[number];
