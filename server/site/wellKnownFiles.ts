import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SettingsError } from '#server/platform/environment.ts';

const PREFIX = '/.well-known/';

/** The files below `/.well-known/` by name, such as the one with which Apple Pay verifies a domain. */
export type WellKnownFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads the files directly in the folder; without a folder there are none. Only listed files are served, so no path of a
 * request reaches the file system. Throws a `SettingsError` for an unreadable folder.
 */
export function readWellKnownFiles(folder: string | null): WellKnownFiles {
  if (folder === null) return new Map();
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  } catch {
    throw new SettingsError(`WELL_KNOWN_FOLDER is "${folder}", which cannot be read.`);
  }
}

/** Whether a URL is below `/.well-known/`. */
export function isWellKnownPath(url: string): boolean {
  return url.startsWith(PREFIX);
}

/** Sends the file of the address; 404 where none is listed under it. */
export function sendWellKnownFile(
  { url }: FastifyRequest,
  reply: FastifyReply,
  files: WellKnownFiles,
): FastifyReply {
  const [path = ''] = url.split('?', 1);
  const file = files.get(path.slice(PREFIX.length));
  if (file === undefined) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .headers({
      'Content-Type': `${isJson(file) ? 'application/json' : 'text/plain'}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(file);
}

/** Many of these files have no ending, so the content decides. */
function isJson(file: Buffer): boolean {
  try {
    JSON.parse(file.toString());
    return true;
  } catch {
    return false;
  }
}
