import type { Event } from '@sentry/react';

/** Errors that are never reported, by a part of their text: exactly those of the spec. */
const IGNORED_ERRORS =
  /Request failed with status code \d{3}|Object Not Found Matching Id:\s?\d+|Network error: Failed to fetch|ChunkLoadError|JWT is expired|JWT is not present in the auth session|Redirected when going from|Avoided redundant navigation|Navigation (?:cancelled|aborted)/;

/** The sources of product-tour scripts. */
const TOUR_TOOLS =
  /^https?:\/\/([\w-]+\.)*(appcues|chameleon|chmln|pendo|userflow|userguiding|userpilot|walkme|whatfix)\.(com|io|net)\//i;

/** The sources of session-replay scripts. */
const REPLAY_TOOLS =
  /^https?:\/\/([\w-]+\.)*(clarity|contentsquare|fullstory|hotjar|inspectlet|logrocket|lr-in(gest)?|mouseflow|quantummetric|smartlook)\.(com|io|ms|net)\//i;

/**
 * Whether an event is never reported: because of its text, or because its script belongs to a tool, such as session
 * recording.
 */
export function isIgnored(event: Event, replayScript: string | undefined): boolean {
  const error = event.exception?.values?.at(-1);
  const texts = [event.message, error?.type, error?.value];
  if (texts.some((text) => text !== undefined && IGNORED_ERRORS.test(text))) return true;
  const source = error?.stacktrace?.frames?.findLast(({ filename }) =>
    isAddress(filename),
  )?.filename;
  if (source === undefined) return false;
  const isReplay = replayScript !== undefined && source.startsWith(replayScript);
  return isReplay || TOUR_TOOLS.test(source) || REPLAY_TOOLS.test(source);
}

/** Evaluated code and the browser's own have no URL. */
function isAddress(filename: string | undefined): boolean {
  return filename?.includes('://') ?? false;
}
