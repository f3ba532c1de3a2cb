import { DraftRefused } from '../draftRefused.ts';

/** An origin as a browser writes it: lower case, no path; plain http only on this machine. No wildcards. */
const ORIGIN =
  /^(?:https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

/** Refuses anything but an origin that may embed a page (`DraftRefused`). */
export function checkEmbedOrigins(origins: readonly string[]): void {
  for (const origin of origins) {
    if (ORIGIN.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new DraftRefused(
      `“${origin}” is not an origin that may embed pages: https and a host, without a path and without a * (such as https://shop.example), or http on this machine`,
    );
  }
}
