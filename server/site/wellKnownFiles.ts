import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SettingsError } from '#server/platform/settings/environment.ts';

const PREFIX = '/.well-known/';

/**
 * The files below `/.well-known/`, such as the one with which Apple Pay verifies a domain: by name, or by host and name for
 * files of a single host (`pay.example.com/security.txt`).
 */
export type WellKnownFiles = ReadonlyMap<string, Buffer>;

/** The name of a folder that contains the files of one host. */
const HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/**
 * Reads the files in the folder, and in its subfolders named after a host; empty without a folder. Only these files are
 * served, so no path of a request reaches the file system. Throws a `SettingsError` for an unreadable folder.
 */
export function readWellKnownFiles(folder: string | null): WellKnownFiles {
  if (folder === null) return new Map();
  try {
    const hosts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && HOST.test(entry.name))
      .map(({ name }) => name);
    return new Map(['', ...hosts].flatMap((host) => readFiles(folder, host)));
  } catch {
    throw new SettingsError(`WELL_KNOWN_FOLDER is "${folder}", which cannot be read.`);
  }
}

function readFiles(folder: string, host: string): [path: string, content: Buffer][] {
  return readdirSync(join(folder, host), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [posix.join(host, name), readFileSync(join(folder, host, name))]);
}

/** Whether a URL is below `/.well-known/`. */
export function isWellKnownPath(url: string): boolean {
  return url.startsWith(PREFIX);
}

/** Sends the file with the requested name, preferably that of the requested host; 404 if there is none. */
export function sendWellKnownFile(
  { url, hostname }: Pick<FastifyRequest, 'url' | 'hostname'>,
  reply: FastifyReply,
  files: WellKnownFiles,
): FastifyReply {
  const [path = ''] = url.split('?', 1);
  const name = path.slice(PREFIX.length);
  const isOfHost = name.includes('/');
  const file = isOfHost ? undefined : (files.get(`${hostname}/${name}`) ?? files.get(name));
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

/** Many of these files have no extension, so the content type follows from the content. */
function isJson(file: Buffer): boolean {
  try {
    JSON.parse(file.toString());
    return true;
  } catch {
    return false;
  }
}
